package io.ycsbx.record.host;

import java.util.List;
import java.util.Optional;

/**
 * A host's load in one interval. Unreadable figures are absent.
 *
 * @param timeMillis end of the interval by the client's clock, in milliseconds since the epoch; in
 *     a telemetry file, by the clock of the recording host
 * @param seconds length of the interval by a clock that is never set, in seconds, above 0
 * @param cpu use of the processors
 * @param memory use of the memory
 * @param devices use of the block devices, in the order of {@link HostTelemetry#devices}, without
 *     devices that were added, removed or reset in the interval
 * @param network use of the network
 * @param process the client process; absent for other hosts than the client's
 * @param powerWatts mean power of processors and memory, in watts; absent without RAPL, and without
 *     root
 * @param systemWatts power of the whole host as its management controller (IPMI) reports it, in
 *     watts; only in some samples, since it is read every 5 s; absent on hosts without one
 */
public record TelemetrySample(
    long timeMillis,
    double seconds,
    Optional<CpuUse> cpu,
    Optional<MemoryUse> memory,
    List<DeviceUse> devices,
    Optional<NetworkLoad> network,
    Optional<ProcessUse> process,
    Optional<Double> powerWatts,
    Optional<Double> systemWatts) {

  /** End of the year 9999. */
  private static final long LAST_MILLIS = 253_402_300_799_999L;

  /** Copies the list and checks the figures. */
  public TelemetrySample {
    devices = List.copyOf(devices);
    Figures.check(
        timeMillis >= 0 && timeMillis <= LAST_MILLIS,
        "timeMillis",
        "0 to " + LAST_MILLIS,
        timeMillis);
    Figures.check(seconds > 0 && Double.isFinite(seconds), "seconds", "above 0", seconds);
    powerWatts.ifPresent(watts -> Figures.notNegative("powerWatts", watts));
    systemWatts.ifPresent(watts -> Figures.notNegative("systemWatts", watts));
  }

  /** Makes a sample without power. */
  public TelemetrySample(
      long timeMillis,
      double seconds,
      Optional<CpuUse> cpu,
      Optional<MemoryUse> memory,
      List<DeviceUse> devices,
      Optional<NetworkLoad> network,
      Optional<ProcessUse> process) {
    this(
        timeMillis,
        seconds,
        cpu,
        memory,
        devices,
        network,
        process,
        Optional.empty(),
        Optional.empty());
  }

  /** Returns a device's use in this interval, if it was recorded. */
  public Optional<DeviceUse> device(String name) {
    return devices.stream().filter(device -> device.name().equals(name)).findFirst();
  }
}
