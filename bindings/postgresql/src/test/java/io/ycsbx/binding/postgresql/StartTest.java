package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.StartContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Status;

class StartTest extends StartContract {

  StartTest() {
    super(SERVER);
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

  @Test
  void aUserHasTheConnectionsThatAreNotReserved() throws Exception {
    run.open();
    restrict("INSERT, UPDATE");
    run.with("threadcount", "98").with("dotransactions", "true");

    assertThat(failure())
        .isEqualTo(
            "threadcount: must be at most 97, the number of connections that"
                + " jdbc:postgresql://HOST/start accepts, was \"98\"");
  }

  @Test
  void aServerWithoutAFreeConnectionIsNamedAtTheStartAndInARun() throws Exception {
    run.open();
    restrict("INSERT, SELECT");
    SERVER.execute(DATABASE, "ALTER ROLE reader CONNECTION LIMIT 1");
    SqlDatabase first = run.running().open();

    assertThat(failure())
        .isEqualTo(
            "db.url: cannot connect to jdbc:postgresql://HOST/start: FATAL: too many connections"
                + " for role \"reader\"");
    SERVER.execute(
        "postgres",
        "ALTER ROLE reader CONNECTION LIMIT 0",
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = 'reader'");
    for (int i = 0; i < 2; i++) {
      assertThat(first.insert(TABLE, "user1", record("a")).getName()).isEqualTo("CONNECTION_LOST");
    }
    SERVER.execute("postgres", "ALTER ROLE reader CONNECTION LIMIT -1");
    assertThat(first.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
  }

  @Override
  protected void restrict(String rights) throws SQLException {
    SERVER.execute(
        DATABASE,
        "DROP ROLE IF EXISTS reader",
        "CREATE ROLE reader LOGIN PASSWORD 'r'",
        "GRANT " + rights + " ON usertable TO reader");
    run.with("db.user", "reader").with("db.passwd", "r");
  }

  @Test
  void aReadOnlyDatabaseIsNamed() throws Exception {
    SqlDatabase database = run.open();
    database.cleanup();
    SERVER.execute("postgres", "ALTER DATABASE start SET default_transaction_read_only = on");

    assertThat(run.running().open().insert(TABLE, "user1", record("a")).getName())
        .isEqualTo("READ_ONLY");
  }
}
