package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.record.RunRecord;
import io.ycsbx.spi.OperationTimer;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class BindingTimersTest {

  private final WorkerRecorder worker = new WorkerRecorder(true);
  private final OperationRecorder read = worker.timer("READ", Level.DATABASE);
  private final OperationTimer part = worker.bindingTimers().timer("READ@0");

  @Test
  void partsStandBesideTheTotalAndNotInIt() {
    worker.startMeasuring();
    part.record(Status.OK, 1_010, 1_020);
    read.record(Status.OK, 1_000, 1_100);

    List<OperationStats> operations = new Collector(List.of(worker)).collect();

    assertThat(operations)
        .extracting(OperationStats::operation, OperationStats::level)
        .containsExactly(tuple("READ", Level.DATABASE), tuple("READ@0", Level.BINDING));
    assertThat(RunRecord.total(operations)).map(OperationStats::count).contains(1L);
  }

  @Test
  void partsAloneAreNoTotal() {
    worker.startMeasuring();
    part.record(Status.OK, 1_010, 1_020);

    assertThat(RunRecord.total(new Collector(List.of(worker)).collect())).isEmpty();
  }

  @Test
  void aPartHasNoResponseTime() {
    worker.startMeasuring();
    worker.beginTransaction(1_000);
    part.record(Status.OK, 1_500, 1_600);
    read.record(Status.OK, 1_400, 1_700);

    List<OperationStats> operations = new Collector(List.of(worker)).collect();

    assertThat(operations.get(0).response().orElseThrow().maxNanos()).isBetween(700L, 701L);
    assertThat(operations.get(1).service().maxNanos()).isEqualTo(100);
    assertThat(operations.get(1).response()).isEmpty();
  }

  @Test
  void aPartsFailureIsNoFailureOfTheTransaction() {
    worker.startMeasuring();
    part.record(Status.ERROR, 1_010, 1_020);

    assertThat(worker.takeFailure(false)).isFalse();
  }

  @Test
  void aNameThatIsTimedAsAWholeIsRefused() {
    assertThatThrownBy(() -> worker.bindingTimers().timer("READ"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("READ is timed already, as a whole");
  }
}
