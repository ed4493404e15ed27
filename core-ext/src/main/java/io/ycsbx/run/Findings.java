package io.ycsbx.run;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.HostTelemetry;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Inventory;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Window;
import io.ycsbx.spi.ReportingWorkload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the phases of a run have found so far; empty where they have not come to it. Used by one
 * thread.
 */
final class Findings {

  private Optional<MeasuredPhase> measured = Optional.empty();
  private Optional<OperationStats> cleanup = Optional.empty();
  private Map<String, String> facts = Map.of();
  private List<StatisticFigure> statistics = List.of();
  private Optional<ReportingWorkload.Report> report = Optional.empty();
  private List<GcActivity> gc = List.of();
  private List<HostTelemetry> telemetry = List.of();
  private Optional<Inventory> inventory = Optional.empty();

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

  void report(ReportingWorkload.Report ofWorkload) {
    report = Optional.of(ofWorkload);
  }

  void hosts(List<HostTelemetry> load) {
    telemetry = load;
  }

  void inventory(Inventory ofClient) {
    inventory = Optional.of(ofClient);
  }

  void gc(List<GcActivity> activity) {
    gc = activity;
  }

  long transactions() {
    return measured.map(MeasuredPhase::transactions).orElse(0L);
  }

  Window window() {
    return measured.map(MeasuredPhase::window).orElse(Window.NONE);
  }

  List<OperationStats> operations() {
    return measured.map(MeasuredPhase::totals).orElse(List.of());
  }

  List<Interval> intervals() {
    return measured.map(MeasuredPhase::intervals).orElse(List.of());
  }

  Optional<OperationStats> cleanup() {
    return cleanup;
  }

  Map<String, String> facts() {
    return facts;
  }

  /** The workload's own figures, and then the database's. */
  List<StatisticFigure> statistics() {
    Stream<StatisticFigure> ofWorkload =
        report.stream()
            .flatMap(it -> it.figures().stream())
            .map(it -> new StatisticFigure(it.name(), it.value(), it.unit()));
    return Stream.concat(ofWorkload, statistics.stream()).toList();
  }

  Optional<String> headline() {
    return report.flatMap(ReportingWorkload.Report::headline);
  }

  List<HostTelemetry> telemetry() {
    return telemetry;
  }

  Optional<Inventory> inventory() {
    return inventory;
  }

  long failures() {
    return measured.map(MeasuredPhase::failures).orElse(0L);
  }

  List<GcActivity> gc() {
    return gc;
  }
}
