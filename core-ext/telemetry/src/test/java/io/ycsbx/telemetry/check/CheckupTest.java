package io.ycsbx.telemetry.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Expected;
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

  private static List<String> expected(String part) throws IOException {
    return Expected.text(CheckupTest.class, part + ".txt").lines().toList();
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
            .file("/sys/devices/system/node/node0/cpulist", "0\n")
            .file("/proc/swaps", "Filename\tType\tSize\tUsed\tPriority\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
            .file("/proc/self/limits", "Max open files            65536      1048576     files\n");

    assertThat(host(tree)).isEqualTo(expected("good-host"));
  }

  @Test
  void aHostWithEverythingToChange() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
            .file(CLOCKS + "current_clocksource", "hpet\n")
            .file(CLOCKS + "available_clocksource", "tsc hpet acpi_pm\n")
            .file("/sys/devices/system/node/node0/cpulist", "0\n")
            .file("/sys/devices/system/node/node1/cpulist", "1\n")
            .file(
                "/proc/swaps",
                "Filename\tType\n/dev/sda2  partition  2000  100  -2\n/swap file 1000 0 -3\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n")
            .file("/proc/self/limits", "Max open files            1024      4096     files\n")
            .file("/.dockerenv", "");

    assertThat(host(tree)).isEqualTo(expected("bad-host"));
  }

  @Test
  void whatCannotBeReadIsUnknown() throws IOException {
    List<Checkup> parts =
        Checkup.read(
            new HostTree(root).files(), place -> Optional.empty(), List.of(Path.of("/data/db")));

    assertThat(parts).extracting(Checkup::part).containsExactly("this host", "/data/db");
    assertThat(lines(parts.get(0))).isEqualTo(expected("unknown-host"));
    assertThat(lines(parts.get(1))).isEqualTo(expected("unknown-directory"));
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
        .isEqualTo(expected("good-directory"));
  }

  @Test
  void aDriveWithEverythingToChange() throws IOException {
    HostTree tree =
        mounted(nvme("8.0", "2", "none [mq-deadline]\n"), "btrfs", "rw,discard,nobarrier");
    FileSpace space = new FileSpace(4_000_000_000_000L, 40_000_000_000L);

    assertThat(lines(check(tree, space, "/data/db").get(1))).isEqualTo(expected("bad-directory"));
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
