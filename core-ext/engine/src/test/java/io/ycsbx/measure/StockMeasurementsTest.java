package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/** A stock workload knows only {@code Measurements.getMeasurements()}, and so do these tests. */
class StockMeasurementsTest {

  private final StockMeasurements router = StockMeasurements.install();
  private final Measurements stock = Measurements.getMeasurements();
  private final WorkerRecorder recorder = new WorkerRecorder(true);

  @AfterEach
  void unbind() {
    router.unbind();
  }

  private static List<String> seen(WorkerRecorder recorder) {
    return new Collector(List.of(recorder))
        .collect().stream()
            .flatMap(
                o ->
                    o.statuses().stream()
                        .map(
                            s ->
                                "%s %s %s %s"
                                    .formatted(
                                        o.operation(),
                                        s.status(),
                                        s.count(),
                                        s.service().minNanos())))
            .toList();
  }

  @Test
  void takesStocksPlaceOnce() {
    assertThat(stock).isSameAs(router);
    assertThat(StockMeasurements.install()).isSameAs(router);
    assertThat(Measurements.getMeasurements()).isSameAs(router);
  }

  @Test
  void aLatencyWithItsStatus() {
    recorder.startMeasuring();
    router.bind(recorder);
    stock.measure("VERIFY", 2);
    stock.reportStatus("VERIFY", Status.UNEXPECTED_STATE);
    router.flush();
    assertThat(seen(recorder)).containsExactly("VERIFY UNEXPECTED_STATE 1 2000");
  }

  @Test
  void aLatencyWithoutAStatusIsASuccess() {
    recorder.startMeasuring();
    router.bind(recorder);
    stock.measure("READ-MODIFY-WRITE", 1);
    assertThat(seen(recorder)).isEmpty();
    stock.measure("READ-MODIFY-WRITE", 2);
    assertThat(seen(recorder)).containsExactly("READ-MODIFY-WRITE OK 1 1000");
    router.flush();
    router.flush();
    assertThat(seen(recorder)).containsExactly("READ-MODIFY-WRITE OK 2 1000");
  }

  @Test
  void aStatusWithoutALatencyIsNotAnOperation() {
    recorder.startMeasuring();
    router.bind(recorder);
    stock.reportStatus("READ", Status.OK);
    stock.measureIntended("READ", 5);
    router.flush();
    assertThat(seen(recorder)).isEmpty();
  }

  @Test
  void responseTimesAreOfTheirOwnTransaction() {
    recorder.startMeasuring();
    router.bind(recorder);
    OperationRecorder read = recorder.timer("READ");
    recorder.beginTransaction(0);
    read.record(Status.OK, 500_000, 500_100);
    stock.measure("READ-MODIFY-WRITE", 3);
    recorder.beginTransaction(1_000_000);
    read.record(Status.OK, 1_000_000, 1_000_100);
    stock.measure("READ-MODIFY-WRITE", 3);
    router.flush();
    LatencyDistribution response =
        new Collector(List.of(recorder))
            .collect().stream()
                .filter(stats -> stats.operation().equals("READ-MODIFY-WRITE"))
                .findAny()
                .flatMap(OperationStats::response)
                .get();
    assertThat(response.toHistogram().getCountAtValue(503_000)).isEqualTo(1);
    assertThat(response.toHistogram().getCountAtValue(3_000)).isEqualTo(1);
  }

  @Test
  void aReportCanBeOneOfTheSlowestOperations() {
    recorder.startMeasuring();
    router.bind(recorder);
    long before = System.nanoTime();
    stock.measure("READ-MODIFY-WRITE", 7);
    long after = System.nanoTime();
    router.flush();
    SlowOperation slow = recorder.slowest(nanos -> nanos - before).get(0);
    assertThat(slow.operation()).isEqualTo("READ-MODIFY-WRITE");
    assertThat(slow.status()).isEqualTo("OK");
    assertThat(slow.serviceNanos()).isEqualTo(7_000);
    assertThat(slow.startTimeMillis()).isBetween(-7_000L, after - before - 7_000);
  }

  @Test
  void reportsOfTheWarmUpAreDropped() {
    router.bind(recorder);
    stock.measure("READ-MODIFY-WRITE", 1);
    router.flush();
    recorder.startMeasuring();
    router.flush();
    assertThat(seen(recorder)).isEmpty();
  }

  @Test
  void aThreadOfNoRunReportsToNobody() {
    stock.measure("VERIFY", 1);
    stock.reportStatus("VERIFY", Status.OK);
    router.flush();
    router.bind(recorder);
    recorder.startMeasuring();
    stock.measure("VERIFY", 1);
    router.unbind();
    stock.measure("VERIFY", 1);
    router.unbind();
    assertThat(seen(recorder)).containsExactly("VERIFY OK 1 1000");
  }

  @Test
  @Timeout(600)
  void twoRunsAtTheSameTimeDoNotMeet() throws Exception {
    WorkerRecorder other = new WorkerRecorder(false);
    CountDownLatch bothBound = new CountDownLatch(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<?> first = threads.submit(() -> report(recorder, bothBound, "ONE", 1_000));
      Future<?> two = threads.submit(() -> report(other, bothBound, "TWO", 2_000));
      first.get();
      two.get();
    } finally {
      threads.shutdownNow();
    }
    assertThat(seen(recorder)).containsExactly("ONE OK 1000 1000");
    assertThat(seen(other)).containsExactly("TWO OK 2000 1000");
  }

  private Void report(WorkerRecorder own, CountDownLatch bothBound, String operation, int times)
      throws InterruptedException {
    own.startMeasuring();
    router.bind(own);
    bothBound.countDown();
    bothBound.await();
    for (int i = 0; i < times; i++) {
      stock.measure(operation, 1);
      stock.reportStatus(operation, Status.OK);
    }
    router.unbind();
    return null;
  }
}
