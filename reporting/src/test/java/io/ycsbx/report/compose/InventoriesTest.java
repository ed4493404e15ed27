package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.MemoryModule;
import io.ycsbx.report.document.ConfigurationInventory.Entry;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.source.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InventoriesTest {

  @Test
  void modulesOfEveryKindAreListed() {
    MemoryModule large = module(64);
    MemoryModule small = module(16);

    assertThat(entries(List.of(large, large, small), List.of()))
        .contains(new Entry("Modules", "2 × 64.0 GiB DDR5 4800 MT/s, 1 × 16.0 GiB DDR5 4800 MT/s"));
  }

  @Test
  void aMountWithoutOptionsIsMountedWithNone() {
    DataPath path = new DataPath("/data", "/data", "xfs", "/dev/sda1", List.of(), List.of("sda"));

    assertThat(entries(List.of(), List.of(path)))
        .contains(new Entry("Data in /data", "xfs on sda, mounted at /data"));
  }

  private static MemoryModule module(long gibibytes) {
    return new MemoryModule(
        Optional.of("DDR5"), Optional.of(gibibytes << 30), Optional.of(4_800_000_000L));
  }

  private static List<Entry> entries(List<MemoryModule> modules, List<DataPath> paths) {
    Context context =
        new Context(
            "ycsbx",
            Optional.empty(),
            Map.of(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.of(Recorded.host(Optional.empty(), modules, paths)),
            List.of(),
            Optional.empty(),
            Optional.empty());
    MeasuredRun run =
        new MeasuredRun(
            new Place("a", "t", "1"), List.of(), Map.of(), List.of(), List.of(), context);
    return Inventories.of("a", List.of(run)).orElseThrow().groups().stream()
        .flatMap(group -> group.entries().stream())
        .toList();
  }
}
