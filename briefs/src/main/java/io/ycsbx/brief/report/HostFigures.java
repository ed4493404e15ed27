package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.LoopBack;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.spi.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds figures to a run that a plan can name but its record does not have: threads, properties,
 * facts, and figures of the database's host. Those of the host come from the server's telemetry or,
 * if the database is embedded or its server is on the client's host, from the client's.
 */
record HostFigures(Optional<String> server) {

  private static final Set<FigureKind> NETWORK =
      Set.of(
          Metric.NETWORK_RECEIVE,
          Metric.NETWORK_SEND,
          Metric.LINK_USE,
          Metric.NETWORK_PER_OPERATION);

  /** Returns the same run with these figures. */
  MeasuredRun complete(MeasuredRun run) {
    Map<Figure, Measurement> all = new LinkedHashMap<>(run.measurements());
    run.context()
        .threads()
        .ifPresent(
            count ->
                all.putIfAbsent(
                    Figure.ofRun(Metric.THREADS), Measurement.of(Metric.THREADS, count)));
    run.context()
        .values()
        .forEach((key, text) -> add(all, Figure.PROPERTY, key, Value.parse(text)));
    run.context().facts().forEach(fact -> add(all, Figure.FACT, fact.key(), fact.value()));
    boolean onLoopBack = address(run).filter(LoopBack::isAddress).isPresent();
    if (onLoopBack) {
      // Interfaces of hardware do not count what stays within the host.
      all.keySet().removeIf(figure -> NETWORK.contains(figure.kind()));
    }
    boolean here = isHere(run);
    boolean data = here && (!onLoopBack || isChosen(run.context().values()));
    if (!data && run.value(Figure.SERVER, Metric.CPU_BUSY).isEmpty()) {
      // The client's drives are not those under the data.
      all.keySet().removeIf(figure -> figure.kind().isOfDrives());
    }
    List<LatencyCurve> curves = new ArrayList<>(run.curves());
    total(all, curves);
    for (String host : here ? List.of(Figure.SERVER, Figure.CLIENT) : List.of(Figure.SERVER)) {
      copy(all, host, Figure.HOST);
    }
    return run.withMeasurements(all).withCurves(curves);
  }

  /** Adds the figures of an owner as those of another, unless it has them. */
  private static void copy(Map<Figure, Measurement> all, String owner, String other) {
    new LinkedHashMap<>(all)
        .forEach(
            (figure, value) -> {
              if (figure.owner().equals(owner)) {
                all.putIfAbsent(figure.of(other), value);
              }
            });
  }

  /** Adds the figures of all operations if there was only one kind: the record then has no sum. */
  private static void total(Map<Figure, Measurement> all, List<LatencyCurve> curves) {
    List<String> operations =
        all.keySet().stream()
            .filter(figure -> figure.kind().equals(Latency.MEAN))
            .map(Figure::owner)
            .toList();
    if (operations.size() == 1) {
      copy(all, operations.get(0), Figure.TOTAL);
      for (LatencyCurve curve : List.copyOf(curves)) {
        if (curve.operation().equals(operations.get(0))) {
          curves.add(curve.of(Figure.TOTAL));
        }
      }
    }
  }

  /** Adds a value that is a number, in the unit of its kind. */
  private static void add(Map<Figure, Measurement> all, String owner, String name, Value value) {
    value
        .number()
        .ifPresent(
            number ->
                all.putIfAbsent(
                    new Figure(owner, new NamedKind(name)), new Measurement(number, value.unit())));
  }

  /** Tests for drives that the user chose: by default, a server's on this host are not known. */
  private static boolean isChosen(Map<String, String> settings) {
    return settings.containsKey("telemetry.path")
        || !settings.getOrDefault("telemetry.devices", "auto").equals("auto");
  }

  private Optional<String> address(MeasuredRun run) {
    if (run.context().values().containsKey(BriefPlan.TOOL)) {
      return run.context().facts().stream()
          .filter(fact -> fact.name().equals(ToolRecord.SERVER))
          .map(fact -> fact.value().text())
          .findFirst();
    }
    return server.map(key -> run.context().values().getOrDefault(key, ""));
  }

  private boolean isHere(MeasuredRun run) {
    return address(run)
        .map(address -> address.equals(BriefPlan.EMBEDDED) || LoopBack.isAddress(address))
        .orElse(true);
  }
}
