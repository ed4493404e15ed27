package io.ycsbx.telemetry.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.inventory.FileSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CheckupTest {

  private static final String PCI = "/sys/devices/pci0000:00/0000:01:00.0";
  private static final String CLOCKS = "/sys/devices/system/clocksource/clocksource0/";

  @TempDir Path root;

  /** A line for each finding, the parts of a change separated by bars. */
  private static List<String> lines(Checkup part) {
    return part.findings().stream()
        .map(
            finding ->
                finding.state()
                    + " "
                    + finding.check()
                    + ": "
                    + finding.seen()
                    + (finding.advice().isEmpty()
                        ? ""
                        : " | " + finding.advice() + " | " + finding.reason()))
        .toList();
  }

  private static List<Checkup> check(HostTree tree, FileSpace space, String... paths) {
    return Checkup.read(
        tree.files(), place -> Optional.of(space), List.of(paths).stream().map(Path::of).toList());
  }

  private static List<String> host(HostTree tree) {
    return lines(check(tree, new FileSpace(1, 1)).get(0));
  }

  /** A drive that could do PCI Express 4 x4. */
  private HostTree nvme(String speed, String lanes, String scheduler) throws IOException {
    String place = PCI + "/nvme/nvme0";
    return new HostTree(root)
        .disk(place + "/nvme0n1", "259:0")
        .link(place + "/nvme0n1/device", place)
        .file(place + "/nvme0n1/queue/rotational", "0\n")
        .file(place + "/nvme0n1/queue/scheduler", scheduler)
        .file(place + "/transport", "pcie\n")
        .file(place + "/model", "A DRIVE\n")
        .link(place + "/device", PCI)
        .file(PCI + "/current_link_speed", speed + " GT/s PCIe\n")
        .file(PCI + "/current_link_width", lanes + "\n")
        .file(PCI + "/max_link_speed", "16.0 GT/s PCIe\n")
        .file(PCI + "/max_link_width", "4\n")
        .directory("/data/db");
  }

  private static HostTree mounted(HostTree tree, String type, String options) throws IOException {
    return tree.file(
        "/proc/self/mountinfo",
        "30 1 259:0 / /data rw - " + type + " /dev/nvme0n1 " + options + "\n");
  }

  @Test
  void aHostAsItShouldBe() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n")
            .file(CLOCKS + "current_clocksource", "tsc\n")
            .directory("/sys/devices/system/node/node0")
            .file("/proc/swaps", "Filename\tType\tSize\tUsed\tPriority\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
            .file("/proc/self/limits", "Max open files            65536      1048576     files\n")
            .file("/var/run/docker.sock", "");

    assertThat(host(tree))
        .containsExactly(
            "OK CPU governor: performance",
            "OK clock source: tsc",
            "OK NUMA: 1 node",
            "OK swap: none",
            "OK transparent huge pages: madvise",
            "OK open files: up to 1048576",
            "OK Docker: not in a container; an engine answers at /var/run/docker.sock");
  }

  @Test
  void aHostWithEverythingToChange() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
            .file(CLOCKS + "current_clocksource", "hpet\n")
            .file(CLOCKS + "available_clocksource", "tsc hpet acpi_pm\n")
            .directory("/sys/devices/system/node/node0")
            .directory("/sys/devices/system/node/node1")
            .file(
                "/proc/swaps",
                "Filename\tType\n/dev/sda2  partition  2000  100  -2\n/swap file 1000 0 -3\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n")
            .file("/proc/self/limits", "Max open files            1024      4096     files\n")
            .file("/.dockerenv", "");

    assertThat(host(tree))
        .containsExactly(
            "CHANGE CPU governor: powersave | cpupower frequency-set -g performance"
                + " | the processors' frequency follows the load, so latencies depend on the load",
            "CHANGE clock source: hpet | echo tsc > "
                + CLOCKS
                + "current_clocksource"
                + " | every operation reads the clock twice, and each read calls the hypervisor or"
                + " a chip",
            "CHANGE NUMA: 2 nodes | start the client with numactl --cpunodebind=N --membind=N, the"
                + " same N for each run | memory of another node is slower, and runs differ by the"
                + " placement of their threads",
            "CHANGE swap: /dev/sda2, /swap | swapoff -a | a page of the client or the database"
                + " that was swapped out stalls an operation",
            "CHANGE transparent huge pages: always | echo madvise >"
                + " /sys/kernel/mm/transparent_hugepage/enabled | threads that use memory wait"
                + " while the kernel assembles huge pages",
            "CHANGE open files: up to 4096 | ulimit -n 65536, or nofile in"
                + " /etc/security/limits.conf | each connection and each table file of an embedded"
                + " engine needs an open file",
            "CHANGE Docker: this is a container | start it with --network host, its data on a"
                + " volume, and no limit of CPU | the network bridge, the layered file system and"
                + " the limit distort the figures");
  }

  @Test
  void whatCannotBeReadIsUnknown() {
    List<Checkup> parts =
        Checkup.read(
            new HostTree(root).files(), place -> Optional.empty(), List.of(Path.of("/data/db")));

    assertThat(parts).extracting(Checkup::part).containsExactly("this host", "/data/db");
    assertThat(lines(parts.get(0)))
        .containsExactly(
            "UNKNOWN CPU governor: no /sys/devices/system/cpu/cpu*/cpufreq; a virtual machine's"
                + " host has it",
            "UNKNOWN clock source: no " + CLOCKS + "current_clocksource",
            "UNKNOWN NUMA: no /sys/devices/system/node/node*",
            "UNKNOWN swap: no /proc/swaps",
            "UNKNOWN transparent huge pages: no /sys/kernel/mm/transparent_hugepage/enabled",
            "UNKNOWN open files: no \"Max open files\" in /proc/self/limits",
            "OK Docker: not in a container; no engine, which only tests need");
    assertThat(lines(parts.get(1)))
        .containsExactly(
            "UNKNOWN file system: /proc/self/mountinfo has no entry for it",
            "UNKNOWN mount options: /proc/self/mountinfo has no entry for it",
            "UNKNOWN drive: no mounted file system holds it",
            "UNKNOWN I/O scheduler: no mounted file system holds it",
            "UNKNOWN free space: the file system does not report it");
  }

  @Test
  void aClockThatCannotBeChosenIsTheBootsMatter() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file(CLOCKS + "current_clocksource", "acpi_pm\n")
            .file(CLOCKS + "available_clocksource", "acpi_pm\n");

    assertThat(host(tree).get(1))
        .startsWith(
            "CHANGE clock source: acpi_pm | boot with tsc=reliable, or give the virtual machine a"
                + " clock such as kvm-clock | ");
  }

  @Test
  void aDriveAsItShouldBe() throws IOException {
    HostTree tree = mounted(nvme("16.0", "4", "[none] mq-deadline\n"), "xfs", "rw,noatime,attr2");

    assertThat(lines(check(tree, new FileSpace(1000, 500), "/data/db").get(1)))
        .containsExactly(
            "OK file system: xfs at /data",
            "OK mount options: rw,noatime,attr2",
            "OK drive nvme0n1: A DRIVE, nvme, PCIe 4 x4",
            "OK I/O scheduler of nvme0n1: none",
            "OK free space: 0.0 GB of 0.0 GB (50 %)");
  }

  @Test
  void aDriveWithEverythingToChange() throws IOException {
    HostTree tree =
        mounted(nvme("8.0", "2", "none [mq-deadline]\n"), "btrfs", "rw,discard,nobarrier");
    FileSpace space = new FileSpace(4_000_000_000_000L, 40_000_000_000L);

    assertThat(lines(check(tree, space, "/data/db").get(1)))
        .containsExactly(
            "CHANGE file system: btrfs at /data | put the data on xfs or ext4, unless this file"
                + " system is to be measured | this file system copies, caches or sends writes in"
                + " its own way",
            "CHANGE mount options: rw,discard,nobarrier | mount it without discard and without"
                + " nobarrier and with noatime | every deletion is sent to the drive at once;"
                + " fstrim.timer does this later; a flush does not reach the drive, so committed"
                + " writes may be lost; every read of a file is also a write",
            "CHANGE drive nvme0n1: A DRIVE, nvme, PCIe 3 x2 | move it to a slot of PCIe 4 x4 | the"
                + " slot and not the drive limits the throughput",
            "CHANGE I/O scheduler of nvme0n1: mq-deadline"
                + " | echo none > /sys/block/nvme0n1/queue/scheduler | sorting and merging cost"
                + " CPU time and latency, and do not help an SSD",
            "CHANGE free space: 40.0 GB of 4000.0 GB (1 %) | free some, or use a larger drive"
                + " | flash slows down as it fills, and an engine stops when there is no room to"
                + " compact");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thisHost() {
    List<Checkup> parts = Checkup.read(List.of(root));

    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).findings()).hasSize(7);
    assertThat(parts.get(1).findings())
        .filteredOn(finding -> finding.check().equals("free space"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.seen()).contains(" GB of "));
  }
}
