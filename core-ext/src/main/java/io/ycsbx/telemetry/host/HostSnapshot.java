package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.TelemetrySample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

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
    Optional<MemoryFigures> memory,
    Map<String, DiskCounters> disks,
    NetworkCounters network,
    Optional<ProcessCounters> process,
    EnergyCounters energy,
    Map<String, Double> temperatures,
    Optional<Double> systemWatts) {

  /**
   * Returns the sample of the interval since an earlier snapshot.
   *
   * @param implausible receives the reason for each part that is left out because a figure of it
   *     breaks a rule
   */
  public TelemetrySample since(HostSnapshot before, Consumer<String> implausible) {
    double seconds = (nanos - before.nanos) / 1e9;
    return new TelemetrySample(
        timeMillis,
        seconds,
        part("cpu", implausible, () -> cpu.flatMap(now -> before.cpu.flatMap(now::since))),
        part("memory", implausible, () -> memory.map(MemoryFigures::use)),
        devices(before, seconds, implausible),
        part("network", implausible, () -> network.since(before.network, seconds)),
        part(
            "process",
            implausible,
            () -> process.flatMap(now -> before.process.map(then -> now.since(then, seconds)))),
        energy.wattsSince(before.energy, seconds),
        systemWatts);
  }

  private List<DeviceUse> devices(
      HostSnapshot before, double seconds, Consumer<String> implausible) {
    List<DeviceUse> devices = new ArrayList<>(disks.size());
    disks.forEach(
        (name, now) -> {
          DiskCounters then = before.disks.get(name);
          if (then != null) {
            part(name, implausible, () -> now.since(then, name, seconds))
                .map(use -> withTemperature(use, implausible))
                .ifPresent(devices::add);
          }
        });
    return devices;
  }

  private DeviceUse withTemperature(DeviceUse use, Consumer<String> implausible) {
    Optional<Double> celsius = Optional.ofNullable(temperatures.get(use.name()));
    return part(use.name(), implausible, () -> Optional.of(use.at(celsius))).orElse(use);
  }

  private static <T> Optional<T> part(
      String name, Consumer<String> implausible, Supplier<Optional<T>> part) {
    try {
      return part.get();
    } catch (IllegalArgumentException e) {
      implausible.accept(name + ": " + e.getMessage());
      return Optional.empty();
    }
  }
}
