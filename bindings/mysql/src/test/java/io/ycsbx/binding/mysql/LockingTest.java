package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Statistic;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Transactions that get in each other's way, provoked with a connection beside the binding's. */
@ExtendWith(TestRun.Closing.class)
class LockingTest {

  private static final String DATABASE = "locking";

  private final SqlTestRun run = SERVER.onEmpty(DATABASE).with("db.lock_wait_timeout", "1s");
  private Connection other;

  @AfterEach
  void end() throws Exception {
    if (other != null) {
      other.close();
    }
  }

  private SqlDatabase loaded() throws Exception {
    SqlDatabase database = run.open();
    database.insert(TABLE, "user1", record("a"));
    database.insert(TABLE, "user2", record("a"));
    other = SERVER.connect(DATABASE);
    other.setAutoCommit(false);
    return database;
  }

  @Test
  void aHeldLockEndsInLockWaitTimeout() throws Exception {
    SqlDatabase database = loaded();
    SqlTestServer.execute(other, "UPDATE usertable SET field0 = 'theirs' WHERE YCSB_KEY = 'user1'");

    Status status = database.update(TABLE, "user1", fields("field0", "ours"));

    assertThat(status.getName()).isEqualTo("LOCK_WAIT_TIMEOUT");
    assertThat(status.getDescription())
        .endsWith("/locking: Lock wait timeout exceeded; try restarting transaction");
    assertThat(retries(database, "retries.lock_wait_timeout")).isZero();
  }

  @Test
  void aLockThatIsReleasedInTimeIsWaitedForAgain() throws Exception {
    run.with("db.retries", "20");
    SqlDatabase database = loaded();
    SqlTestServer.execute(other, "UPDATE usertable SET field0 = 'theirs' WHERE YCSB_KEY = 'user1'");
    long waitsBefore = lockWaits();
    CompletableFuture<Status> update =
        CompletableFuture.supplyAsync(
            () -> database.update(TABLE, "user1", fields("field0", "ours")));
    // The second one is that of the second attempt.
    while (lockWaits() < waitsBefore + 2 && !update.isDone()) {
      Thread.sleep(10);
    }
    other.commit();

    assertThat(update.join()).isEqualTo(Status.OK);
    assertThat(record(database, "user1")).containsEntry("field0", "ours");
    assertThat(retries(database, "retries.lock_wait_timeout")).isPositive();
  }

  /** Waits for a row's lock that have begun since the server's start. */
  private long lockWaits() throws SQLException {
    return Long.parseLong(
        SqlTestServer.execute(
            other,
            "SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_STATUS"
                + " WHERE VARIABLE_NAME = 'INNODB_ROW_LOCK_WAITS'"));
  }

  @Test
  void aDeadlockUndoesTheWholeBatch() throws Exception {
    run.with("db.lock_wait_timeout", "60s");
    SqlDatabase database = loaded();

    Status[] statuses = deadlock(database);

    assertThat(statuses).extracting(Status::getName).containsOnly("DEADLOCK");
    assertThat(statuses[0].getDescription())
        .endsWith("/locking: Deadlock found when trying to get lock; try restarting transaction");
    assertThat(record(database, "user1")).containsEntry("field0", "theirs");
    assertThat(record(database, "user2")).containsEntry("field0", "theirs");
    // Operations after the failure are committed again, one at a time.
    database.update(TABLE, "user1", fields("field0", "later"));
    assertThat(SERVER.execute(DATABASE, "SELECT field0 FROM usertable WHERE YCSB_KEY = 'user1'"))
        .isEqualTo("later");
  }

  @Test
  void aDeadlockIsTriedAgainAndCounted() throws Exception {
    run.with("db.retries", "3").with("db.lock_wait_timeout", "60s");
    SqlDatabase database = loaded();

    Status[] statuses = deadlock(database);

    assertThat(statuses).containsOnly(Status.OK);
    assertThat(record(database, "user1")).containsEntry("field0", "ours");
    assertThat(record(database, "user2")).containsEntry("field0", "ours");
    assertThat(retries(database, "retries.deadlock")).isEqualTo(1);
  }

  /**
   * Ours locks user1 and wants user2, theirs locks user2 and wants user1. Theirs has changed more,
   * so that the server chooses ours to give way.
   */
  private Status[] deadlock(SqlDatabase database) throws Exception {
    SqlTestServer.execute(
        other, "CREATE TABLE IF NOT EXISTS weight (id INT PRIMARY KEY) ENGINE=InnoDB");
    for (int i = 0; i < 50; i++) {
      SqlTestServer.execute(other, "INSERT INTO weight VALUES (" + i + ")");
    }
    SqlTestServer.execute(other, "UPDATE usertable SET field0 = 'theirs' WHERE YCSB_KEY = 'user2'");
    Status[] statuses = new Status[2];
    long waitsBefore = lockWaits();
    CompletableFuture<Void> ours =
        CompletableFuture.runAsync(
            () ->
                database.updateBatch(
                    TABLE,
                    List.of("user1", "user2"),
                    List.of(fields("field0", "ours"), fields("field0", "ours")),
                    statuses));
    while (lockWaits() == waitsBefore && !ours.isDone()) {
      Thread.sleep(1);
    }
    SqlTestServer.execute(other, "UPDATE usertable SET field0 = 'theirs' WHERE YCSB_KEY = 'user1'");
    other.commit();
    ours.join();
    return statuses;
  }

  private static double retries(SqlDatabase database, String name) throws DBException {
    return database.statistics().stream()
        .filter(statistic -> statistic.name().equals(name))
        .mapToDouble(Statistic::value)
        .findFirst()
        .orElseThrow();
  }
}
