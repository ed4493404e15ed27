package io.ycsbx.telemetry.inventory;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Processors;
import io.ycsbx.telemetry.TelemetryWarnings;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostInventoryTest {

  @TempDir Path root;

  private HostTree server(String name) throws IOException {
    return new HostTree(root).all(getClass(), "controller.tree").all(getClass(), name);
  }

  @Test
  void wholeServer() throws IOException {
    HostTree tree =
        server("server.tree")
            .tool(
                "dmidecode",
                "[ \"$*\" = '-t memory' ] && cat <<'END'\n"
                    + TextFile.resource(getClass(), "dmidecode.txt")
                    + "END\n");

    Inventory inventory =
        HostInventory.read(tree.files(), List.of(Path.of("/data/db")), Optional.empty());

    assertJson(inventory, TextFile.resource(getClass(), "server.json"));
    assertThat(TelemetryWarnings.of(inventory))
        .singleElement()
        .hasFieldOrPropertyWithValue(
            "message", "the client's CPU frequency governor is performance,powersave");
  }

  /** The block device is then under a subsystem, and its hidden paths are no drives. */
  @Test
  void variablesThatChangeNativeCodeAreAmongTheJvmsOptions() {
    Map<String, String> environment =
        Map.of("LD_PRELOAD", "libjemalloc.so.2", "MALLOC_ARENA_MAX", "1", "PATH", "/bin");

    assertThat(HostInventory.java(environment).flags())
        .endsWith("LD_PRELOAD=libjemalloc.so.2", "MALLOC_ARENA_MAX=1");
  }

  @Test
  void nvmeWithMultipath() throws IOException {
    assertJson(
        new Drives(server("multipath.tree").files()).all(),
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
        HostInventory.read(new HostTree(root).files(), List.of(), Optional.of(java));

    assertThat(inventory).isEqualTo(SampleRun.unknownHost(java));
  }

  @Test
  void limitsOfTheClientInAContainer() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/proc/meminfo", "MemTotal: 263847288 kB\n")
            .file("/proc/stat", "cpu 9\ncpu0 1\ncpu1 1\ncpu2 1\n")
            .file("/proc/self/status", "Cpus_allowed_list:\t0,2-63\n")
            .file("/proc/self/cgroup", "0::/\n")
            .file("/proc/self/stat", "7 (java) S" + " 0".repeat(15) + " 10" + " 0".repeat(22))
            .file("/sys/fs/cgroup/cpu.max", "150000 100000\n")
            .file("/sys/fs/cgroup/memory.max", "4294967296\n");
    JavaVm java = new JavaVm("JVM", "17", List.of(), 1, List.of());
    Limits limits =
        new Limits(
            "0,2-63",
            2,
            Optional.of(1.5),
            Optional.of(1L << 32),
            Optional.of(10),
            Optional.empty());

    assertThat(HostInventory.read(tree.files(), List.of(), Optional.of(java)).limits())
        .contains(limits);
    assertThat(HostInventory.read(tree.files(), List.of(), Optional.empty()).limits())
        .as("another host")
        .isEmpty();

    tree.file("/sys/fs/cgroup/memory.max", "999999999999\n");
    assertThat(HostInventory.read(tree.files(), List.of(), Optional.of(java)).limits())
        .as("no limit below the host's memory")
        .flatMap(Limits::memoryBytes)
        .isEmpty();
  }

  /** As in a chroot, whose root is often no mount of its own. */
  @Test
  void dataOnNoKnownMountAreOnThisHostAllTheSame() {
    Inventory inventory =
        HostInventory.read(new HostTree(root).files(), List.of(Path.of("/data")), Optional.empty());

    assertThat(inventory.holdsData()).isTrue();
    assertThat(inventory.dataPaths())
        .containsExactly(
            new DataPath(
                "/data", "/", "unknown", "unknown", List.of(), List.of(), Optional.empty()));
  }

  /** So the kernel and lscpu say that there is no name. */
  @Test
  void processorsWithoutANameHaveNoModel() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x61\n")
            .tool("lscpu", "echo 'Architecture:  aarch64'; echo 'Model name:    -'");

    assertThat(HostInventory.read(tree.files(), List.of(), Optional.empty()).processors().model())
        .isEmpty();
  }

  /** A virtual machine of ARM whose firmware does not describe its processors. */
  @Test
  void aTopologyThatTheKernelDoesNotKnowIsAbsent() throws IOException {
    HostTree tree = new HostTree(root);
    for (int cpu = 0; cpu < 4; cpu++) {
      String topology = "/sys/devices/system/cpu/cpu" + cpu + "/topology/";
      tree.file(topology + "physical_package_id", "-1\n").file(topology + "core_id", "0\n");
    }

    Processors found = HostInventory.read(tree.files(), List.of(), Optional.empty()).processors();

    assertThat(found.sockets()).isEmpty();
    assertThat(found.cores()).isEmpty();
  }
}
