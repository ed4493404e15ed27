package io.ycsbx.record.host;

import java.util.List;
import java.util.Optional;

/**
 * Telemetry of one host during a run.
 *
 * @param host the host's own name, or the name given by the user
 * @param source {@code /proc}, or the URL of the host: ssh, or a node_exporter without its query
 * @param inventory the host's inventory; absent if unknown, and for the client's host, whose
 *     inventory is a part of the run
 * @param devices the block devices recorded, e.g. those under the data's file system
 * @param samples one sample per interval, in order of time; after a failed read, the next sample
 *     covers the whole time since the last one
 * @param health the health logs of drives among the devices; absent if none could be read
 * @param ceiling the most that the drives of the data did without a database; absent if not given
 * @param requests latencies of the block devices' requests in the run's window; absent unless they
 *     were traced
 */
public record HostTelemetry(
    String host,
    String source,
    Optional<Inventory> inventory,
    List<String> devices,
    List<TelemetrySample> samples,
    Optional<List<DriveHealth>> health,
    Optional<DriveCeiling> ceiling,
    Optional<List<DriveRequests>> requests) {

  /** The source of the recorder's own host. */
  public static final String LOCAL_SOURCE = "/proc";

  /** Copies the lists. */
  public HostTelemetry {
    devices = List.copyOf(devices);
    samples = List.copyOf(samples);
    health = health.map(List::copyOf);
    requests = requests.map(List::copyOf);
  }

  /** Makes telemetry without health logs, ceiling and traced requests. */
  public HostTelemetry(
      String host,
      String source,
      Optional<Inventory> inventory,
      List<String> devices,
      List<TelemetrySample> samples) {
    this(
        host,
        source,
        inventory,
        devices,
        samples,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the same telemetry with an inventory. */
  public HostTelemetry with(Optional<Inventory> other) {
    return new HostTelemetry(host, source, other, devices, samples, health, ceiling, requests);
  }

  /** Returns the same telemetry with the drives' highest rates without a database. */
  public HostTelemetry with(DriveCeiling most) {
    return new HostTelemetry(
        host, source, inventory, devices, samples, health, Optional.of(most), requests);
  }

  /** Returns the same telemetry with the health logs of drives; with none if there are none. */
  public HostTelemetry with(List<DriveHealth> logs) {
    return new HostTelemetry(
        host,
        source,
        inventory,
        devices,
        samples,
        logs.isEmpty() ? Optional.empty() : Optional.of(logs),
        ceiling,
        requests);
  }

  /** Returns the same telemetry with traced requests. */
  public HostTelemetry withRequests(List<DriveRequests> traced) {
    return new HostTelemetry(
        host, source, inventory, devices, samples, health, ceiling, Optional.of(traced));
  }

  /** Returns whether the telemetry is of the recorder's own host. */
  public boolean isLocal() {
    return source.equals(LOCAL_SOURCE);
  }
}
