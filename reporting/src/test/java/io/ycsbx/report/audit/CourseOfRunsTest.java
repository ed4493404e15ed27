package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about a run's course: its target, its level, and its end. */
class CourseOfRunsTest extends AuditedRuns {

  private static final String TARGET = "Target reached?";
  private static final String END = "All threads busy to the end?";
  private static final String SETTLED = "Settled before it was measured?";
  private static final String STEADY = "Steady while measured?";

  @ParameterizedTest
  @ValueSource(strings = {"-target 20000", "-p target=20000"})
  void stockMissesItsTarget(String words) throws IOException {
    stock("Command line: -db Db " + words + "\n", 10_000, 10_249);

    assertFinding(
        TARGET, WARNING, "t on a reached 10,249.0 of the target of 20,000.0 ops/s (51.2 %).");
  }

  /** A repeat that reached its target hides none that did not. */
  @Test
  void aRecordMissesItsTarget() throws IOException {
    new Recorded().target(1_010).write(root.resolve("a/t/1"));
    new Recorded().target(1_011).write(root.resolve("a/t/2"));

    assertFinding(
        TARGET, WARNING, "t on a reached 1,000.0 of the target of 1,011.0 ops/s (98.9 %).");
  }

  /** Of 10,000 random arrivals, four standard deviations are 4 %. */
  @ParameterizedTest
  @CsvSource({
    "1030, OK, 'Yes, within 3.9 %.'",
    "1050, WARNING, 't on a reached 1,000.0 of the target of 1,050.0 ops/s (95.2 %).'"
  })
  void chanceIsNoSaturation(double target, AuditFinding.Level level, String answer)
      throws IOException {
    new Recorded().open("poisson").target(target).write(root.resolve("a/t/1"));

    assertFinding(TARGET, level, answer);
    assertFinding(
        "Closed or open loop?",
        OK,
        "Open: operations start by the clock (poisson), so throughput is the target, unless the run"
            + " was saturated.");
  }

  @Test
  void targetsThatAreReachedOrNotSet() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    assertNotAsked(TARGET);

    new Recorded().target(1_000).write(root.resolve("b/t/1"));
    assertFinding(TARGET, OK, "Yes.");
  }

  @Test
  void theLimitOfAWarmUpUntilSteadyIsASetting() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      new Recorded()
          .set("warmup.until", "steady")
          .set("warmup.seconds", Integer.toString(10 * repeat))
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        "Same settings in all repeats?", UNFAIR, "warmup.seconds is 10 and 20 in t on a.");
  }

  /** Slices end with the first thread, so the rest of the phase shows more than intervals. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRunByCountWaitsForItsSlowestThread(boolean slices) throws IOException {
    Recorded run = new Recorded().set("operationcount", "9000").slowEnd(2);
    (slices ? run.steadiness(steadiness(80, 80, 100)) : run).write(root.resolve("a/t/1"));

    assertFinding(
        END,
        WARNING,
        "t on a ended by count, and 10.0 % of the time, included in throughput, was lost to threads"
            + " that waited for the slowest one.");
  }

  @Test
  void runsByCountWithoutATail() throws IOException {
    new Recorded().set("operationcount", "10000").write(root.resolve("a/t/1"));

    assertFinding(
        END, OK, "Threads that waited for the slowest one lost 0.0 % of the time at most.");
  }

  @Test
  void runsByTimeHaveNoTail() throws IOException {
    new Recorded().slowEnd(2).write(root.resolve("b/t/1"));
    stock("Command line: -t -p operationcount=9 -p maxexecutiontime=2\n", 2_000, 1_000);

    assertNotAsked(END);
  }

  @Test
  void stocksRunByCount() throws IOException {
    stock("Command line: -t -p operationcount=2000\n", 2_000, 1_000);

    assertFinding(
        END,
        UNKNOWN,
        "t on a ended by count, and there is no series that shows how long threads waited for the"
            + " slowest one.");

    stock(
        "Command line: -t -p operationcount=2000\n"
            + statusLines(1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 250, 250),
        8_000,
        6_500 / 8.0);
    assertFinding(
        END,
        WARNING,
        "t on a ended by count, and 18.8 % of the time, included in throughput, was lost to threads"
            + " that waited for the slowest one.");
  }

  @Test
  void aSettledWarmUpAndASteadyRun() throws IOException {
    new Recorded()
        .warmUp(steadiness(40, 40, 100))
        .steadiness(steadiness(100, 100, 100))
        .write(root.resolve("a/t/1"));

    assertFinding(SETTLED, OK, "The warm-ups ended steady.");
    assertFinding(STEADY, OK, "No lasting change of throughput or of the 99th percentile.");
  }

  @Test
  void aChangeDuringTheMeasuredPhase() throws IOException {
    new Recorded()
        .warmUp(steadiness(40, 20, 120))
        .steadiness(steadiness(100, 40, 125))
        .write(root.resolve("a/t/1"));
    new Recorded()
        .warmUp(steadiness(40, 40, 100))
        .steadiness(steadiness(100, 40, 80))
        .write(root.resolve("a/t/2"));

    assertFinding(SETTLED, WARNING, "The warm-up had not settled in repeat 1 of t on a.");
    assertThat(find(SETTLED).advice())
        .hasValue("extend the warm-up (warmup.seconds), and run for longer");
    assertFinding(STEADY, WARNING, "Throughput changed by -20 % to +25 % in 2 repeats of t on a.");
  }

  @Test
  void aWarmUpWithTooFewOperationsForATest() throws IOException {
    new Recorded()
        .warning("warm-up-not-steady", "the warm-up had not settled within 8 s: too few slices")
        .write(root.resolve("a/t/1"));

    assertFinding(SETTLED, WARNING, "The warm-up had not settled in repeat 1 of t on a.");
  }

  /** A tested run does not speak for the others. */
  @Test
  void aWarmUpThatWasNotTestedIsNotSettled() throws IOException {
    new Recorded().steadiness(steadiness(80, 80, 100)).write(root.resolve("a/t/1"));
    assertFinding(SETTLED, OK, "Runs without a tested warm-up kept their level from the start.");

    new Recorded().write(root.resolve("a/t/2"));
    assertFinding(
        SETTLED,
        UNKNOWN,
        "No warm-up was tested, and the run has too few points for a test, in repeat 2 of t on a.");
  }

  @Test
  void stocksStatusLinesAreTested() throws IOException {
    int[] steps = IntStream.range(0, 30).map(i -> i < 10 ? 1_000 + i % 3 : 1_400 + i % 3).toArray();
    stock("Command line: -t\n" + statusLines(steps), 30_000, 1_267);

    assertFinding(STEADY, WARNING, "Throughput changed by +40 % in repeat 1 of t on a.");
    assertFinding(
        SETTLED,
        UNKNOWN,
        "No warm-up was tested, and the run was not steady, in repeat 1 of t on a.");
    assertThat(find(SETTLED).advice())
        .hasValue("warm up until throughput has settled (warmup.until=steady), and run for longer");
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 800, falls by 20.0 % from the first to the last third",
    "10, 30, rises by 200.0 % from the first to the last third",
    "10, 5436, rises by a factor of 544 from the first to the last third",
    "5436, 10, falls by 99.8 % from the first to the last third",
    "50000, 10, 'falls by a factor of 1/5,000 from the first to the last third'",
    "0, 5000, was 0 in the first third"
  })
  void shortRunsAreComparedByTheirThirds(int first, int last, String change) throws IOException {
    stock("Command line: -t\n" + statusLines(first, first, last), 3_000, 1_000);

    assertFinding(STEADY, WARNING, "Throughput " + change + " in repeat 1 of t on a.");
  }

  @Test
  void runsThatAreTooShortForATestAreNotCalledTested() throws IOException {
    stock("Command line: -t\n" + statusLines(1_000, 1_000, 1_050), 3_000, 1_017);

    String thirds =
        "Runs have too few points to test for changes: the last third differs from the first by"
            + " 5.0 % at most.";
    assertFinding(STEADY, OK, thirds);

    new Recorded().steadiness(steadiness(80, 80, 100)).write(root.resolve("b/t/1"));
    String tested =
        "No lasting change of throughput or of the 99th percentile in the runs that are long enough"
            + " to test.";
    assertFinding(STEADY, OK, tested + " " + thirds);

    stock("", 3_000, 1_006);
    assertFinding(STEADY, OK, tested);
  }

  @Test
  void percentilesThatAreNotInTheSeriesAreLeftOut() throws IOException {
    int[] level = IntStream.range(0, 30).map(i -> 1_000 + i % 3).toArray();
    String lines = statusLines(level).replaceAll("\\[READ.*?]", "");
    stock("Command line: -t\n" + lines, 30_000, 1_001);

    assertFinding(STEADY, OK, "No lasting change of throughput.");

    new Recorded().steadiness(steadiness(80, 80, 100)).write(root.resolve("b/t/1"));
    assertFinding(
        STEADY,
        OK,
        "No lasting change of throughput or of the 99th percentile. Not looked at: the 99th"
            + " percentile of t on a.");
  }

  @Test
  void withoutASeriesNothingIsKnown() throws IOException {
    stock("", 3_000, 1_006);

    assertFinding(STEADY, UNKNOWN, "The runs have no time series to test.");
    assertFinding(
        SETTLED,
        UNKNOWN,
        "No warm-up was tested, and the run has no time series, in repeat 1 of t on a.");
  }

  @Test
  void runsWithoutASeriesAreNotCountedAmongThoseTested() throws IOException {
    stock("Command line: -t\n" + statusLines(1_000, 1_000, 800), 3_000, 1_000);
    assertThat(find(STEADY).caveat()).contains("1 of 1 run was unsteady");

    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("b/t/1/hammerdb.log"));
    assertThat(find(STEADY).caveat()).contains("1 of 1 tested run was unsteady");
  }

  /** A series of slices of 0.1 s and about 100 transactions, then of others. */
  private static Steadiness steadiness(int count, int first, int then) {
    Slices slices = Slices.from(0);
    for (int i = 0; i < count; i++) {
      int noise = i % 3 - 1;
      slices =
          slices.plus((i + 1) * 100_000_000L, (i < first ? 100 : then) + noise, 1_000_000 + noise);
    }
    return Steadiness.of(slices, count).orElseThrow();
  }

  private static String statusLines(int... perSecond) {
    StringBuilder lines =
        new StringBuilder("2026-11-21 02:27:00:000 0 sec: 0 operations; est completion in 0 s\n");
    int operations = 0;
    for (int i = 0; i < perSecond.length; i++) {
      operations += perSecond[i];
      lines.append(
          String.format(
              Locale.ROOT,
              "2026-11-21 02:27:%02d:000 %s sec: %s operations; %s current ops/sec; est"
                  + " completion in 1 second [READ: Count=9, Max=9, Min=0, Avg=1, 90=2, 99=5]%n",
              i + 1,
              i + 1,
              operations,
              perSecond[i]));
    }
    return lines.toString();
  }

  private void stock(String console, int millis, double perSecond) throws IOException {
    long operations = Math.round(perSecond * millis / 1_000);
    Path file = Files.createDirectories(root.resolve("a/t/1")).resolve("out.txt");
    Files.writeString(
        file,
        console
            + """
            [OVERALL], RunTime(ms), %s
            [OVERALL], Throughput(ops/sec), %s
            [READ], Operations, %s
            [READ], Return=OK, %s
            """
                .formatted(millis, Double.toString(perSecond), operations, operations));
    assertThat(Samples.read(file).value("READ", Metric.COUNT)).contains((double) operations);
  }
}
