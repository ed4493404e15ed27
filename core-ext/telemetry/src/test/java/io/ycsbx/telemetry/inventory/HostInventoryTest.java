package io.ycsbx.telemetry.inventory;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Expected;
import io.ycsbx.SampleRun;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.telemetry.TelemetryWarnings;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostInventoryTest {

  private static final String PCI = "/sys/devices/pci0000:00/0000:01:00.0";
  private static final String NIC = "/sys/devices/pci0000:00/0000:02:00.0";
  private static final String CPUINFO =
      """
      processor	: 0
      model name	: a CPU
      processor	: 1
      model name	: a CPU
      processor	: 2
      processor	: 3
      """;

  @TempDir Path root;

  /** Adds an NVMe controller on PCI Express, generation 4 times 4, in a drive that could do 5. */
  private static HostTree controller(HostTree tree, String place) throws IOException {
    return tree.file(place + "/transport", "pcie\n")
        .file(place + "/model", "A DRIVE 7.68TB           \n")
        .file(place + "/firmware_rev", "FW42    \n")
        .link(place + "/device", PCI)
        .file(PCI + "/current_link_speed", "16.0 GT/s PCIe\n")
        .file(PCI + "/current_link_width", "4\n")
        .file(PCI + "/max_link_speed", "32.0 GT/s PCIe\n")
        .file(PCI + "/max_link_width", "4\n");
  }

  private HostTree server() throws IOException {
    String nvme = PCI + "/nvme/nvme0";
    String sata = "/sys/devices/pci0000:00/0000:03:00.0/ata1/host0/target0:0:0/0:0:0:0";
    HostTree tree =
        new HostTree(root)
            .file("/proc/sys/kernel/hostname", "db1\n")
            .file("/proc/sys/kernel/osrelease", "6.1.0-18-amd64\n")
            .file("/proc/cpuinfo", CPUINFO)
            .file("/etc/os-release", "NAME=OS\nPRETTY_NAME=\"an OS\"\n")
            .file("/sys/class/dmi/id/sys_vendor", "a vendor\n")
            .file("/sys/class/dmi/id/product_name", "a server\n")
            .file("/sys/firmware/dmi/tables/DMI", "")
            .tool(
                "dmidecode",
                "[ \"$*\" = '-t memory' ] && cat <<'END'\n"
                    + Expected.text(getClass(), "dmidecode.txt")
                    + "END\n")
            .file("/sys/devices/system/cpu/cpu0/topology/physical_package_id", "0\n")
            .file("/sys/devices/system/cpu/cpu0/topology/core_id", "0\n")
            .file("/sys/devices/system/cpu/cpu1/topology/physical_package_id", "0\n")
            .file("/sys/devices/system/cpu/cpu1/topology/core_id", "8\n")
            .file("/proc/meminfo", "MemTotal:       528000000 kB\n")
            .file("/proc/cmdline", "BOOT_IMAGE=/vmlinuz root=UUID=1 ro quiet db.passwd=secret\n")
            .file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
            .file("/sys/devices/system/cpu/cpufreq/boost", "1\n")
            .file("/sys/devices/system/cpu/smt/control", "notsupported\n")
            .file("/proc/sys/kernel/numa_balancing", "0\n")
            .file("/sys/devices/system/cpu/vulnerabilities/l1tf", "Not affected\n")
            .file("/sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n")
            .file("/sys/devices/system/cpu/vulnerabilities/retbleed", "Vulnerable\n")
            .file("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n")
            .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n")
            .file("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3800000\n")
            .file("/sys/class/dmi/id/bios_version", "1.7\n")
            .file("/sys/class/dmi/id/bios_date", "05/17/2024\n")
            .file("/sys/devices/system/node/node0/cpulist", "0-63\n")
            .file("/sys/devices/system/node/node1/cpulist", "64-127\n")
            .file("/sys/devices/system/node/node2/cpulist", "\n")
            .file("/sys/devices/system/cpu/cpu0/acpi_cppc/nominal_freq", "2450\n")
            .file("/sys/class/net/lo/speed", "\n")
            .link("/sys/class/net/eth0/device", NIC)
            .file("/sys/class/net/eth0/speed", "25000\n")
            .link(NIC + "/driver", "/sys/bus/pci/drivers/mlx5_core")
            .directory("/sys/bus/pci/drivers/mlx5_core")
            .file(NIC + "/infiniband/mlx5_0/fw_ver", "16.35.4030\n")
            .file(NIC + "/current_link_speed", "16.0 GT/s PCIe\n")
            .file(NIC + "/current_link_width", "16\n")
            .link(PCI + "/driver", "/sys/bus/pci/drivers/nvme")
            .directory("/sys/bus/pci/drivers/nvme")
            .file("/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n")
            .file("/sys/devices/system/cpu/cpu1/cpufreq/cpuinfo_max_freq", "3700000\n")
            .disk(nvme + "/nvme0n1", "259:0")
            .link(nvme + "/nvme0n1/device", nvme)
            .file(nvme + "/nvme0n1/queue/rotational", "0\n")
            .file(nvme + "/nvme0n1/queue/scheduler", "[none] mq-deadline kyber\n")
            .file(nvme + "/nvme0n1/queue/write_cache", "write back\n")
            .disk(sata + "/block/sda", "8:0")
            .link(sata + "/block/sda/device", sata)
            .file(sata + "/vendor", "ATA     \n")
            .file(sata + "/model", "A DISK\n")
            .file(sata + "/rev", "R1\n")
            .file(sata + "/block/sda/queue/rotational", "1\n")
            .file(sata + "/block/sda/queue/scheduler", "none [mq-deadline]\n")
            .file(sata + "/block/sda/queue/write_cache", "write through\n")
            .directory("/data/db")
            .file(
                "/proc/self/mountinfo",
                "30 1 259:0 / /data rw,noatime - xfs /dev/nvme0n1 rw,attr2,inode64\n");
    return controller(tree, nvme);
  }

  @Test
  void wholeServer() throws IOException {
    Inventory inventory =
        HostInventory.read(server().files(), List.of(Path.of("/data/db")), Optional.empty());

    assertJson(inventory, Expected.text(getClass(), "server.json"));
    assertThat(TelemetryWarnings.of(inventory))
        .singleElement()
        .hasFieldOrPropertyWithValue(
            "message", "the client's CPU frequency governor is performance,powersave");
  }

  /** The block device is then under a subsystem, and its hidden paths are no drives. */
  @Test
  void nvmeWithMultipath() throws IOException {
    String subsystem = "/sys/devices/virtual/nvme-subsystem/nvme-subsys0";
    String nvme = PCI + "/nvme/nvme0";
    HostTree tree =
        new HostTree(root)
            .file(subsystem + "/subsysnqn", "nqn.x\n")
            .link(subsystem + "/nvme0", nvme)
            .disk(subsystem + "/nvme0n1", "259:0")
            .link(subsystem + "/nvme0n1/device", subsystem)
            .file(subsystem + "/nvme0n1/queue/rotational", "0\n")
            .file(subsystem + "/nvme0n1/queue/scheduler", "none\n")
            .disk(nvme + "/nvme0c0n1", "259:1")
            .link(nvme + "/nvme0c0n1/device", nvme)
            .file(nvme + "/nvme0c0n1/hidden", "1\n");

    assertJson(
        new Drives(controller(tree, nvme).files()).all(),
        """
        [{"name": "nvme0n1", "model": "A DRIVE 7.68TB", "firmware": "FW42", "sizeBytes": 1048576,
          "transport": "nvme",
          "pcie": {"generation": 4, "lanes": 4, "maxGeneration": 5, "maxLanes": 4},
          "rotational": false, "scheduler": "none"}]
        """);
  }

  @Test
  void processorsOfArmAreDecodedByLscpu() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x41\n")
            .tool("lscpu", "echo 'Architecture:  aarch64'; echo 'Model name:    Neoverse-V1'");

    assertThat(HostInventory.read(tree.files(), List.of(), Optional.empty()).processors().model())
        .contains("Neoverse-V1");
  }

  @Test
  void whatCannotBeReadIsAbsent() {
    JavaVm java = new JavaVm("JVM", "17", List.of(), 1, List.of());
    Inventory inventory =
        HostInventory.read(
            new HostTree(root).files(), List.of(Path.of("/data")), Optional.of(java));

    assertThat(inventory).isEqualTo(SampleRun.unknownHost(java));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thisHost() {
    Inventory inventory = HostInventory.read(List.of(root));

    assertThat(inventory.kernel()).contains(System.getProperty("os.version"));
    assertThat(inventory.processors().threads()).get().isNotEqualTo(0);
    assertThat(inventory.memoryBytes()).get().isNotEqualTo(0L);
    assertThat(inventory.dataPaths()).hasSize(1);
    assertThat(inventory.java().orElseThrow().version()).isEqualTo(Runtime.version().toString());
    assertThat(inventory.toString()).doesNotContainIgnoringCase("unknown");
  }
}
