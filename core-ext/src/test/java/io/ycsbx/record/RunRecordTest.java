package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.SampleRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunRecordTest {

  private final RunRecord run = SampleRun.record();

  @Test
  void throughputIsTransactionsOverTheMeasuredPhase() {
    assertThat(run.runTimeNanos()).isEqualTo(2_000_400_000L);
    assertThat(run.throughputPerSecond()).isCloseTo(1_006 / 2.0004, within(1e-9));
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
    assertThat(none.throughputPerSecond()).isZero();
  }

  @Test
  void nothingCanBeChangedAfterwards() {
    List<String> command = new ArrayList<>(List.of("run"));
    Map<String, String> properties = new HashMap<>(Map.of("a", "1"));
    Plan plan = new Plan(false, "", command, properties, 1, Optional.empty(), "closed");
    Subject subject = new Subject(Optional.empty(), "D", Optional.empty(), "W", properties);
    command.add("rocksdb");
    properties.put("b", "2");
    assertThat(plan.command()).containsExactly("run");
    assertThat(plan.properties()).containsOnlyKeys("a");
    assertThat(subject.facts()).containsOnlyKeys("a");
    assertThatThrownBy(() -> plan.properties().put("c", "3"))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
