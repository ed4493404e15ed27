package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.RunFixture.TABLE;
import static io.ycsbx.binding.postgresql.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.contract.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
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
  void aPasswordThatIsNotSetIsThatOfTheDriversFile(@TempDir Path dir) throws Exception {
    String account = "127.0.0.1:*:" + DATABASE + ":ycsb:" + run.properties().get("db.passwd");
    System.setProperty("org.postgresql.pgpassfile", "" + writeSecret(dir, account));
    try {
      assertThat(run.with("db.passwd", "").open().facts()).isNotEmpty();
    } finally {
      System.clearProperty("org.postgresql.pgpassfile");
    }
  }

  /** The driver ignores a file that others may read. */
  private static Path writeSecret(Path dir, String text) throws IOException {
    Path file = Files.writeString(dir.resolve("pgpass"), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDatabaseWithoutATableOpensBeforeItsLoad(boolean autoCommit) throws Exception {
    run.with("dotransactions", "").with("jdbc.autocommit", "" + autoCommit);

    assertThat(run.open().read(TABLE, "user1", null, new HashMap<>()).getName())
        .isEqualTo("NO_TABLE");
  }

  @Test
  void aUserHasTheConnectionsThatAreNotReserved() throws Exception {
    run.open();
    ordinaryUser("INSERT, UPDATE");
    run.with("threadcount", "98").with("dotransactions", "true");

    assertThat(failure())
        .isEqualTo(
            "threadcount: must be at most 97, the number of connections that"
                + " jdbc:postgresql://HOST/start accepts, was \"98\"");
  }

  @Test
  void aServerWithoutAFreeConnectionIsNamedAtTheStartAndInARun() throws Exception {
    run.open();
    ordinaryUser("INSERT, SELECT");
    TestServer.execute(DATABASE, "ALTER ROLE reader CONNECTION LIMIT 1");
    PostgreSqlDatabase first = run.running().open();

    assertThat(failure())
        .isEqualTo(
            "db.url: cannot connect to jdbc:postgresql://HOST/start: FATAL: too many connections"
                + " for role \"reader\"");
    TestServer.execute(
        "postgres",
        "ALTER ROLE reader CONNECTION LIMIT 0",
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = 'reader'");
    for (int i = 0; i < 2; i++) {
      assertThat(first.insert(TABLE, "user1", record("a")).getName()).isEqualTo("CONNECTION_LOST");
    }
    TestServer.execute("postgres", "ALTER ROLE reader CONNECTION LIMIT -1");
    assertThat(first.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
  }

  @Test
  void aUserWhoMayOnlyReadIsDeniedEveryWrite() throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    ordinaryUser("SELECT");
    PostgreSqlDatabase database = run.open();

    assertThat(RunFixture.record(database, "user1")).containsEntry("field0", "a0");
    Status status = database.insert(TABLE, "user2", record("a"));
    assertThat(status.getName()).isEqualTo("ACCESS_DENIED");
    assertThat(status.getDescription()).contains("permission denied for table usertable");
    assertThat(database.delete(TABLE, "user1").getName()).isEqualTo("ACCESS_DENIED");
  }

  private void ordinaryUser(String rights) throws SQLException {
    TestServer.execute(
        DATABASE,
        "DROP ROLE IF EXISTS reader",
        "CREATE ROLE reader LOGIN PASSWORD 'r'",
        "GRANT " + rights + " ON usertable TO reader");
    run.with("db.user", "reader").with("db.passwd", "r");
  }

  @Test
  void anotherDatabasesTableIsRefused() throws Exception {
    TestServer.execute(DATABASE, "CREATE TABLE usertable (id INT PRIMARY KEY)");

    assertThat(failure()).contains("/start: table usertable has no column YCSB_KEY");
  }

  @Test
  void aReadOnlyDatabaseIsNamed() throws Exception {
    PostgreSqlDatabase database = run.open();
    database.cleanup();
    TestServer.execute("postgres", "ALTER DATABASE start SET default_transaction_read_only = on");

    assertThat(run.running().open().insert(TABLE, "user1", record("a")).getName())
        .isEqualTo("READ_ONLY");
  }
}
