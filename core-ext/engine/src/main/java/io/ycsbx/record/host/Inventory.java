package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Hardware and operating system of a host. Unreadable facts are absent, never guessed: memory
 * modules need root, and virtual machines hide many facts.
 *
 * @param host the host's own name
 * @param vendor the server's manufacturer
 * @param model the server's model
 * @param biosVersion version of the server's firmware
 * @param biosDate date of the server's firmware, as the vendor writes it
 * @param processors the host's processors
 * @param memoryBytes memory managed by the kernel, in bytes
 * @param memoryModules the memory modules; empty if they cannot be read
 * @param operatingSystem e.g. {@code Debian GNU/Linux 12}
 * @param kernel the kernel's release, e.g. {@code 6.1.0-18-amd64}
 * @param clockSource the kernel's clock source, e.g. {@code tsc}; {@code hpet} and {@code acpi_pm}
 *     make every clock read slow
 * @param drives whole block devices of hardware, by name
 * @param networkInterfaces network interfaces, without those of containers, by name; absent if
 *     unknown
 * @param dataPaths the file system of each data directory; empty if the directories are unknown or
 *     on another host
 * @param java the JVM of the client or recorder; absent if the host was read by a node_exporter
 * @param system further settings of kernel and firmware, by their names in reports; absent in
 *     records of earlier releases
 * @param limits the limits of the client's or recorder's process; absent on other hosts, and in
 *     records of earlier releases
 * @param servers the processes on this host to which the client's process has connections by TCP,
 *     but for coordinators of clients and exporters of telemetry, the same ones once; empty if one
 *     of them cannot be seen; absent without such connections, as to servers on other hosts and in
 *     containers with addresses of their own, and in records of earlier releases
 */
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record Inventory(
    Optional<String> host,
    Optional<String> vendor,
    Optional<String> model,
    Optional<String> biosVersion,
    Optional<String> biosDate,
    Processors processors,
    Optional<Long> memoryBytes,
    List<MemoryModule> memoryModules,
    Optional<String> operatingSystem,
    Optional<String> kernel,
    Optional<String> clockSource,
    List<Drive> drives,
    Optional<List<NetworkInterface>> networkInterfaces,
    List<DataPath> dataPaths,
    Optional<JavaVm> java,
    Optional<Map<String, String>> system,
    Optional<Limits> limits,
    Optional<List<ServerProcess>> servers) {

  /**
   * One memory module, as the firmware's tables (DMI) describe it.
   *
   * @param type e.g. {@code DDR5}
   * @param sizeBytes capacity in bytes, above 0
   * @param transfersPerSecond rated speed in transfers per second (MT/s times 10^6), above 0; the
   *     actual speed may be lower
   */
  public record MemoryModule(
      Optional<String> type, Optional<Long> sizeBytes, Optional<Long> transfersPerSecond) {}

  /**
   * The JVM that the client runs in.
   *
   * @param name e.g. {@code OpenJDK 64-Bit Server VM}
   * @param version e.g. {@code 17.0.15+6}
   * @param collectors the garbage collectors, e.g. {@code G1 Young Generation}
   * @param maxHeapBytes the heap's limit, in bytes
   * @param flags the JVM's options, and variables that change its native code, such as {@code
   *     LD_PRELOAD}; secrets redacted
   */
  public record JavaVm(
      String name, String version, List<String> collectors, long maxHeapBytes, List<String> flags) {

    public JavaVm {
      collectors = List.copyOf(collectors);
      flags = List.copyOf(flags);
    }
  }

  /**
   * The limits of a process, by its affinity, its scheduling, and its control groups and those
   * above them.
   *
   * @param allowed the numbers of the processors on which it may run, e.g. {@code 0-3,8}
   * @param processors how many of these are online, 1 or more
   * @param quota the most processor time in the time that passes, e.g. 1.5; absent without a quota
   * @param memoryBytes the most memory, below that of the host; absent without a limit
   * @param nice the nice value, -20 to 19; absent if unknown
   * @param policy the policy of sched(7) by which it is scheduled, e.g. {@code idle}; absent for
   *     the usual one, and if unknown
   */
  public record Limits(
      String allowed,
      int processors,
      Optional<Double> quota,
      Optional<Long> memoryBytes,
      Optional<Integer> nice,
      Optional<String> policy) {}

  /**
   * A process of a server.
   *
   * @param name the name of its program, as the kernel shortens it
   */
  public record ServerProcess(String name, Limits limits) {}

  /**
   * The file system of one of a database's directories.
   *
   * @param path the directory
   * @param mountPoint where the file system is mounted
   * @param fileSystem type of the file system, e.g. {@code xfs}
   * @param source the mounted device or share, e.g. {@code /dev/nvme0n1p1}
   * @param options mount options in force, those of the mount and those of the file system
   * @param devices the whole block devices of the file system; empty if none can be found
   * @param below types of the file systems with the files of the loop devices below, the first one
   *     next to this file system; absent without such files
   */
  public record DataPath(
      String path,
      String mountPoint,
      String fileSystem,
      String source,
      List<String> options,
      List<String> devices,
      Optional<List<String>> below) {

    /** The type, and the source, of a mount that the kernel does not list. */
    public static final String UNLISTED = "unknown";

    /** Mount options with which a flush does not reach the drive. */
    public static final List<String> WITHOUT_BARRIERS = List.of("nobarrier", "barrier=0");

    private static final Pattern OF_WRITES =
        Pattern.compile(
            "(?:dir)?sync|(?:barrier|data|commit|dax|compress)(?:=.*)?|"
                + String.join("|", WITHOUT_BARRIERS));

    public DataPath {
      options = List.copyOf(options);
      devices = List.copyOf(devices);
      below = below.map(List::copyOf);
    }

    /** Tests for a mount on which a flush does not reach the drive. */
    public boolean isWithoutBarriers() {
      return !Collections.disjoint(options, WITHOUT_BARRIERS);
    }

    /** Returns the mount options that say what a write or a flush does. */
    public List<String> optionsOfWrites() {
      return options.stream().filter(OF_WRITES.asMatchPredicate()).toList();
    }

    /** Tests for a known mount: the root of a chroot, for one, is often not listed. */
    public boolean isListed() {
      return !fileSystem.equals(UNLISTED);
    }
  }

  public Inventory {
    memoryModules = List.copyOf(memoryModules);
    drives = List.copyOf(drives);
    networkInterfaces = networkInterfaces.map(List::copyOf);
    dataPaths = List.copyOf(dataPaths);
    system = system.map(LinkedHashMap::new).map(Collections::unmodifiableMap);
    servers = servers.map(List::copyOf);
  }

  /** Tests for a database whose data are on this host, as those of an embedded one are. */
  public boolean holdsData() {
    return !dataPaths.isEmpty();
  }

  /** Tests for a process that may not use the whole time of all processors. */
  public boolean isLimited() {
    return limits
        .filter(
            known ->
                known.quota().isPresent()
                    || processors.threads().filter(all -> known.processors() < all).isPresent())
        .isPresent();
  }
}
