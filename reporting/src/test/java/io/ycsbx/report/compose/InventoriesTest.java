package io.ycsbx.report.compose;

import static io.ycsbx.config.SettingSource.DEFAULT;
import static io.ycsbx.config.SettingSource.FILE;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.MemoryModule;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Recorded;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InventoriesTest {

  @Test
  void modulesOfEveryKindAreListed() {
    MemoryModule large = module(64);
    MemoryModule small = module(16);

    assertThat(facts(List.of(large, large, small), List.of()))
        .contains(
            host("Memory modules", "2 × 64.0 GiB DDR5 4800 MT/s, 1 × 16.0 GiB DDR5 4800 MT/s"));
  }

  @Test
  void aMountWithoutOptionsIsMountedWithNone() {
    DataPath path =
        new DataPath(
            "/data", "/data", "xfs", "/dev/sda1", List.of(), List.of("sda"), Optional.empty());
    DataPath second =
        new DataPath("/more", "/", "ext4", "/dev/sdb", List.of(), List.of("sdb"), Optional.empty());

    assertThat(facts(List.of(), List.of(path, second)))
        .contains(
            Fact.recorded(Fact.Owner.PLACE, "Data path", "/data"),
            Fact.recorded(Fact.Owner.PLACE, "Data path 2", "/more"),
            Fact.recorded(Fact.Owner.PLACE, "Data file system", "xfs on sda, mounted at /data"));
  }

  @Test
  void aFactThatVariesHasAllItsValues() {
    List<MeasuredRun> runs =
        Stream.of("6.1", "6.2", "6.1")
            .map(kernel -> context(List.of(), List.of()).withInventory(Optional.of(with(kernel))))
            .map(InventoriesTest::run)
            .toList();

    assertThat(Inventories.of(Map.of("a", runs)).get(0).groups())
        .flatExtracting(ConfigurationInventory.Group::facts)
        .contains(host("Kernel", "6.1, 6.2"));
  }

  private static Inventory with(String kernel) {
    return InventoryBuilder.builder(host("client")).kernel(Optional.of(kernel)).build();
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
        .containsExactly("Server 1", "Server 2", "Client", "Software");
    assertThat(groups(context).get(1).facts())
        .containsExactly(
            host("Name", "db2"),
            host("Read from", "node_exporter, http://db2:9100/metrics"),
            host("Host", "two"),
            software("Java", "JVM 17"),
            software("Java heap", "0.0 GiB"));
    assertThat(groups(context).get(2).facts())
        .containsExactly(
            host("Host", "client"), software("Java", "JVM 17"), software("Java heap", "0.0 GiB"));
  }

  @Test
  void aFleetsInventoryNamesItsClientsAndMissingOnes() {
    List<FleetMember> clients =
        Stream.of(
                Optional.of("one"),
                Optional.of("one"),
                Optional.of("two"),
                Optional.<String>empty())
            .map(host -> member(host, host.isPresent() && !host.get().equals("two")))
            .toList();
    Context context =
        context(List.of(), List.of()).withFleet(Optional.of(new FleetRecord(4, 2, clients)));

    assertThat(groups(context))
        .contains(
            new ConfigurationInventory.Group(
                "Runs",
                List.of(
                    Fact.recorded(
                        Fact.Owner.RUNNER,
                        "Clients",
                        "4, on one, two (no record), an unknown host (no record)"))));
  }

  private static FleetMember member(Optional<String> host, boolean present) {
    return new FleetMember(0, host, present, Optional.empty(), Optional.empty(), Optional.empty());
  }

  @Test
  void durabilityIsOneLine() {
    Context context =
        Context.of(new Tool(Tool.OURS, ""))
            .withFacts(
                List.of(
                    OldRecords.fact("write-ahead log", "on"),
                    OldRecords.fact("sync each write", "false")));

    assertThat(groups(context))
        .filteredOn(group -> group.title().equals("Durability"))
        .flatExtracting(ConfigurationInventory.Group::facts)
        .containsExactly(
            Fact.recorded(
                Fact.Owner.SOFTWARE,
                "Acknowledged writes are",
                "in the operating system's cache (write-ahead log on, sync each write false);"
                    + " write cache of the drive: not known"));
  }

  @Test
  void settingsThatAreSetOrDifferHaveOwnerAndSource() {
    MeasuredRun a =
        run(
            Map.of(
                "fieldcount",
                data("10", DEFAULT),
                "recordcount",
                data("1000", FILE),
                "label",
                new EffectiveSetting("x", Owner.RESULTS, FILE),
                "telemetry.hosts",
                new EffectiveSetting("ssh://root@db1", Owner.PLACE, FILE)));
    MeasuredRun b =
        run(
            Map.of(
                "fieldcount",
                data("10", DEFAULT),
                "recordcount",
                data("1000.0", DEFAULT),
                "fieldlength",
                data("9", DEFAULT)));
    MeasuredRun c =
        run(Map.of("fieldcount", data("10", DEFAULT), "fieldlength", data("8", DEFAULT)));

    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    runs.put("A", List.of(a));
    runs.put("B and C", List.of(b, c));
    runs.put("C", List.of(c));
    assertThat(Inventories.of(runs))
        .extracting(
            inventory ->
                inventory.groups().stream()
                    .filter(group -> group.title().equals("Settings"))
                    .flatMap(group -> group.facts().stream())
                    .map(fact -> fact.name() + "=" + fact.text())
                    .toList())
        .containsExactly(
            List.of("recordcount=1000 (data, file)"),
            List.of("fieldlength=9, 8 (data, default)", "recordcount=1000.0 (data, default)"),
            List.of("fieldlength=8 (data, default)"));
  }

  private static EffectiveSetting data(String value, SettingSource source) {
    return new EffectiveSetting(value, Owner.DATA, source);
  }

  private static MeasuredRun run(Map<String, EffectiveSetting> settings) {
    return run(Context.of(new Tool(Tool.OURS, "")).withSettings(settings));
  }

  private static Fact software(String name, String value) {
    return Fact.recorded(Fact.Owner.SOFTWARE, name, value);
  }

  private static Fact host(String name, String value) {
    return Fact.recorded(Fact.Owner.HOST, name, value);
  }

  private static Inventory host(String name) {
    return Recorded.host(Optional.of(name), List.of(), List.of());
  }

  private static MemoryModule module(long gibibytes) {
    return new MemoryModule(
        Optional.of("DDR5"), Optional.of(gibibytes << 30), Optional.of(4_800_000_000L));
  }

  private static List<Fact> facts(List<MemoryModule> modules, List<DataPath> paths) {
    return groups(context(modules, paths)).stream()
        .flatMap(group -> group.facts().stream())
        .toList();
  }

  private static List<ConfigurationInventory.Group> groups(Context context) {
    return Inventories.of(Map.of("a", List.of(run(context)))).get(0).groups();
  }

  private static MeasuredRun run(Context context) {
    return MadeUpRun.of("a", "t").withContext(context);
  }

  private static Context context(List<MemoryModule> modules, List<DataPath> paths) {
    return Context.of(new Tool(Tool.OURS, ""))
        .withInventory(Optional.of(Recorded.host(Optional.of("client"), modules, paths)));
  }
}
