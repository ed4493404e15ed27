package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.SQLException;

/** {@link Payment} of the specification as a procedure. */
final class SpecPaymentCall implements Transaction<Inputs.Payment> {

  static final String PROCEDURE =
      """
      CREATE PROCEDURE SPEC_PAYMENT(
        IN home INT, IN district_id INT, IN payer_warehouse INT, IN payer_district INT,
        INOUT payer INT, INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        IN amount DECIMAL(6, 2), IN paid DATETIME,
        OUT warehouse_address VARCHAR(80) CHARACTER SET latin1,
        OUT district_address VARCHAR(80) CHARACTER SET latin1,
        OUT address VARCHAR(120) CHARACTER SET latin1, OUT phone CHAR(16) CHARACTER SET latin1,
        OUT since DATETIME, OUT credit CHAR(2) CHARACTER SET latin1,
        OUT credit_limit DECIMAL(12, 2), OUT discount DECIMAL(4, 4), OUT balance DECIMAL(12, 2),
        OUT known VARCHAR(200) CHARACTER SET latin1)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, before_payer INT DEFAULT 0;
        DECLARE warehouse_name, district_name VARCHAR(10) CHARACTER SET latin1;

        START TRANSACTION;
        UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
        SELECT w_name, CONCAT_WS(' ', w_street_1, w_street_2, w_city, w_state, w_zip)
          INTO warehouse_name, warehouse_address FROM warehouse WHERE w_id = home;
        UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = district_id;
        SELECT d_name, CONCAT_WS(' ', d_street_1, d_street_2, d_city, d_state, d_zip)
          INTO district_name, district_address
          FROM district WHERE d_w_id = home AND d_id = district_id;

        IF last_name <> '' THEN
          SELECT COUNT(c_id) INTO namesakes FROM customer
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name;
          IF namesakes > 0 THEN
            SET before_payer = (namesakes + 1) DIV 2 - 1;
            SELECT c_id INTO payer FROM customer
             WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name
             ORDER BY c_first LIMIT before_payer, 1;
          END IF;
        END IF;
        UPDATE customer
           SET c_balance = c_balance - amount, c_ytd_payment = c_ytd_payment + amount,
               c_payment_cnt = c_payment_cnt + 1,
               c_data = IF(c_credit = 'BC',
                           LEFT(CONCAT_WS(' ', payer, payer_district, payer_warehouse, district_id,
                                          home, amount, paid, c_data), 500),
                           c_data)
         WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
        SELECT c_last,
               CONCAT_WS(' ', c_first, c_middle, c_street_1, c_street_2, c_city, c_state, c_zip),
               c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
               IF(c_credit = 'BC', LEFT(c_data, 200), '')
          INTO last_name, address, phone, since, credit, credit_limit, discount, balance, known
          FROM customer
         WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
        INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
        VALUES (payer_district, payer_warehouse, payer, district_id, home, paid, amount,
                CONCAT(warehouse_name, '    ', district_name));
        COMMIT;
      END\
      """;

  private static final String OUTPUT =
      "@w,@d,@address,@phone,@since,@credit,@limit,@disc,@balance,@data";

  private final Call call = new Call();

  @Override
  public boolean run(Link link, Inputs.Payment input) throws SQLException {
    call.begin("SET @c=")
        .arg(input.customer())
        .add("@last='")
        .add(input.name() == null ? "" : input.name())
        .add("';CALL SPEC_PAYMENT(")
        .arg(input.warehouse())
        .arg(input.district())
        .arg(input.customerWarehouse())
        .arg(input.customerDistrict())
        .add("@c,@last,")
        .add(BigDecimal.valueOf(input.cents(), 2).toPlainString())
        .add(",")
        .now()
        .add(",")
        .add(OUTPUT)
        .add(");SELECT CONCAT_WS(',',@c,@last,")
        .add(OUTPUT)
        .add(")");
    return call.send(link, output -> true);
  }
}
