package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.SqlConnections;

/** The connections of {@link JdbcSettings}. */
public final class JdbcConnections extends SqlConnections {

  /** Creates the provider. */
  public JdbcConnections() {
    super(JdbcSettings.class, MySql::of);
  }
}
