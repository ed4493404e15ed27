package io.ycsbx.record;

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
 * @param operations what was measured of each operation, in the order of first appearance
 * @param cleanup how long each thread took to close its database; not part of any other figure
 * @param series the measured phase by interval
 * @param gc the client's garbage collectors during the measured phase
 * @param statistics what the engine or server counted
 * @param warnings what a reader of the figures has to know
 * @param outcome how it ended
 */
public record RunRecord(
    int schemaVersion,
    String suiteVersion,
    Plan plan,
    Subject subject,
    List<Phase> phases,
    long transactions,
    List<OperationStats> operations,
    Optional<OperationStats> cleanup,
    List<SeriesPoint> series,
    List<GcActivity> gc,
    List<StatisticFigure> statistics,
    List<Warning> warnings,
    Outcome outcome) {

  /** The JSON form's version. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the lists, and checks that nothing is null. */
  public RunRecord {
    Objects.requireNonNull(suiteVersion, "suiteVersion");
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(cleanup, "cleanup");
    Objects.requireNonNull(outcome, "outcome");
    phases = List.copyOf(phases);
    operations = List.copyOf(operations);
    series = List.copyOf(series);
    gc = List.copyOf(gc);
    statistics = List.copyOf(statistics);
    warnings = List.copyOf(warnings);
  }

  /**
   * Length of the measured phase in nanoseconds: from the common start to the last operation's end.
   */
  public long runTimeNanos() {
    return phase(Phase.MEASURED).map(Phase::nanos).orElse(0L);
  }

  /** Transactions per second of the measured phase; 0 if nothing was measured. */
  public double throughputPerSecond() {
    return runTimeNanos() == 0 ? 0 : transactions * 1e9 / runTimeNanos();
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
