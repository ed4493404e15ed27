package io.ycsbx.telemetry.check;

import io.ycsbx.record.host.FileSystemKind;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.check.Checkup.Finding;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.inventory.Drives;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks a host as a whole. Immutable and thread-safe. */
record HostChecks(HostFiles files, Inventory inventory) {

  private static final String THP = "/sys/kernel/mm/transparent_hugepage/enabled";
  private static final String CLOCKS = "/sys/devices/system/clocksource/clocksource0/";
  private static final List<String> CONTAINER_MARKS = List.of("/.dockerenv", "/run/.containerenv");

  /** Clock sources that are read without a system call; others take a microsecond or more. */
  private static final Set<String> FAST_CLOCKS =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter");

  /**
   * Exceeds the needs of an engine with many thousands of files of 64 MB, or of a thousand
   * connections.
   */
  private static final long ENOUGH_FILES = 65_536;

  private static final Pattern OPEN_FILES =
      Pattern.compile("^Max open files\\s+\\S+\\s+(unlimited|\\d+)", Pattern.MULTILINE);

  List<Finding> all() {
    return List.of(
        governor(), clockSource(), numa(), swap(), hugePages(), openFiles(), container());
  }

  private Finding governor() {
    return Finding.of(
        "CPU governor",
        inventory.processors().governor(),
        "no /sys/devices/system/cpu/cpu*/cpufreq; a virtual machine's host has it",
        "performance"::equals,
        "cpupower frequency-set -g performance",
        "the processors' frequency follows the load, so latencies depend on the load");
  }

  private Finding clockSource() {
    String available = files.read(CLOCKS + "available_clocksource").orElse("");
    return Finding.of(
        "clock source",
        inventory.clockSource(),
        "no " + CLOCKS + "current_clocksource",
        FAST_CLOCKS::contains,
        available.contains("tsc")
            ? "echo tsc > " + CLOCKS + "current_clocksource"
            : "boot with tsc=reliable, or give the virtual machine a clock such as kvm-clock",
        "every operation reads the clock twice, and each read calls the hypervisor or a chip");
  }

  private Finding numa() {
    Optional<Integer> nodes = inventory.processors().numaNodes();
    return Finding.of(
        "NUMA",
        nodes.map(count -> count == 1 ? "1 node" : count + " nodes"),
        "no /sys/devices/system/node/node*/cpulist",
        "1 node"::equals,
        "start the client with numactl --cpunodebind=N --membind=N, the same N for each run",
        "memory of another node is slower, and runs differ by the placement of their threads");
  }

  /** Reads {@code /proc/swaps}, which has a heading and then a line for each area. */
  private Finding swap() {
    Optional<String> areas =
        files
            .read("/proc/swaps")
            .map(
                text ->
                    text.lines()
                        .skip(1)
                        .map(line -> line.split("\\s+", 2)[0])
                        .collect(Collectors.joining(", ")));
    return Finding.of(
        "swap",
        areas.map(names -> names.isEmpty() ? "none" : names),
        "no /proc/swaps",
        "none"::equals,
        "swapoff -a",
        "a page of the client or the database that was swapped out stalls an operation");
  }

  private Finding hugePages() {
    return Finding.of(
        "transparent huge pages",
        files.read(THP).map(Drives::inForce),
        "no " + THP,
        mode -> !mode.equals("always"),
        "echo madvise > " + THP,
        "threads that use memory wait while the kernel assembles huge pages");
  }

  /** Checks the hard limit, to which a JVM raises its soft limit. */
  private Finding openFiles() {
    Matcher limit = OPEN_FILES.matcher(files.read("/proc/self/limits").orElse(""));
    String most = limit.find() ? limit.group(1) : "";
    return Finding.of(
        "open files",
        most.isEmpty() ? Optional.empty() : Optional.of("up to " + most),
        "no \"Max open files\" in /proc/self/limits",
        seen -> most.equals("unlimited") || Long.parseLong(most) >= ENOUGH_FILES,
        "ulimit -n " + ENOUGH_FILES + ", or nofile in /etc/security/limits.conf",
        "each connection and each table file of an embedded engine needs an open file");
  }

  private Finding container() {
    boolean marked = CONTAINER_MARKS.stream().anyMatch(files::exists);
    return !marked && !onLayers()
        ? Finding.ok("container", "none")
        : Finding.change(
            "container",
            marked ? "this is a container" : "/ is on overlay, so this is probably a container",
            "start it with --network host, its data on a volume, and no limit of CPU",
            "the network bridge, the layered file system and the limit distort the figures");
  }

  /** Tests for the root of most containers, of which those of Kubernetes have no other mark. */
  private boolean onLayers() {
    return new BlockDevices(files)
        .mount(Path.of("/"))
        .filter(mount -> FileSystemKind.of(mount.type()) == FileSystemKind.LAYERS)
        .isPresent();
  }
}
