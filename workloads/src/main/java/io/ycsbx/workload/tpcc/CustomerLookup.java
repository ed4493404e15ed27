package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Finds one customer of a district, by number or by last name.
 *
 * @param sql the statements of a transaction that reads a customer
 */
record CustomerLookup(SqlFile sql) {

  /**
   * Finds a customer.
   *
   * @return the result, at the customer's row; if no customer has the name, that of the number
   */
  ResultSet find(SqlConnection db, Inputs.Customer customer) throws SQLException {
    int warehouse = customer.warehouse();
    int district = customer.district();
    int namesakes = 0;
    if (customer.name() != null) {
      try (ResultSet row = db.row(sql.get("namesakes"), warehouse, district, customer.name())) {
        namesakes = row.getInt(1);
      }
    }
    if (namesakes == 0) {
      return db.row(sql.get("customer-by-number"), warehouse, district, customer.number());
    }
    ResultSet rows = db.query(sql.get("customer-by-name"), warehouse, district, customer.name());
    // The customer in the middle, rounded up (TPC-C 2.5.2.2).
    for (int i = 0; i < (namesakes + 1) / 2; i++) {
      rows.next();
    }
    return rows;
  }
}
