package io.ycsbx.report.source.ours;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.source.Measurements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Percentiles, size and sequential share of the traced requests of drives: of each drive, and of
 * all together under {@link MetricNames#DRIVES}. Used by one thread.
 */
final class RequestFigures {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double HUNDRED = 100;

  /** Least number of requests above a percentile, as for operations. */
  private static final double ENOUGH_ABOVE = 10;

  private static final double ROUNDING = 1e-6;

  private final Map<String, Map<String, LatencyDistribution>> byDrive = new LinkedHashMap<>();
  private final Map<String, Map<String, List<RequestSize>>> sizes = new LinkedHashMap<>();

  /** Adds requests of a drive, whose name gets a prefix. */
  void add(String prefix, DriveRequests requests) {
    for (String drive : new String[] {MetricNames.DRIVES, prefix + requests.device()}) {
      add(drive, requests.direction(), requests.service());
      add(drive, requests.direction() + " queue", requests.queue());
      sizes
          .computeIfAbsent(drive, name -> new LinkedHashMap<>())
          .computeIfAbsent(requests.direction(), name -> new ArrayList<>())
          .addAll(requests.sizes());
    }
  }

  private void add(String drive, String kind, LatencyDistribution times) {
    byDrive
        .computeIfAbsent(drive, name -> new LinkedHashMap<>())
        .merge(kind, times, LatencyDistribution::plus);
  }

  /** Adds the percentiles that have enough requests above them, sizes and sequential shares. */
  void addTo(Measurements figures) {
    byDrive.forEach(
        (drive, kinds) ->
            kinds.forEach(
                (kind, times) -> {
                  for (double percentile : MetricNames.OF_REQUESTS) {
                    if (times.count() * (100 - percentile) / 100 >= ENOUGH_ABOVE - ROUNDING) {
                      figures.latency(
                          drive,
                          MetricNames.ofRequests(kind, percentile),
                          times.percentileNanos(percentile) / NANOS_PER_MICRO);
                    }
                  }
                }));
    sizes.forEach(
        (drive, directions) ->
            directions.forEach((direction, some) -> addSize(figures, drive, direction, some)));
  }

  private static void addSize(
      Measurements figures, String drive, String direction, List<RequestSize> some) {
    some.stream()
        .reduce(RequestSize::plus)
        .ifPresent(
            all -> {
              figures.add(
                  drive,
                  direction + MetricNames.REQUEST_SIZE,
                  (double) all.bytes() / all.count(),
                  Unit.BYTES,
                  Direction.NEITHER);
              figures.percent(
                  drive,
                  direction + MetricNames.SEQUENTIAL,
                  HUNDRED * all.sequential() / all.count());
            });
  }
}
