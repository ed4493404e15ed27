package io.ycsbx.record;

import java.util.List;
import java.util.Optional;

/**
 * What one host did in one interval. What could not be read is absent.
 *
 * @param timeMillis end of the interval by the recording host's clock, in milliseconds since the
 *     epoch
 * @param seconds length of the interval by a clock that is never set, in seconds, above 0
 * @param cpu its processors
 * @param memory its memory
 * @param devices its block devices, in the order of {@link HostTelemetry#devices}; one that was
 *     plugged in, pulled out or reset in this interval is not in it
 * @param process the client process; absent for a host that does not run it
 */
public record TelemetrySample(
    long timeMillis,
    double seconds,
    Optional<CpuUse> cpu,
    Optional<MemoryUse> memory,
    List<DeviceUse> devices,
    Optional<ProcessUse> process) {

  /** Copies the list. */
  public TelemetrySample {
    devices = List.copyOf(devices);
  }

  /** A device's use in this interval, if it was recorded. */
  public Optional<DeviceUse> device(String name) {
    return devices.stream().filter(device -> device.name().equals(name)).findFirst();
  }
}
