package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class SlowestOperationsTest {

  private static final long MILLI = 1_000_000;

  private static List<SlowOperation> slowest(WorkerRecorder... workers) {
    return SlowOperation.slowest(
        Stream.of(workers).flatMap(worker -> worker.slowest(nanos -> nanos / MILLI).stream()));
  }

  /** Times rise and fall, so that each place of the bounded list is taken several times. */
  @Test
  void theSlowestOfAllAreKept() {
    WorkerRecorder worker = new WorkerRecorder(false);
    OperationRecorder read = worker.timer("READ", Level.DATABASE);
    OperationRecorder update = worker.timer("UPDATE", Level.DATABASE);
    worker.startMeasuring();
    for (int i = 0; i < 1_000; i++) {
      long start = i * 10L * MILLI;
      (i % 2 == 0 ? read : update).record(Status.OK, start, start + i * 37 % 1_000 * MILLI);
    }
    assertThat(slowest(worker))
        .hasSize(SlowOperation.MOST)
        .extracting(operation -> operation.serviceNanos() / MILLI)
        .first()
        .isEqualTo(999L);
    assertThat(slowest(worker))
        .extracting(SlowOperation::serviceNanos)
        .last()
        .isEqualTo(980 * MILLI);
    assertThat(slowest(worker).get(0))
        .isEqualTo(new SlowOperation("UPDATE", "OK", 270, 999 * MILLI, Optional.empty()));
  }

  @Test
  void theWarmUpIsNotKept() {
    WorkerRecorder worker = new WorkerRecorder(true);
    OperationRecorder read = worker.timer("READ", Level.DATABASE);
    worker.beginTransaction(0);
    read.record(Status.OK, 0, 900 * MILLI);
    assertThat(slowest(worker)).isEmpty();
    worker.startMeasuring();
    worker.beginTransaction(1_000 * MILLI);
    read.record(Status.ERROR, 1_005 * MILLI, 1_025 * MILLI);

    assertThat(slowest(worker))
        .containsExactly(
            new SlowOperation("READ", "ERROR", 1_005, 20 * MILLI, Optional.of(25 * MILLI)));
  }

  /** Parts of operations, which a binding times, would name the same wait again. */
  @Test
  void partsOfOperationsAreLeftOut() {
    WorkerRecorder worker = new WorkerRecorder(false);
    worker.startMeasuring();
    worker.bindingTimers().timer("ENGINE").record(Status.OK, 0, MILLI);
    assertThat(slowest(worker)).isEmpty();
  }
}
