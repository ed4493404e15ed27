package io.ycsbx.record.host;

import java.util.List;

/**
 * The first line of a telemetry log.
 *
 * @param schemaVersion version of the log's form, {@link #SCHEMA_VERSION} when written by this
 *     release
 * @param host the host's own name
 * @param source as in {@link HostTelemetry#source}
 * @param devices as in {@link HostTelemetry#devices}
 * @param inventory the host's inventory
 */
public record TelemetryHeader(
    int schemaVersion, String host, String source, List<String> devices, Inventory inventory) {

  public static final int SCHEMA_VERSION = 1;

  public TelemetryHeader {
    devices = List.copyOf(devices);
  }
}
