package io.ycsbx.report.model;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run: a repeat of a test on a configuration.
 *
 * @param place where it belongs
 * @param files what it was read from
 * @param measurements its figures, in the tool's order, each once
 * @param curves distributions of latencies, as far as the tool gives them
 * @param series figures over time, as far as the tool gives them
 * @param context what it was made with
 */
public record Run(
    Place place,
    List<Path> files,
    Map<Metric.Key, Measurement> measurements,
    List<LatencyCurve> curves,
    List<Series> series,
    Context context) {

  /** Copies lists and map, whose order is kept. */
  public Run {
    files = List.copyOf(files);
    measurements = Collections.unmodifiableMap(new LinkedHashMap<>(measurements));
    curves = List.copyOf(curves);
    series = List.copyOf(series);
  }

  /** A figure's value, if it was measured. */
  public Optional<Double> value(String operation, String figure) {
    return Optional.ofNullable(measurements.get(new Metric.Key(operation, figure)))
        .map(Measurement::value);
  }
}
