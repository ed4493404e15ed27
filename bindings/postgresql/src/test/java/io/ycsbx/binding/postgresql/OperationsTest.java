package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static io.ycsbx.contract.TestRun.scan;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.OperationsContract;
import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.contract.Fields;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

class OperationsTest extends OperationsContract {

  OperationsTest() {
    super(SERVER);
  }

  /** The statements that the server has prepared for the connection, each with its executions. */
  private static Map<String, String> prepared(SqlDatabase database) throws SQLException {
    SERVER.execute(
        DATABASE,
        "CREATE VIEW prepared AS SELECT name::varchar AS ycsb_key, statement AS field0,"
            + " generic_plans + custom_plans AS field1 FROM pg_prepared_statements");
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    assertThat(database.scan("prepared", "", 100, null, found)).isEqualTo(Status.OK);
    return found.stream()
        .map(row -> Fields.of(row).texts())
        .collect(toMap(row -> row.get("field0"), row -> row.get("field1")));
  }

  @Test
  void batchesOfAnySizesReadByOneStatement() throws Exception {
    SqlDatabase database = run.open();
    database.insert(TABLE, "user69999", record("z"));
    for (int size : new int[] {1, 2, 3, 4, 5, 70_000}) {
      List<String> keys = IntStream.range(0, size).mapToObj(i -> "user" + i).toList();
      List<Map<String, ByteIterator>> results =
          keys.stream().<Map<String, ByteIterator>>map(key -> new HashMap<>()).toList();
      Status[] statuses = new Status[size];

      database.readBatch(TABLE, keys, null, results, statuses);

      assertThat(statuses[0]).isEqualTo(Status.NOT_FOUND);
      if (size == 70_000) {
        assertThat(statuses[69_999]).isEqualTo(Status.OK);
        assertThat(Fields.of(results.get(69_999)).texts()).containsEntry("field0", "z0");
      }
    }
    // The first four are executed without a name.
    assertThat(prepared(database))
        .containsExactly(
            Map.entry(
                "SELECT YCSB_KEY, field0, field1, field2 FROM usertable WHERE YCSB_KEY = ANY ($1)",
                "2"));
  }

  @Test
  void theTableHasKeysInTheOrderOfTheirBytesWhateverTheLocale() throws Exception {
    run.open();

    assertThat(
            SERVER.execute(
                DATABASE,
                "SELECT string_agg(column_name || ' ' || udt_name || ' '"
                    + " || COALESCE(collation_name, '-'), ', ' ORDER BY ordinal_position)"
                    + " FROM information_schema.columns WHERE table_name = 'usertable'"))
        .isEqualTo("ycsb_key varchar C, field0 bytea -, field1 bytea -, field2 bytea -");
  }

  @Test
  void aTableOfStocksHasText() throws Exception {
    SERVER.execute(
        DATABASE,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT)");
    SqlDatabase database = run.open();

    database.insert(TABLE, "user1", fields("field1", "ü"));
    assertThat(SERVER.execute(DATABASE, "SELECT field1 FROM usertable")).isEqualTo("ü");
    Map<String, ByteIterator> noText = Map.of("field0", new ByteArrayByteIterator(new byte[] {-1}));
    assertThat(database.update(TABLE, "user1", noText).getDescription())
        .contains("the value of field0 is no text in UTF-8");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aLockThatIsHeldTooLongIsALockWaitTimeout(boolean autoCommit) throws Exception {
    SqlDatabase database =
        run.with("db.lock_wait_timeout", "100ms")
            .with("db.retries", "1")
            .with("jdbc.autocommit", "" + autoCommit)
            .open();
    database.insert(TABLE, "user1", record("a"));
    assertThat(database.insert(TABLE, "user1", record("b")).getName()).isEqualTo("DUPLICATE_KEY");
    try (Connection other = SERVER.connect(DATABASE)) {
      other.setAutoCommit(false);
      SqlTestServer.execute(other, "UPDATE usertable SET field0 = NULL");

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
    SERVER.execute("postgres", "ALTER DATABASE operations SET statement_timeout = '2s'");
    SqlDatabase database = run.open();
    database.insert(TABLE, "user1", record("a"));
    String process =
        "SELECT pid FROM pg_stat_activity WHERE datname = 'operations'"
            + " AND application_name LIKE 'ycsbx-%'";
    String before = SERVER.execute("postgres", process);
    try (Connection other = SERVER.connect(DATABASE)) {
      other.setAutoCommit(false);
      SqlTestServer.execute(other, "UPDATE usertable SET field0 = NULL");

      Status status = database.update(TABLE, "user1", fields("field0", "b"));

      assertThat(status.getName()).isEqualTo("CANCELLED");
      assertThat(status.getDescription()).contains("due to statement timeout");
      other.rollback();
    }
    assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(SERVER.execute("postgres", process)).isEqualTo(before);
  }

  @Test
  void aScanFetchesByPartsWithoutAutoCommit() throws Exception {
    SERVER.execute("postgres", "ALTER DATABASE operations SET log_statement = 'all'");
    Path log = SERVER.dir().resolve("server.log");
    String fetch = "execute fetch from";
    long before = Files.readString(log).lines().filter(line -> line.contains(fetch)).count();
    SqlDatabase database = run.with("jdbc.autocommit", "false").with("jdbc.fetchsize", "2").open();
    for (int i = 1; i <= 7; i++) {
      database.insert(TABLE, "user" + i, record("" + i));
    }

    assertThat(scan(database, "user2", 5))
        .extracting(record -> record.get("field0"))
        .containsExactly("20", "30", "40", "50", "60");
    assertThat(Files.readString(log).lines().filter(line -> line.contains(fetch)).count())
        .isEqualTo(before + 2);
  }

  @ParameterizedTest
  @CsvSource({"true, 2", "false, 0"})
  void onlyWithServerPrepareStatementsStayPrepared(String set, int statements) throws Exception {
    SqlDatabase database = run.with("db.server_prepare", set).open();
    for (int i = 0; i < 10; i++) {
      assertThat(database.insert(TABLE, "user" + i, record("a"))).isEqualTo(Status.OK);
      assertThat(record(database, "user" + i)).hasSize(3);
    }

    assertThat(prepared(database)).hasSize(statements);
  }
}
