package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.TransactionalDB;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One latency for each operation or batch, and one status for each key of a batch. */
class TimedDBTest {

  private static final List<String> KEYS = List.of("a", "b", "c");

  /** Answers every call as a test says, and remembers it. */
  private static final class Answering extends DB implements BatchDB, TransactionalDB {

    private final List<String> calls = new ArrayList<>();
    private Supplier<Status> answer = () -> Status.OK;
    private Status[] ofKeys = {Status.OK, Status.OK, Status.OK};

    private Status answer(String call) {
      calls.add(call);
      return answer.get();
    }

    /** Gives keys their statuses before it answers. */
    private void answer(Status[] statuses) {
      System.arraycopy(ofKeys, 0, statuses, 0, ofKeys.length);
      answer("batch");
    }

    @Override
    public Status read(String table, String key, Set<String> f, Map<String, ByteIterator> result) {
      return answer("read " + table + " " + key);
    }

    @Override
    public Status scan(
        String table,
        String key,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return answer("scan " + table + " " + key + " " + count);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return answer("update " + table + " " + key);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return answer("insert " + table + " " + key);
    }

    @Override
    public Status delete(String table, String key) {
      return answer("delete " + table + " " + key);
    }

    @Override
    public void readBatch(
        String table,
        List<String> keys,
        Set<String> fields,
        List<? extends Map<String, ByteIterator>> results,
        Status[] statuses) {
      answer(statuses);
    }

    @Override
    public void insertBatch(
        String table,
        List<String> keys,
        List<? extends Map<String, ByteIterator>> values,
        Status[] statuses) {
      answer(statuses);
    }

    @Override
    public void updateBatch(
        String table,
        List<String> keys,
        List<? extends Map<String, ByteIterator>> values,
        Status[] statuses) {
      answer(statuses);
    }

    @Override
    public void deleteBatch(String table, List<String> keys, Status[] statuses) {
      answer(statuses);
    }

    @Override
    public boolean transactional() {
      return true;
    }

    @Override
    public void begin() {
      answer("begin");
    }

    @Override
    public Status commit() {
      return answer("commit");
    }

    @Override
    public void rollback() {
      answer("rollback");
    }

    @Override
    public void init() throws DBException {
      throw new DBException("init");
    }

    @Override
    public void cleanup() throws DBException {
      throw new DBException("cleanup");
    }
  }

  private final Answering database = new Answering();
  private final WorkerRecorder recorder = new WorkerRecorder(false);
  private final TimedDB timed = new TimedDB(database, recorder);
  private final Collector collector = new Collector(List.of(recorder));
  private final Status[] statuses = new Status[4];

  @BeforeEach
  void startMeasuring() {
    recorder.startMeasuring();
  }

  private void callEverything() {
    timed.read("t", "k", null, null);
    timed.scan("t", "k", 7, null, null);
    timed.update("t", "k", null);
    timed.insert("t", "k", null);
    timed.delete("t", "k");
  }

  private void readBatch(Status... ofKeys) {
    database.ofKeys = ofKeys;
    timed.readBatch("t", KEYS, null, List.of(), statuses);
  }

  private void loseConnection() {
    database.answer =
        () -> {
          throw new IllegalStateException("connection lost");
        };
  }

  private List<String> seen() {
    return seen(collector.collect());
  }

  private static List<String> seen(List<OperationStats> operations) {
    return operations.stream().map(TimedDBTest::summary).toList();
  }

  private static String summary(OperationStats stats) {
    String keys =
        stats.keys().orElse(List.of()).stream()
            .map(key -> " " + key.status() + " " + key.count())
            .collect(Collectors.joining("", " keys", ""));
    return stats.operation()
        + stats.statuses().stream()
            .map(status -> " " + status.status() + " " + status.count())
            .collect(Collectors.joining())
        + (stats.keys().isPresent() ? keys : "");
  }

  @Test
  void timesEveryOperationAndHandsItOn() {
    callEverything();

    assertThat(seen())
        .containsExactly("READ OK 1", "SCAN OK 1", "UPDATE OK 1", "INSERT OK 1", "DELETE OK 1");
    assertThat(database.calls)
        .containsExactly("read t k", "scan t k 7", "update t k", "insert t k", "delete t k");
  }

  @Test
  void handsBackTheStatusAndCountsItApart() {
    database.answer = () -> Status.NOT_FOUND;

    assertThat(timed.read("t", "k", null, null)).isSameAs(Status.NOT_FOUND);
    assertThat(seen()).containsExactly("READ NOT_FOUND 1");
  }

  @Test
  void anExceptionFailsTheOperationAndNotTheRun() {
    loseConnection();
    callEverything();

    List<OperationStats> failed = collector.collect();
    assertThat(seen(failed))
        .containsExactly(
            "READ ERROR 1", "SCAN ERROR 1", "UPDATE ERROR 1", "INSERT ERROR 1", "DELETE ERROR 1");
    assertThat(failed.get(0).statuses().get(0).message())
        .isEqualTo("java.lang.IllegalStateException: connection lost");
    assertThat(timed.read("t", "k", null, null).isOk()).isFalse();
    database.answer = () -> Status.OK;
    assertThat(timed.read("t", "k", null, null)).isSameAs(Status.OK);
  }

  @Test
  void anErrorOfTheJvmPassesThrough() {
    database.answer =
        () -> {
          throw new OutOfMemoryError("heap");
        };

    assertThatThrownBy(() -> timed.read("t", "k", null, null)).isInstanceOf(OutOfMemoryError.class);
    assertThat(seen()).isEmpty();
  }

  @Test
  void theRestIsTheDatabasesOwnAndIsNotTimed() {
    Properties properties = new Properties();
    timed.setProperties(properties);

    assertThat(timed.getProperties()).isSameAs(properties);
    assertThat(database.getProperties()).isSameAs(properties);
    assertThatThrownBy(timed::init).isInstanceOf(DBException.class).hasMessage("init");
    assertThatThrownBy(timed::cleanup).isInstanceOf(DBException.class).hasMessage("cleanup");
    assertThat(seen()).isEmpty();
  }

  @Test
  void transactionsReachTheDatabase() {
    assertThat(timed.transactional()).isTrue();
    timed.begin();
    assertThat(timed.commit()).isEqualTo(Status.OK);
    timed.rollback();
    assertThat(database.calls).containsExactly("begin", "commit", "rollback");

    loseConnection();
    assertThat(timed.commit())
        .isEqualTo(new Status("ERROR", "java.lang.IllegalStateException: connection lost"));
    assertThat(new TimedDB(new BasicDB(), new WorkerRecorder(false)).transactional()).isFalse();
  }

  @Test
  void aBatchIsOneOperationWithItsKeys() {
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    timed.insertBatch("t", KEYS, List.of(), statuses);
    timed.updateBatch("t", KEYS, List.of(), statuses);
    timed.deleteBatch("t", KEYS, statuses);
    timed.readBatch("t", KEYS, null, List.of(), statuses);

    assertThat(seen())
        .containsExactly(
            "BATCH-READ OK 2 keys OK 6",
            "BATCH-INSERT OK 1 keys OK 3",
            "BATCH-UPDATE OK 1 keys OK 3",
            "BATCH-DELETE OK 1 keys OK 3");
  }

  @Test
  void aBatchHasTheStatusOfItsFirstKeyThatFailed() {
    readBatch(Status.OK, Status.NOT_FOUND, Status.ERROR);

    assertThat(seen()).containsExactly("BATCH-READ NOT_FOUND 1 keys OK 1 NOT_FOUND 1 ERROR 1");
    assertThat(recorder.takeFailure(false)).isTrue();
    assertThat(statuses).containsExactly(Status.OK, Status.NOT_FOUND, Status.ERROR, null);
  }

  @Test
  void intervalsOfBatchesAddUpToTheTotal() {
    readBatch(Status.OK, Status.OK, Status.NOT_FOUND);
    collector.collect();
    readBatch(Status.OK, Status.OK, Status.OK);

    assertThat(seen()).containsExactly("BATCH-READ OK 1 keys OK 3");
    assertThat(seen(collector.totals()))
        .containsExactly("BATCH-READ OK 1 NOT_FOUND 1 keys OK 5 NOT_FOUND 1");
  }

  @Test
  void keysAfterTheEndOfABatchHaveFailed() {
    loseConnection();
    readBatch(Status.OK);

    assertThat(seen()).containsExactly("BATCH-READ ERROR 1 keys OK 1 ERROR 2");
    assertThat(statuses[2].getDescription())
        .isEqualTo("java.lang.IllegalStateException: connection lost");
  }

  @Test
  void aKeyWithoutAStatusIsAnError() {
    readBatch(Status.OK, Status.OK, Status.OK);
    readBatch(Status.OK);

    assertThat(seen()).containsExactly("BATCH-READ OK 1 ERROR 1 keys OK 4 ERROR 2");
  }

  @Test
  void batchesMayBeCalledKeyByKey() {
    DB plain =
        new BasicDB() {
          @Override
          public Status delete(String table, String key) {
            return key.equals("b") ? Status.NOT_FOUND : Status.OK;
          }
        };
    new TimedDB(plain, recorder).deleteBatch("t", KEYS, statuses);

    assertThat(seen()).containsExactly("BATCH-DELETE NOT_FOUND 1 keys OK 2 NOT_FOUND 1");
  }

  @Test
  void addingUpKeepsKeysApartFromOperations() {
    readBatch(Status.OK, Status.OK, Status.NOT_FOUND);
    timed.update("t", "a", Map.of());

    OperationStats all = collector.collect().stream().reduce(OperationStats::plus).orElseThrow();
    assertThat(all.count()).isEqualTo(2);
    assertThat(all.keyCount()).isEqualTo(4);
    assertThat(all.keys().orElseThrow())
        .containsExactly(new StatusCount("OK", true, 3), new StatusCount("NOT_FOUND", false, 1));
  }
}
