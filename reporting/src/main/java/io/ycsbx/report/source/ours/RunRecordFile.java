package io.ycsbx.report.source.ours;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RecordException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.SlowOperations;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.RecordFigures;
import io.ycsbx.record.figure.Series;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads {@code run.json}, this suite's own record of a run. */
public final class RunRecordFile {

  /** Records, under their own file name or another. */
  public static final Source RECORD =
      new Source(
          "a run record (" + RunRecordJson.FILE_NAME + ")",
          (file, head) ->
              file.getFileName().toString().equals(RunRecordJson.FILE_NAME)
                  || (head.stripLeading().startsWith("{")
                      && head.contains("\"schemaVersion\"")
                      && head.contains("\"suiteVersion\"")),
          file -> List.of(reading(file, parse(file))));

  private static final String NOT_FOUND = "NOT_FOUND";
  private static final Set<String> SIZE_OF_DATA =
      Set.of("recordcount", "fieldcount", "fieldlength");

  private RunRecordFile() {}

  /**
   * Parses a record.
   *
   * @throws SourceException if the file is none, is cut short, or contradicts itself
   */
  private static RunRecord parse(Path file) throws IOException {
    try {
      return RunRecordJson.read(file);
    } catch (RecordException e) {
      throw new SourceException(e);
    }
  }

  /**
   * Returns the content of a record.
   *
   * @throws SourceException if nothing was measured, or the interval log beside the record is
   *     malformed or contradicts it
   */
  public static Reading reading(Path file, RunRecord run) throws SourceException {
    check(file, run);
    Measurements figures = RecordFigures.of(run);
    return new Reading(
        file,
        Reading.Kind.RECORD,
        figures.all(),
        curves(run),
        RecordSeries.of(run, slow(file, run)),
        context(run, figures));
  }

  /** Returns the service times of each operation and of all, and, with a target, response times. */
  private static List<LatencyCurve> curves(RunRecord run) {
    List<LatencyCurve> curves = new ArrayList<>();
    for (OperationStats stats : RecordFigures.operations(run)) {
      String name = stats.operation();
      List<String> coarse = run.tool().map(ToolRecord::coarse).orElse(List.of());
      boolean isCoarse =
          coarse.contains(name) || (name.equals(RunRecord.TOTAL) && !coarse.isEmpty());
      curves.add(LatencyCurve.of(name, Series.SERVICE, stats.service(), isCoarse));
      stats
          .response()
          .ifPresent(times -> curves.add(LatencyCurve.of(name, Series.RESPONSE, times, isCoarse)));
    }
    curves.removeIf(curve -> curve.histogram().orElseThrow().count() == 0);
    return curves;
  }

  private static void check(Path file, RunRecord run) throws SourceException {
    if (run.window().nanos() == 0 || (run.operations().isEmpty() && !hasOther(run))) {
      List<String> reasons = run.outcome().reasons();
      throw new SourceException(
          file,
          "holds no figures: nothing was measured"
              + (reasons.isEmpty() ? "" : " (" + String.join("; ", reasons) + ")"));
    }
  }

  /** Tests for a load of another load generator, or for a run of it with other figures. */
  private static boolean hasOther(RunRecord run) {
    return run.tool()
        .filter(
            tool -> run.plan().load() || !tool.figures().isEmpty() || !run.statistics().isEmpty())
        .isPresent();
  }

  private static Map<Long, Long> slow(Path file, RunRecord run) throws SourceException {
    Path log = file.resolveSibling(IntervalLog.FILE_NAME);
    if (run.telemetry().isEmpty()
        || run.hasIntervalsOfSome()
        || !file.endsWith(RunRecordJson.FILE_NAME)
        || !Files.isRegularFile(log)) {
      return Map.of();
    }
    try {
      return SlowOperations.of(log, run);
    } catch (IOException e) {
      throw new SourceException(e);
    }
  }

  private static Context context(RunRecord run, Measurements figures) {
    List<String> cautions = new ArrayList<>();
    run.warnings().stream()
        .filter(warning -> !isAnswered(warning, run, figures))
        .map(Warning::message)
        .forEach(cautions::add);
    if (run.tool().isPresent()) {
      cautions.addAll(cautions(run.tool().get(), figures));
    } else if (RecordFigures.failedShare(run).isEmpty()) {
      cautions.add(Measurements.FAILURES_COUNTED);
    }
    RecordFigures.operations(run).forEach(stats -> notFound(stats).ifPresent(cautions::add));
    return new Context(
        tool(run),
        Optional.of(run.subject().workloadClass() + (run.plan().load() ? " (load)" : "")),
        run.plan().load(),
        run.plan().settings(),
        facts(run),
        threads(run),
        run.plan().targetOpsPerSecond(),
        arrival(run),
        run.plan().command(),
        client(run),
        cautions,
        complaint(run.outcome()),
        Optional.of(Instant.ofEpochMilli(run.window().startTimeMillis())),
        RecordCourse.of(run),
        ServerHost.of(run.telemetry()),
        run.fleet(),
        Optional.of(run.declarations()),
        run.tool().map(other -> Set.copyOf(other.sampled())).orElse(Set.of()),
        run.tool(),
        Set.of(),
        RecordCourse.events(run));
  }

  /** Returns the threads; empty if another load generator has no setting that means them. */
  private static Optional<Integer> threads(RunRecord run) {
    // Records of earlier builds have 1 then.
    return run.plan()
        .threads()
        .filter(threads -> run.tool().isEmpty() || means(run, RunFacts.THREADS).isPresent());
  }

  /** Returns the arrival; empty if another load generator does not state it. */
  private static Optional<String> arrival(RunRecord run) {
    return run.tool().isEmpty() ? Optional.of(run.plan().arrival()) : means(run, RunFacts.ARRIVAL);
  }

  private static Optional<String> means(RunRecord run, String key) {
    return run.tool().map(other -> other.meanings().get(key));
  }

  private static List<String> cautions(ToolRecord tool, Measurements figures) {
    List<String> cautions = new ArrayList<>();
    boolean failed =
        figures.all().entrySet().stream()
            .anyMatch(
                known -> known.getKey().kind() == Metric.FAILURES && known.getValue().value() > 0);
    if (failed && figures.has("", Metric.THROUGHPUT)) {
      cautions.add("it is not known whether the throughput of " + tool.title() + " has failures");
    }
    if (!tool.sampled().isEmpty()) {
      cautions.add(
          "latencies of %s come from samples of its operations (%s)"
              .formatted(tool.title(), String.join(", ", tool.sampled())));
    }
    return cautions;
  }

  private static Tool tool(RunRecord run) {
    return run.tool()
        .map(other -> new Tool(other.name(), other.title(), other.version().orElse("")))
        .orElseGet(() -> new Tool(Tool.OURS, run.suiteVersion()));
  }

  /** Returns the facts of the binding and of the database, which may name its driver itself. */
  private static List<Fact> facts(RunRecord run) {
    List<Fact> ofBinding =
        new Facts()
            .of(Fact.Side.CLIENT)
            .add("binding", run.subject().binding())
            .add(
                RunFacts.DATABASE_CLASS,
                Optional.of(run.subject().databaseClass()).filter(name -> !name.isEmpty()))
            .add("driver", run.subject().driverVersion(), Fact.Role.VERSION)
            .all();
    Map<String, Fact> facts = new LinkedHashMap<>();
    Stream.of(ofBinding, run.facts())
        .flatMap(List::stream)
        .forEach(fact -> facts.put(fact.key(), fact));
    return List.copyOf(facts.values());
  }

  /**
   * Tests for a warning whose fact the audit reads from the figures, which are those of a single
   * client, and from the settings.
   */
  private static boolean isAnswered(Warning warning, RunRecord run, Measurements figures) {
    boolean answered =
        switch (warning.code()) {
          case Warning.TARGET_MISSED, Warning.CLIENT_BUSY, Warning.WARM_UP_NOT_STEADY -> true;
          case Warning.DRIFT -> !run.intervals().isEmpty();
          case Warning.ERRORS -> run.operations().stream().anyMatch(stats -> stats.failures() > 0);
          case Warning.DATA_FITS_MEMORY ->
              run.plan().values().keySet().containsAll(SIZE_OF_DATA)
                  || figures.has(Figure.DATABASE, Metric.SIZE);
          default -> false;
        };
    return answered && (!run.isMerged() || warning.code().equals(Warning.DATA_FITS_MEMORY));
  }

  /** Returns a warning if an operation found none of its keys: it read no data. */
  private static Optional<String> notFound(OperationStats stats) {
    boolean found =
        stats.keys().isPresent()
            ? stats.keys().get().stream().anyMatch(keys -> keys.ok() && keys.count() > 0)
            : stats.failures() < stats.count();
    boolean missed =
        stats.keys().isPresent()
            ? stats.keys().get().stream().anyMatch(keys -> NOT_FOUND.equals(keys.status()))
            : stats.statuses().stream().anyMatch(status -> NOT_FOUND.equals(status.status()));
    return missed && !found
        ? Optional.of(stats.operation() + " found 0 of " + stats.keyCount() + " keys")
        : Optional.empty();
  }

  /**
   * Returns the inventory of the client's host; of a merged record, that of the first client, with
   * the servers of all.
   */
  private static Optional<Inventory> client(RunRecord run) {
    List<Inventory> all =
        run.telemetry().stream()
            .filter(HostTelemetry::isLocal)
            .flatMap(host -> host.inventory().stream())
            .toList();
    List<List<ServerProcess>> servers =
        all.stream().flatMap(host -> host.servers().stream()).toList();
    // None of several is said to be seen if one is not.
    boolean seen = servers.stream().noneMatch(List::isEmpty);
    List<ServerProcess> seenByAll =
        seen ? servers.stream().flatMap(List::stream).distinct().toList() : List.of();
    return run.inventory()
        .or(
            () ->
                all.stream()
                    .findFirst()
                    .map(
                        first ->
                            InventoryBuilder.builder(first)
                                .servers(
                                    servers.isEmpty() ? Optional.empty() : Optional.of(seenByAll))
                                .build()));
  }

  private static Optional<String> complaint(Outcome outcome) {
    String kind =
        switch (outcome.kind()) {
          case SUCCEEDED -> "";
          case FAILED -> "failed";
          case INTERRUPTED -> "was interrupted";
          case CUT -> "was killed";
        };
    String reasons = String.join("; ", outcome.reasons());
    return kind.isEmpty()
        ? Optional.empty()
        : Optional.of(kind + (reasons.isEmpty() ? "" : ": " + reasons));
  }
}
