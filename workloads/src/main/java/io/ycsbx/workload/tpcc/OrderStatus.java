package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;

/** An order-status (TPC-C 2.6.2.2). */
final class OrderStatus implements Transaction<Inputs.OrderStatus> {

  private static final String COUNT_BY_NAME =
      """
      SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?\
      """;

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

  private final boolean spec;

  OrderStatus(boolean spec) {
    this.spec = spec;
  }

  @Override
  public boolean run(Link link, Inputs.OrderStatus input) throws SQLException {
    int customer = customer(link, input);
    int order = 0;
    try (ResultSet last =
        Sql.rows(link.prepare(LAST_ORDER), input.warehouse(), input.district(), customer)) {
      // A customer may have no order: HammerDB's loader does not give one to each.
      if (last.next()) {
        order = last.getInt(1);
      }
    }
    Sql.rows(link.prepare(LINES), input.warehouse(), input.district(), order).close();
    link.commit();
    return true;
  }

  private int customer(Link link, Inputs.OrderStatus input) throws SQLException {
    int warehouse = input.warehouse();
    int district = input.district();
    int namesakes =
        input.name() == null
            ? 0
            : Customers.count(link, COUNT_BY_NAME, warehouse, district, input.name());
    ResultSet rows =
        namesakes == 0
            ? Sql.row(link.prepare(BY_ID), warehouse, district, input.customer())
            : Customers.advance(
                Sql.rows(link.prepare(BY_NAME), warehouse, district, input.name()),
                Customers.position(namesakes, spec));
    try (rows) {
      return rows.getInt(1);
    }
  }
}
