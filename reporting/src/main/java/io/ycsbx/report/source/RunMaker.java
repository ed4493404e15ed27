package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.model.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes one run of all that was read of it. */
final class RunMaker {

  private RunMaker() {}

  /**
   * Puts readings together.
   *
   * @param readings the run's own output first
   * @throws SourceException if two of them tell the same figure
   */
  static Run run(Place place, List<Reading> readings) throws SourceException {
    Reading main = readings.get(0);
    Map<Metric.Key, Measurement> measurements = new LinkedHashMap<>();
    List<LatencyCurve> curves = new ArrayList<>();
    List<Series> series = new ArrayList<>();
    List<String> cautions = new ArrayList<>();
    for (Reading reading : readings) {
      for (Map.Entry<Metric.Key, Measurement> one : reading.measurements().entrySet()) {
        // The run's own record of its host stands: it knows the measured phase, iostat does not.
        boolean known = measurements.putIfAbsent(one.getKey(), one.getValue()) != null;
        if (known && main.measurements().get(one.getKey()) == null) {
          throw new SourceException(
              reading.file(), "tells " + one.getKey() + ", as another file of the same run does");
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
    return new Run(
        place,
        readings.stream().map(Reading::file).toList(),
        measurements,
        curves,
        series,
        context(readings).with(cautions));
  }

  /** That of the run's own output, or of a status file beside it, which has the command line. */
  private static Context context(List<Reading> readings) {
    Context main = readings.get(0).context();
    return readings.stream()
        .map(Reading::context)
        .filter(other -> main.settings().isEmpty() && !other.settings().isEmpty())
        .filter(other -> other.tool().startsWith(main.tool()))
        .findFirst()
        .orElse(main);
  }
}
