package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A stock-level (TPC-C 2.8.2.2): counts the items of a district's last 20 orders whose stock is
 * low.
 */
final class StockLevel implements Transaction<Inputs.StockLevel> {

  private static final String DISTRICT =
      "SELECT d_next_o_id FROM district WHERE d_w_id = ? AND d_id = ?";

  private static final String LOW =
      """
      SELECT COUNT(DISTINCT s_i_id)
        FROM order_line JOIN stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
       WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ? AND s_quantity < ?\
      """;

  private static final int ORDERS = 20;

  @Override
  public boolean run(SqlConnection db, Inputs.StockLevel input) throws SQLException {
    int next;
    try (ResultSet district = db.row(DISTRICT, input.warehouse(), input.district())) {
      next = district.getInt(1);
    }
    db.row(LOW, input.warehouse(), input.district(), next - ORDERS, next, input.threshold())
        .close();
    db.commit();
    return true;
  }
}
