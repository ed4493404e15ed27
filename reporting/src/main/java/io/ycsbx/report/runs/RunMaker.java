package io.ycsbx.report.runs;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.report.source.ours.TelemetryFile;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Joins the readings of one run. */
final class RunMaker {

  private RunMaker() {}

  /**
   * Joins readings.
   *
   * @param all the run's own output first
   * @throws SourceException if two readings have the same figure, or a host's telemetry is of
   *     another time than the run
   */
  static MeasuredRun run(Place place, List<Reading> all) throws IOException {
    Reading main = all.get(0);
    List<Reading> readings = joined(main, all);
    Map<Figure, Measurement> measurements = new LinkedHashMap<>();
    List<LatencyCurve> curves = new ArrayList<>();
    List<MetricSeries> series = new ArrayList<>();
    List<String> cautions = new ArrayList<>();
    for (Reading reading : readings) {
      if (reading.kind() == Reading.Kind.HOST) {
        // The drives under the data are those of the database's host, not the client's.
        measurements.keySet().removeIf(key -> isOfOwnDrive(main, key));
        series.removeIf(line -> line.kind().isOfDrives());
        series.addAll(reading.series());
      }
      for (Map.Entry<Figure, Measurement> entry : reading.measurements().entrySet()) {
        // The run's own record of its host wins: unlike iostat, it covers the measured phase alone.
        boolean known = measurements.putIfAbsent(entry.getKey(), entry.getValue()) != null;
        if (known && main.measurements().get(entry.getKey()) == null) {
          throw new SourceException(
              reading.file(), "repeats " + entry.getKey() + " of another file of the same run");
        }
      }
      curves.addAll(reading.curves());
      if (series.isEmpty()) {
        series.addAll(reading.series());
      }
      cautions.addAll(reading.context().cautions());
    }
    if (measurements.isEmpty()) {
      throw new SourceException(
          main.file(), "holds no figures of its own: put it beside the result of its run");
    }
    return new MeasuredRun(
        place,
        readings.stream().map(Reading::file).toList(),
        measurements,
        curves,
        series,
        context(readings)
            .withCautions(cautions)
            .withServers(servers(readings))
            .withSampled(sampled(readings)));
  }

  /** Narrows telemetry of hosts to the time of the run, if that is known. */
  private static List<Reading> joined(Reading main, List<Reading> all) throws IOException {
    Optional<Instant> start = main.context().started();
    Optional<Double> seconds = main.value("", Metric.RUN_TIME);
    List<Reading> joined = new ArrayList<>();
    for (Reading reading : all) {
      if (reading.kind() == Reading.Kind.HOST && start.isPresent() && seconds.isPresent()) {
        long millis = Math.round(seconds.get() * 1e3);
        joined.add(
            TelemetryFile.during(reading.file(), start.get(), start.get().plusMillis(millis)));
      } else {
        joined.add(reading);
      }
    }
    return joined;
  }

  private static boolean isOfOwnDrive(Reading main, Figure key) {
    return main.kind() == Reading.Kind.RECORD && key.kind().isOfDrives();
  }

  private static List<ServerHost> servers(List<Reading> readings) {
    return readings.stream().flatMap(file -> file.context().servers().stream()).distinct().toList();
  }

  private static Set<String> sampled(List<Reading> readings) {
    return readings.stream()
        .flatMap(file -> file.context().sampled().stream())
        .collect(Collectors.toSet());
  }

  /** Returns the context of the run's own output, or of a status file with the command line. */
  private static Context context(List<Reading> readings) {
    Context main = readings.get(0).context();
    return readings.stream()
        .map(Reading::context)
        .filter(context -> main.settings().isEmpty() && !context.settings().isEmpty())
        .filter(context -> context.tool().mayBe(main.tool()))
        .findFirst()
        .orElse(main);
  }
}
