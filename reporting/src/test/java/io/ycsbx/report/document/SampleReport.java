package io.ycsbx.report.document;

import io.ycsbx.record.Sha256;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.stats.Verdict;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A report with everything in it that a report can have. */
public final class SampleReport {

  private static final Question UNFAIR = new SampleQuestion("Same settings on both sides?");
  private static final List<String> CONFIGURATIONS = List.of("New drive", "Old drive");

  private SampleReport() {}

  /** Two tests on two configurations. */
  public static Report report() {
    return new Report(
        "RocksDB on two drives",
        "300,000,000 records, 200,000,000 operations, 3 repeats of each test",
        new Cover(
            "The same records on two drives.",
            Optional.of(primaryFigures()),
            Optional.of(gains()),
            "In parentheses: the interval of the gain.",
            "12 runs on 1 November 2026 with YCSB 0.17.0.",
            "Left out, because their configurations were not run: Half the memory."),
        List.of(
            headline("throughput", gain(79.21, true)),
            headline("p99 read latency", gain(47.54, false))),
        List.of(
            new Tile("Run time", "", new Cell.Figure(18.331, Unit.HOURS)),
            new Tile("Threads", "New drive", new Cell.Figure(64, Unit.COUNT))),
        List.of(mixed(), readOnly()),
        CONFIGURATIONS.stream().map(SampleReport::inventory).toList(),
        List.of(
            new Step(
                "Load the records", "On each configuration.", List.of("bin/ycsb load rocksdb")),
            new Step(
                "Run each test three times",
                "",
                List.of("bin/ycsb run rocksdb -P workloads/workloada -o a/1", "sync"))),
        List.of(slowest()),
        List.of(
            new AuditFinding(
                AuditFinding.Level.UNFAIR,
                UNFAIR,
                "rocksdb.cache_size is 20000000000 on New drive and 1000000000 on Old drive.",
                Optional.of("run both sides with the same settings")),
            new AuditFinding(
                    AuditFinding.Level.WARNING,
                    new SampleQuestion("Do the repeats agree?"),
                    "Throughput of Old drive differs by 7.3 % (coefficient of variation).",
                    Optional.of("run longer, or find out what else the host does"))
                .bearingOnVerdicts("throughput varies between repeats by 7.3 %"),
            new AuditFinding(
                AuditFinding.Level.UNKNOWN,
                new SampleQuestion("Client below 90 % CPU?"),
                "No telemetry.",
                Optional.empty()),
            new AuditFinding(
                AuditFinding.Level.OK, new SampleQuestion("Errors?"), "None.", Optional.empty()),
            new AuditFinding(
                    AuditFinding.Level.OK,
                    new SampleQuestion("Same workload on all sides?"),
                    "Yes, but for the intended differences: threadcount is 1 and 2.",
                    Optional.empty())
                .bearingOnVerdicts("the workload differs by intent: threadcount is 1 and 2")),
        Optional.empty());
  }

  /** The same with everything that authors can declare, but fonts. */
  public static Report declared() {
    return declared(Optional.empty(), Optional.empty());
  }

  /** The same with fonts. */
  public static Report declared(Optional<Attachment> regular, Optional<Attachment> bold) {
    Report measured = report();
    Section first = measured.sections().get(0);
    List<Section> sections = new ArrayList<>(measured.sections());
    sections.set(
        0, first.withCharts(List.of()).withRemarks(List.of("The new drive's cache is larger.")));
    return measured
        .withSections(sections)
        .withInventories(List.of(inventory("New drive"), declaredInventory()))
        .withDeclaration(Optional.of(declaration(regular, bold)));
  }

  private static ConfigurationInventory declaredInventory() {
    ConfigurationInventory old = inventory("Old drive");
    List<ConfigurationInventory.Group> groups = new ArrayList<>(old.groups());
    groups.add(
        new ConfigurationInventory.Group(
            "Server", List.of(Fact.declared(Fact.Owner.HOST, "Base frequency", "2.45 GHz"))));
    return new ConfigurationInventory("Old drive", groups);
  }

  /** A PNG picture of one px. */
  private static final byte[] LOGO =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAA"
                  + "AABJRU5ErkJggg==");

  private static Declaration declaration(Optional<Attachment> regular, Optional<Attachment> bold) {
    Table products =
        new Table(
            "Products",
            Direction.NEITHER,
            "Product",
            List.of(new Table.Column("X1"), new Table.Column("X0")),
            List.of(
                new Table.Row(
                    "Endurance",
                    List.of(
                        new Cell.Declared("1 DWPD", "data sheet"),
                        new Cell.Missing("Not declared."))),
                new Table.Row(
                    "Read",
                    List.of(
                        new Cell.Declared(
                            "6,200",
                            Optional.of(6200.0),
                            Optional.of(Unit.MEGABYTES_PER_SECOND),
                            ""),
                        new Cell.Declared("3,100 MB/s", "data sheet")))));
    return new Declaration(
        Sha256.of(new byte[0]),
        Optional.of("Example Laboratory"),
        Optional.of("Example City"),
        Optional.of("January 2026"),
        Optional.of("A brief of an invented drive"),
        List.of(
            "Two drives [1], as [their maker](https://example.com/a_b?c=d) sells them.",
            "One server."),
        List.of(
            new Declaration.Picture(
                Attachment.of("x1.png", "image/png", LOGO),
                "Example X1",
                Optional.of("Not to scale [2]."))),
        List.of(products),
        List.of("The new drive is faster."),
        List.of("Mount both drives with noatime."),
        List.of("Load the data, then run every test three times."),
        List.of("DWPD: drive writes per day.", "The picture is invented."),
        List.of("All names are invented."),
        List.of("No warranty, as [2] says, not [3]."),
        new Look(
            Optional.of(Attachment.of("logo.png", "image/png", LOGO)),
            Optional.of("#0b5cad"),
            List.of("#123456"),
            regular,
            bold,
            Optional.of("Example Laboratory"),
            Look.Paper.LETTER));
  }

  private static Table slowest() {
    return new Table(
        "Slowest operations, Old drive, 50% Read / 50% Update",
        Direction.NEITHER,
        "Start (UTC)",
        List.of(
            new Table.Column("Operation"),
            new Table.Column("Service time", Unit.MILLISECONDS, Direction.NEITHER)),
        List.of(
            new Table.Row(
                "2026-11-01 12:00:00.123",
                List.of(new Cell.Text("READ"), new Cell.Figure(9.27, Unit.MILLISECONDS)))));
  }

  private static Table primaryFigures() {
    List<Table.Column> columns = new ArrayList<>(columns());
    columns.addAll(List.of(new Table.Column("Verdict"), new Table.Column("Rounds that agree")));
    Cell trend =
        new Cell.Text(
            "9 of 9",
            Optional.of(
                "Trend: the ratio of the sides goes from 1.53 in the first round to 1.74 in the"
                    + " last (p = 0.0004)."));
    return new Table(
        "Primary figures",
        Direction.NEITHER,
        "Figure",
        columns,
        List.of(
            new Table.Row(
                "50% Read / 50% Update, throughput (ops/s)",
                Direction.HIGHER_IS_BETTER,
                List.of(
                    throughput(1005768, 4.2),
                    throughput(561214, 0.6),
                    better(),
                    new Cell.Text("better"),
                    trend)),
            new Table.Row(
                "100% Read, throughput (ops/s)",
                Direction.HIGHER_IS_BETTER,
                List.of(
                    throughput(1646728, 4.2),
                    throughput(1687221, 0.6),
                    even(),
                    new Cell.Text("inconclusive"),
                    new Cell.Text("5 of 9")))));
  }

  private static Cell.Gain even() {
    return new Cell.Gain(
        -2.4,
        Direction.HIGHER_IS_BETTER,
        Optional.of(new Cell.Ends(-8.7, 3.6)),
        Optional.of(Verdict.INCONCLUSIVE),
        Optional.empty(),
        true,
        new Cell.Print(Cell.Form.INTERVAL, 0));
  }

  private static Chart.Gains gains() {
    return new Chart.Gains(
        "Gains of the primary figures",
        "Gains of throughput: 50% Read / 50% Update 79 % higher (61 to 97 %); 100% Read ~ (9 %"
            + " lower to 4 % higher).",
        List.of(
            new Chart.GainBar("50% Read / 50% Update", better()),
            new Chart.GainBar("100% Read", even())),
        2);
  }

  private static Cell.Gain better() {
    return new Cell.Gain(
        79.21,
        Direction.HIGHER_IS_BETTER,
        Optional.of(new Cell.Ends(61.2, 96.8)),
        Optional.of(Verdict.BETTER),
        Optional.empty(),
        false,
        new Cell.Print(Cell.Form.INTERVAL, 0));
  }

  private static Headline headline(String figure, Cell.Gain gain) {
    return new Headline("50% Read / 50% Update", figure, gain, 1);
  }

  private static Section mixed() {
    return new Section(
        "50% Read / 50% Update",
        "Half of the operations read a record, half change one.",
        List.of(bars(), percentiles(), series()),
        List.of(throughput(), latency()),
        List.of("New drive serves up to 79% more operations."),
        List.of());
  }

  private static Section readOnly() {
    Table table =
        new Table(
            "Throughput (ops/s)",
            Direction.HIGHER_IS_BETTER,
            "Test",
            columns(),
            List.of(
                new Table.Row(
                    "100% Read",
                    List.of(
                        new Cell.Figure(1646728, Unit.OPERATIONS_PER_SECOND),
                        new Cell.Missing("Old drive was not run with this test."),
                        new Cell.Missing("There is no figure to compare with.")))));
    return new Section(
        "100% Read",
        "All operations read a record.", List.of(), List.of(table), List.of(), List.of());
  }

  private static List<Table.Column> columns() {
    return List.of(
        new Table.Column("New drive"), new Table.Column("Old drive"), new Table.Column("Gain"));
  }

  private static Table throughput() {
    return new Table(
        "Throughput (ops/s)",
        Direction.HIGHER_IS_BETTER,
        "Test",
        columns(),
        List.of(
            new Table.Row(
                "50% Read / 50% Update",
                List.of(throughput(1005768, 4.2), throughput(561214, 0.6), better()))));
  }

  private static Cell throughput(double perSecond, double halfPercent) {
    Unit unit = Unit.OPERATIONS_PER_SECOND;
    return new Cell.Figure(
        perSecond, unit, unit.decimals(), Optional.of(halfPercent), Optional.empty());
  }

  private static Table latency() {
    return new Table(
        "Latency (µs)",
        Direction.LOWER_IS_BETTER,
        "Operation",
        columns(),
        List.of(
            latencies("READ mean", 70.93, 131.60, 46.10),
            latencies("READ p99", 160, 305, 47.54),
            latencies("UPDATE mean", 46.57, 73.74, 36.84)));
  }

  private static Table.Row latencies(String header, double ours, double baseline, double percent) {
    return new Table.Row(
        header,
        List.of(
            new Cell.Figure(ours, Unit.MICROSECONDS),
            new Cell.Figure(
                baseline,
                Unit.MICROSECONDS,
                2,
                Optional.empty(),
                Optional.of("Mean of 2 repeats; one failed.")),
            gain(percent, false)));
  }

  private static Cell.Gain gain(double percent, boolean higher) {
    Direction direction = higher ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
    return new Cell.Gain(
        percent,
        direction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        new Cell.Print(Cell.Form.INTERVAL, 0));
  }

  private static Chart bars() {
    return new Chart.GroupedBars(
        "Latency",
        "Mean and p99 latency of reads and updates on both drives.",
        Unit.MICROSECONDS,
        2,
        Direction.LOWER_IS_BETTER,
        List.of("READ mean", "READ p99", "UPDATE mean"),
        List.of(
            new Chart.Bars(
                "New drive",
                List.of(Optional.of(70.93), Optional.of(160.0), Optional.of(46.57)),
                List.of(
                    Optional.of(new Cell.Ends(68.2, 73.77)),
                    Optional.of(new Cell.Ends(32, 800)),
                    Optional.empty())),
            new Chart.Bars(
                "Old drive",
                List.of(Optional.of(131.60), Optional.empty(), Optional.of(73.74)),
                Collections.nCopies(3, Optional.empty()))));
  }

  private static Chart percentiles() {
    double[] at = {0, 50, 75, 90, 95, 99, 99.9, 99.99, 99.999};
    List<Chart.Line> lines = new ArrayList<>();
    for (int i = 0; i < CONFIGURATIONS.size(); i++) {
      List<Chart.Point> points = new ArrayList<>();
      for (double percentile : at) {
        double value = (20 + 30 * i) * Math.pow(100 / (100 - percentile), 0.4);
        points.add(new Chart.Point(percentile, value));
      }
      lines.add(new Chart.Line(CONFIGURATIONS.get(i), points, Optional.empty()));
    }
    return new Chart.Lines(
        "Read latency by percentile",
        "Latency that a share of all reads did not exceed, on both drives.",
        Chart.Axis.PERCENTILE,
        Unit.MICROSECONDS,
        lines);
  }

  private static Chart series() {
    return Chart.TimeSeries.of(
        "New drive over time",
        "Throughput, latency and load of the host, second by second.",
        List.of(new Chart.Mark("checkpoint", 3, 5.5)),
        List.of(
            new Chart.Panel(
                "Throughput",
                Unit.OPERATIONS_PER_SECOND,
                0,
                1.1e6,
                List.of(line("all", 1e6, false))),
            new Chart.Panel(
                "READ latency",
                Unit.MICROSECONDS,
                60,
                1_760,
                List.of(
                    line("p50", 70, false), line("p99", 160, false), line("p99.9", 1_600, false))),
            new Chart.Panel("CPU busy", Unit.PERCENT, 0, 66, List.of(line("server1", 60, true))),
            new Chart.Panel(
                "Drive bandwidth",
                Unit.MEGABYTES_PER_SECOND,
                0,
                3520,
                List.of(line("nvme0n1 read", 3200, true), line("nvme0n1 write", 800, true)))));
  }

  private static Chart.Trace line(String name, double level, boolean gap) {
    List<Chart.Point> first = new ArrayList<>();
    List<Chart.Point> second = new ArrayList<>();
    for (int second0 = name.startsWith("server") ? -20 : 0; second0 < 60; second0++) {
      Chart.Point point = new Chart.Point(second0 + 0.5, level * (1 + 0.1 * Math.sin(second0)));
      (second0 < 30 ? first : second).add(point);
    }
    return new Chart.Trace(
        name, gap ? List.of(first, second.subList(5, second.size())) : List.of(first, second));
  }

  private static Fact recorded(String name, String value) {
    return Fact.recorded(Fact.Owner.HOST, name, value);
  }

  private static ConfigurationInventory inventory(String configuration) {
    return new ConfigurationInventory(
        configuration,
        List.of(
            new ConfigurationInventory.Group(
                "Processors",
                List.of(
                    recorded("Model", "AMD EPYC 9354 32-Core Processor"),
                    recorded("Sockets", "2"),
                    recorded("Cores", "64"))),
            new ConfigurationInventory.Group(
                "Drives",
                List.of(
                    recorded("nvme0n1", configuration + ", 3,840,755,982,336 B, PCIe 5.0 x4")))));
  }
}
