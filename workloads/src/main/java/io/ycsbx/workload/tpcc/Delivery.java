package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/** A delivery (TPC-C 2.7.4.2) of all districts in one transaction. */
public final class Delivery extends Transaction<Inputs.Delivery> {

  public Delivery(Database database) {
    super(TransactionKind.DELIVERY, database);
  }

  @Override
  public boolean run(SqlConnection db, Inputs.Delivery input) throws SQLException {
    Timestamp now = now();
    for (int district = 1; district <= Profile.DISTRICTS; district++) {
      deliver(db, input, district, now);
    }
    db.commit();
    return true;
  }

  private void deliver(SqlConnection db, Inputs.Delivery input, int district, Timestamp now)
      throws SQLException {
    int warehouse = input.warehouse();
    int order;
    try (ResultSet oldest = db.query(sql.get("oldest"), warehouse, district)) {
      if (!oldest.next()) {
        return;
      }
      order = oldest.getInt(1);
    }
    db.update(sql.get("take"), warehouse, district, order);
    int customer;
    try (ResultSet row = db.row(sql.get("customer"), warehouse, district, order)) {
      customer = row.getInt(1);
    }
    db.update(sql.get("carry"), input.carrier(), warehouse, district, order);
    db.update(sql.get("deliver"), now, warehouse, district, order);
    BigDecimal amount;
    try (ResultSet row = db.row(sql.get("amount"), warehouse, district, order)) {
      amount = row.getBigDecimal(1);
    }
    db.update(sql.get("charge"), amount, warehouse, district, customer);
  }

  @Override
  Object[] arguments(Inputs.Delivery input) {
    return new Object[] {input.warehouse(), input.carrier(), now()};
  }
}
