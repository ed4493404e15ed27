package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** An order-status (TPC-C 2.6.2.2). */
final class OrderStatus implements Transaction<Inputs.OrderStatus> {

  private static final String BY_NAME =
      """
      SELECT c_id, c_balance, c_first, c_middle, c_last
        FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ? ORDER BY c_first\
      """;

  private static final String BY_ID =
      """
      SELECT c_id, c_balance, c_first, c_middle, c_last
        FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String LAST_ORDER =
      """
      SELECT o_id, o_carrier_id, o_entry_d
        FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ? ORDER BY o_id DESC LIMIT 1\
      """;

  private static final String LINES =
      """
      SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
        FROM order_line WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?\
      """;

  private final CustomerLookup customers;

  OrderStatus(boolean spec) {
    customers = new CustomerLookup(BY_ID, BY_NAME, spec);
  }

  @Override
  public boolean run(SqlConnection db, Inputs.OrderStatus input) throws SQLException {
    int customer = customer(db, input);
    int order = 0;
    try (ResultSet last = db.query(LAST_ORDER, input.warehouse(), input.district(), customer)) {
      // A customer may have no order: HammerDB's loader does not give one to each.
      if (last.next()) {
        order = last.getInt(1);
      }
    }
    db.query(LINES, input.warehouse(), input.district(), order).close();
    db.commit();
    return true;
  }

  private int customer(SqlConnection db, Inputs.OrderStatus input) throws SQLException {
    try (ResultSet row =
        customers.find(db, input.warehouse(), input.district(), input.customer(), input.name())) {
      return row.getInt(1);
    }
  }
}
