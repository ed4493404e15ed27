package io.ycsbx.workload.kv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.management.ThreadMXBean;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.Given;
import io.ycsbx.workload.kv.key.KeyNames;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Loads and runs in batches. */
class BatchesTest {

  private final MemoryDB db = new MemoryDB();
  private final Map<String, Long> timed = new HashMap<>();
  private final OperationTimers timers =
      operation ->
          (status, start, end) -> timed.merge(operation + " " + status.getName(), 1L, Long::sum);

  private final KeyValueWorkload workload = new KeyValueWorkload();

  private Object start(String... lines) throws Exception {
    Properties properties = Given.properties(lines);
    workload.init(properties);
    return workload.initThread(properties, 0, 1, timers);
  }

  @Test
  void aLoadWritesEveryRecordOnceAndThenEnds() throws Exception {
    Object state = start("recordcount=10", "batch.size=4", "dotransactions=false");
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

    start("recordcount=10", "batch.size=" + size, "fieldlengthdistribution=zipfian");

    assertThat((threads.getCurrentThreadAllocatedBytes() - before) / size).isLessThan(4_000);
  }

  @Test
  void onlyWhatFailedIsInsertedAgainAndWithTheSameValues() throws Exception {
    List<String> attempts = new ArrayList<>();
    Map<String, Set<Map<String, String>>> seen = new HashMap<>();
    MemoryDB flaky =
        new MemoryDB() {
          @Override
          public Status insert(String table, String key, Map<String, ByteIterator> values) {
            attempts.add(key);
            Map<String, String> text = new HashMap<>();
            values.forEach((field, value) -> text.put(field, value.toString()));
            seen.computeIfAbsent(key, k -> new HashSet<>()).add(text);
            return attempts.size() <= 4 && attempts.size() % 2 == 1 ? Status.ERROR : Status.OK;
          }
        };
    Object state =
        start(
            "recordcount=4",
            "batch.size=4",
            "insertorder=ordered",
            "core_workload_insertion_retry_limit=1",
            "core_workload_insertion_retry_interval=0");
    assertThat(workload.doInsert(flaky, state)).isTrue();
    assertThat(attempts).containsExactly("user0", "user1", "user2", "user3", "user0", "user2");
    assertThat(seen.values()).allSatisfy(values -> assertThat(values).hasSize(1));
    assertThat(timed).containsOnlyKeys("BATCH-INSERT ERROR", "BATCH-INSERT OK");
  }

  @Test
  void aBatchOfUpdatesWritesOneFieldOfEachKeyWithAValueOfItsOwn() throws Exception {
    Object loading = start("recordcount=50", "insertorder=ordered");
    for (int i = 0; i < 50; i++) {
      workload.doInsert(db, loading);
    }
    db.calls.clear();
    Map<String, byte[]> before = new HashMap<>(db.records.get("user7"));
    workload.doTransaction(
        db,
        start(
            "recordcount=50",
            "insertorder=ordered",
            "requestdistribution=sequential",
            "batch.size=50",
            "batch.updateproportion=1",
            "readproportion=0",
            "updateproportion=0"));
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
    String[] lines = {
      "recordcount=20",
      "dataintegrity=true",
      "batch.size=5",
      "batch.readproportion=1",
      "readproportion=0",
      "updateproportion=0"
    };
    Object state = start(lines);
    for (int i = 0; i < 4; i++) {
      workload.doInsert(db, state);
    }
    timed.clear();
    workload.doTransaction(db, state);
    assertThat(timed).containsOnly(Map.entry("BATCH-READ OK", 1L), Map.entry("VERIFY OK", 5L));
    db.records.values().forEach(record -> record.put("field3", new byte[] {1}));
    workload.doTransaction(db, state);
    assertThat(timed).containsEntry("VERIFY UNEXPECTED_STATE", 5L);
  }

  @Test
  void insertedBatchesExtendTheKeysThatAreRead() throws Exception {
    Object state =
        start(
            "recordcount=10",
            "requestdistribution=latest",
            "batch.size=10",
            "batch.insertproportion=0.5",
            "batch.readproportion=0.5",
            "readproportion=0",
            "updateproportion=0");
    for (int i = 0; i < 10; i++) {
      db.records.put(new KeyNames(true, 1).name(i), new HashMap<>());
    }
    for (int i = 0; i < 200; i++) {
      workload.doTransaction(db, state);
    }
    assertThat(timed).containsOnlyKeys("BATCH-READ OK", "BATCH-INSERT OK");
    assertThat(db.records).hasSize(10 + 10 * timed.get("BATCH-INSERT OK").intValue());
  }

  private static RunRecord run(String... lines) {
    RunOptions.Builder options =
        RunOptions.builder("site.ycsb.BasicDB")
            .property("workload", KeyValueWorkload.class.getName())
            .property("basicdb.verbose", "false")
            .property("batch.size", "8");
    Given.properties(lines).forEach((key, value) -> options.property((String) key, (String) value));
    return Run.of(options.build()).execute();
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
