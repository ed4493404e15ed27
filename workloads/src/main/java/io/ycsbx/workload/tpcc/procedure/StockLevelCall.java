package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.Transaction;
import java.sql.SQLException;

/** A stock-level by HammerDB's procedure, or by ours of the same name and parameters. */
final class StockLevelCall implements Transaction<Inputs.StockLevel> {

  static final String PROCEDURE =
      """
      CREATE PROCEDURE SLEV(IN home INT, IN district_id INT, IN threshold INT, OUT low_items INT)
      COMMENT 'ycsbx'
      BEGIN
        DECLARE next_order INT;
        DECLARE EXIT HANDLER FOR NOT FOUND ROLLBACK;

        START TRANSACTION;
        SELECT d_next_o_id INTO next_order
          FROM district WHERE d_w_id = home AND d_id = district_id;
        SELECT COUNT(DISTINCT s_i_id) INTO low_items
          FROM order_line JOIN stock ON s_w_id = home AND s_i_id = ol_i_id
         WHERE ol_w_id = home AND ol_d_id = district_id
           AND ol_o_id >= next_order - 20 AND ol_o_id < next_order AND s_quantity < threshold;
        COMMIT;
      END\
      """;

  @Override
  public boolean run(SqlConnection db, Inputs.StockLevel input) throws SQLException {
    String call =
        "CALL SLEV(%s,%s,%s,@low);SELECT @low"
            .formatted(input.warehouse(), input.district(), input.threshold());
    return ProcedureCall.send(db, call, output -> true);
  }
}
