package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.InterfaceKind;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.JavaVm;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.PcieLink;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Entry;
import io.ycsbx.report.document.ConfigurationInventory.Origin;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.source.Recorded;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {

  private static final Map<String, String> TITLES = Map.of("new", "New drive");

  @TempDir Path folder;

  private static Facts facts(String text) {
    return Facts.read("lab.yaml", text, (name, most) -> Optional.empty());
  }

  private static void assertErrors(Runnable action, String... lines) {
    assertThatThrownBy(action::run)
        .isInstanceOf(SettingsException.class)
        .hasMessage(String.join("\n", lines));
  }

  @Test
  void allErrorsAreReportedWithTheirLines() {
    assertErrors(
        () ->
            facts(
                """
                tested_by: Nobody
                products:
                  - name: X1
                    capacity: 7,68 TB
                    endurence: 1 DWPD
                  - name: X1
                hosts:
                  - role: storage
                    cores: many
                    pcie: fast
                    data-drives: [{product: X2}]
                tables:
                  - caption: Links
                    columns: [Generation, Year]
                    rows: [[4.0, 2017], [5.0]]
                introduction: ''
                look:
                  colour: '#ffee00'
                  chart-colours: [red]
                  logo: ../logo.png
                  paper: A5
                """),
        "lab.yaml:1: tested_by: is not a key here; did you mean tested-by?, was \"tested_by\"",
        "lab.yaml:4: capacity: must be a size, such as 7.68 TB, was \"7,68 TB\"",
        "lab.yaml:5: endurence: is not a key here; did you mean endurance?, was \"endurence\"",
        "lab.yaml:6: name: is the name of another product already, was \"X1\"",
        "lab.yaml:8: role: must be client, server, server 1, server 2 ..., was \"storage\"",
        "lab.yaml:9: cores: must be a whole number, was \"many\"",
        "lab.yaml:10: pcie: must be a generation of PCI Express, such as 4.0, was \"fast\"",
        "lab.yaml:11: product: is not a product here; did you mean X1?, was \"X2\"",
        "lab.yaml:15: rows: must be lists of 2 values, was \"1\"",
        "lab.yaml:16: introduction: must not be blank",
        "lab.yaml:18: colour: is too light for text on white: its contrast is below 4.5, was"
            + " \"#ffee00\"",
        "lab.yaml:19: chart-colours: must be a colour, such as '#0b5cad', was \"red\"",
        "lab.yaml:20: logo: must be the name of a .png or .ttf file beside the facts, was"
            + " \"../logo.png\"",
        "lab.yaml:21: paper: must be A4 or Letter, was \"A5\"");
  }

  @Test
  void longTextsAndSecretsAreRefused() {
    assertErrors(
        () -> facts("conclusion: see https://me:pass@example.invalid/\nfooter: x\n"),
        "lab.yaml:1: conclusion: holds a secret, and results hold a copy of their facts: leave it"
            + " out",
        "lab.yaml:2: footer: is not a key here (known: products, hosts, applications, competitors,"
            + " remarks, tables, footnotes, tested-by, tested-on, introduction, conclusion,"
            + " trademarks, disclaimer, look), was \"footer\"");
    assertErrors(
        () -> facts("conclusion: " + "x".repeat(4001)),
        "lab.yaml:1: conclusion: must have at most 4000 characters, was \"4001\"");
    assertErrors(() -> facts("- a list"), "lab.yaml:1: facts: must be a mapping of keys to values");
  }

  @Test
  void namesOfProductsAndRatesAreNotBlank() {
    assertErrors(
        () -> facts("products:\n  - endurance: 1 DWPD\n    rates: {'': {read: 1}, 2 TB: {'': 1}}"),
        "lab.yaml:2: name: required, but not given",
        "lab.yaml:3: key: must not be blank");
  }

  @Test
  void namesOfConfigurationsAreChecked() {
    Facts facts = facts("hosts:\n  - role: client\n    configurations: [news, old]\n");

    assertErrors(
        () -> facts.check(List.of("new", "old"), List.of()),
        "lab.yaml:3: configurations: is not a configuration; did you mean new?, was \"news\"");
  }

  @Test
  void aContradictionNamesBoth() {
    Facts facts =
        facts(
            """
            products:
              - name: X1
                model: EXAMPLE X1
                interface: PCIe 5.0 x4
                capacity: 7.68 TB
            hosts:
              - role: server
                name: db1
                cores: 64
                kernel: 5.1
                memory: 1 TB
                pcie: 3.0
                data-drives: [{product: X1, count: 2}]
                root-drives: [{product: X1, devices: nvme7n1}]
            remarks:
              - {section: Throughputs, text: Words.}
            """);

    assertErrors(
        () -> facts.in(SampleReport.report(), TITLES, List.of(run())),
        "lab.yaml:3: model: contradicts the drives of server db1 of New drive, whose record says"
            + " \"Other X2\", was \"EXAMPLE X1\"",
        "lab.yaml:4: interface: contradicts the drives of server db1 of New drive, whose record"
            + " says \"PCIe 4.0 x4\", was \"PCIe 5.0 x4\"",
        "lab.yaml:5: capacity: contradicts the drives of server db1 of New drive, whose record"
            + " says \"3.84 TB\", was \"7.68 TB\"",
        "lab.yaml:9: cores: contradicts server db1 of New drive, whose record says \"32\", was"
            + " \"64\"",
        "lab.yaml:10: kernel: contradicts server db1 of New drive, whose record says"
            + " \"5.14.0-70.el9\", was \"5.1\"",
        "lab.yaml:11: memory: contradicts server db1 of New drive, whose record says \"503.5"
            + " GiB\", was \"1 TB\"",
        "lab.yaml:12: pcie: contradicts server db1 of New drive, whose record says \"4.0\", was"
            + " \"3.0\"",
        "lab.yaml:13: count: contradicts server db1 of New drive, whose record says \"1\", was"
            + " \"2\"",
        "lab.yaml:14: devices: is not a drive of server db1 of New drive; did you mean nvme1n1?,"
            + " was \"nvme7n1\"",
        "lab.yaml:16: section: is not a section of this report (known: 50% Read / 50% Update, 100%"
            + " Read), was \"Throughputs\"");
  }

  @Test
  void datesAdaptersAndDriversAreComparedByTheirNumbersAndNames() {
    String host =
        """
        hosts:
          - role: server
            bios-date: 2025-%s-03
            network: 2 ports of %s GbE
            nvme-driver: %s of the kernel
        """;

    facts(host.formatted("11", "25", "NVMe")).in(SampleReport.report(), TITLES, List.of(run()));
    assertErrors(
        () ->
            facts(host.formatted("10", "100", "vfio-pci"))
                .in(SampleReport.report(), TITLES, List.of(run())),
        "lab.yaml:3: bios-date: contradicts server of New drive, whose record says"
            + " \"11/03/2025\", was \"2025-10-03\"",
        "lab.yaml:4: network: contradicts server of New drive, whose record says \"25 Gbit/s\","
            + " was \"2 ports of 100 GbE\"",
        "lab.yaml:5: nvme-driver: contradicts server of New drive, whose record says \"nvme\","
            + " was \"vfio-pci of the kernel\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-03", "3.11.2025", "11/03/2025", "20251103"})
  void datesAreTheSameInAnyNotation(String date) {
    assertThat(datedBy(date).in(SampleReport.report(), TITLES, List.of(run()))).isNotNull();
  }

  @Test
  void anotherDateContradictsInAnyNotation() {
    assertErrors(
        () -> datedBy("20251003").in(SampleReport.report(), TITLES, List.of(run())),
        "lab.yaml:3: bios-date: contradicts server of New drive, whose record says"
            + " \"11/03/2025\", was \"20251003\"");
  }

  private static Facts datedBy(String date) {
    return facts("hosts:\n  - role: server\n    bios-date: " + date + "\n");
  }

  @Test
  void onlyWhatTheMachineDoesNotSayIsAdded() {
    Facts facts =
        facts(
            """
            products:
              - name: X2
                model: X2
                interface: PCIe 4.0 x4, NVMe 1.4
                capacity: 3,840 GB
                form-factor: U.2
                endurance: 1 DWPD
            hosts:
              - role: server
                cores: 32
                kernel: 5.14.0
                memory: 512 GB
                base-frequency: 2.45 GHz
                pcie: 5.0
                bios-settings: {NPS: 1, SMT: on}
                data-drives: [{product: X2, count: 1}]
            applications: {version: "1.0", sysctl: vm.swappiness=1}
            """);

    Report report = facts.in(SampleReport.report(), TITLES, List.of(run()));

    ConfigurationInventory first = report.inventories().get(0);
    assertThat(first.groups().stream().filter(group -> group.entries().get(0).isDeclared()))
        .containsExactly(
            group(
                "Server, as declared",
                "BIOS settings",
                "NPS: 1; SMT: on",
                "Base frequency",
                "2.45 GHz",
                "PCI Express",
                "5.0"),
            group(
                "Server, data drives",
                "Product",
                "X2",
                "Number",
                "1",
                "Form factor",
                "U.2",
                "Endurance",
                "1 DWPD"),
            group("Application, as declared", "sysctl", "vm.swappiness=1"));
    assertThat(report.inventories().get(1)).isEqualTo(SampleReport.report().inventories().get(1));
  }

  @Test
  void eachServerIsComparedWithItsOwnRecord() {
    MeasuredRun client = run();
    Inventory host = client.context().inventory().orElseThrow();
    MeasuredRun run =
        new MeasuredRun(
            client.place(),
            List.of(),
            Map.of(),
            List.of(),
            List.of(),
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

  private static ConfigurationInventory.Group group(String title, String... entries) {
    List<Entry> all = new ArrayList<>();
    for (int i = 0; i < entries.length; i += 2) {
      all.add(new Entry(entries[i], entries[i + 1], Origin.DECLARED));
    }
    return new ConfigurationInventory.Group(title, all);
  }

  /** A run on an embedded database, whose server is the client's host. */
  private static MeasuredRun run() {
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
    Inventory host =
        new Inventory(
            Optional.of("db1"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("11/03/2025"),
            new Processors(
                Optional.empty(),
                Optional.of(1),
                Optional.of(32),
                Optional.of(64),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()),
            Optional.of(540_628_750_336L),
            List.of(),
            Optional.empty(),
            Optional.of("5.14.0-70.el9"),
            Optional.empty(),
            List.of(drive),
            Optional.of(
                List.of(
                    new NetworkInterface(
                        "eth0",
                        InterfaceKind.PHYSICAL,
                        Optional.of(25_000_000_000L),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))),
            List.of(
                new DataPath(
                    "/data", "/data", "xfs", "/dev/nvme1n1", List.of(), List.of("nvme1n1"))),
            Optional.of(new JavaVm("JVM", "17", List.of(), 1, List.of())));
    Context context =
        new Context(
            "ycsbx",
            Optional.empty(),
            Map.of(),
            Map.of("version", "1.0"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.of(host),
            List.of(),
            Optional.empty(),
            Optional.empty());
    return new MeasuredRun(
        new Place("new", "t", "1"), List.of(), Map.of(), List.of(), List.of(), context);
  }
}
