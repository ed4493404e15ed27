package io.ycsbx.binding.mysql;

/** The connections of {@link JdbcSettings}. */
public final class JdbcConnections extends SqlConnections {

  /** Creates the provider. */
  public JdbcConnections() {
    super(JdbcSettings.class, MySql::of);
  }
}
