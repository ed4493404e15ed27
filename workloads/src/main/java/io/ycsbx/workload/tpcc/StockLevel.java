package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A stock-level (TPC-C 2.8.2.2): counts the items of a district's last 20 orders whose stock is
 * low.
 */
final class StockLevel extends Transaction<Inputs.StockLevel> {

  private static final int ORDERS = 20;

  StockLevel(Database database) {
    super(TransactionKind.STOCK_LEVEL, database);
  }

  @Override
  public boolean run(SqlConnection db, Inputs.StockLevel input) throws SQLException {
    int next;
    try (ResultSet row = db.row(sql.get("district"), input.warehouse(), input.district())) {
      next = row.getInt(1);
    }
    db.row(
            sql.get("low"),
            input.warehouse(),
            input.district(),
            next - ORDERS,
            next,
            input.threshold())
        .close();
    db.commit();
    return true;
  }

  @Override
  Object[] arguments(Inputs.StockLevel input) {
    return new Object[] {input.warehouse(), input.district(), input.threshold()};
  }
}
