package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.Warning;
import io.ycsbx.workload.Given;
import io.ycsbx.workload.Threads;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.workloads.CoreWorkload;

class KeyValueWorkloadTest extends WorkloadFixture {

  @ParameterizedTest
  @ValueSource(ints = {1, 17, 40, 41, 100, 1_000})
  void deterministicValuesAreThoseOfStock(int fieldLength) throws Exception {
    String lines = "recordcount=50 dataintegrity=true fieldlength=" + fieldLength;
    MemoryDB stock = new MemoryDB();
    load(new CoreWorkload(), stock, 50, lines);
    load(new KeyValueWorkload(), db, 50, lines);
    assertThat(db.texts()).isEqualTo(stock.texts());
  }

  @Test
  void oneLoadsAndTheOtherRuns() throws Exception {
    String lines = "recordcount=200 operationcount=2000 requestdistribution=zipfian";
    load(new CoreWorkload(), db, 200, lines);
    run(new KeyValueWorkload(), db, 2_000, lines);
    run(new CoreWorkload(), db, 2_000, lines);
    assertThat(db.records).hasSize(200);
    assertThat(db.records.values())
        .allSatisfy(
            record ->
                assertThat(record).hasSize(10).allSatisfy((f, v) -> assertThat(v).hasSize(100)));
  }

  @Test
  void valuesAreStocksRandomCharacters() throws Exception {
    MemoryDB stock = new MemoryDB();
    load(new CoreWorkload(), stock, 1_000, "recordcount=1000");
    load(new KeyValueWorkload(), db, 1_000, "recordcount=1000");
    for (int position = 0; position < 100; position += 1 + position / 5) {
      assertThat(charactersAt(db, position)).isEqualTo(charactersAt(stock, position % 6));
    }
  }

  @Test
  void theMixIsAsAsked() throws Exception {
    String lines =
        "recordcount=100 operationcount=100000 readproportion=0.4 updateproportion=0.3"
            + " insertproportion=0.05 scanproportion=0.05 readmodifywriteproportion=0.2"
            + " maxscanlength=2 seed=1";
    load(new KeyValueWorkload(), db, 100, lines);
    db.calls.clear();
    run(new KeyValueWorkload(), db, 100_000, lines);
    Map<String, Long> calls =
        db.calls.stream().collect(Collectors.groupingBy(c -> c, Collectors.counting()));
    assertThat(calls).containsOnlyKeys("read null", "update 1", "insert 10", "scan null");
    assertThat(calls.get("read null")).isCloseTo(60_000, within(700L));
    assertThat(calls.get("update 1")).isCloseTo(50_000, within(700L));
    assertThat(calls.get("insert 10")).isCloseTo(5_000, within(350L));
    assertThat(calls.get("scan null")).isCloseTo(5_000, within(350L));
    assertThat(timed.get("READ-MODIFY-WRITE OK")).isCloseTo(20_000, within(600L));
    assertThat(timed).hasSize(1);
    assertThat(db.records).hasSize(100 + calls.get("insert 10").intValue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true | false | false | [field0, field1] | update 1",
        "true | true | true | [field0, field1] | update 2",
        "true | false | true | null | update 2",
      })
  void readsAndWritesTakeTheFieldsAskedFor(
      boolean all, boolean byName, boolean writeAll, String fields, String update)
      throws Exception {
    boolean verified = !byName && !writeAll;
    String lines =
        "recordcount=1 fieldcount=2 readproportion=0.5 updateproportion=0.5 readallfields=%s"
            + " readallfieldsbyname=%s writeallfields=%s dataintegrity=%s";
    run(new KeyValueWorkload(), db, 100, lines.formatted(all, byName, writeAll, verified));
    assertThat(db.calls).containsOnly("read " + fields, update);
  }

  @ParameterizedTest
  @ValueSource(strings = {"insertproportion=0.05", "batch.insertproportion=0.05 batch.size=2"})
  void aSecondRunWithInsertsOnOneLoadIsWarnedOf(String inserts) throws Exception {
    String lines =
        "recordcount=10 operationcount=200 readproportion=0.95 updateproportion=0 seed=1 ";
    load(new KeyValueWorkload(), db, 10, lines);
    KeyValueWorkload workload = new KeyValueWorkload();
    start(workload, lines + inserts);
    assertThat(workload.inspect(db)).isEmpty();
    run(workload, db, 200, lines + inserts);

    start(workload, lines);
    assertThat(workload.inspect(db)).isEmpty();
    start(workload, lines + inserts);
    assertThat(workload.inspect(db))
        .containsExactly(
            new Warning(
                "inserts-overwrite",
                "user2408371864701034737, the first record that this run inserts, was there before"
                    + " the run",
                "load the data again before each run that inserts"));
  }

  @Test
  void oneFieldIsDrawnUnlessAllAreAskedFor() throws Exception {
    run(new KeyValueWorkload(), db, 100, "recordcount=1", "fieldcount=2", "readallfields=false");
    assertThat(db.calls).contains("read [field0]", "read [field1]").doesNotContain("read null");
  }

  @Test
  void aReadModifyWriteTakesTheFirstStatusThatIsNotOk() throws Exception {
    String lines = "recordcount=1 readproportion=0 updateproportion=0 readmodifywriteproportion=1";
    run(new KeyValueWorkload(), db, 3, lines);
    assertThat(timed).isEqualTo(Map.of("READ-MODIFY-WRITE NOT_FOUND", 3L));
    load(new KeyValueWorkload(), db, 1, lines);
    timed.clear();
    run(new KeyValueWorkload(), failing(Status.FORBIDDEN), 2, lines);
    run(new KeyValueWorkload(), failing(null), 1, lines);
    assertThat(timed)
        .isEqualTo(Map.of("READ-MODIFY-WRITE FORBIDDEN", 2L, "READ-MODIFY-WRITE ERROR", 1L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"readproportion=1", "scanproportion=1"})
  void everyFieldReadIsVerified(String operation) throws Exception {
    String lines =
        "recordcount=1 dataintegrity=true readproportion=0 updateproportion=0 " + operation;
    run(new KeyValueWorkload(), db, 1, lines);
    load(new KeyValueWorkload(), db, 1, lines);
    Map<String, byte[]> record = db.records.firstEntry().getValue();
    run(new KeyValueWorkload(), db, 1, lines);
    for (String field : List.copyOf(record.keySet())) {
      byte[] value = record.get(field);
      byte[] corrupted = value.clone();
      corrupted[99] ^= 1;
      record.put(field, corrupted);
      run(new KeyValueWorkload(), db, 1, lines);
      record.put(field, Arrays.copyOf(value, 99));
      run(new KeyValueWorkload(), db, 1, lines);
      record.remove(field);
      run(new KeyValueWorkload(), db, 1, lines);
      record.put(field, value);
    }
    run(new KeyValueWorkload(), db, 1, lines);
    assertThat(timed)
        .isEqualTo(Map.of("VERIFY ERROR", 1L, "VERIFY OK", 2L, "VERIFY UNEXPECTED_STATE", 30L));
  }

  @Test
  void eightThreadsLoadEveryKeyOnce() throws Exception {
    KeyValueWorkload workload = new KeyValueWorkload();
    workload.init(
        Given.properties("insertstart=5000000000", "insertcount=10003", "insertorder=ordered"));
    Threads.run(
        8,
        id -> {
          Object state = workload.initThread(new Properties(), id, 8, timers);
          for (int i = 0; i < 10_003 / 8 + (id < 10_003 % 8 ? 1 : 0); i++) {
            assertThat(workload.doInsert(db, state)).isTrue();
          }
          return null;
        });
    assertThat(db.records.keySet()).isEqualTo(names(5_000_000_000L, 5_000_010_003L));
  }

  @Test
  void eightThreadsInsertEveryKeyOnceAndReadOnlyWhatIsThere() throws Exception {
    KeyValueWorkload workload = new KeyValueWorkload();
    String lines =
        "recordcount=100 operationcount=16000 insertorder=ordered readproportion=0.5"
            + " updateproportion=0 insertproportion=0.5 requestdistribution=latest"
            + " dataintegrity=true";
    load(workload, db, 100, lines);
    workload.init(Given.properties(lines));
    timed.clear();
    Threads.run(
        8,
        id -> {
          Object state = workload.initThread(new Properties(), id, 8, timers);
          for (int i = 0; i < 2_000; i++) {
            assertThat(workload.doTransaction(db, state)).isTrue();
          }
          return null;
        });
    assertThat(db.records.keySet()).isEqualTo(names(0, db.records.size()));
    assertThat(timed).containsOnlyKeys("VERIFY OK");
  }

  @Test
  void aFailedInsertIsTriedAgainWithTheSameValues() throws Exception {
    FailingInserts failing = new FailingInserts(attempt -> attempt <= 2);
    String lines =
        "recordcount=2 core_workload_insertion_retry_limit=2"
            + " core_workload_insertion_retry_interval=0";

    assertThat(load(new KeyValueWorkload(), failing, 1, lines)).isTrue();
    assertThat(failing.attempts).hasSize(3);
    assertThat(failing.values.values())
        .singleElement()
        .satisfies(values -> assertThat(values).singleElement().asString().hasSize(1_000));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInsertThatFailsFinallyEndsTheLoadUnlessToldOtherwise(boolean keepGoing) throws Exception {
    FailingInserts failing = new FailingInserts(attempt -> true);
    String lines = "recordcount=2 core_workload_insertion_keep_going_on_error=" + keepGoing;

    assertThat(load(new KeyValueWorkload(), failing, 1, lines)).isEqualTo(keepGoing);
    assertThat(failing.attempts).hasSize(1);
  }

  @Test
  void aSeedMakesARunRepeatable() throws Exception {
    String lines = "recordcount=1000 requestdistribution=zipfian seed=7";
    load(new KeyValueWorkload(), db, 100, lines);
    MemoryDB again = new MemoryDB();
    load(new KeyValueWorkload(), again, 100, lines);
    assertThat(again.texts()).isEqualTo(db.texts());
    run(new KeyValueWorkload(), db, 100, lines);
    run(new KeyValueWorkload(), again, 100, lines);
    assertThat(again.calls).isEqualTo(db.calls);
  }

  private MemoryDB failing(Status updates) {
    MemoryDB failing =
        new MemoryDB() {
          @Override
          public Status update(String table, String key, Map<String, ByteIterator> values) {
            return updates;
          }
        };
    failing.records.putAll(db.records);
    return failing;
  }

  private static Set<Integer> charactersAt(MemoryDB db, int position) {
    return db.records.values().stream()
        .flatMap(record -> record.values().stream())
        .map(value -> (int) value[position])
        .collect(Collectors.toSet());
  }

  private static Set<String> names(long from, long to) {
    return LongStream.range(from, to).mapToObj(i -> "user" + i).collect(Collectors.toSet());
  }
}
