package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Finds one customer of a district, by number or by last name. Immutable. */
final class CustomerLookup {

  private static final String COUNT_BY_NAME =
      "SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?";

  private final String byNumber;
  private final String byName;
  private final boolean spec;

  /**
   * Creates a lookup.
   *
   * @param columns the columns to read
   */
  CustomerLookup(String columns, boolean spec) {
    String select = "SELECT " + columns + " FROM customer WHERE c_w_id = ? AND c_d_id = ?";
    this.byNumber = select + " AND c_id = ?";
    this.byName = select + " AND c_last = ? ORDER BY c_first";
    this.spec = spec;
  }

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
      try (ResultSet row = db.row(COUNT_BY_NAME, warehouse, district, customer.name())) {
        namesakes = row.getInt(1);
      }
    }
    if (namesakes == 0) {
      return db.row(byNumber, warehouse, district, customer.number());
    }
    ResultSet rows = db.query(byName, warehouse, district, customer.name());
    for (int i = 0; i < position(namesakes); i++) {
      rows.next();
    }
    return rows;
  }

  /**
   * Returns the position of the customer to take, from 1 on: the middle one, rounded up (TPC-C
   * 2.5.2.2); with HammerDB the one after that, if there is one.
   */
  int position(int namesakes) {
    int middle = (namesakes + 1) / 2;
    return spec ? middle : Math.min(namesakes, middle + 1);
  }
}
