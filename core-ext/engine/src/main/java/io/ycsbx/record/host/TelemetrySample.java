package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
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
 * @param contextSwitchesPerSecond of all processors; absent in records of earlier releases
 */
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record TelemetrySample(
    long timeMillis,
    double seconds,
    Optional<CpuUse> cpu,
    Optional<MemoryUse> memory,
    List<DeviceUse> devices,
    Optional<NetworkLoad> network,
    Optional<ProcessUse> process,
    Optional<Double> powerWatts,
    Optional<Double> systemWatts,
    Optional<Double> contextSwitchesPerSecond) {

  /**
   * A host's processor use in one interval: shares of all processors' time together, in percent
   * from 0 to 100. Processors were idle for the rest after {@code busy} and {@code iowait}.
   *
   * @param busyPercent everything but idle and iowait: user, system and steal together
   * @param userPercent in user mode, niced or not, guests included
   * @param systemPercent in the kernel, interrupts included
   * @param iowaitPercent idle while a request to a block device was outstanding
   * @param stealPercent ready to run while the hypervisor ran another guest
   */
  public record CpuUse(
      double busyPercent,
      double userPercent,
      double systemPercent,
      double iowaitPercent,
      double stealPercent) {}

  /**
   * A host's memory at the end of one interval, in bytes, each 0 or more, from {@code
   * /proc/meminfo}.
   *
   * @param usedBytes total minus available, as in {@code free} of procps 4
   * @param availableBytes memory available to programs without swapping ({@code MemAvailable})
   * @param pageCacheBytes cached contents of files and block devices ({@code Buffers + Cached -
   *     Shmem})
   * @param swapUsedBytes size of swapped-out pages; 0 also if the host has no swap
   */
  public record MemoryUse(
      long usedBytes, long availableBytes, long pageCacheBytes, long swapUsedBytes) {}

  /**
   * The client process's use of the host in one interval.
   *
   * @param cpuPercent CPU time in percent of one core: 0 to 100 times the number of cores, in steps
   *     of 10 ms on Java 17
   * @param gcMillis time of garbage collections, in milliseconds, 0 or more, including concurrent
   *     work as far as the JVM reports it; absent if unknown
   * @param limitPercent how much was used of the processors' time that the process may use, 0 to
   *     100: by all processes on the processors of its affinity or, if that is more, by itself of
   *     the quota of its control groups; absent without these limits
   * @param throttledPercent share of the quota's periods in which the control group had used it up,
   *     0 to 100; of several groups, the largest; absent without a quota
   */
  public record ProcessUse(
      double cpuPercent,
      Optional<Double> gcMillis,
      Optional<Double> limitPercent,
      Optional<Double> throttledPercent) {}

  /** Copies the list and checks the length. */
  public TelemetrySample {
    Figures.check(seconds > 0 && Double.isFinite(seconds), "seconds", "above 0", seconds);
    devices = List.copyOf(devices);
  }

  /** Returns a device's use in this interval, if it was recorded. */
  public Optional<DeviceUse> device(String name) {
    return devices.stream().filter(device -> device.name().equals(name)).findFirst();
  }
}
