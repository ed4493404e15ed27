package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

class WorkerRecorderTest {

  private final WorkerRecorder worker = new WorkerRecorder(true);
  private final OperationRecorder read = worker.timer("READ");
  private final OperationRecorder update = worker.timer("UPDATE");

  @Test
  void anOperationHasOneTimer() {
    assertThat(worker.timer("READ")).isSameAs(read).isNotSameAs(update);
  }

  @ParameterizedTest
  @CsvSource({
    "1_000, 1_500, 600",
    "1_000, 900, 100",
    // The clock wraps around.
    "9_223_372_036_854_775_797, -9_223_372_036_854_775_799, 120",
  })
  void responseTimeRunsFromTheIntendedStart(String intended, String start, long response) {
    long startNanos = Long.parseLong(start.replace("_", ""));
    worker.startMeasuring();
    worker.beginTransaction(Long.parseLong(intended.replace("_", "")));
    read.record(Status.OK, startNanos, startNanos + 100);

    assertTimes("READ", 100, response);
  }

  @Test
  void furtherOperationsOfATransactionShareItsLag() {
    worker.startMeasuring();
    worker.beginTransaction(1_000);
    read.record(Status.OK, 1_500, 1_600);
    update.record(Status.OK, 1_700, 1_900);
    assertTimes("UPDATE", 200, 700);
  }

  @Test
  void theNextTransactionHasALagOfItsOwn() {
    worker.startMeasuring();
    worker.beginTransaction(1_000);
    read.record(Status.OK, 1_500, 1_600);
    worker.beginTransaction(2_000);
    update.record(Status.OK, 2_010, 2_020);
    assertTimes("UPDATE", 10, 20);
  }

  @Test
  void withoutAnIntendedStartThereIsNoLag() {
    worker.startMeasuring();
    read.record(Status.OK, 900, 1_000);
    assertTimes("READ", 100, 100);
  }

  @Test
  void withoutATargetThereAreNoResponseTimes() {
    WorkerRecorder plain = new WorkerRecorder(false);
    plain.startMeasuring();
    plain.timer("READ").record(Status.OK, 0, 100);
    assertThat(collect(plain).get(0).response()).isEmpty();
  }

  @Test
  void warmUpIsThrownAway() {
    read.record(Status.OK, 0, 1);
    read.record(Status.ERROR, 0, 2);
    assertThat(collect(worker)).isEmpty();
    worker.startMeasuring();
    assertThat(collect(worker)).isEmpty();
    read.record(Status.OK, 0, 3);
    assertThat(collect(worker)).singleElement().matches(stats -> stats.count() == 1);
    assertTimes("READ", 3, 3);
  }

  @Test
  void measuringStartsOnce() {
    worker.startMeasuring();
    assertThatThrownBy(worker::startMeasuring)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("already measuring");
  }

  private void assertTimes(String operation, long serviceNanos, long responseNanos) {
    OperationStats stats =
        collect(worker).stream().filter(s -> s.operation().equals(operation)).findAny().get();
    assertThat(stats.service().maxNanos()).isEqualTo(serviceNanos);
    assertThat(stats.response().get().maxNanos()).isEqualTo(responseNanos);
  }

  private static List<OperationStats> collect(WorkerRecorder worker) {
    return new Collector(List.of(worker)).collect();
  }
}
