package io.ycsbx.report.source.ours;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import io.ycsbx.report.source.Measurements;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Percentiles, size and sequential share of the traced requests of drives: of each drive, and of
 * all together under {@link Figure#DRIVES}. Used by one thread.
 */
final class RequestFigures {

  private static final double HUNDRED = 100;

  /** Least number of requests above a percentile, as for operations. */
  private static final double ENOUGH_ABOVE = 10;

  private static final double ROUNDING = 1e-6;

  private final Map<String, Map<Series, LatencyDistribution>> times = new LinkedHashMap<>();
  private final Map<String, Map<Series, RequestSize>> sizes = new LinkedHashMap<>();

  /** Adds requests of a drive, whose name gets a prefix. */
  void add(String prefix, DriveRequests requests) {
    boolean read = requests.direction().equals("read");
    for (String drive : new String[] {Figure.DRIVES, prefix + requests.device()}) {
      Map<Series, LatencyDistribution> own = times.computeIfAbsent(drive, name -> new TreeMap<>());
      own.merge(read ? Series.READ : Series.WRITE, requests.service(), LatencyDistribution::plus);
      own.merge(
          read ? Series.READ_QUEUE : Series.WRITE_QUEUE,
          requests.queue(),
          LatencyDistribution::plus);
      for (RequestSize size : requests.sizes()) {
        sizes
            .computeIfAbsent(drive, name -> new TreeMap<>())
            .merge(read ? Series.READ : Series.WRITE, size, RequestSize::plus);
      }
    }
  }

  /** Adds the percentiles that have enough requests above them, sizes and sequential shares. */
  void addTo(Measurements figures) {
    times.forEach(
        (drive, distributions) ->
            distributions.forEach(
                (series, distribution) -> addTo(figures, drive, series, distribution)));
    sizes.forEach(
        (drive, bySeries) ->
            bySeries.forEach(
                (series, size) -> {
                  boolean read = series == Series.READ;
                  figures.add(
                      drive,
                      read ? Metric.READ_SIZE : Metric.WRITE_SIZE,
                      (double) size.bytes() / size.count());
                  figures.add(
                      drive,
                      read ? Metric.READ_SEQUENTIAL : Metric.WRITE_SEQUENTIAL,
                      HUNDRED * size.sequential() / size.count());
                }));
  }

  private static void addTo(
      Measurements figures, String drive, Series series, LatencyDistribution distribution) {
    for (double percentile : Figure.OF_REQUESTS) {
      double above = distribution.count() * (HUNDRED - percentile) / HUNDRED;
      if (above >= ENOUGH_ABOVE - ROUNDING) {
        Latency latency = Latency.percentile(percentile).of(series);
        figures.add(drive, latency, latency.of(distribution));
      }
    }
  }
}
