package io.ycsbx.run.phase;

import io.ycsbx.config.Secrets;
import io.ycsbx.config.SuiteVersion;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Subject;
import io.ycsbx.record.TargetRate;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.ReportingWorkload.Report;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The results of a run's phases, and the record that is made of them. A phase that was not reached
 * leaves its part empty. Used by one thread.
 */
final class RunResults {

  private final RunOptions options;
  private final ValidatedRun plan;
  private final RunLog log;
  private final RunRecordBuilder record = RunRecordBuilder.builder();
  Optional<MeasuredPhase> measured = Optional.empty();
  final RunDeclarations declared;
  List<StatisticFigure> statistics = List.of();
  Optional<EventWatch> events = Optional.empty();
  Optional<DatabaseEvents> restarts = Optional.empty();
  Optional<Report> report = Optional.empty();

  RunResults(RunOptions options, ValidatedRun plan, RunLog log) {
    this.options = options;
    this.plan = plan;
    this.log = log;
    this.declared = new RunDeclarations(plan);
  }

  void cleanup(Optional<OperationStats> stats) {
    record.cleanup(stats);
  }

  void telemetry(List<HostTelemetry> ofHosts) {
    record.telemetry(ofHosts);
  }

  void inventory(Inventory ofClient) {
    record.inventory(Optional.of(ofClient));
  }

  /** Returns the window of the measured phase; {@link Window#NONE} if there was none. */
  Window window() {
    return measured.map(MeasuredPhase::window).orElse(Window.NONE);
  }

  List<Interval> intervals() {
    return measured.map(MeasuredPhase::intervals).orElse(List.of());
  }

  long transactions() {
    return measured.map(MeasuredPhase::transactions).orElse(0L);
  }

  long attempts() {
    return measured.map(MeasuredPhase::attempts).orElse(0L);
  }

  long failures() {
    return measured.map(MeasuredPhase::failures).orElse(0L);
  }

  /**
   * Makes the record of the results so far.
   *
   * @param interrupted whether the run was stopped before its end
   */
  RunRecord record(boolean interrupted) {
    measured.ifPresent(
        phase ->
            record
                .operations(phase.totals().stream().map(RunResults::shown).toList())
                .slowest(Optional.of(phase.slowest()))
                .clientHiccup(phase.hiccup())
                .gc(phase.gc()));
    return record
        .suiteVersion(SuiteVersion.number().orElse("unreleased"))
        .plan(shownPlan())
        .subject(subject())
        .phases(log.phases())
        .transactions(transactions())
        .window(window())
        .intervals(intervals())
        .statistics(allStatistics())
        .declared(Optional.of(declared.of(allStatistics())))
        .warnings(log.warnings())
        .outcome(Outcome.of(log.failures(), interrupted))
        .headline(report.flatMap(Report::headline))
        .events(Optional.of(allEvents()))
        .build();
  }

  private List<DatabaseEvents> allEvents() {
    return Stream.concat(
            events.stream().flatMap(watch -> watch.events().stream()), restarts.stream())
        .toList();
  }

  private RunDescription shownPlan() {
    RunSettings settings = plan.settings();
    return new RunDescription(
        !settings.transactions(),
        Secrets.redactText(settings.label()),
        plan.secrets().redactCommand(options.command()),
        plan.effective(),
        Optional.of(settings.threads()),
        settings.targetRate().map(TargetRate::perSecond),
        settings.arrival().name().toLowerCase(Locale.ROOT));
  }

  private Subject subject() {
    return new Subject(
        plan.binding().map(Binding::name),
        plan.database().getName(),
        plan.binding().flatMap(Binding::driverVersion),
        plan.workload().getName(),
        declared.facts());
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
            .flatMap(summary -> summary.figures().stream())
            .filter(figure -> Double.isFinite(figure.value()))
            .map(
                figure ->
                    StatisticFigure.of(figure.key(), declared.figure(figure), figure.value()));
    Stream<StatisticFigure> ofFault =
        measured.stream().flatMap(phase -> phase.faultFigures().stream());
    return Stream.of(ofWorkload, ofFault, statistics.stream()).flatMap(figures -> figures).toList();
  }
}
