package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/**
 * A payment (TPC-C 2.5.2.2). HammerDB adds it to the customer's balance where the specification
 * subtracts it, and keeps neither the sum nor the number of a customer's payments.
 */
final class Payment extends Transaction<Inputs.Payment> {

  private static final int LONGEST_DATA = 500;

  private final CustomerLookup customers;

  Payment(Profile profile) {
    super(TransactionKind.PAYMENT, profile);
    customers = new CustomerLookup(sql, spec);
  }

  private record Payer(int id, boolean badCredit, BigDecimal balance) {}

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
        warehouse + (spec ? "    " : " ") + district);
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
      return new Payer(row.getInt(1), "BC".equals(row.getString(2)), row.getBigDecimal(3));
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
    if (spec) {
      db.update(sql.get("pay"), amount, amount, note, warehouse, district, payer.id);
      if (payer.badCredit) {
        db.row(sql.get("data"), warehouse, district, payer.id).close();
      }
      return;
    }
    BigDecimal balance = payer.balance.add(amount);
    if (!payer.badCredit) {
      db.update(sql.get("pay"), balance, warehouse, district, payer.id);
      return;
    }
    String all = note;
    try (ResultSet row = db.row(sql.get("data"), warehouse, district, payer.id)) {
      all += row.getString(1);
    }
    // HammerDB subtracts the length of the note twice.
    String kept = all.substring(0, Math.min(all.length(), LONGEST_DATA - note.length()));
    db.update(sql.get("pay-with-data"), balance, kept, warehouse, district, payer.id);
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
