package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A commit that fails, as in a cluster that certifies transactions only then: H2, but for that. */
class FailedCommitTest {

  private static final String PREFIX = "jdbc:failing:";

  /** H2's, with commits that fail when they are told to. */
  private final Driver driver = proxy(Driver.class, this::connect);

  private boolean failing;
  private RunFixture run;
  private JdbcDatabase database;

  @BeforeEach
  void start() throws Exception {
    DriverManager.registerDriver(driver);
    run =
        new RunFixture(new Properties())
            .with("db.url", PREFIX + "h2:mem:commits")
            .with("jdbc.autocommit", "false")
            .with("db.batchsize", "3")
            .with("db.retries", "5");
    database = run.open();
    database.insert(TABLE, "user1", record("a"));
    database.insert(TABLE, "user2", record("a"));
    failing = true;
  }

  @AfterEach
  void end() throws Exception {
    failing = false;
    run.close();
    DriverManager.deregisterDriver(driver);
  }

  @Test
  void tellsHowManyInsertsItUndid() {
    Status status = database.insert(TABLE, "user3", record("a"));

    assertThat(status.getName()).isEqualTo("DEADLOCK");
    assertThat(status.getDescription())
        .isEqualTo(
            "jdbc:failing:h2:mem:commits: another was first; 2 earlier inserts were rolled back,"
                + " too");
    failing = false;
    assertThat(record(database, "user1")).isEmpty();
  }

  @Test
  void isToldAtTheEndToo() {
    assertThatThrownBy(database::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "jdbc:failing:h2:mem:commits: the last 2 inserts were not committed: another was"
                + " first");
  }

  /** Does what a driver has to: it connects to its own URLs. */
  private Object connect(Object proxy, Method method, Object[] arguments) throws SQLException {
    String url = method.getName().equals("connect") ? (String) arguments[0] : "";
    if (!url.startsWith(PREFIX)) {
      return null;
    }
    Connection real =
        DriverManager.getConnection(
            "jdbc:" + url.substring(PREFIX.length()), (Properties) arguments[1]);
    return proxy(
        Connection.class,
        (connection, called, given) -> {
          if (failing && called.getName().equals("commit")) {
            throw new SQLException("another was first", "40001");
          }
          return called.invoke(real, given);
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            FailedCommitTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
