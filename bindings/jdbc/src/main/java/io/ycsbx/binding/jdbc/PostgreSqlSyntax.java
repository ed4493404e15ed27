package io.ycsbx.binding.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL's SQL and failures. Immutable and thread-safe. */
public class PostgreSqlSyntax extends Dialect {

  /** Makes the dialect. */
  protected PostgreSqlSyntax() {
    super(65_535, "LIMIT ?", "BYTEA");
  }

  /** The order of the keys is that of their bytes, whatever the database's locale. */
  @Override
  public String keyType() {
    return super.keyType() + " COLLATE \"C\"";
  }

  @Override
  public boolean takesArrays() {
    return true;
  }

  /** The driver would write the bytes' numbers. */
  @Override
  boolean takesBytesAsText() {
    return false;
  }

  @Override
  public boolean failureEndsTransaction() {
    return true;
  }

  @Override
  public String replacing(String key, List<String> written, List<String> all) throws SQLException {
    List<String> changes = new ArrayList<>();
    for (String column : all) {
      String name = identifier(column);
      changes.add(name + " = " + (written.contains(column) ? "EXCLUDED." + name : "NULL"));
    }
    return " ON CONFLICT (%s) DO %s"
        .formatted(
            identifier(key),
            changes.isEmpty() ? "NOTHING" : "UPDATE SET " + String.join(", ", changes));
  }

  /** By PostgreSQL's own states; some end the connection. */
  @Override
  public String status(SQLException failure) {
    return switch (String.valueOf(failure.getSQLState())) {
      case "28P01" -> Failures.ACCESS_DENIED;
      case "25P03", "25P04", "53300", "57P02", "57P03", "57P04", "57P05" ->
          Failures.CONNECTION_LOST;
      case "57014" -> Failures.CANCELLED;
      default -> "";
    };
  }
}
