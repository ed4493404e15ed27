package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.SqlConnections;

/** The connections of {@link PostgreSqlSettings}. */
public final class PostgreSqlConnections extends SqlConnections {

  /** Creates the provider. */
  public PostgreSqlConnections() {
    super(PostgreSqlSettings.class, PostgreSql::of);
  }
}
