package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
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
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record HostTelemetry(
    String host,
    String source,
    Optional<Inventory> inventory,
    List<String> devices,
    List<TelemetrySample> samples,
    Optional<List<DriveHealth>> health,
    Optional<DriveCeiling> ceiling,
    Optional<List<DriveRequests>> requests)
    implements HostTelemetryBuilder.With {

  /** The source of the recorder's own host. */
  public static final String LOCAL_SOURCE = "/proc";

  public HostTelemetry {
    devices = List.copyOf(devices);
    samples = List.copyOf(samples);
    health = health.map(List::copyOf);
    requests = requests.map(List::copyOf);
  }

  /** Returns whether the telemetry is of the recorder's own host. */
  public boolean isLocal() {
    return source.equals(LOCAL_SOURCE);
  }
}
