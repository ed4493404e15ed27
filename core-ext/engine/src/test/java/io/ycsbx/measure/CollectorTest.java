package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class CollectorTest {

  private final WorkerRecorder first = measuring();
  private final WorkerRecorder second = measuring();
  private final Collector collector = new Collector(List.of(first, second));

  private static WorkerRecorder measuring() {
    WorkerRecorder recorder = new WorkerRecorder(true);
    recorder.startMeasuring();
    return recorder;
  }

  @Test
  void hasNothingBeforeAnythingWasRecorded() {
    first.timer("READ");
    assertThat(collector.collect()).isEmpty();
    assertThat(collector.totals()).isEmpty();
  }

  @Test
  void addsUpWorkersInOrderOfAppearance() {
    second.timer("UPDATE").record(Status.OK, 0, 10);
    first.timer("READ").record(Status.OK, 0, 20);
    second.timer("READ").record(Status.OK, 0, 30);
    assertThat(collector.collect())
        .extracting(OperationStats::operation)
        .containsExactly("READ", "UPDATE");
    assertThat(collector.totals().get(0).service().count()).isEqualTo(2);
    assertThat(collector.totals().get(0).service().minNanos()).isEqualTo(20);
    assertThat(collector.totals().get(0).service().maxNanos()).isEqualTo(30);
  }

  @Test
  void tellsStatusesApartByNameAndKeepsTheFirstMessage() {
    OperationRecorder read = first.timer("READ");
    read.record(new Status("TIMEOUT", "after 1 s"), 0, 1);
    read.record(new Status("TIMEOUT", "after 2 s"), 0, 2);
    read.record(Status.NOT_FOUND, 0, 3);
    second.timer("READ").record(new Status("TIMEOUT", null), 0, 4);
    collector.collect();
    OperationStats stats = collector.totals().get(0);
    assertThat(stats.statuses())
        .extracting(s -> s.status() + " " + s.ok() + " " + s.count() + " " + s.message())
        .containsExactly(
            "TIMEOUT false 3 after 1 s", "NOT_FOUND false 1 The requested record was not found.");
    assertThat(stats.count()).isEqualTo(4);
    assertThat(stats.failures()).isEqualTo(4);
    assertThat(stats.service().count()).isZero();
    assertThat(stats.response()).isEmpty();
  }

  @Test
  void noStatusAtAllIsAnError() {
    first.timer("READ").record(null, 0, 1);
    assertThat(collector.collect().get(0).statuses())
        .extracting(s -> s.status() + ": " + s.message())
        .containsExactly("ERROR: the database returned no status at all");
  }

  @Test
  void intervalsAddUpToTheTotals() {
    OperationRecorder read = first.timer("READ");
    LatencyDistribution sum = null;
    for (int interval = 1; interval <= 10; interval++) {
      for (int i = 0; i < interval * 1_000; i++) {
        read.record(Status.OK, 0, i * 37L * interval);
      }
      LatencyDistribution seen = collector.collect().get(0).service();
      assertThat(seen.count()).isEqualTo(interval * 1_000L);
      sum = sum == null ? seen : sum.plus(seen);
    }
    assertThat(collector.collect()).isEmpty();
    assertThat(collector.totals().get(0).service()).isEqualTo(sum);
  }

  @Test
  void readsAWorkerThatStartsMeasuringLater() {
    WorkerRecorder late = new WorkerRecorder(true);
    Collector both = new Collector(List.of(first, late));
    late.timer("READ").record(Status.OK, 0, 1);
    first.timer("READ").record(Status.OK, 0, 2);
    assertThat(both.collect().get(0).count()).isEqualTo(1);
    late.startMeasuring();
    late.timer("READ").record(Status.OK, 0, 3);
    assertThat(both.collect().get(0).service().maxNanos()).isEqualTo(3);
    assertThat(both.totals().get(0).count()).isEqualTo(2);
  }

  @Test
  void keysOfABatchThatIsBeingRecordedAreInAnInterval() {
    OperationRecorder batch = first.timer("BATCH-READ");
    batch.keys().add(Status.OK, 16);
    OperationStats before = collector.collect().get(0);
    batch.record(Status.OK, 0, 1_000);
    OperationStats after = collector.collect().get(0);
    assertThat(before.keyCount()).isEqualTo(16);
    assertThat(before.count() + after.count()).isEqualTo(1);
    assertThat(after.keys()).isEmpty();
  }
}
