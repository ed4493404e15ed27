package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.model.Fact;
import io.ycsbx.spi.DeclaredFigure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Every line of the published comparisons has its cell in a brief of ours: runs that have the
 * published figures, through the plans as they are shipped, at the published scale, in the form of
 * published tables.
 */
class PublishedLinesTest {

  private static final double GB = 1e9;
  private static final double HUNDRED = 100;
  private static final String TPCC = "tpcc";

  @Test
  void aerospikePcie5() throws IOException {
    PublishedLines lines = new PublishedLines("aerospike-pcie5");
    ScaledPlan scaled = Printed.plan("aerospike-pcie5");
    Map<String, String> tests = new LinkedHashMap<>();
    scaled.plan().tests().forEach(test -> tests.put(test.title(), test.name()));
    List<String> servers = List.of("server-a", "server-b");
    MadeUpRuns runs = new MadeUpRuns();
    for (int i = 0; i < servers.size(); i++) {
      String server = servers.get(i);
      for (String test : lines.names("run_time_s")) {
        String name = tests.get(test);
        runs.add(server, name, Figure.ofRun(Metric.RUN_TIME), lines.number(i, "run_time_s", test));
        runs.add(
            server,
            name,
            Figure.ofRun(Metric.THROUGHPUT),
            lines.number(i, "throughput_ops_s", test));
        for (String row : lines.names("latency_us > " + test)) {
          runs.add(server, name, Figure.parse(row), lines.number(i, "latency_us", test, row));
        }
        // The updates within read-modify-writes are measured as well, and not printed.
        if (test.endsWith("Read-Modify-Write")) {
          runs.add(server, name, Figure.parse("UPDATE mean"), 72);
        }
      }
    }

    Printed printed = Printed.of(scaled, runs, true);

    String[] columns = {"Server A", "Server B", "Gain"};
    for (String test : lines.names("run_time_s")) {
      lines.hold(printed.cells("Run time", "Run time", test, columns), "run_time_s", test);
      lines.hold(
          printed.cells("Throughput", "Throughput", test, columns), "throughput_ops_s", test);
      List<String> rows = lines.names("latency_us > " + test);
      for (String row : rows) {
        lines.hold(printed.cells(test, "Latency", title(row), columns), "latency_us", test, row);
      }
      assertThat(printed.table(test, "Latency").rows()).as(test).hasSameSizeAs(rows);
    }
    String scale = printed.report().scale();
    lines.hold(scale.contains("300,000,000 records"), "records");
    lines.hold(scale.contains("200,000,000 operations"), "operations");
    lines.hold(printed.table("Throughput", "Throughput").columns().size() >= 3, "configurations");
    lines.assertAllHeld();
    assertThat(printed.report().snapshot().stream().map(headline -> headline.gain().text()))
        .containsExactly("52%", "109%", "47%", "71%", "61%", "75%", "39%");
    assertThat(printed.report().sections()).flatExtracting(Section::analysis).hasSize(7);
    assertThat(printed.report().sections().get(1).analysis())
        .containsExactly(
            "Throughput: Server A up to 109 % higher than Server B (95% Read / 5% Update).");
    assertThat(printed.report().sections().get(6).analysis())
        .containsExactly(
            "Latency: Server A up to 39 % lower than Server B (Read Latency: 99th Percentile).");
    assertThat(printed.report().snapshot().get(6).figure())
        .isEqualTo("Read Latency: 99th Percentile");
  }

  /** Returns the title of a row, e.g. {@code Read-Modify-Write Latency: 95th Percentile}. */
  private static String title(String row) {
    String operation = row.substring(0, row.indexOf(' '));
    String words =
        switch (operation) {
          case "READ" -> "Read";
          case "UPDATE" -> "Update";
          case "INSERT" -> "Insert";
          default -> "Read-Modify-Write";
        };
    String figure = row.substring(row.indexOf(' ') + 1);
    return words
        + " Latency: "
        + (figure.equals("mean") ? "Mean" : figure.substring(1) + "th Percentile");
  }

  @Test
  void rocksdbE1s() throws IOException {
    PublishedLines lines = new PublishedLines("rocksdb-e1s");
    MadeUpRuns runs = new MadeUpRuns();
    double lower = 1000;
    // Only gains are published: half a percent more than each, so that it truncates to it.
    Map<String, Figure> metrics = new LinkedHashMap<>();
    metrics.put("p99", Figure.parse("BATCH-READ p99"));
    metrics.put("p99.9", Figure.parse("BATCH-READ p99.9"));
    metrics.put("p99.99", Figure.parse("BATCH-READ p99.99"));
    metrics.put("throughput", new Figure("BATCH-READ", Metric.THROUGHPUT));
    metrics.put("drive MB/s", new Figure(Figure.DRIVES, Metric.READ_BANDWIDTH));
    metrics.put("drive IOPS", new Figure(Figure.DRIVES, Metric.READ_IOPS));
    metrics.put("drive read latency", new Figure(Figure.DRIVES, Metric.READ_LATENCY));
    metrics.forEach(
        (name, metric) -> {
          String line = lines.line("printed_gains", name).get(0);
          double gain = Double.parseDouble(line.substring(0, line.indexOf('%'))) + 0.5;
          double baseline = name.equals("throughput") ? 33e6 : lower;
          double factor = line.endsWith("lower") ? 1 - gain / HUNDRED : 1 + gain / HUNDRED;
          runs.add("drives-a", "multiget", metric, baseline * factor);
          runs.add("drives-b", "multiget", metric, baseline);
        });
    for (String drives : List.of("drives-a", "drives-b")) {
      runs.set(drives, "multiget", "threadcount", "96");
      runs.set(drives, "multiget", "recordcount", "4000000000");
      runs.set(drives, "multiget", "rocksdb.block_size", "4096");
      runs.sizes(
          drives,
          "multiget",
          Map.of(DeclaredFigure.SIZE.name(), 480 * GB, DeclaredFigure.CACHE.name(), 80 * GB));
      runs.host(drives, "multiget", MadeUpHost.withData("xfs", "noatime", "nodiratime"));
    }

    Printed printed =
        Printed.of(Printed.plan("rocksdb-e1s"), runs, true, Printed.facts("rocksdb-e1s"));

    assertThat(printed.report().snapshot()).hasSize(7);
    lines.hold(true, "snapshot");
    Map<String, String> figures =
        Map.of(
            "throughput", "Throughput",
            "drive MB/s", "Drive bandwidth",
            "drive IOPS", "Drive IOPS",
            "drive read latency", "Drive read latency");
    for (String name : metrics.keySet()) {
      Headline headline =
          printed.report().snapshot().stream()
              .filter(line -> line.figure().equals(figures.getOrDefault(name, name)))
              .findFirst()
              .orElseThrow();
      String words =
          headline.gain().text() + (headline.text().contains("Lower") ? " lower" : " higher");
      lines.hold(List.of(words), "printed_gains", name);
    }
    Table latencies = printed.table("Latency", "Latency of a batch");
    lines.hold(latencies.caption().endsWith("(ms)"), "latency_unit");
    String keys = printed.cell("Throughput", "Throughput", "Throughput", "Drives A");
    lines.hold(Double.parseDouble(keys.replace(",", "")) > 35e6, "throughput_ops_s");
    String scale = printed.report().scale();
    lines.hold(scale.contains("4 engines with"), "engines");
    lines.hold(scale.contains("1,000,000,000 keys each"), "keys_per_engine");
    lines.hold(scale.contains("a block cache of 20 GB for each"), "cache_bytes");
    lines.hold(
        printed.cells("Data", "Data of all engines", "Drives A", "Bytes of a block"),
        "block_bytes");
    lines.hold(printed.cells("Data", "Data of all engines", "Drives A", "Threads"), "threads");
    holdDrives(lines, printed);
    lines.assertAllHeld();
  }

  private static void holdDrives(PublishedLines lines, Printed printed) {
    String data = printed.fact("Drives A", "Client and server", "Data file system").value();
    lines.hold(data.startsWith("xfs on nvme1n1"), "file_system");
    // The kernel prints no flag for what a mount does anyway.
    String flags = printed.fact("Drives A", "Software", "mount flags").value();
    assertThat(data).endsWith("with noatime,nodiratime");
    lines.hold(List.of(flags.split(",", -1)), "mount_flags");
    Map<String, String> declared = new LinkedHashMap<>();
    declared.put("form factor", printed.declaredCell("Products", "Form factor", "Drive A"));
    declared.put("DWPD", printed.declaredCell("Products", "Endurance", "Drive A"));
    declared.put("active power", printed.declaredCell("Products", "Active power", "Drive A"));
    declared.put(
        "product table (sequential and random rates by capacity)",
        printed.declaredCell("Drive A by capacity", "3.84 TB", "Random read"));
    lines.hold(declared, "declared");
    assertThat(printed.fact("Drives A", "Client and server", "Data drives"))
        .isEqualTo(Fact.declared(Fact.Owner.DRIVE, "Data drives", "4 × Drive A, E1.S"));
  }

  @Test
  void mysqlPcie4() throws IOException {
    PublishedLines lines = new PublishedLines("mysql-pcie4");
    Figure tpm = Figure.ofRun(Metric.TPM);
    Figure read = new Figure(Figure.DRIVES, Metric.READ_LATENCY);
    Figure write = new Figure(Figure.DRIVES, Metric.WRITE_LATENCY);
    MadeUpRuns runs = new MadeUpRuns();
    String half = "tpm_with_half_the_memory";
    List<String> whole = List.of("drive-a", "drive-b");
    for (int i = 0; i < 2; i++) {
      String drive = whole.get(i);
      runs.add(drive, TPCC, tpm, lines.number(i, "tpm"));
      runs.add(drive, TPCC, read, lines.number(i, "drive_read_latency_ms"));
      runs.add(drive, TPCC, write, lines.number(i, "drive_write_latency_ms"));
      runs.add(drive + "-half", TPCC, tpm, lines.number(i, half));
    }
    runs.add("drive-a-cpu", TPCC, tpm, lines.number(1, "tpm_nps_1_against_nps_4"));
    double pool = lines.number(0, "buffer_pool_gb") * GB;
    ScaledPlan scaled = Printed.plan("mysql-pcie4");
    for (String name : scaled.plan().configurationNames()) {
      runs.set(name, TPCC, "db.url", "embedded");
      runs.set(name, TPCC, "tpcc.warehouses", "5000");
      runs.set(name, TPCC, "threadcount", "64");
    }
    runs.sizes(
        "drive-a",
        TPCC,
        Map.of(
            DeclaredFigure.SIZE.name(),
            lines.number(0, "database_gb") * GB,
            DeclaredFigure.CACHE.name(),
            pool,
            DeclaredFigure.CACHED.name(),
            pool));

    Facts facts = Facts.read(Path.of("facts", "mysql-pcie4.yaml"), "facts.yaml");
    Printed printed = Printed.of(scaled, runs, true, facts);

    String row = "Transactions per minute";
    String[] drives = {"Drive A", "Drive B", "Gain"};
    lines.hold(printed.cells("Transactions", row, row, drives), "tpm");
    lines.hold(
        printed.cells("Drives", "Mean drive latency", "Mean drive read latency", drives),
        "drive_read_latency_ms");
    lines.hold(
        printed.cells("Drives", "Mean drive latency", "Mean drive write latency", drives),
        "drive_write_latency_ms");
    lines.hold(
        printed.cells(
            "Half the memory",
            "Transactions per minute, half the memory",
            "Transactions per minute, half the memory",
            "Drive A, half the memory",
            "Drive B, half the memory",
            "Gain"),
        half);
    String against = "Transactions per minute, half the memory against all";
    lines.hold(
        printed.cells(
            "Half the memory against all",
            against,
            against,
            "Drive A, half the memory",
            "Drive B",
            "Gain"),
        "tpm_ours_with_half_the_memory_against_baseline_with_all");
    lines.hold(
        printed.cells(
            "Another processor setting",
            "Transactions per minute by CPU setting",
            "Transactions per minute, CPU setting",
            "Drive A",
            "Drive A, other CPU setting",
            "Gain"),
        "tpm_nps_1_against_nps_4");
    Map<String, String> load =
        Map.of(
            "warehouses", "Warehouses",
            "virtual_users", "Virtual users",
            "database_gb", "Database",
            "buffer_pool_gb", "Buffer pool");
    load.forEach(
        (line, column) ->
            lines.hold(printed.cells("Database", "Load and data", "Drive A", column), line));
    lines.hold(
        List.of(printed.cell("Database", "Load and data", "Drive A", "Cached") + "%"),
        "cached_share_of_the_database");
    lines.hold(mysqlAppendix(printed), "appendix");
    lines.assertAllHeld();
    assertThat(printed.headline(row)).isEqualTo("89.9%");
    assertThat(printed.headline(against)).isEqualTo("18%");
  }

  private static Map<String, String> mysqlAppendix(Printed printed) {
    String link = "Generations of PCI Express";
    String drive = "Example X4";
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("PCIe revision", printed.declaredTable(link).rows().get(1).header());
    parts.put("year", printed.declaredCell(link, "4.0", "Year"));
    parts.put("GT/s and GB/s at x1 to x16 (declared)", printed.declaredCell(link, "4.0", "x16"));
    parts.put("interface", printed.declaredCell("Products", "Interface", drive));
    parts.put("capacity", printed.declaredCell("Products", "Capacity", drive));
    parts.put("form factor", printed.declaredCell("Products", "Form factor", drive));
    parts.put("NAND type", printed.declaredCell("Products", "NAND", drive));
    parts.put("DWPD (declared)", printed.declaredCell("Products", "Endurance", drive));
    Map<String, String> load = new LinkedHashMap<>();
    load.put("warehouses", "Warehouses");
    load.put("virtual users", "Virtual users");
    load.put("buffer pool size", "Buffer pool");
    load.forEach(
        (part, column) ->
            parts.put(part, printed.cell("Database", "Load and data", "Drive A", column)));
    assertThat(printed.declaredTable(link).columns())
        .extracting(Table.Column::title)
        .contains("GT/s", "x1 (GB/s)", "x16 (GB/s)");
    return parts;
  }
}
