package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class SliceCollectorTest {

  private final WorkerRecorder first = new WorkerRecorder(true);
  private final WorkerRecorder second = new WorkerRecorder(true);

  @Test
  void hasTheSuccessesOfAllWorkersSinceTheLastSlice() {
    first.timer("READ").record(Status.OK, 0, 1_000_000);
    SliceCollector collector = new SliceCollector(List.of(first, second));
    assertThat(collector.p99Nanos()).as("earlier operations do not count").isZero();

    first.timer("READ").record(Status.OK, 0, 100);
    second.timer("UPDATE").record(Status.OK, 0, 300);
    second.timer("UPDATE").record(Status.ERROR, 0, 900);
    second.bindingTimers().timer("READ@0").record(Status.OK, 0, 700);
    assertThat(collector.p99Nanos()).isEqualTo(300);
    assertThat(collector.p99Nanos()).isZero();
  }

  @Test
  void leavesTheCollectorItsOperations() {
    first.startMeasuring();
    Collector collector = new Collector(List.of(first));
    SliceCollector slices = new SliceCollector(List.of(first));
    first.timer("READ").record(Status.OK, 0, 100);
    assertThat(slices.p99Nanos()).isEqualTo(100);
    assertThat(collector.collect()).extracting(OperationStats::count).containsExactly(1L);
  }
}
