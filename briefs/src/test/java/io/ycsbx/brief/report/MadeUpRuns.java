package io.ycsbx.brief.report;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Tool;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs as the reader of records gives them, three repeats around each published figure. */
final class MadeUpRuns {

  private static final int REPEATS = 3;
  private static final double SPREAD = 0.0001;

  private record Of(String configuration, String test) {}

  private final Map<Of, Map<Figure, Measurement>> figures = new LinkedHashMap<>();
  private final Map<Of, Map<String, String>> settings = new LinkedHashMap<>();
  private final Map<Of, Map<String, String>> facts = new LinkedHashMap<>();
  private final Map<Of, Inventory> hosts = new LinkedHashMap<>();
  private final Set<Place> unsettled = new HashSet<>();

  MadeUpRuns add(String configuration, String test, Figure figure, double mean) {
    return add(configuration, test, figure, Measurement.of(figure.kind(), mean));
  }

  MadeUpRuns add(String configuration, String test, Figure figure, Measurement mean) {
    figures
        .computeIfAbsent(new Of(configuration, test), key -> new LinkedHashMap<>())
        .put(figure, mean);
    return this;
  }

  /** Adds a setting, as the record of a run has it. */
  void set(String configuration, String test, String key, String value) {
    settings
        .computeIfAbsent(new Of(configuration, test), name -> new LinkedHashMap<>())
        .put(key, value);
  }

  /** Adds a fact of the database. */
  void fact(String configuration, String test, String key, String value) {
    facts
        .computeIfAbsent(new Of(configuration, test), name -> new LinkedHashMap<>())
        .put(key, value);
  }

  /** Makes the warm-up of a run one that did not settle. */
  void unsettled(String configuration, String test, int repeat) {
    unsettled.add(new Place(configuration, test, Integer.toString(repeat)));
  }

  /** Adds the client's host. */
  void host(String configuration, String test, Inventory host) {
    hosts.put(new Of(configuration, test), host);
  }

  /** Adds what a database tells of its size and its cache, in bytes. */
  void sizes(String configuration, String test, Map<String, Double> statistics) {
    Measurements told = new Measurements();
    statistics.forEach((name, bytes) -> told.statistic(name, bytes, "bytes"));
    told.all().forEach((figure, bytes) -> add(configuration, test, figure, bytes));
  }

  PlanRuns runs(Optional<String> server) {
    HostFigures figuresOfHosts = new HostFigures(server);
    List<MeasuredRun> runs = new ArrayList<>();
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (Of of : figures.keySet()) {
        runs.add(figuresOfHosts.complete(run(of, repeat)));
      }
    }
    return new PlanRuns(runs, List.of(), List.of(), List.of(), Map.of(), Map.of(), new History());
  }

  private static Map<String, EffectiveSetting> settings(Map<String, String> given) {
    Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
    given.forEach(
        (key, value) ->
            settings.put(
                key,
                new EffectiveSetting(
                    value,
                    key.equals("as.hosts") ? Owner.PLACE : Owner.BINDING,
                    SettingSource.COMMAND_LINE)));
    return settings;
  }

  private MeasuredRun run(Of of, int repeat) {
    Place place = new Place(of.configuration(), of.test(), Integer.toString(repeat));
    Map<Figure, Measurement> measured = new LinkedHashMap<>();
    double factor = 1 + (repeat - 2) * SPREAD;
    figures
        .get(of)
        .forEach(
            (figure, mean) ->
                measured.put(figure, new Measurement(mean.value() * factor, mean.unit())));
    Map<String, String> own = settings.getOrDefault(of, Map.of());
    Context context =
        new Context(
            new Tool(Tool.OURS, ""),
            Optional.of("workload"),
            false,
            settings(own),
            facts.getOrDefault(of, Map.of()).entrySet().stream()
                .map(fact -> OldRecords.fact(fact.getKey(), fact.getValue()))
                .toList(),
            Optional.ofNullable(own.get("threadcount")).map(Integer::valueOf),
            Optional.empty(),
            Optional.of("closed"),
            List.of("run"),
            Optional.ofNullable(hosts.get(of)),
            List.of(),
            Optional.empty(),
            Optional.of(Instant.ofEpochSecond(repeat)),
            new Course(
                false,
                Optional.empty(),
                unsettled.contains(place) ? Optional.of(false) : Optional.empty(),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty()),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            Optional.empty(),
            Set.of(),
            List.of());
    return new MeasuredRun(place, List.of(), measured, List.of(), List.of(), context);
  }
}
