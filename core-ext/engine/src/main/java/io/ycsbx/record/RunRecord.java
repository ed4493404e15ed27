package io.ycsbx.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.spi.Fact;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The complete description and results of one run. Immutable and thread-safe.
 *
 * @param schemaVersion version of the JSON form, {@link #SCHEMA_VERSION} when written by this
 *     release
 * @param suiteVersion version of ycsbx
 * @param plan the run's command, properties, threads and target
 * @param subject the measured database and its workload
 * @param phases the phases in order
 * @param transactions calls of the workload that ended in the measured phase, from which throughput
 *     is computed, as in stock; a read-modify-write is one
 * @param window the time over which throughput is computed: one client's measured phase, or the
 *     time that several clients' have in common
 * @param operations statistics of each operation, in the order of first appearance
 * @param cleanup times that the threads took to close their databases; not part of any other figure
 * @param intervals the intervals of the measured phase
 * @param gc the client's garbage collectors during the measured phase
 * @param statistics the workload's own figures, and those that the engine or server counted
 * @param inventory the client's host; absent if it was not inspected
 * @param telemetry the hosts' load during the run
 * @param warnings warnings about the figures
 * @param outcome the run's outcome
 * @param headline the workload's own result in one line; absent if the workload reports none, and
 *     in a merged record
 * @param fleet the clients of a merged run that ran together; absent for one client, and for
 *     records merged by hand
 * @param slowest the operations with the longest service times, slowest first; absent if nothing
 *     was measured, and in records of earlier releases
 * @param clientHiccup how late the client's threads woke up in the measured phase, see {@link
 *     io.ycsbx.measure.ClientHiccup}; absent if nothing was measured, and in records of earlier
 *     releases
 * @param declared what database and workload declare of themselves; absent in records of earlier
 *     releases
 * @param tool the other load generator of a run that is none of ours
 * @param events what happened in the database beside the load, by kind; absent if it was asked for
 *     none, and in records of earlier releases
 */
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record RunRecord(
    @RecordBuilder.Initializer("SCHEMA_VERSION") int schemaVersion,
    String suiteVersion,
    RunDescription plan,
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
    Optional<String> headline,
    Optional<FleetRecord> fleet,
    Optional<List<SlowOperation>> slowest,
    Optional<LatencyDistribution> clientHiccup,
    Optional<Declarations> declared,
    Optional<ToolRecord> tool,
    Optional<List<DatabaseEvents>> events)
    implements RunRecordBuilder.With {

  /** The name of all operations together. */
  public static final String TOTAL = "TOTAL";

  /** The code of the warning that a merged record's intervals and log lack some clients. */
  public static final String INTERVALS_MISSING = "intervals-missing";

  /** The JSON form's version. */
  public static final int SCHEMA_VERSION = 2;

  public RunRecord {
    Stream.of(
            suiteVersion,
            plan,
            subject,
            window,
            cleanup,
            inventory,
            outcome,
            headline,
            fleet,
            clientHiccup,
            declared,
            tool)
        .forEach(Objects::requireNonNull);
    slowest = slowest.filter(list -> !list.isEmpty()).map(List::copyOf);
    events = events.filter(list -> !list.isEmpty()).map(List::copyOf);
    phases = List.copyOf(phases);
    operations = List.copyOf(operations);
    intervals = List.copyOf(intervals);
    gc = List.copyOf(gc);
    statistics = List.copyOf(statistics);
    telemetry = List.copyOf(telemetry);
    warnings = List.copyOf(warnings);
  }

  /** Returns the record of a run that has not begun. */
  public static RunRecord planned(String suiteVersion, RunDescription plan, Subject subject) {
    return RunRecordBuilder.builder()
        .suiteVersion(suiteVersion)
        .plan(plan)
        .subject(subject)
        .window(Window.NONE)
        .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
        .build();
  }

  /** Returns what database and workload declare of themselves; of old records, what is known. */
  public Declarations declarations() {
    return declared.orElseGet(
        () -> OldRecords.declarations(subject.facts(), plan.values(), statistics));
  }

  /** Returns the facts of the database, in the order to show. */
  public List<Fact> facts() {
    Map<String, DeclaredFact> declarations = declarations().facts();
    List<Fact> facts = new ArrayList<>();
    subject
        .facts()
        .forEach(
            (key, text) ->
                facts.add(
                    declarations.containsKey(key)
                        ? declarations.get(key).with(key, text)
                        : OldRecords.fact(key, text)));
    return facts;
  }

  public boolean succeeded() {
    return outcome.kind() == Outcome.Kind.SUCCEEDED;
  }

  /** Returns whether the record is of several clients, which has none of the members of one. */
  public boolean isMerged() {
    return plan.command().isEmpty() && gc.isEmpty() && inventory.isEmpty();
  }

  /** Returns the record without what hosts have reported, which may be anything. */
  public RunRecord withoutHosts() {
    return with().inventory(Optional.empty()).telemetry(List.of()).build();
  }

  /** Returns whether a merged record's intervals and log are those of some clients only. */
  public boolean hasIntervalsOfSome() {
    return warning(INTERVALS_MISSING).isPresent();
  }

  /** Returns the first warning with a code. */
  public Optional<Warning> warning(String code) {
    return warnings.stream().filter(warning -> warning.code().equals(code)).findFirst();
  }

  /** Returns the length of the window in nanoseconds; 0 if nothing was measured. */
  public long runTimeNanos() {
    return window.nanos();
  }

  /**
   * Returns transactions per second over the window, 0 if nothing was measured; of another load
   * generator, the throughput that it printed, if it did.
   */
  public OptionalDouble throughput() {
    return tool.map(ToolRecord::throughput)
        .orElseGet(() -> OptionalDouble.of(transactionsPerSecond()));
  }

  private double transactionsPerSecond() {
    return window.nanos() == 0 ? 0 : window.transactions() * 1e9 / window.nanos();
  }

  /**
   * Returns the keys per second of an operation, or of all together: transactions per second times
   * the average number of keys per transaction. Without batches, this equals operations per second.
   * Unknown for another load generator, which counts no transactions.
   */
  public OptionalDouble keysPerSecond(OperationStats stats) {
    if (tool.isPresent()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        transactions == 0 ? 0 : transactionsPerSecond() * stats.keyCount() / transactions);
  }

  /**
   * Returns all operations together, under the name {@value #TOTAL}. To count nothing twice, these
   * are the database operations or, if the runner saw none, those timed by the workload; never the
   * parts timed by a binding.
   *
   * @return empty if nothing was measured
   */
  public Optional<OperationStats> total() {
    return total(operations);
  }

  /** Returns the operations, and after them the {@link #total()}. */
  public List<OperationStats> operationsAndTotal() {
    return Stream.concat(operations.stream(), total().stream()).toList();
  }

  /** Returns the {@link #total()} of the given operations. */
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

  /** Returns the first phase with a name; empty if the run did not reach it. */
  public Optional<Phase> phase(String name) {
    return phases.stream().filter(phase -> phase.name().equals(name)).findFirst();
  }

  /**
   * Returns whether the warm-up ended steady; empty if that was not asked for. A warm-up with too
   * few operations for a test has a warning in place of a steadiness.
   */
  public Optional<Boolean> warmUpSettled() {
    return phase(Phase.WARM_UP)
        .flatMap(Phase::steadiness)
        .map(Steadiness::steady)
        .or(() -> warning(Warning.WARM_UP_NOT_STEADY).map(warning -> false));
  }

  /**
   * Returns the phase that the intervals' starts refer to: the window in a record without a
   * measured phase.
   */
  public Phase measured() {
    return phase(Phase.MEASURED)
        .orElseGet(() -> new Phase(Phase.MEASURED, window.startTimeMillis(), window.nanos()));
  }

  /** Returns the statistics of an operation; empty if there were none. */
  public Optional<OperationStats> operation(String name) {
    return operations.stream().filter(stats -> stats.operation().equals(name)).findFirst();
  }
}
