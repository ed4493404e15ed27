package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.ConnectionSource;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

class DatabaseTest {

  /** Fails whenever it is to publish counters. */
  private static final class Failing implements ConnectionSource {

    private final String status;
    private int asked;

    Failing(String status) {
      this.status = status;
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
  }

  /** Does nothing, and returns more that does nothing. */
  private static <T> T proxy(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "createStatement" -> proxy(Statement.class);
                  case "hashCode" -> System.identityHashCode(self);
                  default -> null;
                }));
  }

  @ParameterizedTest
  @CsvSource({"TIMEOUT, 1", "CONNECTION_LOST, 3"})
  void aServerThatDoesNotAnswerOneUserIsNotAskedForTheOthers(String status, int asked)
      throws Exception {
    Failing source = new Failing(status);
    Database database = new Database(source);
    for (int user = 0; user < 3; user++) {
      database.keep(database.connect(), true);
    }

    database.publishCounters();

    assertThat(source.asked).isEqualTo(asked);
  }
}
