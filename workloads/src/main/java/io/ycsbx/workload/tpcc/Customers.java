package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;

/** How a customer is chosen among those of one last name, ordered by first name. Stateless. */
final class Customers {

  private Customers() {}

  /** How many have a name. */
  static int count(Link link, String query, int warehouse, int district, String name)
      throws SQLException {
    try (ResultSet row = Sql.row(link.prepare(query), warehouse, district, name)) {
      return row.getInt(1);
    }
  }

  /**
   * Which one it is, from 1 on: the middle one, rounded up (TPC-C 2.5.2.2); with HammerDB the one
   * after that, if there is one.
   */
  static int position(int namesakes, boolean spec) {
    int middle = (namesakes + 1) / 2;
    return spec ? middle : Math.min(namesakes, middle + 1);
  }

  /** Goes to the row of a position. */
  static ResultSet advance(ResultSet rows, int position) throws SQLException {
    for (int i = 0; i < position; i++) {
      rows.next();
    }
    return rows;
  }
}
