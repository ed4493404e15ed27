package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests that every binding passes on the command line: {@code bin/ycsb} as a separate process,
 * its exit status, and the counts of its record. The system property {@code ycsbx.it.home} locates
 * the distribution.
 *
 * <p>All values follow from their keys ({@code dataintegrity=true}), and every record is verified
 * field by field when read. The records stay in a separate table, {@code commandline} unless {@link
 * #properties} names another.
 */
public abstract class CommandLineContract {

  private static final String ORDERED = "insertorder=ordered";
  private static final int BATCH_OPERATIONS = 100;
  private static final int ACKNOWLEDGED_BEFORE_KILL = 100;
  private static final List<String> BATCHES = List.of("BATCH-READ", "BATCH-UPDATE", "BATCH-INSERT");
  private static final Pattern STATUS = Pattern.compile(" sec: (\\d+) operations; ");

  @TempDir Path folder;
  private Launcher launcher;

  /** Returns the binding's name. */
  protected abstract String binding();

  /** Returns the properties for the database: the {@code -p} of the command line. */
  protected abstract Map<String, String> properties();

  /** Returns the number of records that a test loads, 200 or more; fewer for a slow server. */
  protected int records() {
    return 2000;
  }

  /** Returns the missing capabilities of the database, each with the reason. */
  protected Map<Capability, String> missing() {
    return Map.of();
  }

  /** Finds the distribution. */
  @BeforeEach
  final void findDistribution() {
    launcher = new Launcher(folder);
  }

  /**
   * Checks that a killed load keeps its acknowledged records, that a load of the same records
   * succeeds, and that a mixture of all operations succeeds and leaves every record.
   */
  @Test
  final void recordsOutliveAKilledLoadAndAllOperations() throws Exception {
    everyRecordIsThere(killLoad(), ORDERED);
    load();
    runAllOperations();
    everyRecordIsThere(records(), ORDERED);
  }

  /** Checks that a load in batches inserts every record, and that batches read and change them. */
  @Test
  final void batchesSucceed() throws Exception {
    RunRecord load = start("load", 'a', 2, recordCount(records()), "batch.size=32").end(0);
    int batches = (records() + 31) / 32;
    succeeded(load, batches);
    keysSucceeded(load, "BATCH-INSERT", batches, records());

    RunRecord run =
        start(
                "run",
                'a',
                2,
                recordCount(records()),
                operations(BATCH_OPERATIONS),
                "batch.size=16",
                "batch.readproportion=0.4",
                "batch.updateproportion=0.3",
                "batch.insertproportion=0.3",
                "readproportion=0",
                "updateproportion=0")
            .end(0);
    succeeded(run, BATCH_OPERATIONS);
    assertThat(BATCHES.stream().mapToLong(batch -> count(run, batch)).sum())
        .as("batches by type add up")
        .isEqualTo(BATCH_OPERATIONS);
    BATCHES.forEach(batch -> keysSucceeded(run, batch, count(run, batch), 16 * count(run, batch)));
    assertThat(count(run, "VERIFY")).as("verified").isEqualTo(16 * count(run, "BATCH-READ"));
    everyRecordIsThere(records(), "insertorder=hashed");
  }

  /** Returns the number of acknowledged records. */
  private long killLoad() throws Exception {
    Launcher.Started endless =
        start(
            "load",
            'a',
            1,
            recordCount(1_000_000_000),
            ORDERED,
            "status.interval=1",
            "target=2000");
    try {
      waitForRecords(endless);
    } finally {
      endless.kill();
    }
    return acknowledged(endless);
  }

  private static void waitForRecords(Launcher.Started load) throws Exception {
    while (acknowledged(load) < ACKNOWLEDGED_BEFORE_KILL) {
      assertThat(load.process().isAlive()).as("a load that goes on\n%s", load.messages()).isTrue();
      Thread.sleep(50);
    }
  }

  /** Returns the number of acknowledged records in the last status line. */
  private static long acknowledged(Launcher.Started load) throws IOException {
    Matcher lines = STATUS.matcher(load.messages());
    long last = 0;
    while (lines.find()) {
      last = Long.parseLong(lines.group(1));
    }
    return last;
  }

  private void load() throws Exception {
    RunRecord load = start("load", 'a', 2, recordCount(records()), ORDERED).end(0);

    succeeded(load, records());
    assertThat(count(load, "INSERT")).as("inserts").isEqualTo(records());
  }

  private void runAllOperations() throws Exception {
    boolean scanning = !missing().containsKey(Capability.SCANS);
    RunRecord run =
        start(
                "run",
                'e',
                2,
                recordCount(records()),
                operations(records()),
                ORDERED,
                "readproportion=" + (scanning ? 0.2 : 0.4),
                "scanproportion=" + (scanning ? 0.2 : 0),
                "updateproportion=0.2",
                "readmodifywriteproportion=0.1",
                "insertproportion=0.2",
                "deleteproportion=0.1")
            .end(0);

    succeeded(run, records());
    long reads = count(run, "READ");
    long scans = count(run, "SCAN");
    long readModifyWrites = count(run, "READ-MODIFY-WRITE");
    long updates = count(run, "UPDATE") - readModifyWrites;
    long deletes = count(run, "DELETE");
    assertThat(List.of(reads, updates, readModifyWrites, deletes)).allMatch(count -> count > 0);
    assertThat(scans > 0).as("scans").isEqualTo(scanning);
    assertThat(reads + scans + updates + count(run, "INSERT") + deletes)
        .as("operations by type add up")
        .isEqualTo(records());
    assertThat(count(run, "VERIFY")).as("records verified").isEqualTo(reads + scans);
  }

  /** Checks that each of the given number of records can be read, with all its fields. */
  private void everyRecordIsThere(long count, String insertOrder) throws Exception {
    RunRecord run =
        start(
                "run",
                'c',
                1,
                recordCount(count),
                operations(count),
                insertOrder,
                "requestdistribution=sequential")
            .end(0);

    succeeded(run, count);
    assertThat(count(run, "VERIFY")).as("records verified").isEqualTo(count);
  }

  private Launcher.Started start(String command, char workload, int threads, String... properties)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(command, binding()));
    arguments.addAll(List.of("-P", launcher.workload(workload).toString(), "-s"));
    arguments.addAll(List.of("-threads", Integer.toString(threads)));
    arguments.addAll(List.of("-p", "table=commandline", "-p", "dataintegrity=true"));
    properties().forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    for (String property : properties) {
      arguments.addAll(List.of("-p", property));
    }
    return launcher.start(arguments);
  }

  private static String recordCount(long count) {
    return "recordcount=" + count;
  }

  private static String operations(long count) {
    return "operationcount=" + count;
  }

  private static void succeeded(RunRecord run, long transactions) {
    assertThat(run.outcome().kind())
        .as("%s", run.outcome().reasons())
        .isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(run.transactions()).as("operations").isEqualTo(transactions);
    for (OperationStats stats : run.operations()) {
      assertThat(stats.failures()).as("%s that failed: %s", stats.operation(), stats).isZero();
    }
  }

  private static void keysSucceeded(RunRecord run, String operation, long batches, long keys) {
    OperationStats stats = run.operation(operation).orElseThrow();
    assertThat(stats.count()).as(operation).isEqualTo(batches);
    assertThat(stats.keys().orElseThrow())
        .as("keys of %s", operation)
        .allMatch(StatusCount::ok)
        .extracting(StatusCount::count)
        .containsExactly(keys);
  }

  private static long count(RunRecord run, String operation) {
    return run.operation(operation).map(OperationStats::count).orElse(0L);
  }
}
