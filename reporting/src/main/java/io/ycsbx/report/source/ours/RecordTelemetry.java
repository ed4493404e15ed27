package io.ycsbx.report.source.ours;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.DriveFigures;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.source.Measurements;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Derives figures and series of hosts and drives from telemetry, in the window of the run's
 * throughput. Drives are those of the servers or, if there is no telemetry of servers, of the
 * client, which then holds the data.
 */
final class RecordTelemetry {

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double HUNDRED = 100;
  private static final double MILLION = 1e6;

  /** Milliseconds of a second that are one percent of it. */
  private static final double TEN = 10;

  private final List<HostTelemetry> clients;
  private final List<HostTelemetry> servers;
  private final long startMillis;
  private final long endMillis;

  RecordTelemetry(RunRecord run) {
    this(
        run.telemetry().stream()
            .map(
                host ->
                    host.inventory().isPresent() || !host.isLocal()
                        ? host
                        : host.withInventory(run.inventory()))
            .toList(),
        run.window().startTimeMillis(),
        run.window().startTimeMillis() + run.window().nanos() / NANOS_PER_MILLI);
  }

  /** Takes any hosts, in a window of milliseconds since the epoch. */
  RecordTelemetry(List<HostTelemetry> hosts, long startMillis, long endMillis) {
    this.clients = hosts.stream().filter(HostTelemetry::isLocal).toList();
    this.servers = hosts.stream().filter(host -> !host.isLocal()).toList();
    this.startMillis = startMillis;
    this.endMillis = endMillis;
  }

  /** Adds means over the window. */
  void addTo(Measurements measurements) {
    addHosts(measurements, Figure.CLIENT, clients);
    addHosts(measurements, Figure.SERVER, servers);
    addNetwork(measurements, Figure.CLIENT, clients);
    addNetwork(measurements, Figure.SERVER, servers);
    addPower(measurements, Figure.CLIENT, clients);
    addPower(measurements, Figure.SERVER, servers);
    DriveFigures drives = new DriveFigures();
    List<HostTelemetry> withData = withData();
    for (HostTelemetry host : withData) {
      String prefix = prefix(host, withData);
      for (TelemetrySample sample : inWindow(host)) {
        sample.devices().forEach(d -> drives.add(prefix + d.name(), d, sample.seconds()));
      }
    }
    measurements.addAll(drives.figures());
    RequestFigures requests = new RequestFigures();
    for (HostTelemetry host : eachOnce(withData)) {
      String prefix = prefix(host, withData);
      host.requests().orElse(List.of()).forEach(one -> requests.add(prefix, one));
    }
    requests.addTo(measurements);
  }

  /** Returns the hosts that hold the data. */
  List<HostTelemetry> withData() {
    return servers.isEmpty() ? clients : servers;
  }

  /** Returns one recording of each host: several clients on a host record the same. */
  static Collection<HostTelemetry> eachOnce(List<HostTelemetry> hosts) {
    Map<String, HostTelemetry> byName = new LinkedHashMap<>();
    hosts.forEach(host -> byName.putIfAbsent(host.host(), host));
    return byName.values();
  }

  /** Returns the start of the names of a host's drives in figures. */
  static String prefix(HostTelemetry host, List<HostTelemetry> withData) {
    return withData.size() > 1 ? host.host() + ":" : "";
  }

  private void addHosts(Measurements measurements, String name, List<HostTelemetry> hosts) {
    List<TelemetrySample> samples = new ArrayList<>();
    hosts.forEach(host -> samples.addAll(inWindow(host)));
    List<MemoryUse> memory = samples.stream().flatMap(one -> one.memory().stream()).toList();
    DoubleSummaryStatistics busy =
        samples.stream()
            .flatMap(sample -> sample.cpu().stream())
            .mapToDouble(CpuUse::busyPercent)
            .summaryStatistics();
    if (busy.getCount() > 0) {
      measurements.add(name, Metric.CPU_BUSY, busy.getAverage());
      measurements.add(name, Metric.CPU_BUSY_MAX, busy.getMax());
    }
    memory.stream()
        .mapToDouble(one -> HUNDRED * one.usedBytes() / (one.usedBytes() + one.availableBytes()))
        .average()
        .ifPresent(used -> measurements.add(name, Metric.MEMORY_USED, used));
    memory.stream()
        .mapToDouble(one -> (double) one.usedBytes() + one.availableBytes())
        .max()
        .ifPresent(size -> measurements.add(name, Metric.MEMORY_SIZE, size));
  }

  /** Adds power and energy: of processors and memory, and of whole hosts. */
  private void addPower(Measurements measurements, String name, List<HostTelemetry> hosts) {
    watts(hosts, TelemetrySample::powerWatts)
        .ifPresent(watts -> addPower(measurements, name, watts, Metric.POWER, Metric.ENERGY));
    watts(hosts, TelemetrySample::systemWatts)
        .ifPresent(
            watts ->
                addPower(measurements, name, watts, Metric.SYSTEM_POWER, Metric.SYSTEM_ENERGY));
  }

  private static void addPower(
      Measurements measurements, String name, double watts, Metric power, Metric energy) {
    measurements.add(name, power, watts);
    if (measurements.has("", Metric.THROUGHPUT)) {
      double joules = watts / measurements.value("", Metric.THROUGHPUT) * MILLION;
      measurements.add(name, energy, joules);
    }
  }

  /** Returns the mean power of all hosts together; empty if one has none. */
  private OptionalDouble watts(
      List<HostTelemetry> hosts, Function<TelemetrySample, Optional<Double>> power) {
    double sum = 0;
    for (HostTelemetry host : eachOnce(hosts)) {
      OptionalDouble mean =
          inWindow(host).stream()
              .flatMap(sample -> power.apply(sample).stream())
              .mapToDouble(Double::doubleValue)
              .average();
      if (mean.isEmpty()) {
        return mean;
      }
      sum += mean.getAsDouble();
    }
    return sum > 0 ? OptionalDouble.of(sum) : OptionalDouble.empty();
  }

  private void addNetwork(Measurements measurements, String name, List<HostTelemetry> hosts) {
    NetworkFigures figures = new NetworkFigures();
    hosts.forEach(host -> figures.add(host, inWindow(host)));
    figures.addTo(measurements, name);
  }

  /** Returns the samples that lie in the window by more than half. */
  private List<TelemetrySample> inWindow(HostTelemetry host) {
    return host.samples().stream()
        .filter(sample -> middle(sample) >= 0)
        .filter(sample -> middle(sample) <= (endMillis - startMillis) / MILLIS_PER_SECOND)
        .toList();
  }

  private double middle(TelemetrySample sample) {
    return (sample.timeMillis() - startMillis) / MILLIS_PER_SECOND - sample.seconds() / 2;
  }

  /** Returns figures over the whole recorded time, with warm-up and settling. */
  List<MetricSeries> series() {
    List<MetricSeries> series = new ArrayList<>();
    for (HostTelemetry host : Stream.concat(clients.stream(), servers.stream()).toList()) {
      String name = host.isLocal() ? Figure.CLIENT : host.host();
      List<double[]> busy = points(host, sample -> sample.cpu().map(CpuUse::busyPercent));
      series.add(new MetricSeries(Metric.CPU_BUSY, name, busy));
    }
    for (HostTelemetry host : clients) {
      List<double[]> collected =
          points(host, s -> s.process().map(process -> process.gcMillis() / s.seconds() / TEN));
      if (collected.stream().anyMatch(point -> point[1] > 0)) {
        series.add(new MetricSeries(Metric.GARBAGE_COLLECTION, Figure.CLIENT, collected));
      }
    }
    for (HostTelemetry host : withData()) {
      for (String device : host.devices()) {
        String name = host.isLocal() ? device : host.host() + " " + device;
        drive(series, name + " read", host, s -> s.device(device).map(DeviceUse::reads));
        drive(series, name + " write", host, s -> s.device(device).map(DeviceUse::writes));
        List<double[]> celsius =
            points(host, s -> s.device(device).flatMap(DeviceUse::temperatureCelsius));
        series.add(new MetricSeries(Metric.DRIVE_TEMPERATURE, name, celsius));
      }
    }
    series.removeIf(one -> one.size() == 0);
    return series;
  }

  private void drive(
      List<MetricSeries> series,
      String name,
      HostTelemetry host,
      Function<TelemetrySample, Optional<IoUse>> requests) {
    List<double[]> megabytes =
        points(host, s -> requests.apply(s).map(io -> io.bytesPerSecond() / BYTES_PER_MEGABYTE));
    List<double[]> millis = points(host, s -> requests.apply(s).flatMap(IoUse::meanMillis));
    series.add(new MetricSeries(Metric.DRIVE_BANDWIDTH, name, megabytes));
    series.add(new MetricSeries(Metric.DRIVE_LATENCY, name, millis));
  }

  /** Returns the points of the samples that have a value. */
  private List<double[]> points(
      HostTelemetry host, Function<TelemetrySample, Optional<Double>> value) {
    return host.samples().stream()
        .flatMap(
            sample ->
                value.apply(sample).map(known -> new double[] {middle(sample), known}).stream())
        .toList();
  }
}
