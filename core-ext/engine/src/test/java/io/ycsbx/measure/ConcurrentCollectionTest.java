package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.Status;

/** Workers write as fast as they can while a collector reads as fast as it can. */
@Timeout(600)
class ConcurrentCollectionTest {

  private static final int WORKERS = 4;
  private static final long WARM_UP_NANOS = 1_000_000;

  private final ExecutorService threads = Executors.newFixedThreadPool(WORKERS);

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void totalsAreExactAfterTheEnd() throws Exception {
    int perWorker = 1_000_000;
    List<WorkerRecorder> workers = workers();
    Map<String, LatencyDistribution> intervals = new HashMap<>();
    Collector collector =
        collectWhile(
            workers,
            worker -> {
              worker.startMeasuring();
              OperationRecorder read = worker.timer("READ");
              for (int i = 0; i < perWorker; i++) {
                worker.beginTransaction(0);
                read.record(i % 100 == 0 ? Status.ERROR : Status.OK, 50, 150 + i % 3);
              }
            },
            intervals);
    OperationStats total = collector.totals().get(0);
    assertThat(total.count()).isEqualTo((long) WORKERS * perWorker);
    assertThat(total.failures()).isEqualTo((long) WORKERS * perWorker / 100);
    assertThat(total.response().get().count()).isEqualTo(total.service().count());
    assertThat(total.response().get().minNanos()).isEqualTo(total.service().minNanos() + 50);
    assertEqualTotals(collector, intervals);
  }

  /** Operations and statuses that appear under way, ranges that grow, pages that widen. */
  @Test
  void nothingIsLostThatAppearsWhileItIsRead() throws Exception {
    int rounds = 400_000;
    List<WorkerRecorder> workers = workers();
    Map<String, LatencyDistribution> intervals = new HashMap<>();
    Collector collector =
        collectWhile(
            workers,
            worker -> {
              worker.startMeasuring();
              for (int i = 0; i < rounds; i++) {
                String operation = "OPERATION" + i / 50_000;
                Status status = new Status("STATUS" + i / 20_000 % 3, "");
                worker.timer(operation).record(status, 0, 1L << (i / 10_000));
              }
            },
            intervals);
    assertThat(collector.totals()).hasSize(8);
    assertThat(collector.totals().stream().mapToLong(OperationStats::count).sum())
        .isEqualTo((long) WORKERS * rounds);
    assertEqualTotals(collector, intervals);
  }

  @Test
  void theWarmUpIsNeverCollected() throws Exception {
    int measured = 200;
    for (int round = 0; round < 300; round++) {
      Collector collector =
          collectWhile(
              workers(),
              worker -> {
                OperationRecorder read = worker.timer("READ");
                for (int i = 0; i < 500; i++) {
                  read.record(i % 2 == 0 ? Status.OK : Status.ERROR, 0, WARM_UP_NANOS);
                }
                worker.startMeasuring();
                for (int i = 0; i < measured; i++) {
                  read.record(Status.OK, 0, 7);
                }
              },
              new HashMap<>());
      assertThat(collector.totals()).singleElement().matches(s -> s.failures() == 0);
      assertThat(collector.totals().get(0).count()).isEqualTo((long) WORKERS * measured);
      assertThat(collector.totals().get(0).service().maxNanos()).isEqualTo(7);
    }
  }

  private interface Work {
    void doOn(WorkerRecorder worker);
  }

  private static List<WorkerRecorder> workers() {
    return Stream.generate(() -> new WorkerRecorder(true)).limit(WORKERS).toList();
  }

  /** Collects without a pause until all work is done, and once more. */
  private Collector collectWhile(
      List<WorkerRecorder> workers, Work work, Map<String, LatencyDistribution> intervals)
      throws Exception {
    Collector collector = new Collector(workers);
    List<Future<?>> running = new ArrayList<>();
    for (WorkerRecorder worker : workers) {
      running.add(threads.submit(() -> work.doOn(worker)));
    }
    while (!running.stream().allMatch(Future::isDone)) {
      add(collector.collect(), intervals);
    }
    for (Future<?> ended : running) {
      ended.get();
    }
    add(collector.collect(), intervals);
    return collector;
  }

  private static void add(List<OperationStats> interval, Map<String, LatencyDistribution> sums) {
    for (OperationStats stats : interval) {
      for (StatusStats status : stats.statuses()) {
        String name = stats.operation() + " " + status.status();
        sums.merge(name, status.service(), LatencyDistribution::plus);
        sums.merge(name + " response", status.response().get(), LatencyDistribution::plus);
      }
    }
  }

  private static void assertEqualTotals(
      Collector collector, Map<String, LatencyDistribution> intervals) {
    Map<String, LatencyDistribution> totals = new HashMap<>();
    add(collector.totals(), totals);
    assertThat(intervals).isEqualTo(totals);
  }
}
