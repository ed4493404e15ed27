package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.workload.Given;
import io.ycsbx.workload.Threads;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;

class DeletionsTest {

  private static final int THREADS = 4;
  private static final int OPERATIONS = 5_000;

  private static final String MIX =
      "recordcount=40 readproportion=0.5 updateproportion=0.1 readmodifywriteproportion=0.1"
          + " batch.size=5 batch.readproportion=0.1 insertproportion=0.1 deleteproportion=0.1 ";

  private final CountingDB db = new CountingDB();

  @BeforeAll
  static void setStocksMeasurements() {
    Measurements.setProperties(new Properties());
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "sequential", "latest", "hotspot"})
  void operationsMeetNoDeletedRecord(String distribution) throws Exception {
    KeyValueWorkload workload =
        workload(
            "requestdistribution=" + distribution,
            "hotspotdatafraction=0.02",
            "hotspotopnfraction=1");
    Set<String> loaded = new TreeSet<>(db.records.keySet());
    List<Object> states = run(workload);
    assertThat(db.records.size()).isBetween(40 - THREADS, 40);
    states.forEach(state -> workload.endThread(db, state));
    assertThat(db.records.keySet()).isEqualTo(loaded);
    assertThat(db.statuses).allSatisfy((call, count) -> assertThat(call).endsWith(" OK"));
    long deletes = db.statuses.get("delete OK");
    assertThat(deletes)
        .isCloseTo(THREADS * OPERATIONS / 10, within(300L))
        .isEqualTo(db.statuses.get("insert OK"));
  }

  @Test
  void furtherInsertsAreOfNewRecords() throws Exception {
    KeyValueWorkload workload = workload("insertproportion=0.2");
    run(workload).forEach(state -> workload.endThread(db, state));
    assertThat(db.statuses).allSatisfy((call, count) -> assertThat(call).endsWith(" OK"));
    long added = db.statuses.get("insert OK") - db.statuses.get("delete OK");
    assertThat(added).isCloseTo(THREADS * OPERATIONS / 11, within(400L));
    assertThat(db.records).hasSize(40 + (int) added);
  }

  @Test
  void aRecordWhoseDeleteFailedIsNotInsertedAgain() throws Exception {
    KeyValueWorkload workload = workload();
    db.deletes = Status.SERVICE_UNAVAILABLE;
    run(workload).forEach(state -> workload.endThread(db, state));
    assertThat(db.records).hasSize(40);
    assertThat(db.statuses).doesNotContainKey("insert OK");
  }

  @Test
  void eachClientOfAFleetDeletesItsOwnPart() throws Exception {
    KeyValueWorkload workload =
        workload("insertorder=ordered", "fleet.size=2", "fleet.rank=1", "zeropadding=2");
    run(workload);
    assertThat(db.deleted)
        .hasSize(20)
        .allSatisfy(key -> assertThat(Long.parseLong(key.substring(4)) % 2).isOne());
  }

  @Test
  void recordsMustBeTwiceTheThreads() throws Exception {
    KeyValueWorkload workload = workload("fleet.size=2");
    assertThatThrownBy(() -> workload.initThread(new Properties(), 0, 11))
        .isInstanceOf(WorkloadException.class)
        .hasMessage(
            "recordcount: must be at least 44, twice the number of threads, because of"
                + " deleteproportion, was \"40\"");
  }

  /** Loads the records, which need the first property too, and returns the workload of the run. */
  private KeyValueWorkload workload(String... further) throws Exception {
    KeyValueWorkload loading = new KeyValueWorkload();
    loading.init(Given.properties("recordcount=40", further.length > 0 ? further[0] : ""));
    Object state = loading.initThread(new Properties(), 0, 1);
    for (int i = 0; i < 40; i++) {
      loading.doInsert(db, state);
    }
    db.statuses.clear();
    KeyValueWorkload workload = new KeyValueWorkload();
    workload.init(Given.properties(MIX, String.join(" ", further)));
    return workload;
  }

  /** Runs all threads and returns their states. */
  private List<Object> run(KeyValueWorkload workload) throws Exception {
    return Threads.run(
        THREADS,
        thread -> {
          Object state =
              workload.initThread(
                  new Properties(), thread, THREADS, name -> (status, start, end) -> {});
          for (int i = 0; i < OPERATIONS; i++) {
            workload.doTransaction(db, state);
          }
          return state;
        });
  }

  /** Counts the statuses of all calls. */
  private static final class CountingDB extends MemoryDB {
    private final Map<String, Long> statuses = new ConcurrentHashMap<>();
    private final Set<String> deleted = ConcurrentHashMap.newKeySet();
    private Status deletes = Status.OK;

    @Override
    protected Status call(String call, String key, Supplier<Status> operation) {
      boolean delete = call.equals("delete");
      if (delete) {
        deleted.add(key);
      }
      Status status = delete && !deletes.isOk() ? deletes : operation.get();
      statuses.merge(call.split(" ", -1)[0] + " " + status.getName(), 1L, Long::sum);
      return status;
    }
  }
}
