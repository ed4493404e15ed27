package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.spi.Fact;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LittlesLawTest {

  /** Eight threads that have four operations in flight. */
  private static final MeasuredRun RUN =
      MadeUpRun.of("a", "t")
          .withMeasurements(
              Map.of(
                  Figure.ofRun(Metric.RUN_TIME),
                  Measurement.of(Metric.RUN_TIME, 10),
                  new Figure(Figure.TOTAL, Metric.COUNT),
                  Measurement.of(Metric.COUNT, 1e6),
                  new Figure(Figure.TOTAL, Latency.MEAN),
                  Measurement.of(Latency.MEAN, 40)));

  private static Optional<AuditFinding> finding(Context context) {
    MeasuredRun run = RUN.withContext(context.withThreads(Optional.of(8)));
    return LittlesLaw.of(new ComparedRuns(Map.of("t", Map.of("a", List.of(run)))), List.of());
  }

  private static Optional<AuditFinding> declared(Optional<Integer> inFlight, boolean thinks) {
    Declarations declarations =
        new Declarations(
            Map.of(),
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            inFlight,
            Optional.of(thinks),
            Optional.empty());
    return finding(RUN.context().withDeclared(Optional.of(declarations)));
  }

  @Test
  void threadsThatAreIdleForHalfOfTheTimeAreAWarning() {
    assertThat(declared(Optional.empty(), false).orElseThrow().answer())
        .isEqualTo("The client's own time is 50.0 % in repeat 1 of t on a.");
    assertThat(declared(Optional.of(1), false)).isPresent();
  }

  @Test
  void threadsThatThinkOrHaveSeveralCommandsInFlightAreNotAsked() {
    assertThat(declared(Optional.empty(), true)).isEmpty();
    assertThat(declared(Optional.of(4), false)).isEmpty();
  }

  @Test
  void aSideOfWhichARunLacksFiguresIsNotLookedAt() {
    MeasuredRun known = RUN.withContext(RUN.context().withThreads(Optional.of(4)));
    MeasuredRun unknown = known.withMeasurements(Map.of());
    ComparedRuns sides =
        new ComparedRuns(Map.of("t", Map.of("a", List.of(known), "b", List.of(known, unknown))));

    assertThat(LittlesLaw.of(sides, List.of()).orElseThrow().answer())
        .isEqualTo("Yes. The client's own time is 0.0 %. Not looked at: t on b.");
  }

  @Test
  void earlierRecordsAreReadByTheirNames() {
    Context context = RUN.context();
    EffectiveSetting paced =
        new EffectiveSetting("spec", Owner.WORKLOAD, SettingSource.COMMAND_LINE);
    assertThat(finding(context)).isPresent();
    assertThat(finding(context.withSettings(Map.of("tpcc.profile", paced)))).isEmpty();
    List<Fact> facts = List.of(OldRecords.fact("commands in flight per thread", "4"));
    assertThat(finding(context.withFacts(facts))).isEmpty();
  }
}
