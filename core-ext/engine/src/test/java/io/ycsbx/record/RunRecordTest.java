package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.SampleRun;
import org.junit.jupiter.api.Test;

class RunRecordTest {

  private final RunRecord run = SampleRun.record();

  @Test
  void throughputIsTransactionsOverTheMeasuredPhase() {
    assertThat(run.runTimeNanos()).isEqualTo(2_000_400_000L);
    assertThat(run.throughput().orElseThrow()).isCloseTo(1_006 / 2.0004, within(1e-9));
  }

  @Test
  void phasesAndOperationsAreFoundByName() {
    assertThat(run.phase("settle")).map(Phase::nanos).contains(1_500_000_000L);
    assertThat(run.phase("warm-up")).isEmpty();
    assertThat(run.operation("UPDATE")).map(o -> o.failures()).contains(2L);
    assertThat(run.operation("SCAN")).isEmpty();
  }

  @Test
  void aRunThatNeverMeasuredHasNoThroughput() {
    RunRecord none = SampleRun.nothingMeasured();
    assertThat(none.runTimeNanos()).isZero();
    assertThat(none.throughput()).hasValue(0);
  }
}
