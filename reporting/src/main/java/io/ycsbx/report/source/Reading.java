package io.ycsbx.report.source;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MetricSeries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of one file.
 *
 * @param kind the file's role in a run
 * @param measurements figures, each once
 * @param curves distributions of latencies
 * @param series figures over time
 * @param context conditions of the run
 */
public record Reading(
    Path file,
    Kind kind,
    Map<Figure, Measurement> measurements,
    List<LatencyCurve> curves,
    List<MetricSeries> series,
    Context context) {

  public static Reading of(Path file, Kind kind, Measurements measurements, Context context) {
    return new Reading(file, kind, measurements.all(), List.of(), List.of(), context);
  }

  /** Returns the same content with another warning. */
  public Reading with(String caution) {
    List<String> cautions = new ArrayList<>(context.cautions());
    cautions.add(caution);
    return new Reading(file, kind, measurements, curves, series, context.withCautions(cautions));
  }

  /** The role of a file in a run. */
  public enum Kind {
    /** This suite's record of a run, which contains all other output of the same run. */
    RECORD,
    /** The load generator's result. */
    RESULT,
    /** Output of another tool during the run: of the host, a status, a profile. */
    COMPANION,
    /** Telemetry of a host: a companion that is joined with the run by time. */
    HOST
  }

  /** Returns a figure's value, if the file contains it. */
  public Optional<Double> value(String owner, FigureKind kind) {
    return LatencyCurve.find(measurements, curves, new Figure(owner, kind)).map(Measurement::value);
  }
}
