package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.ConnectionSource;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import site.ycsb.Status;

/** Connects to a server that prepares no statement and publishes no counters. */
final class FailingSource implements ConnectionSource {

  private final String status;
  private int asked;

  /** Makes one whose failures have a status. */
  FailingSource(String status) {
    this.status = status;
  }

  /** Returns how often it was to publish counters. */
  int asked() {
    return asked;
  }

  @Override
  public Connection connect() {
    return proxy(Connection.class);
  }

  @Override
  public String dialect() {
    return "postgresql";
  }

  @Override
  public void loadRows(Statement statement, String sql, InputStream rows) {}

  @Override
  public void publishCounters(Connection connection) throws SQLException {
    asked++;
    throw new SQLException("no answer");
  }

  @Override
  public long ownTransactions() {
    return 0;
  }

  @Override
  public Status status(SQLException failure) {
    return new Status(status, failure.getMessage());
  }

  @Override
  public void close() {}

  /** Does nothing otherwise, and returns more that does nothing. */
  private static <T> T proxy(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "createStatement" -> proxy(Statement.class);
                  case "prepareStatement" -> throw new SQLException("not prepared");
                  case "hashCode" -> System.identityHashCode(self);
                  default -> null;
                }));
  }
}
