package io.ycsbx.binding.jdbc;

import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Checks at the start of a run, and their messages. A binding has its failures in {@code
 * failed-starts.csv}.
 */
@ExtendWith(TestRun.Closing.class)
public abstract class StartContract {

  protected static final String DATABASE = "start";

  protected final SqlTestServer<?> server;
  protected SqlTestRun run;

  protected StartContract(SqlTestServer<?> server) {
    this.server = server;
    this.run = server.onEmpty(DATABASE);
  }

  /** Has later databases of the run connect as a user with some rights on the table. */
  protected abstract void restrict(String rights) throws SQLException;

  protected final String failure() {
    String message = catchThrowableOfType(DBException.class, run::open).getMessage();
    return message.replaceAll("127.0.0.1:\\d+", "HOST");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "failed-starts.csv", delimiter = '|')
  void aStartThatFailsSaysWhyAndWhatToDo(String key, String value, String message) {
    run.with(key, value);

    assertThat(failure()).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDatabaseWithoutATableOpensBeforeItsLoad(boolean autoCommit) throws Exception {
    run.with("dotransactions", "").with("jdbc.autocommit", "" + autoCommit);

    assertThat(run.open().read(TABLE, "user1", null, new HashMap<>()).getName())
        .isEqualTo("NO_TABLE");
  }

  @Test
  void aUserWhoMayOnlyReadIsDeniedEveryWrite() throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    restrict("SELECT");
    SqlDatabase database = run.open();

    assertThat(record(database, "user1")).containsEntry("field0", "a0");
    Status status = database.insert(TABLE, "user2", record("a"));
    assertThat(status.getName()).isEqualTo("ACCESS_DENIED");
    assertThat(status.getDescription()).contains("/start: ", " denied ");
    assertThat(database.delete(TABLE, "user1").getName()).isEqualTo("ACCESS_DENIED");
  }

  @Test
  void theTableIsDroppedOncePerLoadAndNeverByARun() throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    SqlTestRun again = server.run(run.properties()).with("db.drop", "true");
    SqlDatabase first = again.open();
    assertThat(record(first, "user1")).isEmpty();
    first.insert(TABLE, "user2", record("b"));
    first.cleanup();
    assertThat(record(again.open(), "user2")).isNotEmpty();
    assertThat(record(again.running().open(), "user2")).isNotEmpty();
  }

  @Test
  void aTableOfAnotherKindIsRefused() throws Exception {
    server.execute(DATABASE, "CREATE TABLE usertable (id INT PRIMARY KEY)");

    assertThat(failure()).contains("/start: table usertable has no column YCSB_KEY");
  }
}
