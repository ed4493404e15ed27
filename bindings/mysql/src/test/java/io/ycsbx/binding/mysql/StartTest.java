package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Checks at the start of a run, and their messages. */
@ExtendWith(TestRun.Closing.class)
class StartTest {

  private static final String DATABASE = "start";

  private RunFixture run = RunFixture.onEmpty(DATABASE);

  private String failure() {
    String message = catchThrowableOfType(DBException.class, run::open).getMessage();
    return message.replaceAll("127.0.0.1:\\d+", "HOST");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "failed-starts.csv", delimiter = '|')
  void aStartThatFailsSaysWhyAndWhatToDo(String key, String value, String message) {
    run.with(key, value);

    assertThat(failure()).isEqualTo(message);
  }

  @Test
  void aDatabaseWithoutATableOpensBeforeItsLoad() throws Exception {
    run.with("dotransactions", "");

    assertThat(run.open().read(TABLE, "user1", null, new HashMap<>()).getName())
        .isEqualTo("NO_TABLE");
  }

  @Test
  void aPasswordInTheUrlIsNotShown() {
    run.with("db.url", TestServer.url(DATABASE) + "&user=nobody&password=secret-word")
        .with("db.user", "")
        .with("db.passwd", "");

    assertThat(failure()).contains("Access denied for user").doesNotContain("secret-word");
  }

  @Test
  void aUserWithoutCreateIsNamed() throws Exception {
    readOnlyUser();

    assertThat(failure())
        .startsWith(
            "db.create: the table usertable cannot be created in jdbc:mysql://HOST/start: CREATE"
                + " command denied to user");
  }

  @Test
  void aUserWhoMayOnlyReadIsDeniedEveryWrite() throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    run.close();
    run = new RunFixture(TestServer.properties(DATABASE));
    readOnlyUser();
    JdbcDatabase database = run.open();

    assertThat(record(database, "user1")).containsEntry("field0", "a0");
    Status status = database.insert(TABLE, "user2", record("a"));
    assertThat(status.getName()).isEqualTo("ACCESS_DENIED");
    assertThat(status.getDescription()).contains("/start: INSERT command denied to user");
    assertThat(database.delete(TABLE, "user1").getName()).isEqualTo("ACCESS_DENIED");
  }

  private void readOnlyUser() throws SQLException {
    TestServer.execute(
        "test",
        "CREATE DATABASE IF NOT EXISTS " + DATABASE,
        "CREATE OR REPLACE USER reader@'127.0.0.1' IDENTIFIED BY 'r'",
        "GRANT SELECT ON " + DATABASE + ".* TO reader@'127.0.0.1'");
    run.with("db.url", TestServer.url(DATABASE).replace("createDatabaseIfNotExist=true&", ""))
        .with("db.user", "reader")
        .with("db.passwd", "r");
  }

  @Test
  void theTableIsDroppedOncePerLoadAndNeverByARun() throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    RunFixture again = new RunFixture(TestServer.properties(DATABASE)).with("db.drop", "true");
    JdbcDatabase first = again.open();
    assertThat(record(first, "user1")).isEmpty();
    first.insert(TABLE, "user2", record("b"));
    first.cleanup();
    assertThat(record(again.open(), "user2")).isNotEmpty();
    assertThat(record(again.running().open(), "user2")).isNotEmpty();
  }

  @Test
  void aTableOfAnotherKindIsRefused() throws Exception {
    TestServer.execute(DATABASE, "CREATE TABLE usertable (id INT PRIMARY KEY)");

    assertThat(failure()).contains("/start: table usertable has no column YCSB_KEY");
  }

  @Test
  void theTableHasTheSettings() throws Exception {
    run.with("db.engine", "InnoDB")
        .with("db.row_format", "COMPRESSED")
        .with("db.field_type", "TEXT")
        .open();

    try (var connection = TestServer.connect(DATABASE);
        var statement = connection.createStatement();
        var created = statement.executeQuery("SHOW CREATE TABLE usertable")) {
      created.next();
      assertThat(created.getString(2))
          .contains("`YCSB_KEY` varbinary(255) NOT NULL", "`field0` text", "ROW_FORMAT=COMPRESSED");
    }
  }

  @Test
  void theLongestFieldsThatFitIntoARowDo() throws DBException {
    JdbcDatabase database = run.with("fieldcount", "10").with("fieldlength", "6525").open();

    assertThat(database.insert(TABLE, "user1", record("x".repeat(6524)))).isEqualTo(Status.OK);
  }
}
