package io.ycsbx.it;

import static io.ycsbx.it.TpccRun.count;
import static io.ycsbx.it.TpccRun.figure;
import static io.ycsbx.it.TpccRun.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What TPC-C leaves to the server: its SQL, procedures, locks, errors and counters. One warehouse
 * of each profile is loaded once: whatever a test changes it leaves consistent, or as it was.
 */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TpccContract {

  private static final List<String> ALL_BUT_ITEMS =
      List.of(
          "warehouse district customer history stock orders order_line new_order".split(" ", -1));

  @TempDir Path folder;
  TpccRun hammerDb;
  TpccRun spec;

  /** How the binding reaches a database of a name, which is made if it does not exist. */
  abstract Map<String, String> database(String name);

  /** Starts the server, if nothing else does. */
  void start() throws Exception {}

  /** Ends what {@link #start} has started. */
  void stop() throws Exception {}

  TpccRun on(String database, String profile) {
    Map<String, String> properties = new TreeMap<>(database(database));
    properties.put("tpcc.profile", profile);
    return new TpccRun(properties);
  }

  @BeforeAll
  void load() throws Exception {
    start();
    hammerDb = on("tpcc_hammerdb", "hammerdb");
    spec = on("tpcc_spec", "spec");
    TpccRun.succeeded(hammerDb.load());
    TpccRun.succeeded(spec.load("tpcc.history_pk=true"));
    assertThat(hammerDb.check()).isEmpty();
    assertThat(spec.check()).isEmpty();
  }

  /** Every test has left the data as it was, or consistent. */
  @AfterAll
  void checkAtLast() throws Exception {
    try {
      assertThat(spec.check()).isEmpty();
      assertThat(hammerDb.check()).isEmpty();
    } finally {
      stop();
    }
  }

  @Test
  void aRunLeavesTheDataConsistent() throws Exception {
    String log = "tpcc.log=" + folder.resolve("orders.log");
    RunRecord run = succeeded(hammerDb.run(log));

    assertThat(hammerDb.check(log)).isEmpty();
    assertThat(count(run, "NEW-ORDER", "OK")).isPositive();
    double nopm = figure(run, "tpcc.NOPM");
    // At both ends of the run, each user may have a transaction that only one side counts.
    assertThat(nopm).isCloseTo(figure(run, "tpcc.client.NOPM"), within(4 / TpccRun.MINUTES));
    double tpm = figure(run, "tpcc.TPM");
    assertThat(tpm).isCloseTo(figure(run, "tpcc.client.TPM"), within(4 / TpccRun.MINUTES));
    assertThat(run.headline().orElseThrow())
        .matches(
            "System achieved %s NOPM from %s M(ySQL|ariaDB) TPM"
                .formatted((long) nopm, (long) tpm));
    assertThat(run.warnings()).extracting(Warning::code).doesNotContain("tpcc-counts-differ");
  }

  @Test
  void theOrderOfAProcedureThatIsNotOursIsRead() throws Exception {
    hammerDb.execute("ALTER PROCEDURE NEWORD COMMENT 'not ours'");
    RunRecord run;
    try {
      run = succeeded(hammerDb.run());
    } finally {
      hammerDb.execute("ALTER PROCEDURE NEWORD COMMENT 'ycsbx'");
    }

    double nopm = figure(run, "tpcc.NOPM");
    assertThat(nopm).isPositive();
    assertThat(nopm).isCloseTo(figure(run, "tpcc.client.NOPM"), within(4 / TpccRun.MINUTES));
    assertThat(hammerDb.check()).isEmpty();
  }

  @Test
  void acknowledgedOrdersOfTheSpecificationAreKept() throws Exception {
    Path log = folder.resolve("orders.log");
    RunRecord run =
        succeeded(spec.run("tpcc.keyandthink=false", "threadcount=4", "tpcc.log=" + log));

    assertThat(figure(run, "tpcc.new-order.within-5s")).isGreaterThanOrEqualTo(90);
    assertThat(figure(run, "tpcc.tpmC")).isPositive();
    assertThat(spec.check("tpcc.log=" + log)).isEmpty();
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    assertThat(lines.remove(0)).startsWith("ycsbx order log");
    assertThat(lines).hasSize((int) count(run, "NEW-ORDER", "OK"));
    // An order that is not there, and one that is there only once.
    Files.writeString(log, "1,2,999999,0\n", StandardOpenOption.APPEND);
    Files.writeString(log, lines.get(0) + "\n", StandardOpenOption.APPEND);
    assertThat(spec.check("tpcc.log=" + log))
        .containsExactly(
            String.format(Locale.ROOT, "%,d acknowledged new-orders, 2 lost", lines.size() + 2));
  }

  @Test
  void aDeliveryDeliversAnOrderThatArrivesMeanwhile() throws Exception {
    try (Connection connection = spec.connect();
        Statement seller = connection.createStatement()) {
      connection.setAutoCommit(false);
      seller.execute("INSERT INTO orders VALUES (0, 1, 2, 14, NULL, 1, 1, NOW())");
      seller.execute("INSERT INTO order_line VALUES (1, 2, 0, 1, 1, NULL, 0, 1, 5, 'info')");
      seller.execute("INSERT INTO new_order VALUES (1, 2, 0)");
      CompletableFuture<Void> delivery = spec.deliver(1, 7);
      spec.awaitLockWait();
      connection.commit();
      delivery.get();

      assertThat(spec.number("SELECT o_carrier_id FROM orders WHERE o_d_id = 2 AND o_id = 0"))
          .isEqualTo(7);
    } finally {
      spec.execute(
          "DELETE FROM new_order WHERE no_o_id = 0",
          "DELETE FROM order_line WHERE ol_o_id = 0",
          "UPDATE customer SET c_delivery_cnt = c_delivery_cnt - 1"
              + " WHERE c_w_id = 1 AND c_d_id = 2 AND c_id = 14",
          "DELETE FROM orders WHERE o_id = 0");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOrderOfAMissingItemIsAFailure(boolean procedures) throws Exception {
    TpccRun profile = procedures ? hammerDb : spec;
    profile.execute("UPDATE item SET i_id = i_id + 200000 ORDER BY i_id DESC");
    RunRecord run;
    try {
      run = profile.run("maxerrors=100%", "tpcc.keyandthink=false");
    } finally {
      profile.execute("UPDATE item SET i_id = i_id - 200000 ORDER BY i_id");
    }

    assertThat(count(run, "NEW-ORDER", "ERROR")).isPositive();
    // Only the unused item of 1 % of the orders rolls back.
    assertThat(count(run, "NEW-ORDER", "ROLLED_BACK")).isZero();
  }

  @Test
  void aSecondLoadAtTheSameTimeIsRefused() throws Exception {
    try (Connection first = hammerDb.connect();
        Statement statement = first.createStatement()) {
      statement.execute(
          "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(DATABASE(), 256), 32)), 0)");

      assertThat(hammerDb.load().outcome().reasons())
          .containsExactly(
              "2 of 2 threads could not start: another load of this database is under way: wait for"
                  + " its end");
    }
  }

  @Test
  void aPartByInfileThatLostADeadlockIsWrittenAgain() throws Exception {
    loadThroughDeadlocks(true);
  }

  /** Every connection's first nine attempts at a district's history fail, with other rows sent. */
  final void loadThroughDeadlocks(boolean infile) throws Exception {
    emptyAllButItems();
    hammerDb.execute(
        "SET GLOBAL local_infile = " + infile,
        losing("NEW.h_c_id = 2000 AND (@lost := COALESCE(@lost, 0) + 1) < 10"));
    try {
      RunRecord load = succeeded(hammerDb.load());
      assertThat(load.operations())
          .allMatch(stats -> stats.operation().startsWith(infile ? "INFILE-" : "INSERT-"))
          .noneMatch(stats -> stats.operation().endsWith("-ITEM"));
    } finally {
      hammerDb.execute("DROP TRIGGER loses", "SET GLOBAL local_infile = true");
    }

    assertThat(hammerDb.check()).isEmpty();
  }

  /** Faster than a load of the items would be. */
  final void emptyAllButItems() throws Exception {
    for (String table : ALL_BUT_ITEMS) {
      hammerDb.execute("TRUNCATE TABLE " + table);
    }
  }

  static String losing(String when) {
    return "CREATE TRIGGER loses BEFORE INSERT ON history FOR EACH ROW IF "
        + when
        + " THEN SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213; END IF";
  }

  /** Returns the first wanted record of at most ten runs, each too short for a slow machine. */
  private static RunRecord firstOf(Supplier<RunRecord> run, Predicate<RunRecord> wanted) {
    return Stream.generate(run).limit(10).filter(wanted).findFirst().orElseThrow();
  }

  @Test
  void aTransactionThatLostADeadlockIsRepeatedOnlyByTheSpecification() throws Exception {
    String trigger = losing("RAND() < 0.8");
    spec.execute(trigger);
    RunRecord retried =
        firstOf(
            () -> spec.run("tpcc.keyandthink=false", "tpcc.retries=100"),
            run -> count(run, "PAYMENT", "OK") > 0 && figure(run, "tpcc.payment.retries") > 0);
    spec.execute("DROP TRIGGER loses");
    hammerDb.execute(trigger);
    RunRecord counted =
        firstOf(() -> hammerDb.run("maxerrors=100%"), run -> count(run, "PAYMENT", "DEADLOCK") > 0);
    hammerDb.execute("DROP TRIGGER loses");

    succeeded(retried);
    assertThat(count(retried, "PAYMENT", "DEADLOCK")).isZero();
    assertThat(figure(counted, "tpcc.payment.retries")).isZero();
  }

  @Test
  void aTransactionThatWaitedTooLongForALockIsRepeated() throws Exception {
    try (Connection connection = spec.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("UPDATE warehouse SET w_tax = w_tax WHERE w_id = 1");
      CompletableFuture<RunRecord> run =
          CompletableFuture.supplyAsync(
              () -> spec.run("tpcc.keyandthink=false", "db.lock_wait_timeout=1s"));
      spec.awaitLockWait();
      // Twice as long as the limit, and the server looks at it once a second.
      Thread.sleep(3_000);
      connection.rollback();
      RunRecord record = succeeded(run.get());

      assertThat(figure(record, "tpcc.payment.retries")).isPositive();
      assertThat(count(record, "PAYMENT", "LOCK_WAIT_TIMEOUT")).isZero();
    }
  }

  @Test
  void aUserWithoutRightsIsRefused() throws Exception {
    hammerDb.execute(
        "DROP USER IF EXISTS reader@'%'",
        "CREATE USER reader@'%' IDENTIFIED BY 'r'",
        "GRANT SELECT ON tpcc_hammerdb.* TO reader@'%'");
    Map<String, String> properties = new TreeMap<>(database("tpcc_hammerdb"));
    properties.put("db.user", "reader");
    properties.put("db.passwd", "r");
    TpccRun run = new TpccRun(properties);

    assertThat(run.run().outcome().reasons())
        .singleElement()
        .asString()
        .contains("no run is possible: ", "execute command denied");
    assertThat(run.load("tpcc.warehouses=2").outcome().reasons()).isNotEmpty();
    assertThat(run.check()).isEmpty();
  }
}
