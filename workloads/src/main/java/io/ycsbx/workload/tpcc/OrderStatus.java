package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;

/** An order-status (TPC-C 2.6.2.2). */
final class OrderStatus extends Transaction<Inputs.Customer> {

  private final CustomerLookup customers;

  OrderStatus(Database database) {
    super(TransactionKind.ORDER_STATUS, database);
    customers = new CustomerLookup(sql);
  }

  @Override
  public boolean run(SqlConnection db, Inputs.Customer input) throws SQLException {
    int warehouse = input.warehouse();
    int district = input.district();
    int customer;
    try (ResultSet row = customers.find(db, input)) {
      customer = row.getInt(1);
    }
    int order;
    try (ResultSet last = db.row(sql.get("last-order"), warehouse, district, customer)) {
      order = last.getInt(1);
    }
    db.query(sql.get("lines"), warehouse, district, order).close();
    db.commit();
    return true;
  }

  @Override
  Object[] arguments(Inputs.Customer customer) {
    return new Object[] {
      customer.number(), customer.nameOrEmpty(), customer.warehouse(), customer.district()
    };
  }
}
