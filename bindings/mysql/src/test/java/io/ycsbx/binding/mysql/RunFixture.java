package io.ycsbx.binding.mysql;

import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.Properties;

/** A run of this binding: by default a load. */
final class RunFixture extends TestRun<JdbcDatabase, RunFixture> {

  RunFixture(Properties properties) {
    super(JdbcDatabase::new);
    properties.stringPropertyNames().forEach(key -> with(key, properties.getProperty(key)));
    loading().with("fieldcount", "3");
  }

  @Override
  protected RunFixture self() {
    return this;
  }

  /** A run on a new, empty database of the module's server. */
  static RunFixture onEmpty(String database) {
    try {
      TestServer.execute("test", "DROP DATABASE IF EXISTS " + database);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return new RunFixture(TestServer.properties(database));
  }
}
