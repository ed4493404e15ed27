package io.ycsbx.telemetry.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnergyCountersTest {

  private static final String RAPL = "/sys/class/powercap/intel-rapl:";

  @TempDir Path root;

  private HostTree tree(long first, long second, long memory) throws IOException {
    HostTree tree = new HostTree(root);
    zone(tree, "0", "package-0", first);
    zone(tree, "0:0", "core", 1);
    zone(tree, "0:1", "dram", memory);
    zone(tree, "1", "package-1-die-0", second);
    zone(tree, "2", "psys", 1);
    return tree;
  }

  private static void zone(HostTree tree, String zone, String name, long microjoules)
      throws IOException {
    tree.file(RAPL + zone + "/name", name + "\n")
        .file(RAPL + zone + "/energy_uj", microjoules + "\n")
        .file(RAPL + zone + "/max_energy_range_uj", "1000000000\n");
  }

  private static EnergyCounters read(HostTree tree) {
    return EnergyCounters.of(tree.files().read(EnergyCounters.files(tree.files())));
  }

  @Test
  void countersOfPackagesAndMemoryMayWrap() throws IOException {
    EnergyCounters before = read(tree(5_000_000, 900_000_000, 0));
    EnergyCounters after = read(tree(105_000_000, 50_000_000, 20_000_000));

    assertThat(after.wattsSince(before, 2)).as("100 J, 150 J and 20 J").contains(135.0);
  }

  @Test
  void withoutReadableCountersThereIsNone() throws IOException {
    EnergyCounters nothing = read(new HostTree(root).file("/proc/stat", "cpu\n"));

    assertThat(nothing.wattsSince(nothing, 1)).isEmpty();
    EnergyCounters zones = read(tree(1, 2, 3));
    assertThat(zones.wattsSince(nothing, 1)).isEmpty();
    assertThat(nothing.wattsSince(zones, 1)).isEmpty();
  }
}
