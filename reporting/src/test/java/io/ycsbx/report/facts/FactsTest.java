package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.OldRecords;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {

  private static final Map<String, String> TITLES = Map.of("new", "New drive");

  private static Facts facts(String text) {
    return Facts.parse("lab.yaml", text, Path.of("none"));
  }

  private static void assertErrors(Runnable action, String... lines) {
    assertThatThrownBy(action::run)
        .isInstanceOf(SettingsException.class)
        .hasMessage(String.join("\n", lines));
  }

  /** Cases of a file, each with facts, {@code --} and the lines of all errors. */
  private static Stream<String> problems() {
    String cases = TextFile.resource(FactsTest.class, "facts-problems.txt");
    return Stream.of(cases.split("\n====\n", -1));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void allErrorsAreReportedWithTheirLines(String problem) {
    String[] parts = problem.strip().split("\n--\n", -1);
    assertErrors(
        () -> facts(parts[0]).in(SampleReport.report(), TITLES, List.of(run(32))), parts[1]);
  }

  @Test
  void theSchemaHasEveryFactOfAHost() throws IOException {
    JsonNode keys =
        new ObjectMapper()
            .readTree(FactsTest.class.getResourceAsStream("facts.schema.json"))
            .at("/$defs/host/properties");

    assertThat(HostFact.values()).allMatch(fact -> keys.has(fact.key()));
  }

  @Test
  void longTextsAreRefused() {
    assertErrors(
        () -> facts("conclusion: " + "x".repeat(4001)),
        "lab.yaml:1: conclusion: must have at most 4000 characters, was \"4001\"");
  }

  @Test
  void namesOfConfigurationsAreChecked() {
    Facts facts = facts("hosts:\n  - role: client\n    configurations: [news, old]\n");

    assertErrors(
        () -> facts.check(List.of("new", "old"), List.of()),
        "lab.yaml:3: configurations: is not a configuration; did you mean new?, was \"news\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"3.84 TB Example X4", "2.5-inch Example X4", "4 KiB X4", "X1, PCIe 4.0 x4"})
  void numbersOfAProductAreNoLink(String product) {
    String text = "hosts: [{role: server, data-drives: [{product: '%s'}]}]".formatted(product);

    Report report = facts(text).in(SampleReport.report(), TITLES, List.of(run(32)));

    assertThat(report.inventories().toString()).contains(product);
  }

  @Test
  void theRecordOfEveryRunIsCompared() {
    assertErrors(
        () ->
            facts("hosts: [{role: server, cores: 32}]")
                .in(SampleReport.report(), TITLES, List.of(run(32), run(64))),
        "lab.yaml:1: cores: contradicts server of New drive, whose record says \"64\", was"
            + " \"32\"");
  }

  @ParameterizedTest
  @CsvSource({
    "8.0.36-28, 8.0.36, true",
    "8.0.36, 8.0.36-28, true",
    "8.0.36-28, 8.0.35, false",
    "11.8.10, 11.8.1, false",
    "11.8.1, 11.8.10, false",
    "MySQL 8.0.36, 8.0.36, true"
  })
  void aDeclaredVersionMayBeTheBeginningOfTheRecordedOne(
      String recorded, String declared, boolean accepted) {
    List<MeasuredRun> runs = List.of(run(32, declared), run(32, recorded));
    Facts facts = facts("applications: {bloom bits per key: '10.50', version: '" + declared + "'}");

    if (accepted) {
      facts.in(SampleReport.report(), TITLES, runs);
    } else {
      assertErrors(
          () -> facts.in(SampleReport.report(), TITLES, runs),
          "lab.yaml:1: version: contradicts New drive, whose record says \"%s\", was \"%s\""
              .formatted(recorded, declared));
    }
  }

  @Test
  void declaredFactsStandBesideTheRecordedAndAreMarked() {
    Facts facts =
        facts(
            """
            hosts:
              - role: server
                cores: 32
                kernel: 5.15, with patches
                memory: 512 GB
                base-frequency: 2.45 GHz
                bios-settings: ["NPS: 1", "SMT: on"]
                data-drives: [{product: 'X2, U.2', count: 1, capacity: "3,840 GB"}]
              - {role: client, configurations: [old], vendor: Nobody}
            applications: {version: "1.0", sysctl: vm.swappiness=1}
            """);

    Report report = facts.in(SampleReport.report(), TITLES, List.of(run(32)));

    assertThat(report.inventories().get(0).groups())
        .filteredOn(group -> group.facts().stream().allMatch(Fact::isDeclared))
        .containsExactly(
            new ConfigurationInventory.Group(
                "Client and server",
                List.of(
                    host("BIOS settings", "NPS: 1; SMT: on"),
                    host("Cores", "32"),
                    host("Base frequency", "2.45 GHz"),
                    host("Memory", "512 GB"),
                    host("Kernel", "5.15, with patches"),
                    Fact.declared(Fact.Owner.DRIVE, "Data drives", "1 × X2, U.2, 3,840 GB"))),
            new ConfigurationInventory.Group(
                "Software",
                List.of(
                    Fact.declared(Fact.Owner.SOFTWARE, "version", "1.0"),
                    Fact.declared(Fact.Owner.SOFTWARE, "sysctl", "vm.swappiness=1"))));
    assertThat(report.inventories().get(1)).isEqualTo(SampleReport.report().inventories().get(1));
  }

  private static Fact host(String name, String value) {
    return Fact.declared(Fact.Owner.HOST, name, value);
  }

  @Test
  void eachServerIsComparedWithItsOwnRecord() {
    MeasuredRun client = run(32);
    Inventory host = client.context().inventory().orElseThrow();
    MeasuredRun run =
        client.withContext(
            client
                .context()
                .withServers(
                    List.of(
                        new ServerHost("db1", "ssh://db1", host),
                        new ServerHost(
                            "db2",
                            "ssh://db2",
                            Recorded.host(Optional.of("db2"), List.of(), List.of())))));
    assertErrors(
        () ->
            facts(
                    """
                    hosts:
                      - {role: server 1, cores: 31}
                      - {role: server 2, cores: 30}
                      - {role: server, name: db1, cores: 29}
                      - {role: server, name: db2, cores: 28}
                    """)
                .in(SampleReport.report(), TITLES, List.of(run)),
        "lab.yaml:2: cores: contradicts server 1 of New drive, whose record says \"32\", was"
            + " \"31\"",
        "lab.yaml:4: cores: contradicts server db1 of New drive, whose record says \"32\", was"
            + " \"29\"");
  }

  /** A run on an embedded database, whose server is the client's host. */
  private static MeasuredRun run(int cores) {
    return run(cores, "1.0");
  }

  private static MeasuredRun run(int cores, String version) {
    Drive drive =
        new Drive(
            "nvme1n1",
            Optional.of("Other X2"),
            Optional.empty(),
            Optional.of("nvme"),
            Optional.of(3_840_755_982_336L),
            Optional.of("nvme"),
            Optional.of(new PcieLink(4, 4, Optional.empty(), Optional.empty())),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    NetworkInterface network =
        new NetworkInterface(
            "eth0",
            InterfaceKind.PHYSICAL,
            Optional.of(25_000_000_000L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Inventory host =
        InventoryBuilder.builder()
            .host(Optional.of("db1"))
            .biosDate(Optional.of("11/03/2025"))
            .processors(
                ProcessorsBuilder.builder()
                    .sockets(Optional.of(1))
                    .cores(Optional.of(cores))
                    .threads(Optional.of(64))
                    .build())
            .memoryBytes(Optional.of(540_628_750_336L))
            .kernel(Optional.of("5.14.0-70.el9"))
            .drives(List.of(drive))
            .networkInterfaces(Optional.of(List.of(network)))
            .dataPaths(
                List.of(
                    new DataPath(
                        "/data",
                        "/data",
                        "xfs",
                        "/dev/nvme1n1",
                        List.of(),
                        List.of("nvme1n1"),
                        Optional.empty())))
            .java(Optional.of(new JavaVm("JVM", "17", List.of(), 1, List.of())))
            .build();
    Context context =
        Context.of(new Tool(Tool.OURS, ""))
            .withFacts(
                List.of(
                    OldRecords.fact("version", version),
                    OldRecords.fact("bloom bits per key", "10.5")))
            .withInventory(Optional.of(host));
    return MadeUpRun.of("new", "t").withContext(context);
  }

  @Test
  void aDashDeclaresNothing() {
    Facts facts =
        Facts.parse(
            "facts.yaml",
            "tested-by: '-'\ntested-at: ' … '\ntested-on: 2026-11-29\navailability: Jetzt\n",
            Path.of("none"));

    assertThat(facts.undeclared()).containsExactly("tested-by", "tested-at", "trademarks");
  }
}
