package io.ycsbx.export.figure;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The figures of a record to show. Stock's keys keep stock's meaning. */
@SettingsGroup(
    prefixes = {"hdrhistogram.", "measurement.", "status."},
    owner = Owner.RUNNER)
public record ReportSettings(
    @Setting(
            key = "hdrhistogram.percentiles",
            defaultValue = Latency.USUAL_PERCENTILES,
            meaning = "percentiles in the results",
            range = "0.000001..100")
        List<Double> percentiles,
    @Setting(
            key = "measurement.thresholds",
            meaning =
                "latency thresholds, e.g. 1ms,10ms; the results have the share of"
                    + " operations up to each",
            range = "1ns..1h")
        List<Duration> thresholds,
    @Setting(
            key = "hdrhistogram.fileoutput",
            owner = Owner.RESULTS,
            defaultValue = "false",
            meaning =
                "whether to write OPERATION.hdr with one histogram per second, in"
                    + " microseconds")
        boolean histogramFiles,
    @Setting(
            key = "hdrhistogram.output.path",
            owner = Owner.RESULTS,
            meaning = "prefix of the names of the .hdr files, e.g. a directory and a slash")
        String histogramPath,
    @Setting(
            key = "measurement.interval",
            meaning =
                "latencies in the results: service time (op), response time (intended) or both;"
                    + " unset: op, or both with a target")
        Optional<Interval> interval,
    @Setting(
            key = "measurementtype",
            defaultValue = "hdrhistogram",
            meaning =
                "form of the latencies: percentiles, a histogram in milliseconds, both,"
                    + " or means over time")
        MeasurementType type,
    @Setting(
            key = "measurement.histogram.verbose",
            defaultValue = "false",
            meaning = "whether the results also have the count of every bucket")
        boolean verbose,
    @Setting(
            key = "histogram.buckets",
            defaultValue = "1000",
            meaning = "buckets of one millisecond for measurementtype=histogram",
            range = "1..1000000")
        int buckets,
    @Setting(
            key = "timeseries.granularity",
            defaultValue = "1000",
            meaning = "milliseconds per point for measurementtype=timeseries; whole seconds",
            range = "1000..")
        int granularityMillis,
    @Setting(
            key = "reportlatencyforeacherror",
            defaultValue = "false",
            meaning = "whether each status other than OK has separate latencies")
        boolean latencyForEachError,
    @Setting(key = "latencytrackederrors", meaning = "statuses with separate latencies")
        List<String> trackedErrors,
    @Setting(
            owner = Owner.RESULTS,
            defaultValue = "false",
            meaning = "whether to show the run's progress (-s)")
        boolean status,
    @Setting(
            key = "status.interval",
            owner = Owner.RESULTS,
            defaultValue = "10",
            meaning = "seconds between two status lines",
            range = "1..")
        int statusIntervalSeconds) {

  /** Checks the rules beyond the bounds. */
  public ReportSettings {
    if (granularityMillis % 1_000 != 0) {
      throw new SettingsException(
          "timeseries.granularity", "must be whole seconds, such as 2000", granularityMillis);
    }
  }

  /** The latencies to show. */
  public enum Interval {
    /** From the real start. */
    OP,
    /** From the intended start. */
    INTENDED,
    /** From the real and the intended start. */
    BOTH
  }

  /** Returns the figures of each distribution. */
  SortedSet<Latency> latencies() {
    SortedSet<Latency> latencies = new TreeSet<>(Latency.ALWAYS);
    percentiles.forEach(percentile -> latencies.add(Latency.percentile(percentile)));
    thresholds.forEach(threshold -> latencies.add(Latency.upTo(threshold)));
    return latencies;
  }

  /** Returns whether latencies from the real start are shown. */
  public boolean showsService() {
    return interval.map(i -> i != Interval.INTENDED).orElse(true);
  }

  /** Returns the distributions to show: the chosen ones that are known and not empty. */
  public Map<Series, LatencyDistribution> shown(
      LatencyDistribution service, Optional<LatencyDistribution> response) {
    Map<Series, LatencyDistribution> shown = new EnumMap<>(Series.class);
    for (Series series : series(response.isPresent())) {
      LatencyDistribution latencies = series == Series.SERVICE ? service : response.orElseThrow();
      if (latencies.count() > 0) {
        shown.put(series, latencies);
      }
    }
    return shown;
  }

  /** Returns the times to show, at least one of those that are known. */
  List<Series> series(boolean hasResponse) {
    if (!hasResponse || interval.equals(Optional.of(Interval.OP))) {
      return List.of(Series.SERVICE);
    }
    return showsService() ? List.of(Series.SERVICE, Series.RESPONSE) : List.of(Series.RESPONSE);
  }

  /**
   * Returns the name for the latencies of operations that failed with a status, e.g. {@code
   * READ-FAILED}.
   */
  String failureName(String operation, String status) {
    boolean own = latencyForEachError || trackedErrors.contains(status);
    return operation + "-" + (own ? status : "FAILED");
  }
}
