package io.ycsbx.workload.tpcc;

import java.sql.SQLException;

/** {@link OrderStatus} of the specification as a procedure. */
final class SpecOrderStatusCall implements Transaction<Inputs.OrderStatus> {

  /** Hands out the lines as one text: up to 15, each of 5 fields. */
  static final String PROCEDURE =
      """
      CREATE PROCEDURE SPEC_OSTAT(
        IN home INT, IN district_id INT, INOUT customer_id INT,
        INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT first_name VARCHAR(16) CHARACTER SET latin1, OUT middle CHAR(2) CHARACTER SET latin1,
        OUT balance DECIMAL(12, 2), OUT order_id INT, OUT entered DATETIME, OUT carrier INT,
        OUT order_lines VARCHAR(1000) CHARACTER SET latin1)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, before_customer INT DEFAULT 0;

        START TRANSACTION;
        IF last_name <> '' THEN
          SELECT COUNT(c_id) INTO namesakes FROM customer
           WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name;
          IF namesakes > 0 THEN
            SET before_customer = (namesakes + 1) DIV 2 - 1;
            SELECT c_id INTO customer_id FROM customer
             WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name
             ORDER BY c_first LIMIT before_customer, 1;
          END IF;
        END IF;
        SELECT c_balance, c_first, c_middle, c_last INTO balance, first_name, middle, last_name
          FROM customer WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
        SELECT o_id, o_entry_d, o_carrier_id INTO order_id, entered, carrier
          FROM orders WHERE o_w_id = home AND o_d_id = district_id AND o_c_id = customer_id
         ORDER BY o_id DESC LIMIT 1;
        SELECT GROUP_CONCAT(
                 CONCAT_WS(',', ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d)
                 SEPARATOR ';')
          INTO order_lines
          FROM order_line WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
        COMMIT;
      END\
      """;

  private static final String OUTPUT = "@first,@middle,@balance,@o_id,@entered,@carrier,@lines";

  private final Call call = new Call();

  @Override
  public boolean run(Link link, Inputs.OrderStatus input) throws SQLException {
    call.begin("SET @c=")
        .arg(input.customer())
        .add("@last='")
        .add(input.name() == null ? "" : input.name())
        .add("';CALL SPEC_OSTAT(")
        .arg(input.warehouse())
        .arg(input.district())
        .add("@c,@last,")
        .add(OUTPUT)
        .add(");SELECT CONCAT_WS(',',@c,@last,")
        .add(OUTPUT)
        .add(")");
    return call.send(link, output -> true);
  }
}
