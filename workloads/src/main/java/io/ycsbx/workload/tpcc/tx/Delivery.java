package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.model.Cardinality;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/**
 * A delivery (TPC-C 2.7.4.2) of all districts in one transaction. HammerDB does not count a
 * customer's deliveries and does not lock the oldest order, so two deliveries may both deliver it.
 */
final class Delivery implements Transaction<Inputs.Delivery> {

  private static final String OLDEST =
      "SELECT no_o_id FROM new_order WHERE no_w_id = ? AND no_d_id = ? LIMIT 1";

  private static final String SPEC_OLDEST =
      """
      SELECT no_o_id FROM new_order WHERE no_w_id = ? AND no_d_id = ?
       ORDER BY no_o_id LIMIT 1 FOR UPDATE\
      """;

  private static final String TAKE =
      "DELETE FROM new_order WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?";

  private static final String CUSTOMER =
      "SELECT o_c_id FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?";

  /** Locks the row, so that it sees an order committed after the transaction began. */
  private static final String SPEC_CUSTOMER = CUSTOMER + " FOR UPDATE";

  private static final String CARRY =
      "UPDATE orders SET o_carrier_id = ? WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?";

  private static final String DELIVER =
      "UPDATE order_line SET ol_delivery_d = ? WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?";

  private static final String AMOUNT =
      "SELECT SUM(ol_amount) FROM order_line WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?";

  private static final String CHARGE =
      "UPDATE customer SET c_balance = c_balance + ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";

  private static final String SPEC_CHARGE =
      """
      UPDATE customer SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1
       WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private final boolean spec;

  Delivery(boolean spec) {
    this.spec = spec;
  }

  @Override
  public boolean run(SqlConnection db, Inputs.Delivery input) throws SQLException {
    Timestamp now = new Timestamp(System.currentTimeMillis());
    for (int district = 1; district <= Cardinality.DISTRICTS; district++) {
      deliver(db, input, district, now);
    }
    db.commit();
    return true;
  }

  private void deliver(SqlConnection db, Inputs.Delivery input, int district, Timestamp now)
      throws SQLException {
    int warehouse = input.warehouse();
    int order;
    try (ResultSet oldest = db.query(spec ? SPEC_OLDEST : OLDEST, warehouse, district)) {
      if (!oldest.next()) {
        return;
      }
      order = oldest.getInt(1);
    }
    db.update(TAKE, warehouse, district, order);
    int customer;
    try (ResultSet row = db.row(spec ? SPEC_CUSTOMER : CUSTOMER, warehouse, district, order)) {
      customer = row.getInt(1);
    }
    db.update(CARRY, input.carrier(), warehouse, district, order);
    db.update(DELIVER, now, warehouse, district, order);
    BigDecimal amount;
    try (ResultSet row = db.row(AMOUNT, warehouse, district, order)) {
      amount = row.getBigDecimal(1);
    }
    db.update(spec ? SPEC_CHARGE : CHARGE, amount, warehouse, district, customer);
  }
}
