package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.CpuUse;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.MemoryUse;
import io.ycsbx.record.host.TelemetrySample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host's counters at one moment.
 *
 * @param timeMillis the time by the recording host's clock, in milliseconds since the epoch
 * @param nanos the time by {@link System#nanoTime}
 * @param disks the disks' counters by name, in the order of the source's devices
 * @param temperatures temperatures of drives in °C, by device, if they were read
 * @param systemWatts power of the whole host in watts, if it was read
 */
public record HostSnapshot(
    long timeMillis,
    long nanos,
    Optional<CpuTimes> cpu,
    Optional<MemoryUse> memory,
    Map<String, DiskCounters> disks,
    NetworkCounters network,
    Optional<ProcessCounters> process,
    EnergyCounters energy,
    Map<String, Double> temperatures,
    Optional<Double> systemWatts) {

  /** Makes a snapshot without energy, temperatures and power. */
  public HostSnapshot(
      long timeMillis,
      long nanos,
      Optional<CpuTimes> cpu,
      Optional<MemoryUse> memory,
      Map<String, DiskCounters> disks,
      NetworkCounters network,
      Optional<ProcessCounters> process) {
    this(
        timeMillis,
        nanos,
        cpu,
        memory,
        disks,
        network,
        process,
        EnergyCounters.NONE,
        Map.of(),
        Optional.empty());
  }

  /** Returns the sample of the interval since an earlier snapshot. */
  public TelemetrySample since(HostSnapshot before) {
    double seconds = (nanos - before.nanos) / 1e9;
    Optional<CpuUse> cpuUse = cpu.flatMap(now -> before.cpu.flatMap(now::since));
    return new TelemetrySample(
        timeMillis,
        seconds,
        cpuUse,
        memory,
        devices(before, seconds),
        network.since(before.network, seconds),
        process.flatMap(now -> before.process.map(then -> now.since(then, seconds))),
        energy.wattsSince(before.energy, seconds),
        systemWatts);
  }

  private List<DeviceUse> devices(HostSnapshot before, double seconds) {
    List<DeviceUse> devices = new ArrayList<>(disks.size());
    disks.forEach(
        (name, now) -> {
          DiskCounters then = before.disks.get(name);
          if (then != null) {
            now.since(then, name, seconds)
                .map(use -> use.at(Optional.ofNullable(temperatures.get(name))))
                .ifPresent(devices::add);
          }
        });
    return devices;
  }
}
