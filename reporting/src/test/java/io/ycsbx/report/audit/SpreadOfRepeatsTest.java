package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.source.Recorded;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
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
        "Throughput changed its level by 7.8 to 8.5 % in 2 of 6 runs, in both directions: no more"
            + " than the repeats differ, which the intervals cover. No lasting change of the 99th"
            + " percentile.");
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
        "Throughput changed by +30 % in repeat 6 of t on a. Throughput changed its level by 6.4 %"
            + " in 1 of 6 runs, upwards: no more than the repeats differ, which the intervals"
            + " cover.");
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
        "Throughput falls by 7.0 % on average from the first to the last third in all 6 repeats of"
            + " t on b. Throughput changed its level by 7.8 to 8.5 % in 2 of 12 runs, in both"
            + " directions: no more than the repeats differ, which the intervals cover.");
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
          .steadiness(steadiness(APART[repeat - 1], before, repeat < 6 ? before : 1_400))
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        WARNING,
        "P99 changed by +41 % in repeat 6 of t on a. Throughput changed its level by 7.8 to 8.5 %"
            + " in 2 of 6 runs, in both directions: no more than the repeats differ, which the"
            + " intervals cover.");
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
            "P99 rises by 29.5 % on average from the first to the last third in all 5 repeats of t"
                + " on a.");
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
        "Throughput rises by 6.9 % on average from the first to the last third in all 5 repeats of"
            + " t on a.");
  }

  @Test
  void driftsOfShortRunsWithinTheSpreadOfRepeatsAreCovered() throws IOException {
    double[] drifts = {0.02, -0.02, 0, 0, 0.001};
    for (int repeat = 1; repeat <= drifts.length; repeat++) {
      new Recorded()
          .throughput(1_000 + 50 * repeat)
          .drift(drifts[repeat - 1])
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        STEADY,
        OK,
        "Throughput changed by 14 % from the first to the last third in 2 of 5 runs, in both"
            + " directions: no more than the repeats differ, which the intervals cover. Runs have"
            + " too few points to test for changes: the last third differs from the first by 14.3 %"
            + " at most.");
  }

  private void write(String configuration, int[]... runs) throws IOException {
    for (int repeat = 1; repeat <= runs.length; repeat++) {
      run(runs[repeat - 1]).write(root.resolve(configuration + "/t/" + repeat));
    }
  }

  private static Recorded run(int[] levels) {
    return new Recorded().steadiness(steadiness(levels, 1_000, 1_000));
  }

  /** A series of slices of 0.1 s, with two levels of transactions and of the 99th percentile. */
  private static Steadiness steadiness(int[] transactions, int before, int after) {
    Slices slices = Slices.from(0);
    for (int i = 0; i < 80; i++) {
      int half = i / 40;
      int noise = i % 3 - 1;
      long p99 = (half == 0 ? before : after) * 1_000L;
      slices = slices.plus((i + 1) * 100_000_000L, transactions[half] + noise, p99 + noise);
    }
    return Steadiness.of(slices, slices.size()).orElseThrow();
  }
}
