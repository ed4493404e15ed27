package io.ycsbx.telemetry.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
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
        .file(RAPL + zone + "/energy_uj", microjoules + "\n");
  }

  private static Map<String, Counters> read(HostTree tree) {
    return EnergyCounters.of(tree.files().read(EnergyCounters.files(tree.files())));
  }

  @Test
  void powerIsThatOfPackagesAndMemory() throws IOException {
    Map<String, Counters> before = read(tree(5_000_000, 100_000_000, 0));
    Map<String, Counters> after = read(tree(105_000_000, 250_000_000, 20_000_000));

    assertThat(EnergyCounters.watts(before, after, 2)).as("100 J, 150 J and 20 J").contains(135.0);
    assertThat(EnergyCounters.watts(after, before, 2)).as("started again").isEmpty();
  }

  @Test
  void withoutReadableCountersThereIsNone() throws IOException {
    Map<String, Counters> nothing = read(new HostTree(root).file("/proc/stat", "cpu\n"));

    assertThat(EnergyCounters.watts(nothing, nothing, 1)).isEmpty();
    Map<String, Counters> zones = read(tree(1, 2, 3));
    assertThat(EnergyCounters.watts(nothing, zones, 1)).isEmpty();
    assertThat(EnergyCounters.watts(zones, nothing, 1)).isEmpty();
  }
}
