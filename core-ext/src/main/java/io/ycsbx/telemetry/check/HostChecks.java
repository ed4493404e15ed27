package io.ycsbx.telemetry.check;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.inventory.Drives;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks a host as a whole. Immutable and thread-safe. */
final class HostChecks {

  private static final String THP = "/sys/kernel/mm/transparent_hugepage/enabled";
  private static final String CLOCKS = "/sys/devices/system/clocksource/clocksource0/";
  private static final String NODES = "/sys/devices/system/node";
  private static final List<String> ENGINE_SOCKETS =
      List.of("/var/run/docker.sock", "/run/docker.sock");
  private static final List<String> CONTAINER_MARKS = List.of("/.dockerenv", "/run/.containerenv");

  /** Clock sources that are read without a system call; others take a microsecond or more. */
  private static final Set<String> FAST_CLOCKS =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter");

  /**
   * Exceeds the needs of an engine with many thousands of files of 64 MB, or of a thousand
   * connections.
   */
  private static final long ENOUGH_FILES = 65_536;

  private final HostFiles files;
  private final Inventory inventory;

  HostChecks(HostFiles files, Inventory inventory) {
    this.files = files;
    this.inventory = inventory;
  }

  List<Finding> all() {
    return List.of(
        governor(), clockSource(), numa(), swap(), hugePages(), openFiles(), containers());
  }

  private Finding governor() {
    String check = "CPU governor";
    Optional<String> governor = inventory.processors().governor();
    if (governor.isEmpty()) {
      return Finding.unknown(
          check, "no /sys/devices/system/cpu/cpu*/cpufreq; a virtual machine's host has it");
    }
    return governor.get().equals("performance")
        ? Finding.ok(check, "performance")
        : Finding.change(
            check,
            governor.get(),
            "cpupower frequency-set -g performance",
            "the processors' frequency follows the load, so latencies depend on the load");
  }

  private Finding clockSource() {
    String check = "clock source";
    if (inventory.clockSource().isEmpty()) {
      return Finding.unknown(check, "no " + CLOCKS + "current_clocksource");
    }
    String source = inventory.clockSource().get();
    return FAST_CLOCKS.contains(source)
        ? Finding.ok(check, source)
        : Finding.change(
            check,
            source,
            files.read(CLOCKS + "available_clocksource").orElse("").contains("tsc")
                ? "echo tsc > " + CLOCKS + "current_clocksource"
                : "boot with tsc=reliable, or give the virtual machine a clock such as kvm-clock",
            "every operation reads the clock twice, and each read calls the hypervisor or a chip");
  }

  private Finding numa() {
    String check = "NUMA";
    long nodes = files.list(NODES).stream().filter(name -> name.matches("node\\d+")).count();
    if (nodes == 0) {
      return Finding.unknown(check, "no " + NODES + "/node*");
    }
    return nodes == 1
        ? Finding.ok(check, "1 node")
        : Finding.change(
            check,
            nodes + " nodes",
            "start the client with numactl --cpunodebind=N --membind=N, the same N for each run",
            "memory of another node is slower, and runs differ by the placement of their threads");
  }

  /** Reads {@code /proc/swaps}, which has a heading and then a line for each area. */
  private Finding swap() {
    String check = "swap";
    Optional<String> swaps = files.read("/proc/swaps");
    if (swaps.isEmpty()) {
      return Finding.unknown(check, "no /proc/swaps");
    }
    List<String> areas = swaps.get().lines().skip(1).map(line -> line.split("\\s+", 2)[0]).toList();
    return areas.isEmpty()
        ? Finding.ok(check, "none")
        : Finding.change(
            check,
            String.join(", ", areas),
            "swapoff -a",
            "a page of the client or the database that was swapped out stalls an operation");
  }

  private Finding hugePages() {
    String check = "transparent huge pages";
    Optional<String> mode = files.read(THP).map(Drives::inForce);
    if (mode.isEmpty()) {
      return Finding.unknown(check, "no " + THP);
    }
    return mode.get().equals("always")
        ? Finding.change(
            check,
            "always",
            "echo madvise > " + THP,
            "threads that use memory wait while the kernel assembles huge pages")
        : Finding.ok(check, mode.get());
  }

  /** Checks the hard limit, to which a JVM raises its soft limit. */
  private Finding openFiles() {
    String check = "open files";
    Optional<String> limit =
        files.read("/proc/self/limits").stream()
            .flatMap(String::lines)
            .filter(line -> line.startsWith("Max open files"))
            .map(line -> line.split("\\s+"))
            .filter(words -> words.length > 4)
            .map(words -> words[4])
            .findFirst();
    if (limit.isEmpty()) {
      return Finding.unknown(check, "no \"Max open files\" in /proc/self/limits");
    }
    return limit.get().equals("unlimited") || Long.parseLong(limit.get()) >= ENOUGH_FILES
        ? Finding.ok(check, "up to " + limit.get())
        : Finding.change(
            check,
            "up to " + limit.get(),
            "ulimit -n " + ENOUGH_FILES + ", or nofile in /etc/security/limits.conf",
            "each connection and each table file of an embedded engine needs an open file");
  }

  private Finding containers() {
    String check = "Docker";
    if (CONTAINER_MARKS.stream().anyMatch(files::exists)) {
      return Finding.change(
          check,
          "this is a container",
          "start it with --network host, its data on a volume, and no limit of CPU",
          "the network bridge, the layered file system and the limit distort the figures");
    }
    return ENGINE_SOCKETS.stream()
        .filter(files::exists)
        .findFirst()
        .map(socket -> Finding.ok(check, "not in a container; an engine answers at " + socket))
        .orElse(Finding.ok(check, "not in a container; no engine, which only tests need"));
  }
}
