package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Fact;
import io.ycsbx.spi.DeclaredFigure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every line of the published briefs on one server has its cell in a brief of ours. */
class PublishedServersTest {

  private static final double GB = 1e9;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mongodbE1s(boolean asPublished) throws IOException {
    PublishedLines lines = new PublishedLines("mongodb-e1s");
    MadeUpRuns runs = new MadeUpRuns();
    String server = "server";
    String test = "read-update";
    runs.set(server, test, "recordcount", "300000000");
    runs.set(server, test, "operationcount", "2000000000");
    runs.set(server, test, "threadcount", "256");
    runs.set(server, test, "mongodb.url", "mongodb://db1/ycsb");
    runs.add(server, test, Figure.ofRun(Metric.RUN_TIME), lines.number(0, "run_time_h") * 3600);
    runs.add(server, test, Figure.parse("READ mean"), lines.number(0, "read_latency_ms") * 1000);
    runs.add(
        server, test, Figure.parse("UPDATE mean"), lines.number(0, "update_latency_ms") * 1000);
    runs.add(server, test, Figure.ofRun(Metric.THROUGHPUT), lines.number(0, "throughput_ops_s"));
    runs.add(
        server,
        test,
        new Figure(server, Metric.CPU_BUSY),
        lines.number(0, "cpu_utilisation_percent"));
    runs.add(server, test, new Figure(server, Metric.CPU_BUSY_MAX), 98.7);
    runs.add(
        server,
        test,
        new Figure(server, Metric.MEMORY_USED),
        lines.number(0, "memory_utilisation_percent"));
    runs.sizes(
        server,
        test,
        Map.of(
            DeclaredFigure.SIZE.name(),
            lines.number(0, "database_gb") * GB,
            DeclaredFigure.CACHE.name(),
            lines.number(0, "maximum_allocated_memory_gb") * GB));

    Printed printed =
        Printed.of(Printed.plan("mongodb-e1s"), runs, asPublished, Printed.facts("mongodb-e1s"));

    Map<String, String> tiles = new LinkedHashMap<>();
    tiles.put("run_time_h", "Run time");
    tiles.put("read_latency_ms", "Mean read latency");
    tiles.put("update_latency_ms", "Mean update latency");
    tiles.put("throughput_ops_s", "Throughput");
    tiles.put("cpu_utilisation_percent", "CPU utilisation");
    tiles.put("memory_utilisation_percent", "Memory utilisation");
    tiles.forEach(
        (line, label) -> lines.hold(List.of(printed.tile(label).replaceAll(" .*", "")), line));
    assertThat(printed.report().tiles()).hasSize(6);
    lines.hold(true, "tiles");
    String section = "50% Read / 50% Update";
    lines.hold(
        printed
            .cells(
                section, "Processors and memory of the server", "Server", "Maximum CPU utilisation")
            .equals(List.of("98.7")),
        "procedure_names");
    Map<String, String> database =
        Map.of(
            "records", "Records",
            "operations", "Operations",
            "threads", "Threads",
            "database_gb", "On disk",
            "maximum_allocated_memory_gb", "Maximum cache");
    database.forEach(
        (line, column) -> lines.hold(printed.cells(section, "Database", "Server", column), line));
    lines
        .names("competitor_declared")
        .forEach(
            line ->
                lines.hold(
                    List.of(
                        printed.competitorCell(
                            section, "Run time, throughput and latency", "Rival", tiles.get(line))),
                    "competitor_declared",
                    line));
    lines.assertAllHeld();
    assertThat(
            printed.cells(
                section,
                "Run time, throughput and latency",
                "Advantage over Rival",
                "Run time",
                "Mean read latency",
                "Throughput"))
        .isEqualTo(
            asPublished
                ? List.of("+55%", "+99%", "+124%")
                : List.of("55 % lower", "99.5 % lower", "125 % higher"));
  }

  @Test
  void aerospike1m() throws IOException {
    PublishedLines lines = new PublishedLines("aerospike-1m");
    ScaledPlan scaled = Printed.plan("aerospike-1m");
    Map<String, String> tests =
        Map.of("1k", "1k", "2k", "2k", "4k", "4k", "1k with replication", "1k-replicated");
    MadeUpRuns runs = new MadeUpRuns();
    tests.forEach(
        (row, test) -> {
          String configuration = row.endsWith("replication") ? "replicated" : "server";
          runs.set(configuration, test, "threadcount", threads(scaled, test));
          runs.fact(configuration, test, "nodes", "2");
          add(runs, lines, configuration, test, row);
        });

    Printed printed = Printed.of(scaled, runs, true, Printed.facts("aerospike-1m"));

    String caption = "By size of the records and threads";
    String section = "Transactions below a millisecond";
    String[] columns = {
      "Threads",
      "TPS",
      "Reads ≤ 1 ms",
      "Writes ≤ 1 ms",
      "Std dev of reads",
      "Std dev of writes",
      "Database"
    };
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("1k", "1 kB");
    rows.put("2k", "2 kB");
    rows.put("4k", "4 kB");
    rows.put("1k with replication", "1 kB with replication");
    String[] ofDrives = {"Read", "Written", "Queue depth", "Drive latency"};
    rows.forEach(
        (line, row) -> {
          List<String> cells = new ArrayList<>(printed.cells(section, caption, row, columns));
          // One published share has one decimal, the others two.
          cells.replaceAll(cell -> cell.equals("99.90") ? "99.9" : cell);
          lines.hold(named(line, cells), "rows", line);
          String during = "The server during the runs";
          List<String> drive =
              new ArrayList<>(
                  printed.cells(during, "Drives and processors", row + ": db1:nvme0n1", ofDrives));
          drive.add(printed.cell(during, "Drives and processors", row, "CPU busy"));
          lines.hold(named(line, drive), "iostat_rows", line);
        });
    assertThat(printed.table(section, caption).rows()).hasSize(4);
    assertThat(printed.table(section, caption).corner()).isEqualTo("Record size");
    lines.hold(true, "columns");
    assertThat(printed.table("The server during the runs", "Drives and processors").rows())
        .hasSize(12);
    lines.hold(true, "iostat_columns");
    lines.hold(
        printed.cells(section, caption, "1 kB", "Nodes").equals(List.of("2"))
            && printed.report().scale().contains("2 h of each run"),
        "note");
    lines.hold(appendix(printed), "appendix");
    lines.assertAllHeld();
  }

  private static Map<String, String> appendix(Printed printed) {
    String host = "Server 2";
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "BIOS version and date",
        declared(printed, host, "BIOS version") + declared(printed, host, "BIOS date"));
    parts.put("network adapters with ports", declared(printed, host, "Network adapters"));
    parts.put(
        "drives with root and data apart",
        declared(printed, host, "Root drives") + declared(printed, host, "Data drives"));
    parts.put("kernel", declared(printed, host, "Kernel"));
    parts.put("NVMe driver version", declared(printed, host, "NVMe driver"));
    parts.put("firmware tool", declared(printed, host, "Firmware tool"));
    return parts;
  }

  private static String declared(Printed printed, String group, String key) {
    Fact fact = printed.fact("One copy", group, key);
    assertThat(fact.isDeclared()).as(key).isTrue();
    return fact.value();
  }

  private static List<String> named(String name, List<String> cells) {
    return Stream.concat(Stream.of(name), cells.stream()).toList();
  }

  private static String threads(ScaledPlan scaled, String test) {
    return scaled.variants(test).get(0).threads().orElseThrow().toString();
  }

  /** Two drives, one on each node, that do the same: the published figures are those of a drive. */
  private static void add(
      MadeUpRuns runs, PublishedLines lines, String configuration, String test, String row) {
    runs.add(configuration, test, Figure.ofRun(Metric.THROUGHPUT), lines.number(2, "rows", row));
    String[] operations = {"READ", "UPDATE"};
    for (int i = 0; i < operations.length; i++) {
      runs.add(
          configuration,
          test,
          new Figure(operations[i], Latency.UP_TO_1_MS),
          lines.number(3 + i, "rows", row));
      runs.add(
          configuration,
          test,
          new Figure(operations[i], Latency.DEVIATION),
          lines.number(5 + i, "rows", row) * 1000);
    }
    runs.sizes(
        configuration, test, Map.of(DeclaredFigure.SIZE.name(), lines.number(7, "rows", row) * GB));
    Figure busy = new Figure(Figure.SERVER, Metric.CPU_BUSY);
    runs.add(configuration, test, busy, lines.number(5, "iostat_rows", row));
    Map<String, Integer> drives = Map.of("db1:nvme0n1", 1, "db2:nvme0n1", 1, "drives", 2);
    drives.forEach(
        (drive, count) -> {
          Figure read = new Figure(drive, Metric.READ_BANDWIDTH);
          Figure written = new Figure(drive, Metric.WRITE_BANDWIDTH);
          Figure depth = new Figure(drive, Metric.QUEUE_DEPTH);
          runs.add(configuration, test, read, count * lines.number(1, "iostat_rows", row));
          runs.add(configuration, test, written, count * lines.number(2, "iostat_rows", row));
          runs.add(configuration, test, depth, count * lines.number(3, "iostat_rows", row));
          double millis = lines.number(4, "iostat_rows", row);
          runs.add(configuration, test, new Figure(drive, Metric.READ_IOPS), count * 1e5);
          runs.add(configuration, test, new Figure(drive, Metric.LATENCY), millis);
        });
  }
}
