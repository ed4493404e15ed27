package io.ycsbx.binding.mysql;

import io.ycsbx.spi.Binding;
import site.ycsb.DB;

/** The {@code jdbc} binding: the same as {@code mysql}, without a driver and without a server. */
public final class JdbcBinding implements Binding {

  @Override
  public String name() {
    return "jdbc";
  }

  @Override
  public String description() {
    return "any database whose JDBC driver is on the class path (-cp)";
  }

  @Override
  public Class<? extends DB> database() {
    return JdbcDatabase.class;
  }
}
