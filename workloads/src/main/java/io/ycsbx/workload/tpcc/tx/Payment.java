package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneId;

/**
 * A payment (TPC-C 2.5.2.2). HammerDB adds it to the customer's balance where the specification
 * subtracts it, and keeps neither the sum nor the number of a customer's payments.
 */
final class Payment implements Transaction<Inputs.Payment> {

  private static final String PAY_WAREHOUSE =
      "UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?";

  private static final String WAREHOUSE =
      "SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip FROM warehouse WHERE w_id = ?";

  private static final String PAY_DISTRICT =
      "UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?";

  private static final String DISTRICT =
      """
      SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip
        FROM district WHERE d_w_id = ? AND d_id = ?\
      """;

  private static final String CUSTOMER =
      """
      c_id, c_credit, c_balance, c_first, c_middle, c_last, c_street_1, c_street_2, c_city,
      c_state, c_zip, c_phone, c_credit_lim, c_discount, c_since\
      """;

  private static final String DATA =
      "SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";

  private static final String PAID =
      "UPDATE customer SET c_balance = ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";

  private static final String PAID_BADLY =
      "UPDATE customer SET c_balance = ?, c_data = ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?";

  private static final String SPEC_PAID =
      """
      UPDATE customer
         SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,
             c_payment_cnt = c_payment_cnt + 1, c_data = LEFT(CONCAT(?, c_data), 500)
       WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String HISTORY =
      """
      INSERT INTO history (h_c_d_id, h_c_w_id, h_c_id, h_d_id, h_w_id, h_date, h_amount, h_data)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)\
      """;

  private static final int LONGEST_DATA = 500;

  private final boolean spec;
  private final CustomerLookup customers;

  Payment(boolean spec) {
    this.spec = spec;
    this.customers = new CustomerLookup(CUSTOMER, spec);
  }

  private record Payer(int id, boolean badCredit, BigDecimal balance) {}

  @Override
  public boolean run(SqlConnection db, Inputs.Payment input) throws SQLException {
    BigDecimal amount = BigDecimal.valueOf(input.cents(), 2);
    db.update(PAY_WAREHOUSE, amount, input.warehouse());
    String warehouse = name(db.row(WAREHOUSE, input.warehouse()));
    db.update(PAY_DISTRICT, amount, input.warehouse(), input.district());
    String district = name(db.row(DISTRICT, input.warehouse(), input.district()));
    String separator = spec ? "    " : " ";
    String names = warehouse + separator + district;
    Payer payer = payer(db, input.customer());
    pay(db, input, payer, amount);
    db.update(
        HISTORY,
        input.customer().district(),
        input.customer().warehouse(),
        payer.id,
        input.district(),
        input.warehouse(),
        new Timestamp(System.currentTimeMillis()),
        amount,
        names);
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
  private static String note(Inputs.Payment input, Payer payer, BigDecimal amount) {
    return "%s %s %s %s %s %s %s "
        .formatted(
            payer.id,
            input.customer().district(),
            input.customer().warehouse(),
            input.district(),
            input.warehouse(),
            amount.toPlainString(),
            LocalDateTime.now(ZoneId.systemDefault()).withNano(0));
  }

  private void pay(SqlConnection db, Inputs.Payment input, Payer payer, BigDecimal amount)
      throws SQLException {
    int warehouse = input.customer().warehouse();
    int district = input.customer().district();
    String note = payer.badCredit ? note(input, payer, amount) : "";
    if (spec) {
      db.update(SPEC_PAID, amount, amount, note, warehouse, district, payer.id);
      if (payer.badCredit) {
        db.row(DATA, warehouse, district, payer.id).close();
      }
      return;
    }
    BigDecimal balance = payer.balance.add(amount);
    if (!payer.badCredit) {
      db.update(PAID, balance, warehouse, district, payer.id);
      return;
    }
    String all = note;
    try (ResultSet row = db.row(DATA, warehouse, district, payer.id)) {
      all += row.getString(1);
    }
    // HammerDB subtracts the length of the note twice.
    String kept = all.substring(0, Math.min(all.length(), LONGEST_DATA - note.length()));
    db.update(PAID_BADLY, balance, kept, warehouse, district, payer.id);
  }
}
