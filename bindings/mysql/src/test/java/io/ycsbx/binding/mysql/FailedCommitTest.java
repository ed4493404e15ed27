package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.read;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A commit that fails, as in a cluster that certifies transactions only then: H2, but for that. */
class FailedCommitTest {

  private static final String PREFIX = "jdbc:failing:";

  private final FailingDriver driver = new FailingDriver();
  private RunFixture run;
  private JdbcDatabase database;

  @BeforeEach
  void start() throws Exception {
    DriverManager.registerDriver(driver);
    Properties properties = new Properties();
    properties.setProperty("db.url", PREFIX + "h2:mem:commits");
    properties.setProperty("jdbc.autocommit", "false");
    properties.setProperty("db.batchsize", "3");
    properties.setProperty("db.retries", "5");
    run = new RunFixture(properties);
    database = run.open();
    database.insert(TABLE, "user1", record("a"));
    database.insert(TABLE, "user2", record("a"));
    driver.failing = true;
  }

  @AfterEach
  void end() throws Exception {
    driver.failing = false;
    run.close();
    DriverManager.deregisterDriver(driver);
  }

  @Test
  void tellsHowManyInsertsItUndid() {
    Status status = database.insert(TABLE, "user3", record("a"));

    assertThat(status.getName()).isEqualTo("DEADLOCK");
    assertThat(status.getDescription())
        .isEqualTo(
            "jdbc:failing:h2:mem:commits: another was first; with it 2 inserts before it were"
                + " rolled back");
    driver.failing = false;
    assertThat(read(database, "user1")).isEmpty();
  }

  @Test
  void isToldAtTheEndToo() {
    assertThatThrownBy(database::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "jdbc:failing:h2:mem:commits: the last 2 inserts were not committed: another was"
                + " first");
  }

  /** H2's, with commits that fail when they are told to. */
  private static final class FailingDriver implements Driver {

    private boolean failing;

    @Override
    public Connection connect(String url, Properties options) throws SQLException {
      if (!acceptsURL(url)) {
        return null;
      }
      Connection real =
          DriverManager.getConnection("jdbc:" + url.substring(PREFIX.length()), options);
      return (Connection)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {Connection.class},
              (proxy, method, arguments) -> {
                if (failing && method.getName().equals("commit")) {
                  throw new SQLException("another was first", "40001");
                }
                try {
                  return method.invoke(real, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }

    @Override
    public boolean acceptsURL(String url) {
      return url.startsWith(PREFIX);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties options) {
      return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
      return 1;
    }

    @Override
    public int getMinorVersion() {
      return 0;
    }

    @Override
    public boolean jdbcCompliant() {
      return false;
    }

    @Override
    public Logger getParentLogger() {
      return Logger.getGlobal();
    }
  }
}
