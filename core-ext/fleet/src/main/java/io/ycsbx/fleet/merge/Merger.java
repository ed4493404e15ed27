package io.ycsbx.fleet.merge;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Printable;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Warning;
import io.ycsbx.fleet.merge.RecordMerge.MismatchException;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.Interval;
import io.ycsbx.record.KeyRange;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.steady.Steadiness;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Merges the records of several clients that ran the same workload against the same database at the
 * same time. Distributions are added up without loss, so percentiles cover all operations.
 * Throughput covers the time in which all clients were measuring. Stateless and thread-safe.
 */
final class Merger {

  /** Properties of a client's share of the work, which may differ without a warning. */
  private static final Set<String> OWN_SHARE =
      Set.of(
          "insertstart",
          "insertcount",
          "operationcount",
          "warmup.operations",
          "threadcount",
          "target",
          "label",
          "fleet.rank",
          "fleet.coordinator",
          "telemetry.hosts",
          "telemetry.hosts.devices",
          "telemetry.ceiling");

  /** Least share of the longest window that all windows have in common without a warning. */
  private static final double ENOUGH_IN_COMMON = 0.9;

  /** Longest time between the starts of phases of one run. */
  private static final Duration LONGEST_APART = Duration.ofDays(366);

  /** Largest number of threads of a record. */
  private static final long MOST_THREADS = 10_000_000;

  private Merger() {}

  /**
   * Checks that records are of one run.
   *
   * @throws MismatchException if they differ in workload, database, command or time, or are of
   *     another load generator
   */
  static void check(List<RunRecord> runs) throws MismatchException {
    Optional<ToolRecord> tool = runs.stream().flatMap(run -> run.tool().stream()).findFirst();
    if (tool.isPresent()) {
      throw new MismatchException(
          "records of "
              + tool.get().title()
              + " cannot be merged: the figures that it printed do not add up");
    }
    checkSame(runs, "workload", run -> run.subject().workloadClass());
    checkSame(runs, "database", run -> run.subject().databaseClass());
    checkSame(runs, "command", run -> run.plan().load() ? "load" : "run");
    LongSummaryStatistics starts =
        runs.stream()
            .flatMap(run -> run.phases().stream())
            .mapToLong(Phase::startTimeMillis)
            .summaryStatistics();
    if (starts.getCount() > 0 && starts.getMax() - starts.getMin() > LONGEST_APART.toMillis()) {
      throw new MismatchException(
          "the records are of different runs: a phase starts at %s and another at %s"
              .formatted(
                  Instant.ofEpochMilli(starts.getMin()), Instant.ofEpochMilli(starts.getMax())));
    }
  }

  /**
   * Merges records of one run.
   *
   * @param runs at least one record, each of another client; their operations, cleanup and
   *     intervals are not read
   * @param operations the operations, added up
   * @param cleanup the cleanups, added up
   * @param intervals all clients' intervals, added up
   */
  static RunRecord merge(
      List<RunRecord> runs,
      List<OperationStats> operations,
      Optional<OperationStats> cleanup,
      List<Interval> intervals) {
    RunRecord first = runs.get(0);
    List<Warning> warnings = new ArrayList<>();
    Window window = CommonWindow.of(runs);
    warnOfWindows(runs, window, warnings);
    warnOfIntervals(runs, warnings);
    warnOfKeys(runs, warnings);
    warnOfProperties(runs, warnings);
    runs.forEach(run -> warnings.addAll(run.warnings()));
    List<StatisticFigure> summed = statistics(runs);
    return RunRecordBuilder.builder()
        .suiteVersion(first.suiteVersion())
        .plan(plan(runs))
        .subject(first.subject())
        .phases(phases(runs))
        .transactions(runs.stream().mapToLong(RunRecord::transactions).sum())
        .window(window)
        .operations(operations)
        .cleanup(cleanup)
        .intervals(intervals)
        .statistics(summed)
        .telemetry(runs.stream().flatMap(Merger::telemetry).toList())
        .warnings(List.copyOf(new LinkedHashSet<>(warnings)))
        .outcome(outcome(runs))
        .slowest(slowest(runs))
        .declared(first.declared().map(declared -> declared.of(summed)))
        .clientHiccup(
            runs.stream()
                .flatMap(run -> run.clientHiccup().stream())
                .reduce(LatencyDistribution::plus))
        .events(first.events())
        .build();
  }

  /** Returns the slowest operations of all clients; empty if those of a client are unknown. */
  private static Optional<List<SlowOperation>> slowest(List<RunRecord> runs) {
    List<RunRecord> measured = runs.stream().filter(run -> run.transactions() > 0).toList();
    return measured.stream().allMatch(run -> run.slowest().isPresent())
        ? Optional.of(
            SlowOperation.slowest(
                measured.stream().flatMap(run -> run.slowest().orElseThrow().stream())))
        : Optional.empty();
  }

  /** Adds up the figures of the clients' own work that all clients have. */
  private static List<StatisticFigure> statistics(List<RunRecord> runs) {
    List<StatisticFigure> sums = new ArrayList<>();
    Declarations declared = runs.get(0).declarations();
    for (StatisticFigure figure : runs.get(0).statistics()) {
      double[] values =
          runs.stream()
              .flatMap(run -> run.statistics().stream())
              .filter(summand -> summand.name().equals(figure.name()))
              .mapToDouble(StatisticFigure::value)
              .toArray();
      if (declared.figure(figure).addsUp() && values.length == runs.size()) {
        sums.add(new StatisticFigure(figure.name(), DoubleStream.of(values).sum(), figure.unit()));
      }
    }
    return sums;
  }

  /**
   * Returns the earliest start of a measured phase, from which intervals count; 0 if there is none.
   */
  static long startMillis(List<RunRecord> runs) {
    return runs.stream()
        .flatMap(run -> run.phase(Phase.MEASURED).stream())
        .mapToLong(Phase::startTimeMillis)
        .min()
        .orElse(0);
  }

  /** Returns a client's telemetry; its own host keeps its inventory, which the record loses. */
  private static Stream<HostTelemetry> telemetry(RunRecord run) {
    return run.telemetry().stream()
        .map(
            host ->
                host.isLocal() && run.inventory().isPresent()
                    ? host.withInventory(run.inventory())
                    : host);
  }

  private static void checkSame(
      List<RunRecord> runs, String what, Function<RunRecord, String> value)
      throws MismatchException {
    Set<String> values = runs.stream().map(value).collect(Collectors.toCollection(TreeSet::new));
    if (values.size() > 1) {
      throw new MismatchException(
          "the records are of different runs: " + what + " is " + String.join(" and ", values));
    }
  }

  private static void warnOfWindows(List<RunRecord> runs, Window window, List<Warning> warnings) {
    long longest = runs.stream().mapToLong(run -> run.window().nanos()).max().orElse(0);
    String advice = together(runs.get(0).plan());
    if (window.nanos() == 0) {
      warnings.add(
          new Warning(
              "windows-apart",
              "the clients' measured phases have no time in common: there is no common throughput",
              advice));
    } else if (window.nanos() < ENOUGH_IN_COMMON * longest) {
      warnings.add(
          new Warning(
              "windows-differ",
              "the clients' measured phases have only %s ms of %s ms in common"
                  .formatted(window.nanos() / 1_000_000, longest / 1_000_000),
              advice));
    }
  }

  private static void warnOfIntervals(List<RunRecord> runs, List<Warning> warnings) {
    long without = runs.stream().filter(CommonWindow::lacksIntervals).count();
    if (without > 0) {
      warnings.add(
          new Warning(
              RunRecord.INTERVALS_MISSING,
              "%s of %s clients wrote no intervals: the run's, and its run.hlog, are of the others"
                  .formatted(without, runs.size()),
              "see the outcome, and free space on the clients' drives"));
    }
  }

  /** Returns the advice for clients that measured at different times. */
  private static String together(RunDescription plan) {
    String start =
        isSet(plan, "fleet.size") ? "" : "start the clients together, e.g. as a fleet, and ";
    return start
        + (plan.load()
            ? "give the clients equal shares of the records"
            : "end the clients by time, not by a count (operationcount=0 and maxexecutiontime),"
                + " after a longer phase");
  }

  private static boolean isSet(RunDescription plan, String key) {
    return plan.settings().containsKey(key)
        && plan.settings().get(key).source() != SettingSource.DEFAULT;
  }

  /** Warns of clients that loaded the same keys, which a fleet's clients never do. */
  private static void warnOfKeys(List<RunRecord> runs, List<Warning> warnings) {
    List<KeyRange> ranges =
        runs.stream()
            .map(run -> KeyRange.of(run.plan().values(), loaded(run)))
            .filter(range -> range.count() > 0)
            .sorted(Comparator.comparingLong(KeyRange::first))
            .toList();
    Set<String> both = new LinkedHashSet<>();
    KeyRange furthest = new KeyRange(0, 0);
    for (KeyRange range : ranges) {
      if (furthest.overlaps(range)) {
        both.add(furthest + " and " + range);
      }
      furthest = range.end() > furthest.end() ? range : furthest;
    }
    RunDescription plan = runs.get(0).plan();
    if (plan.load() && !both.isEmpty() && !isSet(plan, "fleet.size")) {
      warnings.add(
          new Warning(
              "same-keys-loaded",
              "clients loaded the same records: " + String.join(", ", both),
              "give each client its own insertstart and insertcount, or run them as a fleet"));
    }
  }

  /** Returns the number of keys that a client loaded, of which a batch has several. */
  private static long loaded(RunRecord run) {
    long inBatches =
        run.intervals().stream()
            .flatMap(interval -> interval.operations().stream())
            .filter(operation -> operation.operation().equals(OperationStats.BATCH_INSERT))
            .mapToLong(operation -> operation.keys().orElse(0L))
            .sum();
    return Math.max(run.transactions(), inBatches);
  }

  private static void warnOfProperties(List<RunRecord> runs, List<Warning> warnings) {
    List<Map<String, String>> all = runs.stream().map(run -> run.plan().values()).toList();
    Set<String> keys = new TreeSet<>();
    all.forEach(properties -> keys.addAll(properties.keySet()));
    keys.removeAll(OWN_SHARE);
    keys.removeIf(OldRecords::isOwnOfClient);
    for (String key : keys) {
      Set<String> values = new TreeSet<>();
      all.forEach(properties -> values.add(properties.getOrDefault(key, "(unset)")));
      if (values.size() > 1) {
        warnings.add(
            new Warning(
                "properties-differ",
                "the clients ran with different values of "
                    + key
                    + ": "
                    + values.stream().map(Printable::shortened).collect(Collectors.joining(", ")),
                "check that the difference is intended"));
      }
    }
  }

  private static RunDescription plan(List<RunRecord> runs) {
    RunDescription first = runs.get(0).plan();
    Map<String, EffectiveSetting> common = new TreeMap<>(first.settings());
    for (RunRecord run : runs) {
      Map<String, String> values = run.plan().values();
      common
          .entrySet()
          .removeIf(setting -> !setting.getValue().value().equals(values.get(setting.getKey())));
    }
    boolean allHaveTargets =
        runs.stream().allMatch(run -> run.plan().targetOpsPerSecond().isPresent());
    double target =
        runs.stream().mapToDouble(run -> run.plan().targetOpsPerSecond().orElse(0.0)).sum();
    long threads = runs.stream().mapToLong(run -> run.plan().threads().orElse(0)).sum();
    return new RunDescription(
        first.load(),
        first.label(),
        List.of(),
        common,
        Optional.of((int) Math.min(MOST_THREADS, threads)),
        allHaveTargets ? Optional.of(target) : Optional.empty(),
        first.arrival());
  }

  /**
   * Returns every phase from the first client's start to the last client's end. The warm-up has the
   * steadiness of a client that did not settle, if there is one, otherwise of the first client.
   */
  private static List<Phase> phases(List<RunRecord> runs) {
    Map<String, Phase> byName = new LinkedHashMap<>();
    for (RunRecord run : runs) {
      run.phases().forEach(phase -> byName.merge(phase.name(), phase, Merger::span));
    }
    return List.copyOf(byName.values());
  }

  private static Phase span(Phase a, Phase b) {
    long start = Math.min(a.startTimeMillis(), b.startTimeMillis());
    long end = Math.max(endNanosFrom(start, a), endNanosFrom(start, b));
    return new Phase(
        a.name(), start, end, a.name().equals(Phase.WARM_UP) ? worse(a, b) : Optional.empty());
  }

  private static Optional<Steadiness> worse(Phase a, Phase b) {
    boolean unsettled = b.steadiness().filter(steadiness -> !steadiness.steady()).isPresent();
    return unsettled || a.steadiness().isEmpty() ? b.steadiness() : a.steadiness();
  }

  private static long endNanosFrom(long startMillis, Phase phase) {
    return (phase.startTimeMillis() - startMillis) * 1_000_000 + phase.nanos();
  }

  private static Outcome outcome(List<RunRecord> runs) {
    List<String> reasons = new ArrayList<>();
    Outcome.Kind kind = Outcome.Kind.SUCCEEDED;
    for (RunRecord run : runs) {
      reasons.addAll(run.outcome().reasons());
      kind = Collections.max(List.of(kind, run.outcome().kind()));
    }
    return new Outcome(kind, reasons);
  }
}
