package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.OrderTransaction;
import java.sql.SQLException;
import java.util.stream.Collectors;

/** A new-order by a procedure of the specification, which receives its lines as input. */
final class SpecNewOrderCall implements OrderTransaction {

  /** Takes its lines as a text: {@code item,supplier,quantity;…}. */
  static final String PROCEDURE =
      """
      CREATE PROCEDURE SPEC_NEWORD(
        IN home INT, IN district_id INT, IN customer_id INT, IN line_count INT,
        IN order_lines VARCHAR(500) CHARACTER SET latin1, IN all_local INT, IN entered DATETIME,
        OUT discount DECIMAL(4, 4), OUT last_name VARCHAR(16) CHARACTER SET latin1,
        OUT credit CHAR(2) CHARACTER SET latin1, OUT district_tax DECIMAL(4, 4),
        OUT warehouse_tax DECIMAL(4, 4), OUT order_id INT, OUT total DECIMAL(12, 2))
      COMMENT 'ycsbx'
      BEGIN
        DECLARE line INT DEFAULT 1;
        DECLARE fields VARCHAR(40) CHARACTER SET latin1;
        DECLARE line_item, supplier, line_quantity, in_stock INT;
        DECLARE price DECIMAL(5, 2);
        DECLARE item_name VARCHAR(24) CHARACTER SET latin1;
        DECLARE item_data, stock_data VARCHAR(50) CHARACTER SET latin1;
        DECLARE info1, info2, info3, info4, info5, info6, info7, info8, info9, info10
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

        SET total = 0;
        START TRANSACTION;
        SELECT c_discount, c_last, c_credit, w_tax
          INTO discount, last_name, credit, warehouse_tax
          FROM warehouse JOIN customer ON c_w_id = w_id
         WHERE w_id = home AND c_d_id = district_id AND c_id = customer_id;
        SELECT d_next_o_id, d_tax INTO order_id, district_tax
          FROM district WHERE d_w_id = home AND d_id = district_id FOR UPDATE;
        UPDATE district SET d_next_o_id = d_next_o_id + 1
         WHERE d_w_id = home AND d_id = district_id;
        INSERT INTO orders (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
        VALUES (order_id, district_id, home, customer_id, entered, line_count, all_local);
        INSERT INTO new_order (no_o_id, no_d_id, no_w_id) VALUES (order_id, district_id, home);

        WHILE line <= line_count DO
          SET fields = SUBSTRING_INDEX(SUBSTRING_INDEX(order_lines, ';', line), ';', -1);
          SET line_item = SUBSTRING_INDEX(fields, ',', 1);
          SET supplier = SUBSTRING_INDEX(SUBSTRING_INDEX(fields, ',', 2), ',', -1);
          SET line_quantity = SUBSTRING_INDEX(fields, ',', -1);
          SELECT i_price, i_name, i_data INTO price, item_name, item_data
            FROM item WHERE i_id = line_item;
          SELECT s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                 s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
            INTO in_stock, stock_data, info1, info2, info3, info4, info5, info6, info7, info8,
                 info9, info10
            FROM stock WHERE s_w_id = supplier AND s_i_id = line_item FOR UPDATE;
          UPDATE stock
             SET s_quantity = in_stock - line_quantity + IF(in_stock - line_quantity < 10, 91, 0),
                 s_ytd = s_ytd + line_quantity, s_order_cnt = s_order_cnt + 1,
                 s_remote_cnt = s_remote_cnt + (supplier <> home)
           WHERE s_w_id = supplier AND s_i_id = line_item;
          INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id,
                                  ol_quantity, ol_amount, ol_dist_info)
          VALUES (order_id, district_id, home, line, line_item, supplier,
                  line_quantity, line_quantity * price,
                  ELT(district_id, info1, info2, info3, info4, info5, info6, info7, info8, info9,
                      info10));
          SET total = total + line_quantity * price;
          SET line = line + 1;
        END WHILE;
        COMMIT;
        SET total = total * (1 - discount) * (1 + warehouse_tax + district_tax);
      END\
      """;

  private static final String CALL =
      "CALL SPEC_NEWORD(%s,%s,%s,%s,'%s',%s,%s,@disc,@last,@credit,@dtax,@wtax,@o_id,@total);"
          + "SELECT @o_id,CONCAT_WS(',',@disc,@last,@credit,@dtax,@wtax,@total)";

  private int placed;

  @Override
  public boolean run(SqlConnection db, Inputs.NewOrder input) throws SQLException {
    String lines =
        input.lines().stream()
            .map(line -> line.item() + "," + line.supplier() + "," + line.quantity() + ";")
            .collect(Collectors.joining());
    String call =
        CALL.formatted(
            input.warehouse(),
            input.district(),
            input.customer(),
            input.lines().size(),
            lines,
            input.local() ? 1 : 0,
            ProcedureCall.now());
    return ProcedureCall.send(
        db,
        call,
        output -> {
          placed = output.getInt(1);
          return !output.wasNull();
        });
  }

  @Override
  public int order() {
    return placed;
  }
}
