package io.ycsbx.record;

import java.util.List;

/**
 * One host's telemetry over a run.
 *
 * @param host the host's name: its own, or the one that the user gave it
 * @param source where it was read: {@code /proc}, or the URL of a node_exporter without its query
 * @param devices the block devices recorded, e.g. those under the data's file system
 * @param samples one per interval, in order of time; where the host did not answer, the next one
 *     covers all the time since the last
 */
public record HostTelemetry(
    String host, String source, List<String> devices, List<TelemetrySample> samples) {

  /** The source of the host that the recorder itself runs on. */
  public static final String LOCAL_SOURCE = "/proc";

  /** Copies the lists. */
  public HostTelemetry {
    devices = List.copyOf(devices);
    samples = List.copyOf(samples);
  }

  /** Whether it is of the host that recorded it. */
  public boolean isLocal() {
    return source.equals(LOCAL_SOURCE);
  }
}
