package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.MemoryModule;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Entry;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.ServerHost;
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

  @Test
  void everyHostHasItsRole() {
    Context context =
        context(List.of(), List.of())
            .withServers(
                List.of(
                    new ServerHost("db1", "ssh://db1", host("one")),
                    new ServerHost("db2", "http://db2:9100/metrics", host("two"))));

    assertThat(groups(context))
        .extracting(ConfigurationInventory.Group::title)
        .containsExactly(
            "Server 1", "Server 2", "Client", "Java of the load generator", "Load generator");
    assertThat(groups(context).get(1).entries())
        .containsExactly(
            new Entry("Name", "db2"),
            new Entry("Host", "two"),
            new Entry("Read from", "node_exporter, http://db2:9100/metrics"));
    assertThat(groups(context).get(2).entries()).containsExactly(new Entry("Host", "client"));
  }

  @Test
  void durabilityIsOneLine() {
    Context context =
        Context.of(
            "ycsbx",
            Optional.empty(),
            Map.of(),
            Map.of("write-ahead log", "on", "sync each write", "false"),
            Optional.empty(),
            List.of(),
            Optional.empty());

    assertThat(groups(context))
        .filteredOn(group -> group.title().equals("Durability"))
        .flatExtracting(ConfigurationInventory.Group::entries)
        .containsExactly(
            new Entry(
                "Acknowledged writes are",
                "in the operating system's cache (write-ahead log on, sync each write false);"
                    + " write cache of the drive: not known"));
  }

  private static Inventory host(String name) {
    return Recorded.host(Optional.of(name), List.of(), List.of());
  }

  private static MemoryModule module(long gibibytes) {
    return new MemoryModule(
        Optional.of("DDR5"), Optional.of(gibibytes << 30), Optional.of(4_800_000_000L));
  }

  private static List<Entry> entries(List<MemoryModule> modules, List<DataPath> paths) {
    return groups(context(modules, paths)).stream()
        .flatMap(group -> group.entries().stream())
        .toList();
  }

  private static List<ConfigurationInventory.Group> groups(Context context) {
    MeasuredRun run =
        new MeasuredRun(
            new Place("a", "t", "1"), List.of(), Map.of(), List.of(), List.of(), context);
    return Inventories.of("a", List.of(run)).orElseThrow().groups();
  }

  private static Context context(List<MemoryModule> modules, List<DataPath> paths) {
    return new Context(
        "ycsbx",
        Optional.empty(),
        Map.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.of(Recorded.host(Optional.of("client"), modules, paths)),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
