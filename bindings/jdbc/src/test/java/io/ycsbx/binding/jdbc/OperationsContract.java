package io.ycsbx.binding.jdbc;

import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.insert;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import io.ycsbx.contract.TestRun;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Operations and batches in a table, beside what the contract of all bindings tests. */
@ExtendWith(TestRun.Closing.class)
public abstract class OperationsContract {

  protected static final String DATABASE = "operations";

  protected final SqlTestServer<?> server;
  protected final SqlTestRun run;

  protected OperationsContract(SqlTestServer<?> server) {
    this.server = server;
    this.run = server.onEmpty(DATABASE);
  }

  /** Another client's view: only what is committed. */
  protected final Map<String, String> seenByOthers(String key) throws DBException, SQLException {
    try (SqlTestRun other = server.run(server.properties(DATABASE)).running()) {
      return record(other.open(), key);
    }
  }

  @Test
  void stocksTableGivesTheWorkloadItsOwnFieldNames() throws Exception {
    server.execute(
        DATABASE,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT)",
        "INSERT INTO usertable VALUES ('user1', 'a', NULL)");
    SqlDatabase database = run.running().open();

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
    database.update(TABLE, "user1", fields("field1", "b"));
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", "b"));
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, "user1", Set.of("field1", "none"), result);
    assertThat(Fields.of(result).texts()).isEqualTo(Map.of("field1", "b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void everyWriteIsCommitted(String autoCommit) throws Exception {
    SqlDatabase database = run.with("jdbc.autocommit", autoCommit).open();

    database.insert(TABLE, "user1", record("a"));
    assertThat(seenByOthers("user1")).containsEntry("field0", "a0");
    database.update(TABLE, "user1", fields("field0", "b"));
    assertThat(seenByOthers("user1")).containsEntry("field0", "b");
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(seenByOthers("user1")).isEmpty();
  }

  @Test
  void withoutAutoCommitAReadSeesWhatOthersHaveCommittedSince() throws Exception {
    SqlDatabase database = run.with("jdbc.autocommit", "false").open();
    database.insert(TABLE, "user1", record("a"));
    assertThat(record(database, "user1")).containsEntry("field0", "a0");

    server.execute(DATABASE, "UPDATE usertable SET field0 = 'other'");

    assertThat(record(database, "user1")).containsEntry("field0", "other");
  }

  @Test
  void aFieldWithoutAColumnIsNamed() throws DBException {
    SqlDatabase database = run.open();

    Status status = database.insert(TABLE, "user1", fields("other", "a"));

    assertThat(status.getName()).isEqualTo("ERROR");
    assertThat(status.getDescription())
        .endsWith("/operations: table usertable has no column for the field other");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRecordThatFailsUndoesNoOtherOfItsBatch(boolean autoCommit) throws Exception {
    SqlDatabase database =
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
    assertThat(Stream.of("user1", "user2", "user3").map(key -> record(database, key)))
        .extracting(record -> record.get("field0"))
        .containsExactly("new", "b0", "new");
  }
}
