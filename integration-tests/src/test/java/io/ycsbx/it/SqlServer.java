package io.ycsbx.it;

import java.util.Map;

/** MySQL or MariaDB, with an empty database and a user who may do anything in it. */
final class SqlServer extends DatabaseServer {

  static final String DATABASE = "ycsb";
  static final String USER = "ycsb";
  static final String PASSWORD = "a password, of tests";

  private SqlServer(String image, String prefix) {
    super(
        // Not the server that sets up the data, whose port is 0, and not MySQL's other port, 33060.
        new Kind(image, 3306, "/var/lib/mysql", "(?s).*Version: .*port: 3306\\s.*"),
        Map.of(
            prefix + "_ROOT_PASSWORD", "root " + PASSWORD,
            prefix + "_DATABASE", DATABASE,
            prefix + "_USER", USER,
            prefix + "_PASSWORD", PASSWORD));
  }

  static SqlServer mySql() {
    return new SqlServer(Images.MYSQL, "MYSQL");
  }

  static SqlServer mariaDb() {
    return new SqlServer(Images.MARIADB, "MARIADB");
  }

  String jdbcUrl() {
    return "jdbc:mysql://" + address() + "/" + DATABASE;
  }
}
