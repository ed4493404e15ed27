package io.ycsbx.telemetry.inventory;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.Secrets;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.Processors;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.BlockDevices.PathDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.Interfaces;
import io.ycsbx.telemetry.host.Mount;
import io.ycsbx.telemetry.host.ProcText;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the inventory of hosts. Stateless and thread-safe. */
public final class HostInventory {

  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String DMI = "/sys/class/dmi/id/";
  private static final String CLOCK =
      "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  private static final String PACKAGE = "/topology/physical_package_id";
  private static final String CORE = "/topology/core_id";
  private static final String MAX_FREQUENCY = "/cpufreq/cpuinfo_max_freq";
  private static final String GOVERNOR = "/cpufreq/scaling_governor";
  private static final List<String> CPU_FILES = List.of(PACKAGE, CORE, MAX_FREQUENCY, GOVERNOR);
  private static final String NODE = "/sys/devices/system/node/";
  private static final int HERTZ_PER_KILOHERTZ = 1000;
  private static final long HERTZ_PER_MEGAHERTZ = 1_000_000;
  private static final long BITS_PER_MEGABIT = 1_000_000;

  /** Texts of boards whose maker has left a field of the firmware's tables as it was. */
  private static final Pattern UNSET =
      Pattern.compile(
          "(?i)to be filled by o\\.?e\\.?m\\.?|default string|not specified|unknown"
              + "|system (?:manufacturer|product name)");

  /**
   * The name of processors in {@code /proc/cpuinfo} of x86 and POWER, and in lscpu's output. In
   * place of a name, the kernel has {@code unknown}, and lscpu {@code -}.
   */
  private static final Pattern CPU_MODEL =
      Pattern.compile(
          "^(?:model name|cpu|Model name)\\s*:\\s*(?!(?:unknown|-)\\s*$)(\\S.*)$",
          Pattern.MULTILINE);

  /** The name in {@code os-release}, in quotes of either kind, or in none. */
  private static final Pattern OS_NAME =
      Pattern.compile("^PRETTY_NAME=([\"']?)((?![\"']).+?)\\1\\s*$", Pattern.MULTILINE);

  /** The base frequency in Intel's names of models: {@code ... CPU @ 2.40GHz}. */
  private static final Pattern FREQUENCY = Pattern.compile("@ ([\\d.]+)\\s?GHz");

  private static final Pattern OF_NATIVE_CODE =
      Pattern.compile("LD_(?:PRELOAD|LIBRARY_PATH)|MALLOC_\\w+|GLIBC_TUNABLES");

  /** Of a path that no mount holds, as the root of a chroot is often none. */
  private static final Mount UNLISTED =
      new Mount("", Path.of("/"), DataPath.UNLISTED, DataPath.UNLISTED, List.of());

  private HostInventory() {}

  /**
   * Reads the inventory of this host. Call only outside the measured phase, since this takes some
   * tenths of a second.
   *
   * @param dataPaths the database's directories on this host
   */
  public static Inventory read(List<Path> dataPaths) {
    return read(HostFiles.local(), dataPaths, Optional.of(java(System.getenv())));
  }

  /** Returns this host's memory in bytes, absent if unknown. Fast enough for any phase. */
  public static Optional<Long> memoryBytes() {
    return memoryBytes(HostFiles.local());
  }

  /**
   * Reads the inventory of any host.
   *
   * @param java the JVM of the client or recorder on the host, if there is one
   * @throws java.io.UncheckedIOException if the host does not answer, with a message for users
   */
  public static Inventory read(HostFiles files, List<Path> dataPaths, Optional<JavaVm> java) {
    Optional<Long> memoryBytes = memoryBytes(files);
    Processes processes = new Processes(files, memoryBytes.orElse(Long.MAX_VALUE));
    return new Inventory(
        files.hostName(),
        firmware(files, "sys_vendor"),
        firmware(files, "product_name").or(() -> deviceTreeModel(files)),
        firmware(files, "bios_version"),
        firmware(files, "bios_date"),
        processors(files),
        memoryBytes,
        MemoryModules.read(files),
        operatingSystem(files),
        files.read("/proc/sys/kernel/osrelease"),
        files.read(CLOCK),
        new Drives(files).all(),
        networkInterfaces(files),
        dataPaths.stream().map(path -> dataPath(files, path)).toList(),
        java,
        Optional.of(SystemSettings.read(files)).filter(settings -> !settings.isEmpty()),
        java.flatMap(ownProcess -> processes.own()),
        java.flatMap(ownProcess -> processes.servers()));
  }

  private static Optional<String> firmware(HostFiles files, String name) {
    return files.read(DMI + name).filter(text -> !UNSET.matcher(text).matches());
  }

  /** Returns the model of boards without DMI, a text that ends with a NUL. */
  private static Optional<String> deviceTreeModel(HostFiles files) {
    return files
        .read("/sys/firmware/devicetree/base/model")
        .map(model -> model.replace("\0", ""))
        .filter(model -> !model.isEmpty());
  }

  private static Optional<String> operatingSystem(HostFiles files) {
    Matcher name = OS_NAME.matcher(files.read("/etc/os-release").orElse(""));
    return name.find() ? Optional.of(name.group(2)) : Optional.empty();
  }

  private static Processors processors(HostFiles files) {
    String cpuinfo = files.read("/proc/cpuinfo").orElse("");
    Optional<String> model = model(files, cpuinfo);
    List<String> cpus = files.list(CPU).stream().filter(name -> name.matches("cpu\\d+")).toList();
    List<String> paths =
        cpus.stream().flatMap(cpu -> CPU_FILES.stream().map(file -> CPU + cpu + file)).toList();
    Map<String, String> texts = files.read(paths);
    List<String> packages = values(texts, cpus, PACKAGE);
    List<String> cores = values(texts, cpus, PACKAGE, CORE);
    return new Processors(
        model,
        count(packages.size()),
        count(cores.size()),
        count(cpuinfo.lines().filter(line -> line.startsWith("processor")).count()),
        numaNodes(files),
        baseHertz(files, model),
        values(texts, cpus, MAX_FREQUENCY).stream()
            .map(Long::valueOf)
            .max(Long::compare)
            .map(kilohertz -> kilohertz * HERTZ_PER_KILOHERTZ),
        Optional.of(String.join(",", values(texts, cpus, GOVERNOR)))
            .filter(governors -> !governors.isEmpty()));
  }

  /** Returns the name of the processors; the kernel does not decode the numbers of ARM's. */
  private static Optional<String> model(HostFiles files, String cpuinfo) {
    Matcher named = CPU_MODEL.matcher(cpuinfo);
    if (cpuinfo.isEmpty()) {
      return Optional.empty();
    }
    if (named.find()) {
      return Optional.of(named.group(1));
    }
    Matcher decoded = CPU_MODEL.matcher(files.output("LC_ALL=C lscpu", false));
    return decoded.find() ? Optional.of(decoded.group(1)) : Optional.empty();
  }

  /**
   * Returns the different values of files, or of pairs of files, of all processors. A package of -1
   * is one that the kernel does not know.
   */
  private static List<String> values(
      Map<String, String> texts, List<String> cpus, String... files) {
    return cpus.stream()
        .map(cpu -> Stream.of(files).map(file -> texts.get(CPU + cpu + file)).toList())
        .filter(values -> !values.contains(null) && !values.contains("-1"))
        .map(values -> String.join(":", values))
        .distinct()
        .toList();
  }

  /** Returns a count; absent if nothing was found. */
  private static Optional<Integer> count(long found) {
    return found == 0 ? Optional.empty() : Optional.of((int) found);
  }

  /** Returns the number of NUMA nodes that have processors, unlike those of memory alone. */
  private static Optional<Integer> numaNodes(HostFiles files) {
    long nodes =
        files.list(NODE).stream()
            .filter(name -> name.matches("node\\d+"))
            .filter(name -> files.read(NODE + name + "/cpulist").isPresent())
            .count();
    return count(nodes);
  }

  /** Returns the frequency given by the driver of Intel's, else by ACPI, else in the model. */
  private static Optional<Long> baseHertz(HostFiles files, Optional<String> model) {
    Optional<Long> kilohertz = files.number(CPU + "cpu0/cpufreq/base_frequency");
    if (kilohertz.isPresent()) {
      return kilohertz.map(base -> base * HERTZ_PER_KILOHERTZ);
    }
    Optional<Long> megahertz = files.number(CPU + "cpu0/acpi_cppc/nominal_freq");
    return megahertz.filter(base -> base > 0).isPresent()
        ? megahertz.map(base -> base * HERTZ_PER_MEGAHERTZ)
        : model.flatMap(HostInventory::hertzOfName);
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
        files
            .number(net + "/speed")
            .filter(megabits -> megabits > 0)
            .map(megabits -> megabits * BITS_PER_MEGABIT),
        files.target(net + "/device/driver"),
        files.list(rdma).stream()
            .flatMap(port -> files.read(rdma + port + "/fw_ver").stream())
            .findFirst(),
        Drives.pcie(files, net + "/device"));
  }

  private static Optional<Long> memoryBytes(HostFiles files) {
    String meminfo = files.read("/proc/meminfo").orElse("");
    return Optional.ofNullable(ProcText.memory(meminfo).get("MemTotal")).filter(bytes -> bytes > 0);
  }

  private static DataPath dataPath(HostFiles files, Path path) {
    BlockDevices devices = new BlockDevices(files);
    return dataPath(path, devices.mount(path).orElse(UNLISTED), devices.under(path));
  }

  private static DataPath dataPath(Path path, Mount mount, PathDevices under) {
    List<String> below = under.fileSystems().stream().skip(1).toList();
    return new DataPath(
        path.toAbsolutePath().normalize().toString(),
        mount.point().toString(),
        mount.type(),
        mount.source(),
        mount.options(),
        List.copyOf(under.devices()),
        below.isEmpty() ? Optional.empty() : Optional.of(below));
  }

  /** Reads this JVM, with the variables that give native code other libraries or another heap. */
  static JavaVm java(Map<String, String> environment) {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    Secrets secrets = new Secrets(Set.of());
    return new JavaVm(
        runtime.getVmName(),
        Runtime.version().toString(),
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(MemoryManagerMXBean::getName)
            .toList(),
        Runtime.getRuntime().maxMemory(),
        Stream.concat(
                runtime.getInputArguments().stream()
                    .map(argument -> HiddenArguments.reveal(argument, environment)),
                new TreeMap<>(environment)
                    .entrySet().stream()
                        .filter(variable -> OF_NATIVE_CODE.matcher(variable.getKey()).matches())
                        .map(Object::toString))
            .map(secrets::redactArgument)
            .toList());
  }
}
