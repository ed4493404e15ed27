package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.TestFigure;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.StudentRatio;
import io.ycsbx.spi.Unit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundsAuditTest {

  private static final double[] CLIMBING = {1.53, 1.57, 1.55, 1.61, 1.63, 1.66, 1.64, 1.71, 1.74};
  private static final double[] LEVEL = {1.1, 1.2, 1.15, 1.1, 1.2, 1.1, 1.15, 1.1, 1.2};

  private static final TestFigure FIGURE =
      new TestFigure(
          "read", FigurePlan.of(Figure.ofRun(Metric.THROUGHPUT)), Unit.OPERATIONS_PER_SECOND);

  private static AuditFinding audit(double[]... ratios) {
    List<Primaries.Primary> primaries =
        Stream.of(ratios)
            .map(own -> DoubleStream.of(own).mapToObj(Math::log).toList())
            .map(logs -> new Primaries.Primary("new", "old", FIGURE, evidence(logs), logs))
            .toList();
    return RoundsAudit.of(primaries, Map.of("new", "New drive")::get);
  }

  private static Evidence evidence(List<Double> logs) {
    return StudentRatio.ofRounds(
        Readings.of(logs.stream().map(Math::exp).toList()),
        Readings.of(Collections.nCopies(logs.size(), 1.0)),
        false);
  }

  @Test
  void figuresWithoutAnEstimateAreNotTested() {
    List<Double> logs = DoubleStream.of(CLIMBING).mapToObj(Math::log).toList();
    Primaries.Primary primary =
        new Primaries.Primary("new", "old", FIGURE, NoEstimate.AT_TARGET, logs);

    assertThat(RoundsAudit.of(List.of(primary), Map.of("new", "New drive")::get).level())
        .isEqualTo(AuditFinding.Level.UNKNOWN);
  }

  @Test
  void aTrendIsNotKnownOfRoundsWithTooFewOrders() {
    double[] four = {1.1, 1.2, 1.15, 1.1};
    double[] five = {1.1, 1.2, 1.15, 1.1, 1.2};
    assertThat(audit(four)).isEqualTo(PlanCheck.TREND.unknown("4 rounds cannot show it."));
    assertThat(audit(five).level()).isEqualTo(AuditFinding.Level.OK);
    double[][] ofFourFigures =
        IntStream.range(0, 4)
            .mapToObj(figure -> DoubleStream.of(five).map(ratio -> ratio + figure).toArray())
            .toArray(double[][]::new);
    assertThat(audit(ofFourFigures).level()).isEqualTo(AuditFinding.Level.UNKNOWN);
  }

  /** As of the first brief: its ratio climbed, and its interval did not say so. */
  @Test
  void aTrendIsAWarningBesideTheVerdicts() {
    AuditFinding finding = audit(CLIMBING);

    assertThat(finding.level()).isEqualTo(AuditFinding.Level.WARNING);
    assertThat(finding.answer())
        .startsWith(
            "The ratio of throughput of read on New drive goes from 1.53 in the first round to 1.74"
                + " in the last (p = 0.000");
    assertThat(finding.caveat())
        .contains("the ratio of the sides depends on the order of the rounds");
  }

  @Test
  void aTrendOfOneOfManyFiguresMustBeClearer() {
    double[] doubtful = {1.1, 1.15, 1.12, 1.13, 1.19, 1.16, 1.14, 1.21, 1.17};

    assertThat(audit(doubtful).level()).isEqualTo(AuditFinding.Level.WARNING);
    assertThat(audit(LEVEL, doubtful, LEVEL).level()).isEqualTo(AuditFinding.Level.OK);
    assertThat(audit(LEVEL, doubtful, LEVEL).answer())
        .matches(
            "No trend is shown \\(p = 0\\.\\d+\\)\\. Whether rounds are independent is not known: 9"
                + " rounds cannot show it\\.");
  }

  @Test
  void twentyRoundsCanShowThatNeighboursAreAlike() {
    double[] alike = IntStream.range(0, 24).mapToDouble(i -> 1.2 + Math.sin(i / 3.0) / 9).toArray();
    double[] alternating = IntStream.range(0, 24).mapToDouble(i -> 1.2 + i % 2 / 10.0).toArray();

    assertThat(audit(alike).answer()).contains("Neighbouring rounds are alike (p = 0.000");
    assertThat(audit(alternating).answer())
        .endsWith(" Neighbouring rounds are not shown to be alike (p = 1).");
  }
}
