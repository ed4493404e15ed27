package io.ycsbx.report.source.ours;

import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.RecordFigures;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.report.model.MetricSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Derives a record's figures over time. */
final class RecordSeries {

  /** Shorter intervals, such as the last one, give no reliable rate. */
  private static final long SHORTEST_MILLIS = 500;

  /** Operations of which one lies above the 99.9th percentile. */
  private static final long FEWEST_OPERATIONS = 1_000;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** Milliseconds of a second that are one percent of it. */
  private static final double MILLIS_OF_PERCENT = 10;

  private RecordSeries() {}

  /**
   * Returns the series.
   *
   * @param slow number of slow operations by the start of their interval, in milliseconds since the
   *     epoch; empty if they are unknown
   */
  static List<MetricSeries> of(RunRecord run, Map<Long, Long> slow) {
    List<MetricSeries> series = new ArrayList<>();
    List<Interval> intervals =
        run.intervals().stream().filter(interval -> interval.millis() >= SHORTEST_MILLIS).toList();
    if (!intervals.isEmpty()) {
      series.add(
          new MetricSeries(
              Metric.THROUGHPUT,
              "all",
              intervals.stream().map(part -> new double[] {middle(part), rate(part)}).toList()));
      latencies(intervals, series);
    }
    if (!slow.isEmpty()) {
      series.add(slow(run, slow));
    }
    series.addAll(of(run.telemetry(), run.window().startTimeMillis()));
    return series;
  }

  /**
   * Returns the series of hosts over the whole recorded time, with warm-up and settling.
   *
   * @param startMillis start of the measured phase, in milliseconds since the epoch
   */
  static List<MetricSeries> of(List<HostTelemetry> hosts, long startMillis) {
    List<MetricSeries> series = new ArrayList<>();
    for (HostTelemetry host : hosts) {
      Samples samples = new Samples(host, startMillis, series);
      String name = host.isLocal() ? Figure.CLIENT : host.host();
      samples.add(Metric.CPU_BUSY, name, sample -> sample.cpu().map(CpuUse::busyPercent));
    }
    for (HostTelemetry host : hosts) {
      new Samples(host, startMillis, series).addCollections();
    }
    for (HostTelemetry host : RecordFigures.withData(hosts)) {
      Samples samples = new Samples(host, startMillis, series);
      host.devices().forEach(samples::addDrive);
    }
    series.removeIf(line -> line.size() == 0);
    return series;
  }

  /** The samples of a host, and the series to which its own are added. */
  private record Samples(HostTelemetry host, long startMillis, List<MetricSeries> series) {

    void add(Metric figure, String name, Function<TelemetrySample, Optional<Double>> value) {
      List<double[]> points = new ArrayList<>();
      for (TelemetrySample sample : host.samples()) {
        double seconds =
            (sample.timeMillis() - startMillis) / MILLIS_PER_SECOND - sample.seconds() / 2;
        value.apply(sample).ifPresent(known -> points.add(new double[] {seconds, known}));
      }
      series.add(new MetricSeries(figure, name, points));
    }

    /** Adds the client's garbage collections, unless there was none. */
    void addCollections() {
      boolean collected =
          host.samples().stream()
              .flatMap(sample -> sample.process().stream())
              .flatMap(process -> process.gcMillis().stream())
              .anyMatch(millis -> millis > 0);
      if (host.isLocal() && collected) {
        add(
            Metric.GARBAGE_COLLECTION,
            Figure.CLIENT,
            sample ->
                sample
                    .process()
                    .flatMap(ProcessUse::gcMillis)
                    .map(millis -> millis / sample.seconds() / MILLIS_OF_PERCENT));
      }
    }

    void addDrive(String device) {
      String name = host.isLocal() ? device : host.host() + " " + device;
      addRequests(name + " read", sample -> sample.device(device).map(DeviceUse::reads));
      addRequests(name + " write", sample -> sample.device(device).map(DeviceUse::writes));
      add(
          Metric.DRIVE_TEMPERATURE,
          name,
          sample -> sample.device(device).flatMap(DeviceUse::temperatureCelsius));
    }

    private void addRequests(String name, Function<TelemetrySample, Optional<IoUse>> requests) {
      add(
          Metric.DRIVE_BANDWIDTH,
          name,
          sample -> requests.apply(sample).map(io -> io.bytesPerSecond() / BYTES_PER_MEGABYTE));
      add(Metric.DRIVE_LATENCY, name, sample -> requests.apply(sample).flatMap(IoUse::meanMillis));
    }
  }

  /**
   * Places each count at the middle of its interval; an interval without operations has 0. Times
   * are from the start of the window, as those of the telemetry: of several clients, the phase
   * starts earlier.
   */
  private static MetricSeries slow(RunRecord run, Map<Long, Long> slow) {
    long window = run.window().startTimeMillis();
    long phase = run.measured().startTimeMillis();
    List<double[]> points =
        run.intervals().stream()
            .map(
                interval ->
                    new double[] {
                      middle(interval) + (phase - window) / MILLIS_PER_SECOND,
                      slow.getOrDefault(phase + interval.startMillis(), 0L)
                    })
            .toList();
    return new MetricSeries(Metric.SLOW, "all", points);
  }

  private static double rate(Interval interval) {
    return interval.transactions() * MILLIS_PER_SECOND / interval.millis();
  }

  private static void latencies(List<Interval> intervals, List<MetricSeries> series) {
    series.addAll(
        latencies(intervals, Metric.P50_OVER_TIME, interval -> Optional.of(interval.p50Nanos())));
    series.addAll(
        latencies(intervals, Metric.P99_OVER_TIME, interval -> Optional.of(interval.p99Nanos())));
    series.addAll(
        latencies(
            intervals,
            Metric.P999_OVER_TIME,
            operation ->
                operation.p999Nanos().filter(nanos -> operation.count() >= FEWEST_OPERATIONS)));
    series.addAll(
        latencies(intervals, Metric.RESPONSE_P99_OVER_TIME, OperationInterval::responseP99Nanos));
  }

  private static List<MetricSeries> latencies(
      List<Interval> intervals, Metric figure, Function<OperationInterval, Optional<Long>> nanos) {
    Map<String, List<double[]>> byOperation = new LinkedHashMap<>();
    for (Interval interval : intervals) {
      for (OperationInterval operation : interval.operations()) {
        if (operation.count() > operation.failures()) {
          nanos
              .apply(operation)
              .ifPresent(
                  value ->
                      byOperation
                          .computeIfAbsent(operation.operation(), name -> new ArrayList<>())
                          .add(new double[] {middle(interval), value / NANOS_PER_MICRO}));
        }
      }
    }
    return byOperation.entrySet().stream()
        .map(operation -> new MetricSeries(figure, operation.getKey(), operation.getValue()))
        .toList();
  }

  private static double middle(Interval interval) {
    return (interval.startMillis() + interval.millis() / 2.0) / MILLIS_PER_SECOND;
  }
}
