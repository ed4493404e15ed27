package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.Transaction;
import java.sql.SQLException;

/** An order-status by a procedure: HammerDB's, or ours with the same input. */
final class OrderStatusCall implements Transaction<Inputs.OrderStatus> {

  /** Reads the order's lines one by one into lists, as HammerDB's procedure does. */
  static final String HAMMERDB =
      """
      CREATE PROCEDURE OSTAT(
        IN home INT, IN district_id INT, INOUT customer_id INT, IN by_name INT,
        INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT first_name VARCHAR(16) CHARACTER SET latin1,
        OUT middle CHAR(2) CHARACTER SET latin1,
        OUT balance DECIMAL(12, 2), OUT order_id INT, OUT entered DATETIME, OUT carrier INT)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, fetched INT DEFAULT 0;
        DECLARE done BOOLEAN DEFAULT FALSE;
        DECLARE item, supplier, quantity, amount INT;
        DECLARE delivered DATETIME;
        DECLARE items, suppliers, quantities, amounts VARCHAR(200) CHARACTER SET latin1 DEFAULT '';
        DECLARE deliveries VARCHAR(420) CHARACTER SET latin1 DEFAULT '';
        DECLARE namesake CURSOR FOR
          SELECT c_balance, c_first, c_middle, c_id FROM customer
           WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name
           ORDER BY c_first;
        DECLARE ordered CURSOR FOR
          SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM order_line
           WHERE ol_w_id = home AND ol_d_id = district_id AND ol_o_id = order_id;
        DECLARE CONTINUE HANDLER FOR NOT FOUND SET done = TRUE;

        START TRANSACTION;
        IF by_name = 1 THEN
          SELECT COUNT(c_id) INTO namesakes FROM customer
           WHERE c_w_id = home AND c_d_id = district_id AND c_last = last_name;
          OPEN namesake;
          WHILE fetched <= (namesakes + 1) DIV 2 DO
            FETCH namesake INTO balance, first_name, middle, customer_id;
            SET fetched = fetched + 1;
          END WHILE;
          CLOSE namesake;
        ELSE
          SELECT c_balance, c_first, c_middle, c_last INTO balance, first_name, middle, last_name
            FROM customer
           WHERE c_w_id = home AND c_d_id = district_id AND c_id = customer_id;
        END IF;
        SELECT o_id, o_carrier_id, o_entry_d INTO order_id, carrier, entered
          FROM orders WHERE o_w_id = home AND o_d_id = district_id AND o_c_id = customer_id
         ORDER BY o_id DESC LIMIT 1;

        SET done = FALSE;
        OPEN ordered;
        FETCH ordered INTO item, supplier, quantity, amount, delivered;
        WHILE NOT done DO
          SET items = CONCAT(items, ',', item);
          SET suppliers = CONCAT(suppliers, ',', supplier);
          SET quantities = CONCAT(quantities, ',', quantity);
          SET amounts = CONCAT(amounts, ',', amount);
          SET deliveries = CONCAT(deliveries, ',', COALESCE(delivered, ''));
          FETCH ordered INTO item, supplier, quantity, amount, delivered;
        END WHILE;
        CLOSE ordered;
        COMMIT;
      END\
      """;

  /** Returns the lines as one text: up to 15 lines of 5 fields. */
  static final String SPEC =
      """
      CREATE PROCEDURE SPEC_OSTAT(
        IN customer_warehouse INT, IN customer_district INT, INOUT customer_id INT, IN by_name INT,
        INOUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT first_name VARCHAR(16) CHARACTER SET latin1, OUT middle CHAR(2) CHARACTER SET latin1,
        OUT balance DECIMAL(12, 2), OUT order_id INT, OUT entered DATETIME, OUT carrier INT,
        OUT order_lines VARCHAR(1000) CHARACTER SET latin1)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE namesakes, before_customer INT DEFAULT 0;

        START TRANSACTION;
        %s
        SELECT c_balance, c_first, c_middle, c_last INTO balance, first_name, middle, last_name
          FROM customer
         WHERE c_w_id = customer_warehouse AND c_d_id = customer_district AND c_id = customer_id;
        SELECT o_id, o_entry_d, o_carrier_id INTO order_id, entered, carrier
          FROM orders
         WHERE o_w_id = customer_warehouse AND o_d_id = customer_district AND o_c_id = customer_id
         ORDER BY o_id DESC LIMIT 1;
        SELECT GROUP_CONCAT(
                 CONCAT_WS(',', ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d)
                 SEPARATOR ';')
          INTO order_lines
          FROM order_line
         WHERE ol_w_id = customer_warehouse AND ol_d_id = customer_district AND ol_o_id = order_id;
        COMMIT;
      END\
      """
          .formatted(Procedures.NUMBER_BY_NAME);

  private static final String OUTPUT = "@first,@middle,@balance,@o_id,@entered,@carrier";

  private static final String CALL =
      "SET %s;CALL %s(%s,%s,@c,%s,@last,%s);SELECT CONCAT_WS(',',@c,@last,%s)";

  private final String procedure;
  private final String output;

  OrderStatusCall(boolean spec) {
    procedure = spec ? "SPEC_OSTAT" : "OSTAT";
    output = spec ? OUTPUT + ",@lines" : OUTPUT;
  }

  @Override
  public boolean run(SqlConnection db, Inputs.OrderStatus input) throws SQLException {
    String call =
        CALL.formatted(
            ProcedureCall.variables(input.customer()),
            procedure,
            input.customer().warehouse(),
            input.customer().district(),
            input.customer().name() == null ? 0 : 1,
            output,
            output);
    return ProcedureCall.send(db, call, row -> true);
  }
}
