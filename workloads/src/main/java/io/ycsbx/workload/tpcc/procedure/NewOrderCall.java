package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.OrderTransaction;
import java.sql.SQLException;

/** A new-order by HammerDB's procedure, or by ours of the same name and parameters. */
final class NewOrderCall implements OrderTransaction {

  /**
   * Draws the lines itself, as HammerDB's procedure does. Returns no order number if it rolls back
   * for the unused item, and fails if it lacks any other row.
   */
  static final String PROCEDURE =
      """
      CREATE PROCEDURE NEWORD(
        IN home INT, IN warehouses INT, IN district_id INT, IN customer_id INT, IN line_count INT,
        OUT discount DECIMAL(4, 4), OUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT credit VARCHAR(2) CHARACTER SET latin1, OUT district_tax DECIMAL(4, 4),
        OUT warehouse_tax DECIMAL(4, 4), INOUT order_id INT, IN entered DATETIME)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE line INT DEFAULT 1;
        DECLARE line_item, supplier, line_quantity, in_stock INT;
        DECLARE all_local INT DEFAULT 1;
        DECLARE unlucky BOOLEAN DEFAULT FLOOR(RAND() * 99) = 0;
        DECLARE price DECIMAL(5, 2);
        DECLARE amount DECIMAL(6, 2);
        DECLARE item_name VARCHAR(24) CHARACTER SET latin1;
        DECLARE item_data, stock_data VARCHAR(50) CHARACTER SET latin1;
        DECLARE info, info1, info2, info3, info4, info5, info6, info7, info8, info9, info10
          CHAR(24) CHARACTER SET latin1;
        DECLARE EXIT HANDLER FOR NOT FOUND
        BEGIN
          ROLLBACK;
          SET order_id = NULL;
          IF COALESCE(line_item, 0) <> 100001 THEN
            SIGNAL SQLSTATE '45000'
              SET MESSAGE_TEXT = 'a row that TPC-C requires is missing: run "ycsb check"';
          END IF;
        END;

        SELECT c_discount, c_last, c_credit, w_tax
          INTO discount, last_name, credit, warehouse_tax
          FROM warehouse JOIN customer ON c_w_id = w_id
         WHERE w_id = home AND c_d_id = district_id AND c_id = customer_id;
        START TRANSACTION;
        SELECT d_next_o_id, d_tax INTO order_id, district_tax
          FROM district WHERE d_w_id = home AND d_id = district_id FOR UPDATE;
        UPDATE district SET d_next_o_id = d_next_o_id + 1
         WHERE d_w_id = home AND d_id = district_id;

        WHILE line <= line_count DO
          SET line_item = IF(unlucky AND line = line_count, 100001, 1 + FLOOR(RAND() * 100000));
          SET supplier = home;
          IF FLOOR(RAND() * 100) = 0 THEN
            SET all_local = 0;
            IF warehouses > 1 THEN
              SET supplier = 1 + FLOOR(RAND() * (warehouses - 1));
              SET supplier = supplier + (supplier >= home);
            END IF;
          END IF;
          SET line_quantity = 1 + FLOOR(RAND() * 10);
          SELECT i_price, i_name, i_data INTO price, item_name, item_data
            FROM item WHERE i_id = line_item;
          SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                 s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
            INTO in_stock, stock_data, info1, info2, info3, info4, info5, info6, info7, info8,
                 info9, info10
            FROM stock WHERE s_w_id = supplier AND s_i_id = line_item;
          UPDATE stock
             SET s_quantity = in_stock - line_quantity + IF(in_stock > line_quantity, 0, 91)
           WHERE s_w_id = supplier AND s_i_id = line_item;
          SET amount =
            line_quantity * price * (1 + warehouse_tax + district_tax) * (1 - discount);
          SET info =
            ELT(district_id, info1, info2, info3, info4, info5, info6, info7, info8, info9, info10);
          INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id,
                                  ol_quantity, ol_amount, ol_dist_info)
          VALUES (order_id, district_id, home, line, line_item, supplier,
                  line_quantity, amount, info);
          SET line = line + 1;
        END WHILE;

        INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
        VALUES (order_id, district_id, home, customer_id, entered, line_count, all_local);
        INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (order_id, district_id, home);
        COMMIT;
      END\
      """;

  private static final String CALL =
      "CALL NEWORD(%s,%s,%s,%s,%s,@disc,@last,@credit,@dtax,@wtax,@o_id,%s);"
          + "SELECT CONCAT_WS(',',@disc,@last,@credit,@dtax,@wtax),@o_id";

  /** Finds the order: HammerDB's procedure does not report whether it has rolled back. */
  private static final String ORDER =
      ",(SELECT o_c_id FROM orders WHERE o_w_id=%s AND o_d_id=%s AND o_id=CAST(@o_id AS SIGNED))";

  private final boolean own;
  private int placed;

  /**
   * Creates a call.
   *
   * @param own whether this suite made the procedure, not HammerDB
   */
  NewOrderCall(boolean own) {
    this.own = own;
  }

  @Override
  public boolean run(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    String call =
        CALL.formatted(
            input.warehouse(),
            input.warehouses(),
            input.district(),
            input.customer(),
            input.lines().size(),
            ProcedureCall.now());
    return ProcedureCall.send(
        db,
        own ? call : call + ORDER.formatted(input.warehouse(), input.district()),
        output -> {
          placed = output.getInt(2);
          return own ? !output.wasNull() : output.getInt(3) == input.customer();
        });
  }

  @Override
  public int order() {
    return placed;
  }
}
