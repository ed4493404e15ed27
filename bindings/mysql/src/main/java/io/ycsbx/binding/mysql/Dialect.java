package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Pattern;

/** What databases say differently. */
enum Dialect {
  /** MySQL. */
  MYSQL,
  /** MariaDB. */
  MARIADB,
  /** PostgreSQL. */
  POSTGRESQL,
  /** Microsoft's SQL Server. */
  SQL_SERVER,
  /** SQLite. */
  SQLITE,
  /** Any other, taken at the standard's word. */
  STANDARD;

  private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");

  /** The dialect that a connection speaks. */
  static Dialect of(Connection connection) throws SQLException {
    DatabaseMetaData about = connection.getMetaData();
    return of(about.getDatabaseProductName(), about.getDatabaseProductVersion());
  }

  /** The dialect of a product. Connector/J calls MariaDB MySQL, too. */
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

  /** Whether it is MySQL or MariaDB, which share most of what they have beyond the standard. */
  boolean isMySql() {
    return this == MYSQL || this == MARIADB;
  }

  /**
   * A name as it stands in a statement. Outside of MySQL it is not quoted, as stock does not, since
   * quoting would make its case matter.
   *
   * @throws SQLException if it cannot stand there
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

  /** What ends a query whose rows are limited by a parameter. */
  String limit() {
    return switch (this) {
      case MYSQL, MARIADB, SQLITE -> " LIMIT ?";
      case SQL_SERVER -> " OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY";
      case POSTGRESQL, STANDARD -> " FETCH FIRST ? ROWS ONLY";
    };
  }

  /** A type for keys, compared byte by byte where that can be said. */
  String keyType() {
    return isMySql() ? "VARBINARY(255)" : "VARCHAR(255)";
  }

  /**
   * A type for fields of any bytes.
   *
   * @param length of the longest value, in bytes
   * @param fields that a row has
   */
  String fieldType(long length, int fields) {
    if (this == POSTGRESQL) {
      return "BYTEA";
    }
    if (this == SQLITE) {
      return "BLOB";
    }
    return isMySql() ? mySqlType(length, fields) : "VARBINARY(" + Math.max(1, length) + ")";
  }

  /** A row of MySQL's has 65,535 bytes, not counting what is stored apart from it. */
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
