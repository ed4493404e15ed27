package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of level within runs, judged by how much the repeats differ. */
class SpreadOfRepeatsTest extends AuditedRuns {

  private static final String STEADY = "Steady while measured?";

  /** Repeats that differ by 5 %, two of which changed their level. */
  private static final int[][] APART = {
    {1_000, 1_085}, {1_085, 1_000}, {950, 950}, {1_040, 1_040}, {920, 920}, {1_000, 1_000}
  };

  @Test
  void changesWithinTheSpreadOfRepeatsAreCovered() throws IOException {
    write("a", APART);

    assertFinding(
        STEADY,
        OK,
        "Throughput changed its level by 7.8 to 8.5 % in 2 repeats of t on a, in both directions:"
            + " the values of these runs lie among those of the other repeats, so the intervals"
            + " cover the changes. A drift of all repeats by less than 8.4 % in throughput would"
            + " not show. No lasting change of the 99th percentile.");
    assertThat(find(STEADY).caveat()).isEmpty();
  }

  @Test
  void aChangeBeyondTheSpreadOfTheOtherRepeatsIsNamed() throws IOException {
    write(
        "a",
        new int[][] {
          {1_000, 1_000}, {1_010, 1_010}, {940, 1_000}, {1_005, 1_005}, {995, 995}, {1_000, 1_300}
        });

    assertFinding(
        STEADY,
        WARNING,
        "Throughput changed by +30 % in repeat 6 of t on a. Throughput changed its level by 6.4"
            + " % in repeat 3 of t on a, upwards: the values of these runs lie among those of the"
            + " other repeats, so the intervals cover the changes. A drift of all repeats by less"
            + " than 24 % in throughput would not show.");
    assertThat(find(STEADY).caveat()).hasValue("1 of 6 runs was unsteady");
  }

  @Test
  void aDriftOfAllRepeatsIsAWarningWhateverTheirSpread() throws IOException {
    write("a", APART);
    write(
        "b",
        new int[][] {
          {1_000, 930}, {1_100, 1_034}, {900, 828}, {1_050, 976}, {950, 884}, {1_000, 930}
        });

    assertFinding(
        STEADY,
        WARNING,
        "Throughput falls by 7.0 % (5.8 to 8.2 %) on average from the first to the last third,"
            + " in all 6 repeats of t on b. Throughput changed its level by 7.8 to 8.5 % in 2"
            + " repeats of t on a, in both directions: the values of these runs lie among those of"
            + " the other repeats, so the intervals cover the changes. A drift of all repeats by"
            + " less than 10 % in throughput would not show.");
    assertThat(find(STEADY).caveat()).hasValue("6 of 12 runs were unsteady");
  }

  @Test
  void aDriftBelowTheRelevantSizeIsNoWarning() throws IOException {
    write(
        "a",
        new int[][] {
          {1_000, 960}, {1_000, 962}, {1_000, 958}, {1_000, 961}, {1_000, 959}, {1_000, 960}
        });

    assertFinding(STEADY, OK, "No lasting change of throughput or of the 99th percentile.");
  }

  /** Four repeats tell too little of their spread. */
  @Test
  void changesInFewRepeatsAreJudgedOneByOne() throws IOException {
    write("a", APART[0], APART[1], APART[2], APART[4]);

    assertFinding(STEADY, WARNING, "Throughput changed by -8 % to +8 % in 2 repeats of t on a.");
  }

  @Test
  void repeatsThatDoNotCountHaveNoPartInTheSpread() throws IOException {
    write("a", APART[0], APART[2], APART[3], APART[4]);
    run(APART[1]).warning("warm-up-not-steady", "too few slices").write(root.resolve("a/t/5"));

    assertFinding(STEADY, WARNING, "Throughput changed by -8 % to +8 % in 2 repeats of t on a.");
  }

  @Test
  void percentilesAreJudgedByTheirOwnSpread() throws IOException {
    int[] micros = {1_000, 1_005, 995, 1_000, 1_010, 990};
    for (int repeat = 1; repeat <= micros.length; repeat++) {
      int before = micros[repeat - 1];
      new Recorded()
          .throughput((APART[repeat - 1][0] + APART[repeat - 1][1]) / 2)
          .micros(repeat < 6 ? before : 1_400)
          .steadiness(steadiness(APART[repeat - 1], before, repeat < 6 ? before : 1_400))
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        WARNING,
        "P99 changed by +41 % in repeat 6 of t on a. Throughput changed its level by 7.8 to 8.5"
            + " % in 2 repeats of t on a, in both directions: the values of these runs lie among"
            + " those of the other repeats, so the intervals cover the changes. A drift of all"
            + " repeats by less than 8.4 % in throughput would not show.");
  }

  @Test
  void aDriftOfThePercentilesOfAllRepeatsIsAWarning() throws IOException {
    int[] micros = {1_270, 1_310, 1_290, 1_300, 1_305};
    for (int repeat = 1; repeat <= micros.length; repeat++) {
      new Recorded()
          .steadiness(steadiness(APART[repeat], 1_000, micros[repeat - 1]))
          .write(root.resolve("a/t/" + repeat));
    }

    assertThat(find(STEADY).answer())
        .startsWith(
            "P99 rises by 29.5 % (26.5 to 32.6 %) on average from the first to the last third, in"
                + " all 5 repeats of t on a.");
  }

  /** Each alone is within 10 %. */
  @Test
  void aDriftOfAllShortRunsIsAWarning() throws IOException {
    for (int repeat = 1; repeat <= 5; repeat++) {
      new Recorded()
          .throughput(1_000 + 10 * repeat)
          .drift(0.01)
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        WARNING,
        "Throughput rises by 6.9 % (6.9 to 7.0 %) on average from the first to the last third, in"
            + " all 5 repeats of t on a.");
  }

  @Test
  void driftsOfShortRunsWithinTheSpreadOfRepeatsAreCovered() throws IOException {
    double[] drifts = {0.02, 0, 0, -0.02, 0.001};
    for (int repeat = 1; repeat <= drifts.length; repeat++) {
      new Recorded()
          .throughput(1_000 + 50 * repeat)
          .drift(drifts[repeat - 1])
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        OK,
        "Throughput changed by 14 % from the first to the last third in 2 repeats of t on a, in"
            + " both directions: the values of these runs lie among those of the other repeats, so"
            + " the intervals cover the changes. A drift of all repeats by less than 22 % in"
            + " throughput would not show. Runs have too few points to test for changes: the last"
            + " third differs from the first by 14.3 % at most.");
  }

  @Test
  void noiseThatHidesStepsIsNotKnownBesideAChangeOfThePercentiles() throws IOException {
    write("a", APART);
    Steadiness calm = steadiness(new int[] {1_000, 1_000}, 1_000, 1_400);
    new Recorded()
        .steadiness(new Steadiness(Steadiness.METHOD, false, calm.shifts(), 0.4, 80, calm.slices()))
        .write(root.resolve("a/t/6"));

    assertThat(find(STEADY).answer())
        .contains("Throughput varied too much to show a change below 40 % in repeat 6 of t on a.");
    assertThat(find(STEADY).level()).isEqualTo(UNKNOWN);
    assertThat(find(STEADY).caveat()).hasValue("1 of 6 runs was too noisy to tell whether steady");
    assertThat(find(STEADY).advice())
        .hasValue("run for longer, and on hosts without other load: noise hides changes");
  }

  @Test
  void slicesWithoutOperationsAreSlow() throws IOException {
    write("a", new int[] {1_000, 0});

    assertThat(RunCourse.of(runs().all().get(0)).lastThird(RunCourse.P99)).isEqualTo(1e8);
  }

  /** Noise that both sides share cancels in the gain. */
  @Test
  void aChangeThatTheRatiosOfTheOtherRoundsDoNotHaveIsNamed() throws IOException {
    int[] levels = {1_000, 1_200, 1_400, 1_600, 1_800, 2_000};
    for (int round = 1; round <= levels.length; round++) {
      int level = levels[round - 1];
      run(level, round == 3 ? level * 6 / 5 : level).write(root.resolve("a/t/" + round));
      run(level + round % 2 * 10, level + round % 2 * 10).write(root.resolve("b/t/" + round));
    }

    assertThat(find(STEADY).level()).isEqualTo(OK);
    assertThat(Audit.ofRuns(runs(), List.of(), true))
        .filteredOn(finding -> finding.question().words().equals(STEADY))
        .extracting(AuditFinding::answer)
        .containsExactly("Throughput changed by +20 % in repeat 3 of t on a.");
  }

  /** It moves the mean of its run by more than half of its size. */
  @Test
  void anEarlyChangeThatMakesItsRunAnOutlierIsNamed() throws IOException {
    write(
        "a",
        new int[][] {
          {925, 925}, {1_000, 1_000}, {1_080, 1_080}, {950, 950}, {1_060, 1_060}, {1_000, 1_300}
        });
    new Recorded()
        .throughput(1_270)
        .steadiness(steadiness(8, new int[] {1_000, 1_300}, 1_000, 1_000))
        .write(root.resolve("a/t/6"));

    assertFinding(STEADY, WARNING, "Throughput changed by +30 % in repeat 6 of t on a.");
  }

  @Test
  void changesBesideARepeatWithoutThroughputAtFirstAreNotCovered() throws IOException {
    write("a", APART);
    run(0, 1_000).write(root.resolve("a/t/6"));

    assertThat(find(STEADY).answer())
        .contains("hroughput changed by -8 % to a rise from 0 in 3 repeats of t on a");
  }

  @Test
  void theSameDriftOfAllRepeatsIsAWarning() throws IOException {
    int[] falling = {1_000, 930};
    write("a", falling, falling, falling, falling, falling);

    assertFinding(
        STEADY,
        WARNING,
        "Throughput falls by 7.0 % on average from the first to the last third, in all 5 repeats of"
            + " t on a.");
  }

  @Test
  void changesThatMayHideADriftOfAllRepeatsAreNotKnown() throws IOException {
    write(
        "a",
        new int[][] {
          {1_000, 1_300}, {1_300, 1_000}, {1_000, 1_400}, {1_400, 1_000}, {1_150, 1_150}
        });

    assertFinding(
        STEADY,
        UNKNOWN,
        "Throughput varied too much between repeats to show a drift of all below 79 % in 4 repeats"
            + " of t on a.");
    assertThat(find(STEADY).advice())
        .hasValue(
            "make more repeats, or run for longer, and on hosts without other load: noise hides"
                + " changes");
  }

  /** Of two values each, one rotation of 16 has all changes at the same time. */
  @Test
  void changesOfAllInSeriesOfFewPointsAreNotKnown() throws IOException {
    for (int repeat = 1; repeat <= 5; repeat++) {
      int[] levels = APART[repeat - 1];
      Steadiness fine = steadiness(levels, 1_000, 1_000);
      Slices coarse = fine.slices().grouped(40);
      run(levels)
          .steadiness(
              new Steadiness(
                  Steadiness.METHOD,
                  fine.steady(),
                  fine.shifts(),
                  fine.detectableShare(),
                  fine.testedSlices(),
                  coarse))
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        UNKNOWN,
        "Throughput has too few points to show a change of all repeats at the same time in 2"
            + " repeats of t on a.");
    assertThat(find(STEADY).advice())
        .hasValueSatisfying(advice -> assertThat(advice).startsWith("make more repeats, or "));
  }

  @Test
  void noisyRunsAreCountedApartFromUnsteadyOnes() throws IOException {
    write(
        "a",
        new int[][] {
          {1_000, 1_300}, {1_300, 1_000}, {1_000, 1_400}, {1_400, 1_000}, {1_150, 1_150}
        });
    write("b", new int[] {1_000, 1_300});

    assertThat(find(STEADY).level()).isEqualTo(WARNING);
    assertThat(find(STEADY).caveat()).hasValue("1 of 6 runs was unsteady, and 4 too noisy to tell");
  }

  /** A drift of throughput could be hidden by as much. */
  @Test
  void thePercentilesMayVaryByMoreThanThroughput() throws IOException {
    int[][] micros = {
      {1_000, 1_300}, {1_300, 1_000}, {1_000, 1_400}, {1_400, 1_000}, {1_150, 1_150}
    };
    for (int repeat = 1; repeat <= micros.length; repeat++) {
      new Recorded()
          .steadiness(
              steadiness(new int[] {1_000, 1_000}, micros[repeat - 1][0], micros[repeat - 1][1]))
          .write(root.resolve("a/t/" + repeat));
    }

    assertThat(find(STEADY).level()).isEqualTo(OK);
    assertThat(find(STEADY).answer()).contains(" % in p99 would not show.");
  }

  /** Neither the last third nor the runs' values differ. */
  @Test
  void aDipOfAllRepeatsAtTheSameTimeIsAWarning() throws IOException {
    for (int repeat = 1; repeat <= 6; repeat++) {
      writeDip(repeat, 27, 54, 0.6);
    }

    assertFinding(STEADY, WARNING, "Throughput changed by -40 % in 6 repeats of t on a.");
    assertThat(find(STEADY).advice())
        .hasValueSatisfying(
            advice -> assertThat(advice).contains("find what all runs have in common"));
  }

  @Test
  void aStepOfAllRepeatsNearTheEndIsAWarning() throws IOException {
    for (int repeat = 1; repeat <= 6; repeat++) {
      writeDip(repeat, 72, 80, 1.12);
    }

    assertFinding(STEADY, WARNING, "Throughput changed by +12 % in 6 repeats of t on a.");
  }

  @Test
  void dipsOfAllRepeatsAtDifferentTimesAreCovered() throws IOException {
    int[] starts = {5, 38, 18, 62, 27, 50};
    for (int repeat = 1; repeat <= starts.length; repeat++) {
      writeDip(repeat, starts[repeat - 1], starts[repeat - 1] + 12, 0.8);
    }

    assertThat(find(STEADY).level()).isEqualTo(OK);
  }

  /** Whole operations per second: all true values may be 2.5. */
  @Test
  void aStepOfTheResolutionIsNoOutlier() throws IOException {
    for (int repeat = 1; repeat <= 6; repeat++) {
      int[] levels = {1_000, repeat < 6 ? 1_000 : 1_500};
      new Recorded()
          .throughput(repeat < 6 ? 2 : 3)
          .steadiness(steadiness(8, levels, 1_000, 1_000))
          .write(root.resolve("a/t/" + repeat));
    }

    assertThat(find(STEADY).answer())
        .startsWith("Throughput changed its level by 50 % in repeat 6 of t on a, upwards: ");
    assertThat(find(STEADY).level()).isEqualTo(OK);
  }

  private void writeDip(int repeat, int from, int to, double factor) throws IOException {
    Slices slices = Slices.from(0);
    for (int i = 0; i < 80; i++) {
      double level = (1_000 + 10 * repeat) * (i >= from && i < to ? factor : 1);
      slices = slices.plus((i + 1) * 100_000_000L, Math.round(level) + (i + repeat) % 3, 1_000_000);
    }
    new Recorded()
        .throughput(1_000 + 10 * repeat)
        .steadiness(Steadiness.of(slices, slices.size()).orElseThrow())
        .write(root.resolve("a/t/" + repeat));
  }

  private void write(String configuration, int[]... runs) throws IOException {
    for (int repeat = 1; repeat <= runs.length; repeat++) {
      run(runs[repeat - 1]).write(root.resolve(configuration + "/t/" + repeat));
    }
  }

  private static Recorded run(int... levels) {
    return new Recorded()
        .throughput((levels[0] + levels[1]) / 2)
        .steadiness(steadiness(levels, 1_000, 1_000));
  }

  /** A series of slices of 0.1 s, with two levels of transactions and of the 99th percentile. */
  private static Steadiness steadiness(int[] transactions, int before, int after) {
    return steadiness(40, transactions, before, after);
  }

  private static Steadiness steadiness(int first, int[] transactions, int before, int after) {
    Slices slices = Slices.from(0);
    for (int i = 0; i < 80; i++) {
      int half = i < first ? 0 : 1;
      int noise = i % 3 - 1;
      long p99 = (half == 0 ? before : after) * 1_000L;
      int level = transactions[half];
      slices =
          level == 0
              ? slices.plus((i + 1) * 100_000_000L, 0, 0)
              : slices.plus((i + 1) * 100_000_000L, level + noise, p99 + noise);
    }
    return Steadiness.of(slices, slices.size()).orElseThrow();
  }
}
