package io.ycsbx.record;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All that one run was and measured. Immutable and thread-safe.
 *
 * @param schemaVersion version of the JSON form, {@link #SCHEMA_VERSION} when written by this
 *     release
 * @param suiteVersion version of ycsbx
 * @param plan what was asked for
 * @param subject what was measured
 * @param phases in the order in which they were
 * @param transactions calls of the workload that ended in the measured phase: the basis of
 *     throughput, as in stock; a read-modify-write is one
 * @param window what throughput is computed over: the measured phase of one client, or what several
 *     clients' have in common
 * @param operations what was measured of each operation, in the order of first appearance
 * @param cleanup how long each thread took to close its database; not part of any other figure
 * @param intervals the measured phase by interval
 * @param gc the client's garbage collectors during the measured phase
 * @param statistics what the workload found beyond its operations, and what the engine or server
 *     counted
 * @param inventory the client's host; absent if it was not looked at
 * @param telemetry the hosts' load while the run lasted
 * @param warnings what a reader of the figures has to know
 * @param outcome how it ended
 * @param headline the workload's own result in one line, in its own words; absent if it has none,
 *     and in a merged record
 */
public record RunRecord(
    int schemaVersion,
    String suiteVersion,
    Plan plan,
    Subject subject,
    List<Phase> phases,
    long transactions,
    Window window,
    List<OperationStats> operations,
    Optional<OperationStats> cleanup,
    List<Interval> intervals,
    List<GcActivity> gc,
    List<StatisticFigure> statistics,
    Optional<Inventory> inventory,
    List<HostTelemetry> telemetry,
    List<Warning> warnings,
    Outcome outcome,
    Optional<String> headline) {

  /** The name of all operations together. */
  public static final String TOTAL = "TOTAL";

  /** The JSON form's version. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the lists, and checks that nothing is null. */
  public RunRecord {
    Objects.requireNonNull(suiteVersion, "suiteVersion");
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(window, "window");
    Objects.requireNonNull(cleanup, "cleanup");
    Objects.requireNonNull(inventory, "inventory");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(headline, "headline");
    phases = List.copyOf(phases);
    operations = List.copyOf(operations);
    intervals = List.copyOf(intervals);
    gc = List.copyOf(gc);
    statistics = List.copyOf(statistics);
    telemetry = List.copyOf(telemetry);
    warnings = List.copyOf(warnings);
  }

  /** Whether everything asked for was done. */
  public boolean succeeded() {
    return outcome.kind() == Outcome.Kind.SUCCEEDED;
  }

  /** Length of the window in nanoseconds; 0 if nothing was measured. */
  public long runTimeNanos() {
    return window.nanos();
  }

  /** Transactions per second over the window; 0 if nothing was measured. */
  public double throughputPerSecond() {
    return window.nanos() == 0 ? 0 : window.transactions() * 1e9 / window.nanos();
  }

  /**
   * Keys per second of an operation, or of all together: transactions per second, times the keys
   * that a transaction had on average. Equal to operations per second where nothing is a batch.
   */
  public double keysPerSecond(OperationStats stats) {
    return transactions == 0 ? 0 : throughputPerSecond() * stats.keyCount() / transactions;
  }

  /**
   * All operations together, under the name {@value #TOTAL}: those on the database, or, if the
   * workload has made none that the runner could see, those that it timed itself; never the parts
   * that a binding timed. So nothing counts twice.
   *
   * @return empty if nothing was measured
   */
  public Optional<OperationStats> total() {
    return total(operations);
  }

  /** {@link #total()} of any operations. */
  public static Optional<OperationStats> total(List<OperationStats> operations) {
    Level level =
        operations.stream().anyMatch(stats -> stats.level() == Level.DATABASE)
            ? Level.DATABASE
            : Level.WORKLOAD;
    return operations.stream()
        .filter(stats -> stats.level() == level)
        .reduce(OperationStats::plus)
        .map(sum -> new OperationStats(TOTAL, level, sum.statuses(), sum.keys()));
  }

  /** The first phase of a name, if the run came to it. */
  public Optional<Phase> phase(String name) {
    return phases.stream().filter(phase -> phase.name().equals(name)).findFirst();
  }

  /** What was measured of an operation, if there was any. */
  public Optional<OperationStats> operation(String name) {
    return operations.stream().filter(stats -> stats.operation().equals(name)).findFirst();
  }
}
