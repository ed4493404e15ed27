package io.ycsbx.run.phase;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Subject;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.plan.RunPlan;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.ReportingWorkload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Collects the results of a run's phases and makes the run's record. A phase that was not reached
 * leaves its part empty. Used by one thread.
 */
public final class RecordBuilder {

  private final RunOptions options;
  private final RunPlan plan;
  private final RunLog log;
  private Optional<MeasuredPhase> measured = Optional.empty();
  private Optional<OperationStats> cleanup = Optional.empty();
  private Map<String, String> facts = Map.of();
  private List<StatisticFigure> statistics = List.of();
  private List<StatisticFigure> fault = List.of();
  private Optional<ReportingWorkload.Report> report = Optional.empty();
  private List<GcActivity> gc = List.of();
  private List<HostTelemetry> telemetry = List.of();
  private Optional<Inventory> inventory = Optional.empty();

  public RecordBuilder(RunOptions options, RunPlan plan, RunLog log) {
    this.options = options;
    this.plan = plan;
    this.log = log;
  }

  /**
   * Takes the measured phase before it runs, so that the record has its results after a failure.
   */
  void measured(MeasuredPhase phase) {
    measured = Optional.of(phase);
  }

  void cleanup(Optional<OperationStats> stats) {
    cleanup = stats;
  }

  void facts(Map<String, String> ofDatabase) {
    facts = ofDatabase;
  }

  void statistics(List<StatisticFigure> ofDatabase) {
    statistics = ofDatabase;
  }

  void fault(List<StatisticFigure> recovery) {
    fault = recovery;
  }

  void report(ReportingWorkload.Report ofWorkload) {
    report = Optional.of(ofWorkload);
  }

  void gc(List<GcActivity> activity) {
    gc = activity;
  }

  public void telemetry(List<HostTelemetry> ofHosts) {
    telemetry = ofHosts;
  }

  public List<HostTelemetry> telemetry() {
    return telemetry;
  }

  public void inventory(Inventory ofClient) {
    inventory = Optional.of(ofClient);
  }

  /** Returns the window of the measured phase; {@link Window#NONE} if there was none. */
  public Window window() {
    return measured.map(MeasuredPhase::window).orElse(Window.NONE);
  }

  public List<Interval> intervals() {
    return measured.map(MeasuredPhase::intervals).orElse(List.of());
  }

  public long transactions() {
    return measured.map(MeasuredPhase::transactions).orElse(0L);
  }

  public long failures() {
    return measured.map(MeasuredPhase::failures).orElse(0L);
  }

  /**
   * Makes the record of the results so far.
   *
   * @param interrupted whether the run was stopped before its end
   */
  public RunRecord build(boolean interrupted) {
    return new RunRecord(
            RunRecord.SCHEMA_VERSION,
            version(),
            shownPlan(),
            subject(),
            log.phases(),
            transactions(),
            window(),
            measured.map(MeasuredPhase::totals).orElse(List.of()).stream()
                .map(RecordBuilder::shown)
                .toList(),
            cleanup,
            intervals(),
            gc,
            allStatistics(),
            inventory,
            telemetry,
            log.warnings(),
            Outcome.of(log.failures(), interrupted),
            report.flatMap(ReportingWorkload.Report::headline))
        .withSlowest(measured.map(MeasuredPhase::slowest));
  }

  private static String version() {
    return Optional.ofNullable(RecordBuilder.class.getPackage().getImplementationVersion())
        .orElse("unreleased");
  }

  private Plan shownPlan() {
    RunSettings settings = plan.settings();
    return new Plan(
        !settings.transactions(),
        settings.label(),
        plan.secrets().redactArguments(options.command()),
        plan.effective(),
        settings.threads(),
        settings.target() == 0 ? Optional.empty() : Optional.of(settings.meanRate()),
        settings.arrival().name().toLowerCase(Locale.ROOT));
  }

  private Subject subject() {
    Map<String, String> shown = new LinkedHashMap<>(facts);
    shown.replaceAll(plan.secrets()::redact);
    return new Subject(
        plan.binding().map(Binding::name),
        plan.database().getName(),
        plan.binding().flatMap(Binding::driverVersion),
        plan.workload().getName(),
        shown);
  }

  /** Removes secrets and line breaks from a database's messages. */
  private static OperationStats shown(OperationStats stats) {
    return new OperationStats(
        stats.operation(),
        stats.level(),
        stats.statuses().stream()
            .map(
                status ->
                    new StatusStats(
                        status.status(),
                        status.ok(),
                        Secrets.oneLine(status.message()),
                        status.service(),
                        status.response()))
            .toList(),
        stats.keys());
  }

  /** Returns the workload's own figures, then those of a fault, then the database's. */
  private List<StatisticFigure> allStatistics() {
    Stream<StatisticFigure> ofWorkload =
        report.stream()
            .flatMap(it -> it.figures().stream())
            .filter(it -> Double.isFinite(it.value()))
            .map(it -> new StatisticFigure(it.name(), it.value(), it.unit()));
    return Stream.of(ofWorkload, fault.stream(), statistics.stream())
        .flatMap(figures -> figures)
        .toList();
  }
}
