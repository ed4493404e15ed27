package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Pattern;

/** The differences between databases. */
enum Dialect {
  MYSQL(65_535, "LIMIT ?", "VARBINARY"),
  MARIADB(65_535, "LIMIT ?", "VARBINARY"),
  POSTGRESQL(32_766, "FETCH FIRST ? ROWS ONLY", "BYTEA"),
  SQL_SERVER(2_000, "OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY", "VARBINARY"),
  SQLITE(32_766, "LIMIT ?", "BLOB"),
  /** Any other, treated as in the SQL standard; all accept as many parameters. */
  STANDARD(1_000, "FETCH FIRST ? ROWS ONLY", "VARBINARY");

  private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");

  private final int mostParameters;
  private final String limit;
  private final String bytes;

  Dialect(int mostParameters, String limit, String bytes) {
    this.mostParameters = mostParameters;
    this.limit = limit;
    this.bytes = bytes;
  }

  static Dialect of(Connection connection) throws SQLException {
    DatabaseMetaData about = connection.getMetaData();
    return of(about.getDatabaseProductName(), about.getDatabaseProductVersion());
  }

  /** Returns the dialect of a product. Connector/J names MariaDB MySQL as well. */
  static Dialect of(String product, String version) {
    if ((product + version).toLowerCase(Locale.ROOT).contains("mariadb")) {
      return MARIADB;
    }
    return switch (product) {
      case "MySQL" -> MYSQL;
      case "PostgreSQL" -> POSTGRESQL;
      case "Microsoft SQL Server" -> SQL_SERVER;
      case "SQLite" -> SQLITE;
      default -> STANDARD;
    };
  }

  /**
   * Returns a product and its version. MariaDB tells MySQL's drivers a version that begins with
   * 5.5.5, for old replicas.
   */
  String named(String product, String version) {
    return this == MARIADB
        ? "MariaDB " + version.replaceFirst("^5\\.5\\.5-", "").replaceFirst("-MariaDB", "")
        : product + " " + version;
  }

  /**
   * Returns whether it is MySQL or MariaDB, which share most of their extensions of the standard.
   */
  boolean isMySql() {
    return this == MYSQL || this == MARIADB;
  }

  /**
   * Returns a name's form in a statement. Names are quoted in MySQL only, as in stock, because
   * elsewhere quoting would make them case-sensitive.
   *
   * @throws SQLException if the name cannot be used
   */
  String identifier(String name) throws SQLException {
    if (isMySql()) {
      return "`" + name.replace("`", "``") + "`";
    }
    if (!IDENTIFIER.matcher(name).matches()) {
      throw new SQLException("\"" + name + "\" cannot be a name of a table or column");
    }
    return name;
  }

  /** Returns the largest number of a statement's parameters. */
  int mostParameters() {
    return mostParameters;
  }

  /** Returns the end of a query whose number of rows is limited by a parameter. */
  String limit() {
    return " " + limit;
  }

  /** Returns a type for keys, compared byte by byte if the database has such a type. */
  String keyType() {
    return isMySql() ? "VARBINARY(255)" : "VARCHAR(255)";
  }

  /**
   * Returns a type for fields of any bytes.
   *
   * @param length length of the longest value in bytes
   * @param fields number of a row's fields
   */
  String fieldType(long length, int fields) {
    if (!bytes.equals("VARBINARY")) {
      return bytes;
    }
    return isMySql() ? mySqlType(length, fields) : "VARBINARY(" + Math.max(1, length) + ")";
  }

  /** A row in MySQL has at most 65,535 bytes, without values that are stored separately. */
  private static String mySqlType(long length, int fields) {
    long row = (Math.max(1, length) + 2) * fields + 255 + 2 + (fields + 7) / 8;
    if (row <= 65_535) {
      return "VARBINARY(" + Math.max(1, length) + ")";
    }
    if (length <= 65_535) {
      return "BLOB";
    }
    return length < 1 << 24 ? "MEDIUMBLOB" : "LONGBLOB";
  }
}
