package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.RunFixture.TABLE;
import static io.ycsbx.binding.postgresql.RunFixture.insert;
import static io.ycsbx.binding.postgresql.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import io.ycsbx.contract.TestRun;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Statuses and batches, beside what the contract tests. */
@ExtendWith(TestRun.Closing.class)
class OperationsTest {

  private static final String DATABASE = "operations";

  private final RunFixture run = RunFixture.onEmpty(DATABASE);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRecordThatFailsUndoesNoOtherOfItsBatch(boolean autoCommit) throws Exception {
    PostgreSqlDatabase database =
        run.with("db.field_type", "VARCHAR(5)").with("jdbc.autocommit", "" + autoCommit).open();

    assertThat(
            insert(
                database,
                List.of("user1", "user2", "user1", "user3"),
                List.of(record("a"), record("b"), record("c"), record("d"))))
        .extracting(Status::getName)
        .containsExactly("OK", "OK", "DUPLICATE_KEY", "OK");
    Status[] statuses = new Status[4];
    database.updateBatch(
        TABLE,
        List.of("user3", "user2", "none", "user1"),
        List.of(
            fields("field0", "new"),
            fields("field0", "too long"),
            fields("field0", "new"),
            fields("field0", "new")),
        statuses);

    assertThat(statuses)
        .extracting(Status::getName)
        .containsExactly("OK", "DATA_TOO_LONG", "NOT_FOUND", "OK");
    assertThat(Stream.of("user1", "user2", "user3").map(key -> RunFixture.record(database, key)))
        .extracting(record -> record.get("field0"))
        .containsExactly("new", "b0", "new");
  }

  @Test
  void aBatchReadsAnyNumberOfKeysByOneStatement() throws Exception {
    PostgreSqlDatabase database = run.open();
    List<String> keys = IntStream.range(0, 70_000).mapToObj(i -> "user" + i).toList();
    database.insert(TABLE, "user69999", record("z"));
    List<Map<String, ByteIterator>> results =
        keys.stream().<Map<String, ByteIterator>>map(key -> new HashMap<>()).toList();
    Status[] statuses = new Status[keys.size()];

    database.readBatch(TABLE, keys, null, results, statuses);

    assertThat(statuses[0]).isEqualTo(Status.NOT_FOUND);
    assertThat(statuses[69_999]).isEqualTo(Status.OK);
    assertThat(Fields.of(results.get(69_999)).texts()).containsEntry("field0", "z0");
  }

  @Test
  void theTableHasKeysInTheOrderOfTheirBytesWhateverTheLocale() throws Exception {
    run.open();

    assertThat(
            TestServer.execute(
                DATABASE,
                "SELECT string_agg(column_name || ' ' || udt_name || ' '"
                    + " || COALESCE(collation_name, '-'), ', ' ORDER BY ordinal_position)"
                    + " FROM information_schema.columns WHERE table_name = 'usertable'"))
        .isEqualTo("ycsb_key varchar C, field0 bytea -, field1 bytea -, field2 bytea -");
  }

  @Test
  void aTableOfStocksIsUsed() throws Exception {
    TestServer.execute(
        DATABASE,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT)");
    PostgreSqlDatabase database = run.open();

    assertThat(database.insert(TABLE, "user1", fields("field0", "a", "field1", "ü")))
        .isEqualTo(Status.OK);
    assertThat(TestServer.execute(DATABASE, "SELECT field1 FROM usertable")).isEqualTo("ü");
    assertThat(RunFixture.record(database, "user1"))
        .isEqualTo(Map.of("field0", "a", "field1", "ü"));
    Map<String, ByteIterator> noText = Map.of("field0", new ByteArrayByteIterator(new byte[] {-1}));
    assertThat(database.update(TABLE, "user1", noText).getDescription())
        .contains("the value of field0 is no text in UTF-8");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aLockThatIsHeldTooLongIsALockWaitTimeout(boolean autoCommit) throws Exception {
    PostgreSqlDatabase database =
        run.with("db.lock_wait_timeout", "100ms")
            .with("db.retries", "1")
            .with("jdbc.autocommit", "" + autoCommit)
            .open();
    database.insert(TABLE, "user1", record("a"));
    assertThat(database.insert(TABLE, "user1", record("b")).getName()).isEqualTo("DUPLICATE_KEY");
    try (Connection other = TestServer.connect(DATABASE)) {
      other.setAutoCommit(false);
      TestServer.execute(other, "UPDATE usertable SET field0 = NULL");

      Status status = database.update(TABLE, "user1", fields("field0", "b"));

      assertThat(status.getName()).isEqualTo("LOCK_WAIT_TIMEOUT");
      other.rollback();
    }
    assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(database.statistics())
        .anyMatch(
            figure -> figure.name().equals("retries.lock_wait_timeout") && figure.value() == 1);
  }

  @Test
  void aStatementThatTheServerCancelsKeepsItsConnection() throws Exception {
    TestServer.execute("postgres", "ALTER DATABASE operations SET statement_timeout = 300");
    PostgreSqlDatabase database = run.open();
    database.insert(TABLE, "user1", record("a"));
    String process = "SELECT pid FROM pg_stat_activity WHERE application_name = 'ycsbx'";
    String before = TestServer.execute("postgres", process);
    try (Connection other = TestServer.connect(DATABASE)) {
      other.setAutoCommit(false);
      TestServer.execute(other, "UPDATE usertable SET field0 = NULL");

      assertThat(database.update(TABLE, "user1", fields("field0", "b")).getName())
          .isEqualTo("CANCELLED");
    }
    assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(TestServer.execute("postgres", process)).isEqualTo(before);
  }

  @Test
  void aScanFetchesByPartsWithoutAutoCommit() throws Exception {
    PostgreSqlDatabase database =
        run.with("jdbc.autocommit", "false").with("jdbc.fetchsize", "2").open();
    for (int i = 1; i <= 7; i++) {
      database.insert(TABLE, "user" + i, record("" + i));
    }

    assertThat(RunFixture.scan(database, "user2", 5))
        .extracting(record -> record.get("field0"))
        .containsExactly("20", "30", "40", "50", "60");
  }

  @Test
  void withoutServerPrepareNoStatementStaysPrepared() throws Exception {
    PostgreSqlDatabase database = run.with("db.server_prepare", "false").open();
    for (int i = 0; i < 10; i++) {
      assertThat(database.insert(TABLE, "user" + i, record("a"))).isEqualTo(Status.OK);
      assertThat(RunFixture.record(database, "user" + i)).hasSize(3);
    }
  }
}
