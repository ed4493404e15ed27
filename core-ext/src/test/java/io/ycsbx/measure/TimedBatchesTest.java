package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.BatchDB;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** One latency for each batch, one status for each key. */
class TimedBatchesTest {

  /** Gives the keys of every batch the same statuses, then throws what it is told to. */
  private static final class Answering extends BasicDB implements BatchDB {

    private Status[] answers = {};
    private RuntimeException failure;

    private void answer(Status[] statuses) {
      System.arraycopy(answers, 0, statuses, 0, answers.length);
      if (failure != null) {
        throw failure;
      }
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
  }

  private static final List<String> KEYS = List.of("a", "b", "c");

  private final Answering database = new Answering();
  private final WorkerRecorder recorder = new WorkerRecorder(false);
  private final TimedDB timed = new TimedDB(database, recorder);
  private final Collector collector = new Collector(List.of(recorder));
  private final Status[] statuses = new Status[4];

  @BeforeEach
  void startMeasuring() {
    recorder.startMeasuring();
  }

  private static String summary(List<OperationStats> operations) {
    return operations.stream()
        .map(
            o ->
                o.operation()
                    + o.statuses().stream()
                        .map(s -> " " + s.status() + " " + s.count())
                        .collect(Collectors.joining())
                    + " keys"
                    + o.keys().orElse(List.of()).stream()
                        .map(k -> " " + k.status() + " " + k.count())
                        .collect(Collectors.joining()))
        .collect(Collectors.joining("; "));
  }

  @Test
  void aBatchIsOneOperationWithItsKeys() {
    database.answers = new Status[] {Status.OK, Status.OK, Status.OK};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    timed.insertBatch("t", KEYS, List.of(), statuses);
    timed.updateBatch("t", KEYS, List.of(), statuses);
    timed.deleteBatch("t", KEYS, statuses);
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    assertThat(summary(collector.collect()))
        .isEqualTo(
            "BATCH-READ OK 2 keys OK 6; BATCH-INSERT OK 1 keys OK 3; "
                + "BATCH-UPDATE OK 1 keys OK 3; BATCH-DELETE OK 1 keys OK 3");
  }

  @Test
  void aBatchHasTheStatusOfItsFirstKeyThatFailed() {
    database.answers = new Status[] {Status.OK, Status.NOT_FOUND, Status.ERROR};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    assertThat(summary(collector.collect()))
        .isEqualTo("BATCH-READ NOT_FOUND 1 keys OK 1 NOT_FOUND 1 ERROR 1");
    assertThat(recorder.takeFailure(false)).isTrue();
    assertThat(statuses).containsExactly(Status.OK, Status.NOT_FOUND, Status.ERROR, null);
  }

  @Test
  void intervalsAddUpToTheTotal() {
    database.answers = new Status[] {Status.OK, Status.OK, Status.NOT_FOUND};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    collector.collect();
    database.answers = new Status[] {Status.OK, Status.OK, Status.OK};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    assertThat(summary(collector.collect())).isEqualTo("BATCH-READ OK 1 keys OK 3");
    assertThat(summary(collector.totals()))
        .isEqualTo("BATCH-READ OK 1 NOT_FOUND 1 keys OK 5 NOT_FOUND 1");
  }

  @Test
  void keysAfterTheEndOfABatchHaveFailed() {
    database.answers = new Status[] {Status.OK};
    database.failure = new IllegalStateException("connection lost");
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    assertThat(summary(collector.collect())).isEqualTo("BATCH-READ ERROR 1 keys OK 1 ERROR 2");
    assertThat(statuses[2].getDescription())
        .isEqualTo("java.lang.IllegalStateException: connection lost");
  }

  @Test
  void aKeyWithoutAStatusIsAnError() {
    database.answers = new Status[] {Status.OK, Status.OK, Status.OK};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    database.answers = new Status[] {Status.OK};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    assertThat(summary(collector.collect())).isEqualTo("BATCH-READ OK 1 ERROR 1 keys OK 4 ERROR 2");
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
    assertThat(summary(collector.collect()))
        .isEqualTo("BATCH-DELETE NOT_FOUND 1 keys OK 2 NOT_FOUND 1");
  }

  @Test
  void addingUpKeepsKeysApartFromOperations() {
    database.answers = new Status[] {Status.OK, Status.OK, Status.NOT_FOUND};
    timed.readBatch("t", KEYS, null, List.of(), statuses);
    timed.update("t", "a", Map.of());
    List<OperationStats> operations = collector.collect();
    OperationStats all = operations.stream().reduce(OperationStats::plus).orElseThrow();
    assertThat(all.count()).isEqualTo(2);
    assertThat(all.keyCount()).isEqualTo(4);
    assertThat(all.keys().orElseThrow())
        .containsExactly(new StatusCount("OK", true, 3), new StatusCount("NOT_FOUND", false, 1));
  }
}
