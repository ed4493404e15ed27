package io.ycsbx.report.source;

import io.ycsbx.record.CpuUse;
import io.ycsbx.record.DeviceUse;
import io.ycsbx.record.HostTelemetry;
import io.ycsbx.record.IoUse;
import io.ycsbx.record.MemoryUse;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.TelemetrySample;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A record's telemetry, of the window that throughput is computed over: hosts and drives. Drives
 * are those of the servers, or, if none was looked at, of the client, which then holds the data.
 */
final class RecordTelemetry {

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double HUNDRED = 100;

  private final List<HostTelemetry> clients;
  private final List<HostTelemetry> servers;
  private final long startMillis;
  private final long endMillis;

  RecordTelemetry(RunRecord run) {
    this.clients = run.telemetry().stream().filter(HostTelemetry::isLocal).toList();
    this.servers = run.telemetry().stream().filter(host -> !host.isLocal()).toList();
    this.startMillis = run.window().startTimeMillis();
    this.endMillis = startMillis + run.window().nanos() / NANOS_PER_MILLI;
  }

  /** Means over the window. */
  void addTo(Measurements measurements) {
    addHosts(measurements, Figures.CLIENT, clients);
    addHosts(measurements, Figures.SERVER, servers);
    Drives drives = new Drives();
    List<HostTelemetry> withData = withData();
    for (HostTelemetry host : withData) {
      String prefix = withData.size() > 1 ? host.host() + ":" : "";
      for (TelemetrySample sample : inWindow(host)) {
        sample.devices().forEach(d -> drives.add(prefix + d.name(), use(d), sample.seconds()));
      }
    }
    drives.addTo(measurements);
  }

  private List<HostTelemetry> withData() {
    return servers.isEmpty() ? clients : servers;
  }

  private void addHosts(Measurements measurements, String name, List<HostTelemetry> hosts) {
    List<TelemetrySample> samples = new ArrayList<>();
    hosts.forEach(host -> samples.addAll(inWindow(host)));
    samples.stream()
        .flatMap(sample -> sample.cpu().stream())
        .mapToDouble(CpuUse::busyPercent)
        .average()
        .ifPresent(busy -> measurements.percent(name, Figures.CPU_BUSY, busy));
    samples.stream()
        .flatMap(sample -> sample.memory().stream())
        .mapToDouble(RecordTelemetry::usedPercent)
        .average()
        .ifPresent(used -> measurements.percent(name, Figures.MEMORY_USED, used));
    samples.stream()
        .flatMap(sample -> sample.memory().stream())
        .mapToDouble(memory -> (double) memory.usedBytes() + memory.availableBytes())
        .max()
        .ifPresent(
            size ->
                measurements.add(name, Figures.MEMORY_SIZE, size, Unit.BYTES, Direction.NEITHER));
  }

  /** Used is total minus available. */
  private static double usedPercent(MemoryUse memory) {
    return HUNDRED * memory.usedBytes() / (memory.usedBytes() + memory.availableBytes());
  }

  /** A sample counts if more than half of it lies in the window. */
  private List<TelemetrySample> inWindow(HostTelemetry host) {
    return host.samples().stream()
        .filter(sample -> middle(sample) >= 0)
        .filter(sample -> middle(sample) <= (endMillis - startMillis) / MILLIS_PER_SECOND)
        .toList();
  }

  private double middle(TelemetrySample sample) {
    return (sample.timeMillis() - startMillis) / MILLIS_PER_SECOND - sample.seconds() / 2;
  }

  private static Drives.Use use(DeviceUse device) {
    return new Drives.Use(
        device.reads().perSecond(),
        device.writes().perSecond(),
        device.reads().bytesPerSecond(),
        device.writes().bytesPerSecond(),
        device.reads().meanMillis().orElse(0.0),
        device.writes().meanMillis().orElse(0.0),
        device.queueDepth(),
        device.utilisationPercent());
  }

  /** Over the whole time that was looked at, so that warm-up and settling show. */
  List<Series> series() {
    List<Series> series = new ArrayList<>();
    List<HostTelemetry> all = new ArrayList<>(clients);
    all.addAll(servers);
    all.forEach(host -> cpu(host, series));
    withData().forEach(host -> drives(host, series));
    return series;
  }

  private void cpu(HostTelemetry host, List<Series> series) {
    List<TelemetrySample> known =
        host.samples().stream().filter(sample -> sample.cpu().isPresent()).toList();
    if (!known.isEmpty()) {
      double[] busy = known.stream().mapToDouble(one -> one.cpu().get().busyPercent()).toArray();
      String name = host.isLocal() ? Figures.CLIENT : host.host();
      series.add(DriveSeries.cpu(name, times(known), busy));
    }
  }

  private double[] times(List<TelemetrySample> samples) {
    return samples.stream().mapToDouble(this::middle).toArray();
  }

  private void drives(HostTelemetry host, List<Series> series) {
    for (String device : host.devices()) {
      List<TelemetrySample> known =
          host.samples().stream().filter(sample -> sample.device(device).isPresent()).toList();
      if (!known.isEmpty()) {
        String name = host.isLocal() ? device : host.host() + " " + device;
        series.addAll(
            DriveSeries.of(
                name,
                times(known),
                values(known, device, use -> use.reads().bytesPerSecond()),
                values(known, device, use -> use.writes().bytesPerSecond()),
                values(known, device, use -> millis(use.reads())),
                values(known, device, use -> millis(use.writes()))));
      }
    }
  }

  private static double millis(IoUse requests) {
    return requests.meanMillis().orElse(Double.NaN);
  }

  private static double[] values(
      List<TelemetrySample> samples, String device, ToDoubleFunction<DeviceUse> value) {
    return samples.stream()
        .flatMap(sample -> sample.device(device).stream())
        .mapToDouble(value)
        .toArray();
  }
}
