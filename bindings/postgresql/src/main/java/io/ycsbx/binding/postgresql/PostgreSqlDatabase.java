package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.config.SettingsType;

/** The database of the {@code postgresql} binding. Not thread-safe. */
@SettingsType(PostgreSqlSettings.class)
public final class PostgreSqlDatabase extends SqlDatabase {

  /** Creates an instance, which needs its properties and {@link #init} before use. */
  public PostgreSqlDatabase() {
    super(PostgreSql::of);
  }
}
