package io.ycsbx.telemetry.inventory;

import io.ycsbx.config.Secrets;
import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.JavaVm;
import io.ycsbx.record.host.Processors;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFile;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.ProcText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the inventory of this host. Stateless and thread-safe. */
public final class HostInventory {

  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String CLOCK =
      "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  private static final int HERTZ_PER_KILOHERTZ = 1000;

  private HostInventory() {}

  /**
   * Reads the inventory. Call only outside the measured phase, since this takes some tenths of a
   * second.
   *
   * @param dataPaths the database's directories on this host
   */
  public static Inventory read(List<Path> dataPaths) {
    return read(HostFiles.local(), Machine.read(), dataPaths);
  }

  /** Returns this host's memory in bytes, absent if unknown. Fast enough for any phase. */
  public static Optional<Long> memoryBytes() {
    return memoryBytes(HostFiles.local());
  }

  public static Inventory read(HostFiles files, Machine machine, List<Path> dataPaths) {
    return new Inventory(
        files.read("/proc/sys/kernel/hostname"),
        machine.vendor(),
        machine.model(),
        processors(files, machine),
        memoryBytes(files),
        machine.memoryModules(),
        machine.operatingSystem(),
        files.read("/proc/sys/kernel/osrelease"),
        files.read(CLOCK),
        new Drives(files).all(),
        dataPaths.stream().flatMap(path -> dataPath(files, path).stream()).toList(),
        Optional.of(java()));
  }

  private static Processors processors(HostFiles files, Machine machine) {
    List<String> cpus = files.list(CPU).stream().filter(name -> name.matches("cpu\\d+")).toList();
    return new Processors(
        machine.processor(),
        machine.sockets(),
        machine.cores(),
        machine.threads(),
        cpus.stream()
            .flatMap(cpu -> files.read(CPU + cpu + "/cpufreq/cpuinfo_max_freq").stream())
            .map(Long::valueOf)
            .max(Long::compare)
            .map(kilohertz -> kilohertz * HERTZ_PER_KILOHERTZ),
        Optional.of(
                cpus.stream()
                    .flatMap(cpu -> files.read(CPU + cpu + "/cpufreq/scaling_governor").stream())
                    .distinct()
                    .collect(Collectors.joining(",")))
            .filter(governors -> !governors.isEmpty()));
  }

  private static Optional<Long> memoryBytes(HostFiles files) {
    try (HostFile meminfo = HostFile.open(files.at("/proc/meminfo"))) {
      return Optional.ofNullable(ProcText.memory(meminfo.read()).get("MemTotal"));
    } catch (IOException e) {
      // Absent on systems other than Linux.
      return Optional.empty();
    }
  }

  private static Optional<DataPath> dataPath(HostFiles files, Path path) {
    BlockDevices devices = new BlockDevices(files);
    return devices
        .mount(path)
        .map(
            mount ->
                new DataPath(
                    path.toAbsolutePath().normalize().toString(),
                    mount.point().toString(),
                    mount.type(),
                    mount.source(),
                    mount.options(),
                    List.copyOf(devices.under(path).devices())));
  }

  private static JavaVm java() {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    Secrets secrets = new Secrets(Set.of());
    return new JavaVm(
        runtime.getVmName(),
        Runtime.version().toString(),
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(MemoryManagerMXBean::getName)
            .toList(),
        Runtime.getRuntime().maxMemory(),
        runtime.getInputArguments().stream().map(secrets::redactArgument).toList());
  }
}
