package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.SampleRun;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
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
    EffectiveSetting setting = new EffectiveSetting("1", Owner.RUNNER, SettingSource.DEFAULT);
    Map<String, EffectiveSetting> settings = new HashMap<>(Map.of("a", setting));
    Map<String, String> facts = new HashMap<>(Map.of("a", "1"));
    Plan plan = new Plan(false, "", command, settings, 1, Optional.empty(), "closed");
    Subject subject = new Subject(Optional.empty(), "D", Optional.empty(), "W", facts);
    command.add("rocksdb");
    settings.put("b", setting);
    facts.put("b", "2");
    assertThat(plan.command()).containsExactly("run");
    assertThat(plan.settings()).containsOnlyKeys("a");
    assertThat(subject.facts()).containsOnlyKeys("a");
    assertThatThrownBy(() -> plan.settings().put("c", setting))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
