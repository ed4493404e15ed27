package io.ycsbx.binding.jdbc;

import io.ycsbx.contract.TestRun;
import java.util.Properties;
import java.util.function.Supplier;

/** A run of a binding for SQL databases: by default a load. Not thread-safe. */
public final class SqlTestRun extends TestRun<SqlDatabase, SqlTestRun> {

  /** Makes a run of databases that a constructor makes. */
  public SqlTestRun(Supplier<SqlDatabase> type, Properties properties) {
    super(type);
    properties.stringPropertyNames().forEach(key -> with(key, properties.getProperty(key)));
    loading().with("fieldcount", "3");
  }

  @Override
  protected SqlTestRun self() {
    return this;
  }
}
