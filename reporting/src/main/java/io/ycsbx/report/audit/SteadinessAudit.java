package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Checks whether runs had settled before they were measured, and were steady from then on. */
final class SteadinessAudit {

  private static final String WARM_UP =
      "warm up until throughput has settled (warmup.until=steady), and run for longer";
  private static final String OF_A_TOOL =
      "let the load generator ramp up before the measured time, and run for longer";
  private static final String LONGER = "extend the warm-up (warmup.seconds), and run for longer";
  private static final String RUN_LONGER =
      "run for longer, or find the cause of the change: other load on the hosts, or work of the"
          + " database such as compaction";

  /** Longer series are joined, since the test takes a time that rises with the square. */
  private static final int MOST_SLICES = 240;

  /** Change in percent from the first to the last third, above which a short run is not steady. */
  private static final double MOST_DRIFT = 10;

  /** Largest rise in percent that is not a factor. */
  private static final double MOST_PERCENT = 200;

  /** Change in percent below which a fall would be printed as one of 100. */
  private static final double LEAST_PERCENT = -99.95;

  private static final double HUNDRED = 100;

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  /**
   * A change in a repeat.
   *
   * @param size by which changes of a kind are compared
   * @param text the size, as printed
   */
  private record Change(double size, String text, Statements.Repeat repeat) {}

  private SteadinessAudit() {}

  /** Answers both questions. */
  static List<AuditFinding> of(ComparedRuns sides) {
    Statements<Statements.Repeat> unsettled = new Statements<>();
    Statements<Statements.Repeat> untested = new Statements<>();
    Statements<Change> changed = new Statements<>();
    int unsteady = 0;
    int tests = 0;
    boolean warmUpsTested = true;
    Set<Boolean> tested = new HashSet<>();
    Set<ComparedRuns.Cell> latencies = new LinkedHashSet<>();
    Set<ComparedRuns.Cell> noLatencies = new LinkedHashSet<>();
    DoubleSummaryStatistics drifts = new DoubleSummaryStatistics();
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        Statements.Repeat repeat = Statements.Repeat.of(cell, run);
        Optional<Boolean> warmUp = run.context().course().warmUpSettled();
        Optional<Steadiness> measured = measured(run);
        boolean isShort = measured.isEmpty() && throughput(run).isPresent();
        double drift = isShort ? driftPercent(run) : 0;
        boolean steady = measured.map(Steadiness::steady).orElse(Math.abs(drift) <= MOST_DRIFT);
        warmUpsTested &= warmUp.isPresent();
        tested.add(measured.isPresent());
        if (measured.isPresent()) {
          (hasLatencies(run) ? latencies : noLatencies).add(cell);
        }
        tests += measured.isPresent() || isShort ? 1 : 0;
        if (isShort) {
          drifts.accept(Math.abs(drift));
        }
        if (!steady) {
          unsteady++;
          measured.ifPresentOrElse(
              found -> addChanges(found, repeat, changed), () -> addDrift(drift, repeat, changed));
        }
        if (warmUp.equals(Optional.of(false))) {
          unsettled.add("the warm-up had not settled", repeat);
        } else if (warmUp.isEmpty() && (!steady || measured.isEmpty())) {
          String series = isShort ? "has too few points for a test," : "has no time series,";
          untested.add(
              "no warm-up was tested, and the run " + (steady ? series : "was not steady,"),
              repeat);
        }
      }
    }
    String runs =
        Numbers.counted(tests, tests < sides.all().size() ? "tested run" : "run")
            + (unsteady == 1 ? " was" : " were");
    boolean described = sides.all().stream().anyMatch(run -> run.context().isDescribed());
    return List.of(
        settled(unsettled, untested, warmUpsTested, described ? OF_A_TOOL : WARM_UP),
        changed.isEmpty()
            ? steady(tested, drifts, latencies, noLatencies, described)
            : Check.STEADY
                .warning(Prose.capital(changed.sentence(SteadinessAudit::words)), RUN_LONGER)
                .bearingOnVerdicts(unsteady + " of " + runs + " unsteady"));
  }

  /** Returns whether the runs had settled when their measured phases started. */
  private static AuditFinding settled(
      Statements<Statements.Repeat> unsettled,
      Statements<Statements.Repeat> untested,
      boolean allTested,
      String warmUp) {
    if (!unsettled.isEmpty()) {
      return Check.SETTLED.warning(words(unsettled), allTested ? LONGER : warmUp);
    }
    if (!untested.isEmpty()) {
      return Check.SETTLED.unknown(words(untested), warmUp);
    }
    return Check.SETTLED.ok(
        allTested
            ? "The warm-ups ended steady."
            : "Runs without a tested warm-up kept their level from the start.");
  }

  /**
   * Answers for runs that kept their level while they were measured.
   *
   * @param tested whether runs were tested: all, none, or some of them
   * @param drifts changes in percent of those that are too short for a test
   * @param latencies where percentiles of latencies were tested
   * @param noLatencies where throughput alone was tested
   */
  private static AuditFinding steady(
      Set<Boolean> tested,
      DoubleSummaryStatistics drifts,
      Set<ComparedRuns.Cell> latencies,
      Set<ComparedRuns.Cell> noLatencies,
      boolean described) {
    String noChange =
        "No lasting change of throughput"
            + (latencies.isEmpty() ? "" : " or of the 99th percentile");
    String leftOut =
        latencies.isEmpty() || noLatencies.isEmpty()
            ? ""
            : "the 99th percentile of " + Statements.names(List.copyOf(noLatencies));
    if (!tested.contains(false)) {
      return Check.STEADY.ok(noChange + ".").leavingOut(leftOut);
    }
    if (drifts.getCount() == 0 && !tested.contains(true)) {
      String none = "The runs have no time series to test.";
      return described
          ? Check.STEADY.unknown(none)
          : Check.STEADY.unknown(none, "run longer, and keep the status lines");
    }
    List<String> words = new ArrayList<>();
    if (tested.contains(true)) {
      words.add(noChange + " in the runs that are long enough to test.");
    }
    if (drifts.getCount() > 0) {
      words.add(
          "Runs have too few points to test for changes: the last third differs from the first by"
              + " %s %% at most.".formatted(Numbers.grouped(drifts.getMax(), 1)));
    }
    return Check.STEADY.ok(words).leavingOut(leftOut);
  }

  private static boolean hasLatencies(MeasuredRun run) {
    return run.context().course().measured().isPresent() || !latencies(run).isEmpty();
  }

  private static String words(Statements<Statements.Repeat> complaints) {
    return Prose.capital(
        complaints.sentence(
            (words, repeats) -> words + " in " + Statements.repeats(repeats.stream())));
  }

  private static String words(String statement, List<Change> changes) {
    Comparator<Change> bySize = Comparator.comparing(Change::size);
    return statement.formatted(
            Numbers.range(
                Collections.min(changes, bySize).text(), Collections.max(changes, bySize).text()))
        + " in "
        + Statements.repeats(changes.stream().map(Change::repeat));
  }

  private static void addChanges(
      Steadiness unsteady, Statements.Repeat repeat, Statements<Change> changed) {
    for (Shift shift : unsteady.shifts()) {
      double ratio = shift.after() / shift.before();
      changed.add(
          shift.figure() + " changed by %s", new Change(ratio, Shift.change(ratio), repeat));
    }
    if (unsteady.shifts().isEmpty()) {
      double percent = HUNDRED * unsteady.detectableShare();
      changed.add(
          "throughput varied too much to show a change below %s %%",
          new Change(percent, String.format(Locale.ROOT, "%,.0f", percent), repeat));
    }
  }

  /** Returns the steadiness of a run; empty without a series that is long enough for a test. */
  private static Optional<Steadiness> measured(MeasuredRun run) {
    Optional<Steadiness> recorded = run.context().course().measured();
    Optional<MetricSeries> series = throughput(run);
    if (recorded.isPresent() || series.isEmpty()) {
      return recorded;
    }
    int each = (series.get().size() + MOST_SLICES - 1) / MOST_SLICES;
    Slices slices = slices(series.get(), run).grouped(each);
    return Steadiness.of(slices, slices.size());
  }

  private static void addDrift(double drift, Statements.Repeat repeat, Statements<Change> changed) {
    if (Double.isInfinite(drift)) {
      changed.add("throughput was 0 in the first third", new Change(0, "", repeat));
      return;
    }
    String change =
        drift > MOST_PERCENT || (drift > -HUNDRED && drift < LEAST_PERCENT)
            ? Shift.change(1 + drift / HUNDRED)
            : Numbers.grouped(Math.abs(drift), 1) + " %";
    String way = drift > 0 ? "rises" : "falls";
    changed.add(
        "throughput " + way + " by %s from the first to the last third",
        new Change(Math.abs(drift), change, repeat));
  }

  /** Compares the thirds of a series that is too short for a test. */
  private static double driftPercent(MeasuredRun run) {
    MetricSeries series = throughput(run).orElseThrow();
    int third = Math.max(1, series.size() / 3);
    double first = sum(series, 0, third);
    double last = sum(series, series.size() - third, third);
    return first == last ? 0 : HUNDRED * (last / first - 1);
  }

  private static double sum(MetricSeries series, int from, int count) {
    return IntStream.range(from, from + count).mapToDouble(series::value).sum();
  }

  private static Optional<MetricSeries> throughput(MeasuredRun run) {
    return run.series().stream()
        .filter(series -> series.kind() == Metric.THROUGHPUT)
        .filter(series -> series.size() > 1)
        .findFirst();
  }

  /** Returns slices of equal length, as series have them, with the mean of all operations' p99. */
  private static Slices slices(MetricSeries throughput, MeasuredRun run) {
    Map<Double, DoubleSummaryStatistics> latencies = latencies(run);
    int last = throughput.size() - 1;
    double seconds = (throughput.seconds(last) - throughput.seconds(0)) / last;
    List<Long> ends = new ArrayList<>();
    List<Long> transactions = new ArrayList<>();
    List<Long> p99 = new ArrayList<>();
    long latest = 1;
    for (int i = 0; i <= last; i++) {
      ends.add(Math.round((i + 1) * seconds * NANOS_PER_SECOND));
      transactions.add(Math.round(throughput.value(i) * seconds));
      DoubleSummaryStatistics known = latencies.get(throughput.seconds(i));
      latest = known == null ? latest : Math.round(known.getAverage() * NANOS_PER_MICRO);
      p99.add(latest);
    }
    return new Slices(0, ends, transactions, p99);
  }

  private static Map<Double, DoubleSummaryStatistics> latencies(MeasuredRun run) {
    Map<Double, DoubleSummaryStatistics> byTime = new HashMap<>();
    for (MetricSeries series : run.series()) {
      for (int i = 0; series.kind() == Metric.P99_OVER_TIME && i < series.size(); i++) {
        byTime
            .computeIfAbsent(series.seconds(i), time -> new DoubleSummaryStatistics())
            .accept(series.value(i));
      }
    }
    return byTime;
  }
}
