package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.config.SettingsType;

/** The database of the {@code mysql} and {@code jdbc} bindings. Not thread-safe. */
@SettingsType(JdbcSettings.class)
public final class JdbcDatabase extends SqlDatabase {

  /** Creates an instance, which needs its properties and {@link #init} before use. */
  public JdbcDatabase() {
    super(MySql::of);
  }
}
