package io.ycsbx.telemetry.inventory;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.Secrets;
import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.InterfaceKind;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.JavaVm;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.Processors;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFile;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.Interfaces;
import io.ycsbx.telemetry.host.ProcText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the inventory of this host. Stateless and thread-safe. */
public final class HostInventory {

  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String CLOCK =
      "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  private static final String NODE = "/sys/devices/system/node/";
  private static final int HERTZ_PER_KILOHERTZ = 1000;
  private static final long HERTZ_PER_MEGAHERTZ = 1_000_000;
  private static final long BITS_PER_MEGABIT = 1_000_000;

  /** The base frequency in Intel's names of models: {@code ... CPU @ 2.40GHz}. */
  private static final Pattern FREQUENCY = Pattern.compile("@ ([\\d.]+)\\s?GHz");

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
        files.read("/sys/class/dmi/id/bios_version"),
        files.read("/sys/class/dmi/id/bios_date"),
        processors(files, machine),
        memoryBytes(files),
        machine.memoryModules(),
        machine.operatingSystem(),
        files.read("/proc/sys/kernel/osrelease"),
        files.read(CLOCK),
        new Drives(files).all(),
        networkInterfaces(files),
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
        numaNodes(files),
        baseHertz(files, machine),
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

  /** Returns the number of NUMA nodes that have processors, unlike those of memory alone. */
  private static Optional<Integer> numaNodes(HostFiles files) {
    long nodes =
        files.list(NODE).stream()
            .filter(name -> name.matches("node\\d+"))
            .filter(name -> files.read(NODE + name + "/cpulist").isPresent())
            .count();
    return nodes == 0 ? Optional.empty() : Optional.of((int) nodes);
  }

  /** Returns the frequency given by the driver of Intel's, else by ACPI, else in the model. */
  private static Optional<Long> baseHertz(HostFiles files, Machine machine) {
    return DeviceFiles.number(files, CPU + "cpu0/cpufreq/base_frequency")
        .map(kilohertz -> kilohertz * HERTZ_PER_KILOHERTZ)
        .or(
            () ->
                DeviceFiles.number(files, CPU + "cpu0/acpi_cppc/nominal_freq")
                    .map(megahertz -> megahertz * HERTZ_PER_MEGAHERTZ))
        .or(() -> machine.processor().flatMap(HostInventory::hertzOfName))
        .filter(hertz -> hertz > 0);
  }

  private static Optional<Long> hertzOfName(String model) {
    Matcher frequency = FREQUENCY.matcher(model);
    return frequency.find()
        ? Optional.of(Math.round(Double.parseDouble(frequency.group(1)) * 1e9))
        : Optional.empty();
  }

  private static Optional<List<NetworkInterface>> networkInterfaces(HostFiles files) {
    List<NetworkInterface> all = new ArrayList<>();
    Interfaces.of(files).forEach((name, kind) -> all.add(networkInterface(files, name, kind)));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  private static NetworkInterface networkInterface(
      HostFiles files, String name, InterfaceKind kind) {
    String net = "/sys/class/net/" + name;
    String rdma = net + "/device/infiniband/";
    return new NetworkInterface(
        name,
        kind,
        DeviceFiles.number(files, net + "/speed")
            .filter(megabits -> megabits > 0)
            .map(megabits -> megabits * BITS_PER_MEGABIT),
        DeviceFiles.driver(files, net + "/device"),
        files.list(rdma).stream()
            .flatMap(port -> files.read(rdma + port + "/fw_ver").stream())
            .findFirst(),
        DeviceFiles.pcie(files, net + "/device"));
  }

  private static Optional<Long> memoryBytes(HostFiles files) {
    try (HostFile meminfo = HostFile.open(files.at("/proc/meminfo"))) {
      return Optional.ofNullable(ProcText.memory(meminfo).get("MemTotal"));
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
        runtime.getInputArguments().stream()
            .map(argument -> HiddenArguments.reveal(argument, System.getenv()))
            .map(secrets::redactArgument)
            .toList());
  }
}
