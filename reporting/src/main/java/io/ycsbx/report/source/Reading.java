package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Series;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one file tells.
 *
 * @param file the file
 * @param kind whether it is a run by itself
 * @param measurements its figures, each once
 * @param curves distributions of latencies
 * @param series figures over time
 * @param context what the run was made with
 */
public record Reading(
    Path file,
    Kind kind,
    Map<Metric.Key, Measurement> measurements,
    List<LatencyCurve> curves,
    List<Series> series,
    Context context) {

  /** Copies lists and map, whose order is kept. */
  public Reading {
    measurements = Collections.unmodifiableMap(new LinkedHashMap<>(measurements));
    curves = List.copyOf(curves);
    series = List.copyOf(series);
  }

  /** A reading of figures alone. */
  public static Reading of(
      Path file, Kind kind, Map<Metric.Key, Measurement> measurements, Context context) {
    return new Reading(file, kind, measurements, List.of(), List.of(), context);
  }

  /** What a file is to a run. */
  public enum Kind {
    /** The run's record: whatever else a tool printed of the same run is in it already. */
    RECORD,
    /** The load generator's result. */
    RESULT,
    /** What was looked at besides: the host, a status, a profile. */
    COMPANION
  }

  /** A figure's value, if it is there. */
  public Optional<Double> value(String operation, String figure) {
    return Optional.ofNullable(measurements.get(new Metric.Key(operation, figure)))
        .map(Measurement::value);
  }
}
