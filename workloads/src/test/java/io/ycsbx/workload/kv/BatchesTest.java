package io.ycsbx.workload.kv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.management.ThreadMXBean;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.workload.Given;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Loads and runs in batches. */
class BatchesTest extends WorkloadFixture {

  private final KeyValueWorkload workload = new KeyValueWorkload();

  @Test
  void aLoadWritesEveryRecordOnceAndThenEnds() throws Exception {
    Object state = start(workload, "recordcount=10 batch.size=4 dotransactions=false");
    assertThat(workload.recordsPerInsert()).isEqualTo(4);
    for (int i = 0; i < 3; i++) {
      assertThat(workload.doInsert(db, state)).isTrue();
    }
    assertThat(db.records).hasSize(10);
    assertThat(timed).containsExactlyEntriesOf(Map.of("BATCH-INSERT OK", 3L));
    assertThat(workload.doInsert(db, state)).isFalse();
    assertThat(db.records).hasSize(10);
  }

  @Test
  void aLargeBatchTakesLittleMemoryBesideItsValues() throws Exception {
    int size = 2_000;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();

    start(workload, "recordcount=10 fieldlengthdistribution=zipfian batch.size=" + size);

    assertThat((threads.getCurrentThreadAllocatedBytes() - before) / size).isLessThan(4_000);
  }

  @Test
  void onlyWhatFailedIsInsertedAgainAndWithTheSameValues() throws Exception {
    FailingInserts flaky = new FailingInserts(attempt -> attempt <= 4 && attempt % 2 == 1);
    String lines =
        "recordcount=4 batch.size=4 insertorder=ordered core_workload_insertion_retry_limit=1"
            + " core_workload_insertion_retry_interval=0";

    assertThat(load(workload, flaky, 1, lines)).isTrue();
    assertThat(flaky.attempts)
        .containsExactly("user0", "user1", "user2", "user3", "user0", "user2");
    assertThat(flaky.values.values()).allSatisfy(values -> assertThat(values).hasSize(1));
    assertThat(timed).containsOnlyKeys("BATCH-INSERT SERVICE_UNAVAILABLE", "BATCH-INSERT OK");
  }

  @Test
  void aBatchOfUpdatesWritesOneFieldOfEachKeyWithAValueOfItsOwn() throws Exception {
    String keys = "recordcount=50 insertorder=ordered ";
    load(workload, db, 50, keys);
    db.calls.clear();
    Map<String, byte[]> before = new HashMap<>(db.records.get("user7"));
    run(
        workload,
        db,
        1,
        keys + "requestdistribution=sequential readproportion=0 updateproportion=0",
        "batch.size=50 batch.updateproportion=1");

    assertThat(db.calls).hasSize(50).containsOnly("update 1");
    assertThat(db.records.get("user7")).hasSize(10).isNotEqualTo(before);
    Set<String> written = new HashSet<>();
    db.records
        .values()
        .forEach(r -> r.values().forEach(v -> written.add(new String(v, ISO_8859_1))));
    assertThat(written).hasSize(500);
  }

  @Test
  void everyKeyOfABatchIsVerified() throws Exception {
    String lines =
        "recordcount=20 dataintegrity=true readproportion=0 updateproportion=0 batch.size=5"
            + " batch.readproportion=1";
    load(workload, db, 4, lines);
    timed.clear();
    run(workload, db, 1, lines);
    assertThat(timed).containsOnly(Map.entry("BATCH-READ OK", 1L), Map.entry("VERIFY OK", 5L));
    db.records.values().forEach(record -> record.put("field3", new byte[] {1}));
    run(workload, db, 1, lines);
    assertThat(timed).containsEntry("VERIFY UNEXPECTED_STATE", 5L);
  }

  @Test
  void insertedBatchesExtendTheKeysThatAreRead() throws Exception {
    for (int i = 0; i < 10; i++) {
      db.records.put(new KeyNames(true, 1).name(i), new HashMap<>());
    }
    run(
        workload,
        db,
        200,
        "recordcount=10 requestdistribution=latest readproportion=0 updateproportion=0",
        "batch.size=10 batch.insertproportion=0.5 batch.readproportion=0.5");

    assertThat(timed).containsOnlyKeys("BATCH-READ OK", "BATCH-INSERT OK");
    assertThat(db.records).hasSize(10 + 10 * timed.get("BATCH-INSERT OK").intValue());
  }

  private static RunRecord run(String... lines) {
    Properties properties =
        Given.properties("basicdb.verbose=false batch.size=8", String.join(" ", lines));
    properties.setProperty("workload", KeyValueWorkload.class.getName());
    return Run.of(RunOptions.builder("site.ycsb.BasicDB").properties(properties).build()).execute();
  }

  @Test
  void theRunnerCountsBatchesAndKeysOfALoadThatDoesNotDivide() {
    RunRecord record = run("dotransactions=false", "recordcount=1003", "threadcount=3");
    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.transactions()).isEqualTo(126);
    OperationStats inserts = record.operation("BATCH-INSERT").orElseThrow();
    assertThat(inserts.count()).isEqualTo(126);
    assertThat(inserts.keyCount()).isEqualTo(1003);
    assertThat(record.intervals().stream().flatMap(i -> i.operations().stream()))
        .allSatisfy(interval -> assertThat(interval.keys()).isPresent());
  }

  @Test
  void theRecordNamesBatchesDrivenKeyByKey() {
    RunRecord record =
        run("recordcount=100", "operationcount=500", "batch.readproportion=1", "readproportion=0");
    assertThat(record.operation("BATCH-READ").orElseThrow().keys()).isPresent();
    assertThat(record.warnings())
        .extracting(Warning::code, Warning::message)
        .contains(
            tuple(
                "batches-key-by-key",
                "the binding has no batches: each batch was executed key by key, and its latency"
                    + " covers all calls"));
  }
}
