package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** That the servers under test are what they are said to be. */
class SqlServerIT {

  private static void keepsItsDataOnTheVolume(SqlServer server, String version) throws Exception {
    try (server) {
      server.start();
      try (Connection connection =
              DriverManager.getConnection(server.jdbcUrl(), SqlServer.USER, SqlServer.PASSWORD);
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE usertable (k VARCHAR(20) PRIMARY KEY, v BLOB)");
        statement.execute("INSERT INTO usertable VALUES ('user1', 'a value')");
        try (ResultSet rows = statement.executeQuery("SELECT v, VERSION() FROM usertable")) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getString(1)).isEqualTo("a value");
          assertThat(rows.getString(2)).containsPattern(version);
        }
      }
      assertThat(server.data().resolve("ycsb/usertable.ibd")).isNotEmptyFile();
    }
    assertThat(server.data()).doesNotExist();
  }

  /** MySQL. */
  @Nested
  @NeedsContainer(Images.MYSQL)
  class MySql {
    @Test
    void keepsItsDataOnTheVolume() throws Exception {
      SqlServerIT.keepsItsDataOnTheVolume(SqlServer.mySql(), "^(?!.*MariaDB)\\d+\\.");
    }
  }

  /** MariaDB. */
  @Nested
  @NeedsContainer(Images.MARIADB)
  class MariaDb {
    @Test
    void keepsItsDataOnTheVolume() throws Exception {
      SqlServerIT.keepsItsDataOnTheVolume(SqlServer.mariaDb(), "MariaDB");
    }
  }
}
