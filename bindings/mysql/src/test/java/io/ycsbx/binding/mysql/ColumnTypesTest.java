package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.record;
import static io.ycsbx.contract.TestRun.scan;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.InLocale;
import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;

/** Tables that somebody else has made, as reads and scans hand them out. */
@ExtendWith(TestRun.Closing.class)
class ColumnTypesTest {

  private static final String DATABASE = "columntypes";
  private static final String TEXT = "Straße №7";

  private final SqlTestRun run = SERVER.onEmpty(DATABASE).running();

  private SqlDatabase on(String columns, String values) throws DBException, SQLException {
    SERVER.execute(
        DATABASE,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, "
            + columns
            + ") CHARACTER SET utf8mb4",
        "INSERT INTO usertable VALUES ('user1', " + values + ")");
    return run.open();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CHAR(40)", "VARCHAR(40)", "TEXT", "LONGTEXT", "VARBINARY(40)", "BLOB"})
  void charactersAndBytesAreHandedOutAsTheyAre(String type) throws Exception {
    SqlDatabase database = on("field0 " + type + ", field1 " + type, "'" + TEXT + "', NULL");

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", TEXT));
    assertThat(scan(database, "user", 10)).containsExactly(Map.of("field0", TEXT));
  }

  /** Values that the protocol sends in binary form are returned as text. */
  @Test
  void numbersAndTimesAreHandedOutAsText() throws Exception {
    SqlDatabase database =
        on(
            "field0 INT, field1 TEXT, field2 DECIMAL(9,2), field3 DATE",
            "-42, 'text', 3.50, '2024-02-29'");
    Map<String, String> expected =
        Map.of("field0", "-42", "field1", "text", "field2", "3.50", "field3", "2024-02-29");

    // The driver writes dates with the digits of the JVM's language, which the client's start sets.
    InLocale.run(
        "und",
        () -> {
          assertThat(record(database, "user1")).isEqualTo(expected);
          assertThat(scan(database, "user", 10)).containsExactly(expected);
        });
  }
}
