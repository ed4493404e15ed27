package io.ycsbx.it;

import static io.ycsbx.it.TpccRun.count;
import static io.ycsbx.it.TpccRun.figure;
import static io.ycsbx.it.TpccRun.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import io.ycsbx.config.Warning;
import io.ycsbx.distribution.Poms;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.Facts;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * TPC-C on an embedded PostgreSQL. The system property {@code ycsbx.postgresql.program} has it be
 * an installed one.
 */
@Order(4)
class TpccPostgreSqlIT extends TpccContract {

  private static final Optional<Path> INSTALLED =
      Optional.ofNullable(System.getProperty("ycsbx.postgresql.program")).map(Path::of);

  @TempDir static Path dir;

  private final TreeSet<String> made = new TreeSet<>();
  private EmbeddedServer server;

  @Override
  void start() throws Exception {
    // What autovacuum does would be counted as well.
    List<String> options = List.of("shared_buffers=512MB", "fsync=off", "autovacuum=off");
    server = EmbeddedServer.start(dir, INSTALLED, options);
  }

  @Override
  void stop() throws Exception {
    server.close();
  }

  @Override
  String binding() {
    return "postgresql";
  }

  @Override
  Map<String, String> database(String name) {
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/";
    if (made.add(name)) {
      try (Connection connection =
              DriverManager.getConnection(
                  url + EmbeddedServer.DATABASE, EmbeddedServer.USER, server.password());
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE DATABASE " + name);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
    return Map.of(
        "db.url", url + name, "db.user", EmbeddedServer.USER, "db.passwd", server.password());
  }

  @Override
  String products() {
    return "PostgreSQL";
  }

  /** The questions of the client to the server, which are transactions as well. */
  @Override
  int countedOnce() {
    return 16;
  }

  @Override
  String bulk() {
    return "COPY";
  }

  @Override
  String lock() {
    return "SELECT pg_advisory_lock(hashtext('ycsbx-tpcc'))";
  }

  @Override
  void loses(TpccRun run, int attempts) throws SQLException {
    // A sequence counts attempts that are rolled back.
    run.execute("CREATE SEQUENCE lost");
    loses(run, "NEW.h_c_id = 2000 AND nextval('lost') <= " + attempts);
  }

  @Override
  void loses(TpccRun run, double share) throws SQLException {
    loses(run, "random() < " + share);
  }

  private static void loses(TpccRun run, String when) throws SQLException {
    run.execute(
        "CREATE FUNCTION loses() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN IF "
            + when
            + " THEN RAISE SQLSTATE '40P01'; END IF; RETURN NEW; END $$",
        "CREATE TRIGGER loses BEFORE INSERT ON history FOR EACH ROW EXECUTE FUNCTION loses()");
  }

  @Override
  void losesNoMore(TpccRun run) throws SQLException {
    run.execute("DROP FUNCTION IF EXISTS loses CASCADE", "DROP SEQUENCE IF EXISTS lost");
  }

  @Override
  void makeReader() throws SQLException {
    hammerDb.execute(
        "CREATE ROLE reader LOGIN PASSWORD 'r'",
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
  }

  @Override
  String denied() {
    return "permission denied";
  }

  @Test
  void aPartByInsertThatLostADeadlockIsWrittenAgain() throws Exception {
    loadThroughDeadlocks("INSERT");
  }

  @Test
  void anOrderOfHammerDbsFunctionHasNoNumber() throws Exception {
    hammerDb.execute("COMMENT ON FUNCTION neword IS 'not ours'");
    RunRecord run;
    RunRecord logged;
    try {
      run = succeeded(firstOf(hammerDb::run, record -> count(record, "NEW-ORDER", "OK") > 0));
      logged = hammerDb.run("tpcc.log=" + folder.resolve("unnumbered.log"));
    } finally {
      hammerDb.execute("COMMENT ON FUNCTION neword IS 'ycsbx'");
    }

    assertThat(count(run, "NEW-ORDER", "ROLLED_BACK")).isZero();
    assertThat(logged.outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: tpcc.log: must be unset for HammerDB's functions,"
                + " which do not return an order's number");
  }

  @Test
  void anOrderOfTheUnusedItemLeavesNothing() throws Exception {
    double orders = hammerDb.number("SELECT COUNT(*) FROM orders");
    String calls =
        "SELECT COUNT(neword(1, 1, 1 + n % 10, 1 + n, 5 + n % 11, 0)) FROM generate_series(1, 2000)"
            + " n";
    double kept = hammerDb.number(calls);

    assertThat(2000 - kept).isBetween(1.0, 60.0);
    assertThat(hammerDb.number("SELECT COUNT(*) FROM orders") - orders).isEqualTo(kept);
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void aNameThatHammerDbDoesNotFindIsTheNumbers() throws Exception {
    hammerDb.execute("UPDATE customer SET c_balance = 7 WHERE c_d_id = 3 AND c_id = 4");

    assertThat(hammerDb.number("SELECT payment(1, 3, 1, 3, 4, 1, 100, '$8', '0', 0)")).isEqualTo(4);
    assertThat(hammerDb.number("SELECT c_balance FROM customer WHERE c_d_id = 3 AND c_id = 4"))
        .isEqualTo(-100);
  }

  @Test
  void ofTwoNamesakesTheFirstPays() throws Exception {
    hammerDb.execute(
        "UPDATE customer SET c_last = 'TWIN', c_first = 'B', c_balance = 7, c_credit = 'BC'"
            + " WHERE c_d_id = 3 AND c_id = 5",
        "UPDATE customer SET c_last = 'TWIN', c_first = 'C' WHERE c_d_id = 3 AND c_id = 4");

    assertThat(hammerDb.number("SELECT payment(1, 3, 1, 3, 4, 1, 100, 'TWIN', '0', 0)"))
        .isEqualTo(5);
    assertThat(hammerDb.number("SELECT c_balance FROM customer WHERE c_d_id = 3 AND c_id = 5"))
        .isEqualTo(-93);
  }

  @Test
  void aVacuumFollowsTheMeasuredPhase() throws Exception {
    // The log since the load's last one might require another.
    hammerDb.execute("CHECKPOINT");
    RunRecord run = succeeded(hammerDb.run("tpcc.vacuum=true"));

    assertThat(figure(run, "pg_stat_checkpointer.num_requested")).isZero();
    assertThat(
            hammerDb.number(
                "SELECT COUNT(*) FROM pg_class WHERE relname = 'stock' AND relallvisible > 0"))
        .isEqualTo(1);
  }

  @Test
  void aUserWhoMayNotVacuumStillHasAResult() throws Exception {
    hammerDb.execute(
        "CREATE ROLE teller LOGIN PASSWORD 't'",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO teller");
    RunRecord run = succeeded(hammerDb.run("tpcc.vacuum=true", "db.user=teller", "db.passwd=t"));

    assertThat(figure(run, "tpcc.NOPM")).isPositive();
    assertThat(run.warnings())
        .extracting(Warning::message)
        .anyMatch(
            message ->
                message.contains(
                    "could not finish: the database cannot be vacuumed: ACCESS_DENIED"));
  }

  @Test
  void aRunDoesNotReadAllOfTheStockBeforeItBegins() throws Exception {
    String rows =
        "SELECT seq_tup_read + (SELECT SUM(idx_tup_read) FROM pg_stat_user_indexes"
            + " WHERE relname = 'stock') FROM pg_stat_user_tables WHERE relname = 'stock'";
    double before = hammerDb.number(rows);
    succeeded(hammerDb.run("target=1"));

    assertThat(hammerDb.number(rows) - before).isLessThan(50_000);
  }

  @Test
  void anUnfinishedWarehouseIsFound() throws Exception {
    hammerDb.execute("UPDATE stock SET s_w_id = 2 WHERE s_i_id BETWEEN 30001 AND 40000");
    RunRecord run;
    try {
      run = hammerDb.run();
    } finally {
      hammerDb.execute("UPDATE stock SET s_w_id = 1 WHERE s_w_id = 2");
    }

    assertThat(run.outcome().reasons())
        .containsExactly(
            "2 of 2 threads could not start: the load is unfinished: load again, which continues"
                + " it");
  }

  @Test
  void deliveriesAtTheSameTimeDeliverAnOrderOfEachDistrictEach() throws Exception {
    String waiting = "SELECT COUNT(*) FROM new_order";
    double before = spec.number(waiting);
    CompletableFuture.allOf(
            Stream.generate(() -> spec.deliver(1, 7)).limit(8).toArray(CompletableFuture[]::new))
        .join();

    assertThat(before - spec.number(waiting)).isEqualTo(80);
  }

  /** As TPC-C 3.4.1 asks. */
  @Test
  void theSpecificationsTransactionsSeeOneStateOfTheDatabaseEach() throws Exception {
    Properties file = new Properties();
    try (Reader reader = Files.newBufferedReader(Poms.PROJECT.resolve("workloads/tpcc-spec"))) {
      file.load(reader);
    }
    RunRecord run =
        succeeded(
            spec.run("tpcc.keyandthink=false", "db.isolation=" + file.getProperty("db.isolation")));

    assertThat(Facts.texts(run.facts())).containsEntry("isolation", "repeatable read");
  }

  @Test
  void mySqlsStatementIsRefused() {
    assertThat(hammerDb.load("tpcc.bulk=infile").outcome().reasons())
        .singleElement()
        .asString()
        .contains("tpcc.bulk: must be auto, copy or insert for jdbc:postgresql:", ", was infile");
  }

  @Test
  void theServerCountsWhatTheClientDid() throws Exception {
    RunRecord run = succeeded(spec.run("tpcc.keyandthink=false"));

    assertCounted(run);
  }

  @Test
  void theServerCountsAFailedCallOnce() throws Exception {
    loses(hammerDb, 0.8);
    assertCounted(
        firstOf(
            () -> hammerDb.run("maxerrors=100%"), run -> count(run, "PAYMENT", "DEADLOCK") > 0));
  }

  @Test
  void aServerThatResetsItsCountersAfterACrashOfOneProcessHasNoTpm() throws Exception {
    RunRecord run =
        firstOf(
            this::runWithCrash,
            crashed ->
                crashed.warnings().stream()
                    .anyMatch(warning -> warning.code().equals("tpcc-counters-reset")));

    assertThat(run.statistics()).extracting(StatisticFigure::name).doesNotContain("tpcc.TPM");
  }

  /** Kills a user's process during a run; the server answers again when this returns. */
  private RunRecord runWithCrash() throws Exception {
    // The recovery replays the log since the last one, which may be that of the loads.
    hammerDb.execute("CHECKPOINT");
    CompletableFuture<RunRecord> running = begin();
    try {
      Optional<ProcessHandle> user = ProcessHandle.of(user(running));
      user.ifPresent(ProcessHandle::destroyForcibly);
      // The server notices the crash, and answers no more before its recovery.
      user.ifPresent(killed -> killed.onExit().join());
      return running.get();
    } finally {
      hammerDb.awaitAnswer();
    }
  }

  /** Begins a run that is long enough to notice a reset of counters. */
  private CompletableFuture<RunRecord> begin() {
    return CompletableFuture.supplyAsync(() -> hammerDb.run("maxerrors=100%", "tpcc.duration=0.1"));
  }

  /** Returns the server's process for a user as soon as one works; 0 if the run has ended. */
  private long user(CompletableFuture<RunRecord> running) throws SQLException {
    long user = 0;
    while (user == 0 && !running.isDone()) {
      user =
          (long)
              hammerDb.number(
                  "SELECT MAX(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT neword(%'");
    }
    return user;
  }

  @Test
  void aResetOfCountersOfNoDatabaseLeavesTheTpm() throws Exception {
    CompletableFuture<RunRecord> running = begin();
    assertThat(user(running)).isPositive();
    hammerDb.execute("SELECT pg_stat_reset_shared('bgwriter')");

    assertThat(figure(succeeded(running.get()), "tpcc.TPM")).isPositive();
  }

  @Test
  void questionsForEventsAreNoTransactionsOfASlowRun() throws Exception {
    RunRecord run = succeeded(hammerDb.run("tpcc.duration=0.4", "target=1"));

    assertThat(figure(run, "tpcc.TPM") * 0.4)
        .isCloseTo(figure(run, "tpcc.client.TPM") * 0.4, within(1.0 * countedOnce()));
  }

  private void assertCounted(RunRecord run) {
    double counted = figure(run, "tpcc.client.TPM");
    assertThat(figure(run, "tpcc.TPM")).isCloseTo(counted, within(countedOnce() / TpccRun.MINUTES));
  }
}
