package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/** A payment (TPC-C 2.5.2.2). */
final class Payment extends Transaction<Inputs.Payment> {

  private final CustomerLookup customers;

  Payment(Database database) {
    super(TransactionKind.PAYMENT, database);
    customers = new CustomerLookup(sql);
  }

  private record Payer(int id, boolean badCredit) {}

  @Override
  public boolean run(SqlConnection db, Inputs.Payment input) throws SQLException {
    BigDecimal amount = input.amount();
    Timestamp now = now();
    db.update(sql.get("pay-warehouse"), amount, input.warehouse());
    String warehouse = name(db.row(sql.get("warehouse"), input.warehouse()));
    db.update(sql.get("pay-district"), amount, input.warehouse(), input.district());
    String district = name(db.row(sql.get("district"), input.warehouse(), input.district()));
    Payer payer = payer(db, input.customer());
    pay(db, input, payer, now);
    db.update(
        sql.get("history"),
        input.customer().district(),
        input.customer().warehouse(),
        payer.id,
        input.district(),
        input.warehouse(),
        now,
        amount,
        warehouse + "    " + district);
    db.commit();
    return true;
  }

  private static String name(ResultSet row) throws SQLException {
    try (row) {
      return row.getString(1);
    }
  }

  private Payer payer(SqlConnection db, Inputs.Customer customer) throws SQLException {
    try (ResultSet row = customers.find(db, customer)) {
      return new Payer(row.getInt(1), "BC".equals(row.getString(2)));
    }
  }

  /** Returns the text to add to the data of a customer with bad credit. */
  private static String note(Inputs.Payment input, Payer payer, Timestamp now) {
    return "%s %s %s %s %s %s %s "
        .formatted(
            payer.id,
            input.customer().district(),
            input.customer().warehouse(),
            input.district(),
            input.warehouse(),
            input.amount(),
            now);
  }

  private void pay(SqlConnection db, Inputs.Payment input, Payer payer, Timestamp now)
      throws SQLException {
    int warehouse = input.customer().warehouse();
    int district = input.customer().district();
    BigDecimal amount = input.amount();
    String note = payer.badCredit ? note(input, payer, now) : "";
    db.update(sql.get("pay"), amount, amount, note, warehouse, district, payer.id);
    if (payer.badCredit) {
      db.row(sql.get("data"), warehouse, district, payer.id).close();
    }
  }

  @Override
  Object[] arguments(Inputs.Payment input) {
    Inputs.Customer customer = input.customer();
    return new Object[] {
      customer.number(),
      customer.nameOrEmpty(),
      input.warehouse(),
      input.district(),
      customer.warehouse(),
      customer.district(),
      input.amount(),
      now()
    };
  }
}
