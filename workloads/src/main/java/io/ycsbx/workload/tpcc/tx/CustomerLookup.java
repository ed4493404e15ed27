package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * How one customer of a district is found, by number or by last name. Immutable.
 *
 * @param byId a query for the customer of a warehouse, district and number
 * @param byName a query for those of a warehouse, district and last name, ordered by first name
 * @param spec whether the one in the middle is taken of those; with HammerDB it is the one after
 */
record CustomerLookup(String byId, String byName, boolean spec) {

  private static final String COUNT_BY_NAME =
      """
      SELECT COUNT(c_id) FROM customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?\
      """;

  /**
   * Finds a customer.
   *
   * @param number taken if nobody has the name, too
   * @param name null: by number
   * @return at the customer's row
   */
  ResultSet find(SqlConnection db, int warehouse, int district, int number, String name)
      throws SQLException {
    int namesakes = name == null ? 0 : count(db, warehouse, district, name);
    if (namesakes == 0) {
      return db.row(byId, warehouse, district, number);
    }
    ResultSet rows = db.query(byName, warehouse, district, name);
    for (int i = 0; i < position(namesakes); i++) {
      rows.next();
    }
    return rows;
  }

  private static int count(SqlConnection db, int warehouse, int district, String name)
      throws SQLException {
    try (ResultSet row = db.row(COUNT_BY_NAME, warehouse, district, name)) {
      return row.getInt(1);
    }
  }

  /**
   * Which one it is, from 1 on: the middle one, rounded up (TPC-C 2.5.2.2); with HammerDB the one
   * after that, if there is one.
   */
  int position(int namesakes) {
    int middle = (namesakes + 1) / 2;
    return spec ? middle : Math.min(namesakes, middle + 1);
  }
}
