package io.ycsbx.brief.report;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.source.Measurements;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs as the reader of records gives them, three repeats around each published figure. */
final class MadeUpRuns {

  private static final int REPEATS = 3;
  private static final double SPREAD = 0.0001;

  private record Of(String configuration, String test) {}

  private final Map<Of, List<Measurement>> figures = new LinkedHashMap<>();
  private final Map<Of, Map<String, String>> settings = new LinkedHashMap<>();
  private final Map<Of, Map<String, String>> facts = new LinkedHashMap<>();
  private final Map<Of, Inventory> hosts = new LinkedHashMap<>();

  /** Adds a figure of one test on one configuration. */
  MadeUpRuns add(String configuration, String test, Metric metric, double mean) {
    figures
        .computeIfAbsent(new Of(configuration, test), key -> new ArrayList<>())
        .add(new Measurement(metric, mean));
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

  /** Adds the client's host. */
  void host(String configuration, String test, Inventory host) {
    hosts.put(new Of(configuration, test), host);
  }

  /** Adds what a database tells of its size and its cache, in bytes. */
  void sizes(String configuration, String test, Map<String, Double> statistics) {
    Measurements told = new Measurements();
    statistics.forEach((name, bytes) -> told.statistic(name, bytes, "bytes"));
    told.all().values().forEach(one -> add(configuration, test, one.metric(), one.value()));
  }

  PlanRuns runs(Optional<String> server) {
    HostFigures figuresOfHosts = new HostFigures(server);
    List<MeasuredRun> runs = new ArrayList<>();
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (Of of : figures.keySet()) {
        runs.add(figuresOfHosts.complete(run(of, repeat)));
      }
    }
    return new PlanRuns(runs, List.of(), List.of(), List.of(), Map.of(), Map.of());
  }

  private static Map<String, EffectiveSetting> settings(Map<String, String> given) {
    Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
    given.forEach(
        (key, value) ->
            settings.put(
                key, new EffectiveSetting(value, Owner.BINDING, SettingSource.COMMAND_LINE)));
    return settings;
  }

  private MeasuredRun run(Of of, int repeat) {
    Map<Metric.Key, Measurement> measured = new LinkedHashMap<>();
    for (Measurement one : figures.get(of)) {
      double value = one.value() * (1 + (repeat - 2) * SPREAD);
      measured.put(one.metric().key(), new Measurement(one.metric(), value));
    }
    Map<String, String> own = settings.getOrDefault(of, Map.of());
    Context context =
        new Context(
            "ycsbx",
            Optional.of("workload"),
            settings(own),
            facts.getOrDefault(of, Map.of()),
            Optional.ofNullable(own.get("threadcount")).map(Integer::valueOf),
            Optional.empty(),
            Optional.of("closed"),
            List.of("run"),
            Optional.ofNullable(hosts.get(of)),
            List.of(),
            Optional.empty(),
            Optional.of(Instant.ofEpochSecond(repeat)),
            Course.UNKNOWN,
            List.of());
    return new MeasuredRun(
        new Place(of.configuration(), of.test(), Integer.toString(repeat)),
        List.of(),
        measured,
        List.of(),
        List.of(),
        context);
  }

  /** Returns the metric of a row, e.g. {@code READ p95}. */
  static Metric latency(String row) {
    String[] words = row.split(" ", -1);
    return lower(words[0], words[1], Unit.MICROSECONDS);
  }

  static Metric lower(String operation, String figure, Unit unit) {
    return new Metric(operation, figure, unit, Direction.LOWER_IS_BETTER);
  }

  static Metric higher(String operation, String figure, Unit unit) {
    return new Metric(operation, figure, unit, Direction.HIGHER_IS_BETTER);
  }

  static Metric neither(String operation, String figure, Unit unit) {
    return new Metric(operation, figure, unit, Direction.NEITHER);
  }
}
