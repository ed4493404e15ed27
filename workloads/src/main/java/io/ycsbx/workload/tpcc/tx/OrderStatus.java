package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** An order-status (TPC-C 2.6.2.2). */
final class OrderStatus implements Transaction<Inputs.OrderStatus> {

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
    customers = new CustomerLookup("c_id, c_balance, c_first, c_middle, c_last", spec);
  }

  @Override
  public boolean run(SqlConnection db, Inputs.OrderStatus input) throws SQLException {
    int warehouse = input.customer().warehouse();
    int district = input.customer().district();
    int customer;
    try (ResultSet row = customers.find(db, input.customer())) {
      customer = row.getInt(1);
    }
    int order = 0;
    try (ResultSet last = db.query(LAST_ORDER, warehouse, district, customer)) {
      // A customer may have no order: HammerDB's loader draws the customers of orders.
      if (last.next()) {
        order = last.getInt(1);
      }
    }
    db.query(LINES, warehouse, district, order).close();
    db.commit();
    return true;
  }
}
