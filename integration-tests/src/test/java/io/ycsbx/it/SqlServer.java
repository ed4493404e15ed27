package io.ycsbx.it;

import java.util.Map;

/** MySQL, with an empty database and a user who may do anything in it. */
final class SqlServer extends DatabaseServer {

  static final String DATABASE = "ycsb";
  static final String USER = "ycsb";
  static final String PASSWORD = "a password, of tests";

  /** The MySQL of all classes that leave it running, each with databases or tables of its own. */
  static final SqlServer MYSQL = mySql(2);

  private SqlServer(int flushLog) {
    super(
        // Not the server that sets up the data, whose port is 0, and not MySQL's other port, 33060.
        Images.MYSQL,
        3306,
        "/var/lib/mysql",
        "(?s).*Version: .*port: 3306\\s.*",
        Map.of(
            "MYSQL_ROOT_PASSWORD", "root " + PASSWORD,
            "MYSQL_DATABASE", DATABASE,
            "MYSQL_USER", USER,
            "MYSQL_PASSWORD", PASSWORD),
        "--innodb-flush-log-at-trx-commit=" + flushLog,
        "--skip-log-bin");
  }

  /** MySQL with this value of {@code innodb_flush_log_at_trx_commit}. */
  static SqlServer mySql(int flushLog) {
    return new SqlServer(flushLog);
  }

  String jdbcUrl() {
    return jdbcUrl(DATABASE);
  }

  /** The URL of a database of this server that may not exist. */
  String jdbcUrl(String database) {
    return "jdbc:mysql://" + address() + "/" + database;
  }

  /** The properties with which the {@code mysql} binding reaches it. */
  Map<String, String> properties() {
    return Map.of("db.url", jdbcUrl(), "db.user", USER, "db.passwd", PASSWORD);
  }
}
