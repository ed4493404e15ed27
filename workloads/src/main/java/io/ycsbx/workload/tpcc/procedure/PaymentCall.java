package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.Transaction;
import java.math.BigDecimal;
import java.sql.SQLException;

/** A payment by a procedure: HammerDB's, or ours with the same input. */
final class PaymentCall implements Transaction<Inputs.Payment> {

  /** Of several customers of one name it takes the one after the middle, as HammerDB does. */
  static final String HAMMERDB =
      """
      CREATE PROCEDURE PAYMENT(
        IN home INT, IN district_id INT, IN payer_warehouse INT, IN payer_district INT,
        INOUT payer INT, IN by_name INT, IN amount DECIMAL(6, 2),
        INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT warehouse_street_1 VARCHAR(20) CHARACTER SET latin1,
        OUT warehouse_street_2 VARCHAR(20) CHARACTER SET latin1,
        OUT warehouse_city VARCHAR(20) CHARACTER SET latin1,
        OUT warehouse_state CHAR(2) CHARACTER SET latin1,
        OUT warehouse_zip CHAR(9) CHARACTER SET latin1,
        OUT district_street_1 VARCHAR(20) CHARACTER SET latin1,
        OUT district_street_2 VARCHAR(20) CHARACTER SET latin1,
        OUT district_city VARCHAR(20) CHARACTER SET latin1,
        OUT district_state CHAR(2) CHARACTER SET latin1,
        OUT district_zip CHAR(9) CHARACTER SET latin1,
        OUT first_name VARCHAR(16) CHARACTER SET latin1, OUT middle CHAR(2) CHARACTER SET latin1,
        OUT street_1 VARCHAR(20) CHARACTER SET latin1,
        OUT street_2 VARCHAR(20) CHARACTER SET latin1, OUT city VARCHAR(20) CHARACTER SET latin1,
        OUT state CHAR(2) CHARACTER SET latin1, OUT zip CHAR(9) CHARACTER SET latin1,
        OUT phone CHAR(16) CHARACTER SET latin1, OUT since DATETIME,
        INOUT credit CHAR(2) CHARACTER SET latin1, OUT credit_limit DECIMAL(12, 2),
        OUT discount DECIMAL(4, 4), INOUT balance DECIMAL(12, 2),
        OUT known VARCHAR(500) CHARACTER SET latin1, IN paid DATETIME)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, fetched INT DEFAULT 0;
        DECLARE warehouse_name, district_name VARCHAR(11) CHARACTER SET latin1;
        DECLARE note VARCHAR(500) CHARACTER SET latin1;
        DECLARE namesake CURSOR FOR
          SELECT c_first, c_middle, c_id, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
                 c_credit, c_credit_lim, c_discount, c_balance, c_since
            FROM customer
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name
           ORDER BY c_first;
        DECLARE CONTINUE HANDLER FOR NOT FOUND BEGIN END;

        START TRANSACTION;
        UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
        SELECT w_street_1, w_street_2, w_city, w_state, w_zip, w_name
          INTO warehouse_street_1, warehouse_street_2, warehouse_city, warehouse_state,
               warehouse_zip, warehouse_name
          FROM warehouse WHERE w_id = home;
        UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = district_id;
        SELECT d_street_1, d_street_2, d_city, d_state, d_zip, d_name
          INTO district_street_1, district_street_2, district_city, district_state, district_zip,
               district_name
          FROM district WHERE d_w_id = home AND d_id = district_id;

        IF by_name = 1 THEN
          SELECT COUNT(c_id) INTO namesakes FROM customer
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_last = last_name;
          OPEN namesake;
          WHILE fetched <= (namesakes + 1) DIV 2 DO
            FETCH namesake
             INTO first_name, middle, payer, street_1, street_2, city, state, zip, phone, credit,
                  credit_limit, discount, balance, since;
            SET fetched = fetched + 1;
          END WHILE;
          CLOSE namesake;
        ELSE
          SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,
                 c_credit, c_credit_lim, c_discount, c_balance, c_since
            INTO first_name, middle, last_name, street_1, street_2, city, state, zip, phone, credit,
                 credit_limit, discount, balance, since
            FROM customer
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
        END IF;

        SET balance = balance + amount;
        IF credit = 'BC' THEN
          SELECT c_data INTO known FROM customer
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
          SET note = CONCAT_WS(' ', payer, payer_district, payer_warehouse, district_id, home,
                               amount, paid, warehouse_name, district_name, '');
          UPDATE customer
             SET c_balance = balance, c_data = LEFT(CONCAT(note, known), 500 - LENGTH(note))
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
        ELSE
          UPDATE customer SET c_balance = balance
           WHERE c_w_id = payer_warehouse AND c_d_id = payer_district AND c_id = payer;
        END IF;
        INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
        VALUES (payer_district, payer_warehouse, payer, district_id, home, paid, amount,
                CONCAT(warehouse_name, ' ', district_name));
        COMMIT;
      END\
      """;

  static final String SPEC =
      """
      CREATE PROCEDURE SPEC_PAYMENT(
        IN home INT, IN district_id INT, IN customer_warehouse INT, IN customer_district INT,
        INOUT customer_id INT, IN by_name INT, IN amount DECIMAL(6, 2),
        INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT warehouse_address VARCHAR(80) CHARACTER SET latin1,
        OUT district_address VARCHAR(80) CHARACTER SET latin1,
        OUT address VARCHAR(120) CHARACTER SET latin1, OUT phone CHAR(16) CHARACTER SET latin1,
        OUT since DATETIME, OUT credit CHAR(2) CHARACTER SET latin1,
        OUT credit_limit DECIMAL(12, 2), OUT discount DECIMAL(4, 4), OUT balance DECIMAL(12, 2),
        OUT known VARCHAR(200) CHARACTER SET latin1, IN paid DATETIME)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, before_customer INT DEFAULT 0;
        DECLARE warehouse_name, district_name VARCHAR(10) CHARACTER SET latin1;

        START TRANSACTION;
        UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
        SELECT w_name, CONCAT_WS(' ', w_street_1, w_street_2, w_city, w_state, w_zip)
          INTO warehouse_name, warehouse_address FROM warehouse WHERE w_id = home;
        UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = district_id;
        SELECT d_name, CONCAT_WS(' ', d_street_1, d_street_2, d_city, d_state, d_zip)
          INTO district_name, district_address
          FROM district WHERE d_w_id = home AND d_id = district_id;

        %s
        UPDATE customer
           SET c_balance = c_balance - amount, c_ytd_payment = c_ytd_payment + amount,
               c_payment_cnt = c_payment_cnt + 1,
               c_data = IF(c_credit = 'BC',
                           LEFT(CONCAT_WS(' ', customer_id, customer_district,
                                          customer_warehouse, district_id, home, amount, paid,
                                          c_data), 500),
                           c_data)
         WHERE c_w_id = customer_warehouse AND c_d_id = customer_district AND c_id = customer_id;
        SELECT c_last,
               CONCAT_WS(' ', c_first, c_middle, c_street_1, c_street_2, c_city, c_state, c_zip),
               c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
               IF(c_credit = 'BC', LEFT(c_data, 200), '')
          INTO last_name, address, phone, since, credit, credit_limit, discount, balance, known
          FROM customer
         WHERE c_w_id = customer_warehouse AND c_d_id = customer_district AND c_id = customer_id;
        INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
        VALUES (customer_district, customer_warehouse, customer_id, district_id, home, paid, amount,
                CONCAT(warehouse_name, '    ', district_name));
        COMMIT;
      END\
      """
          .formatted(Procedures.NUMBER_BY_NAME);

  private static final String OUTPUT =
      "@w1,@w2,@w3,@w4,@w5,@d1,@d2,@d3,@d4,@d5,@c1,@c2,@c3,@c4,@c5,@c6,@c7,@c8,@c9,"
          + "@credit,@limit,@disc,@balance,@data";

  private static final String SPEC_OUTPUT =
      "@w,@d,@address,@phone,@since,@credit,@limit,@disc,@balance,@data";

  private static final String CALL =
      "SET %s,@credit=0,@balance=0;CALL %s(%s,%s,%s,%s,@c,%s,%s,@last,%s,%s);"
          + "SELECT CONCAT_WS(',',@c,@last,%s)";

  private final String procedure;
  private final String output;

  PaymentCall(boolean spec) {
    procedure = spec ? "SPEC_PAYMENT" : "PAYMENT";
    output = spec ? SPEC_OUTPUT : OUTPUT;
  }

  @Override
  public boolean run(SqlConnection db, Inputs.Payment input) throws SQLException {
    String call =
        CALL.formatted(
            ProcedureCall.variables(input.customer()),
            procedure,
            input.warehouse(),
            input.district(),
            input.customer().warehouse(),
            input.customer().district(),
            input.customer().name() == null ? 0 : 1,
            BigDecimal.valueOf(input.cents(), 2).toPlainString(),
            output,
            ProcedureCall.now(),
            output);
    return ProcedureCall.send(db, call, row -> true);
  }
}
