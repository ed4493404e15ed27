package io.ycsbx.workload.tpcc;

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
      """
      UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?\
      """;

  private static final String WAREHOUSE =
      """
      SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip FROM warehouse WHERE w_id = ?\
      """;

  private static final String PAY_DISTRICT =
      """
      UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?\
      """;

  private static final String DISTRICT =
      """
      SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip
        FROM district WHERE d_w_id = ? AND d_id = ?\
      """;

  private static final String COUNT_BY_NAME =
      """
      SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?\
      """;

  private static final String BY_NAME =
      """
      SELECT c_id, c_credit, c_balance, c_first, c_middle, c_last, c_street_1, c_street_2, c_city,
             c_state, c_zip, c_phone, c_credit_lim, c_discount, c_since
        FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ? ORDER BY c_first\
      """;

  private static final String BY_ID =
      """
      SELECT c_id, c_credit, c_balance, c_first, c_middle, c_last, c_street_1, c_street_2, c_city,
             c_state, c_zip, c_phone, c_credit_lim, c_discount, c_since
        FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String DATA =
      """
      SELECT c_data FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String PAID =
      """
      UPDATE customer SET c_balance = ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

  private static final String PAID_BADLY =
      """
      UPDATE customer SET c_balance = ?, c_data = ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?\
      """;

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

  Payment(boolean spec) {
    this.spec = spec;
  }

  private record Customer(int id, boolean badCredit, BigDecimal balance) {}

  @Override
  public boolean run(Link link, Inputs.Payment input) throws SQLException {
    BigDecimal amount = BigDecimal.valueOf(input.cents(), 2);
    Sql.update(link.prepare(PAY_WAREHOUSE), amount, input.warehouse());
    String warehouse = name(Sql.row(link.prepare(WAREHOUSE), input.warehouse()));
    Sql.update(link.prepare(PAY_DISTRICT), amount, input.warehouse(), input.district());
    String district = name(Sql.row(link.prepare(DISTRICT), input.warehouse(), input.district()));
    String separator = spec ? "    " : " ";
    String names = warehouse + separator + district;
    Customer customer = customer(link, input);
    pay(link, input, customer, amount);
    Sql.update(
        link.prepare(HISTORY),
        input.customerDistrict(),
        input.customerWarehouse(),
        customer.id,
        input.district(),
        input.warehouse(),
        new Timestamp(System.currentTimeMillis()),
        amount,
        names);
    link.commit();
    return true;
  }

  private static String name(ResultSet row) throws SQLException {
    try (row) {
      return row.getString(1);
    }
  }

  private Customer customer(Link link, Inputs.Payment input) throws SQLException {
    int warehouse = input.customerWarehouse();
    int district = input.customerDistrict();
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
      return new Customer(rows.getInt(1), "BC".equals(rows.getString(2)), rows.getBigDecimal(3));
    }
  }

  /** What a payment adds to the data of a customer with bad credit. */
  private static String note(Inputs.Payment input, Customer customer, BigDecimal amount) {
    return String.join(
        " ",
        Integer.toString(customer.id),
        Integer.toString(input.customerDistrict()),
        Integer.toString(input.customerWarehouse()),
        Integer.toString(input.district()),
        Integer.toString(input.warehouse()),
        amount.toPlainString(),
        LocalDateTime.now(ZoneId.systemDefault()).withNano(0).toString(),
        "");
  }

  private void pay(Link link, Inputs.Payment input, Customer customer, BigDecimal amount)
      throws SQLException {
    int warehouse = input.customerWarehouse();
    int district = input.customerDistrict();
    String note = customer.badCredit ? note(input, customer, amount) : "";
    if (spec) {
      Sql.update(link.prepare(SPEC_PAID), amount, amount, note, warehouse, district, customer.id);
      return;
    }
    BigDecimal balance = customer.balance.add(amount);
    if (!customer.badCredit) {
      Sql.update(link.prepare(PAID), balance, warehouse, district, customer.id);
      return;
    }
    String all = note;
    try (ResultSet row = Sql.row(link.prepare(DATA), warehouse, district, customer.id)) {
      all += row.getString(1);
    }
    String kept = all.substring(0, Math.min(all.length(), LONGEST_DATA));
    Sql.update(link.prepare(PAID_BADLY), balance, kept, warehouse, district, customer.id);
  }
}
