package io.ycsbx.report.compose;

import static io.ycsbx.report.compose.PublishedBriefs.BASELINE;
import static io.ycsbx.report.compose.PublishedBriefs.OURS;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.render.MarkdownRenderer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The figures of five published briefs give the published tables, gain for gain: every published
 * gain follows from the published pair. Of rocksdb-e1s only gains are published, and no pairs:
 * there is nothing that they could follow from.
 */
class PublishedBriefsTest {

  private static final Metric RUN_TIME =
      new Metric("", "run time", Unit.SECONDS, Direction.LOWER_IS_BETTER);
  private static final Metric OPS = PublishedBriefs.throughput(Unit.OPERATIONS_PER_SECOND);

  @Test
  void aerospikePcie5() throws IOException {
    JsonNode brief = PublishedBriefs.brief("aerospike-pcie5");
    PublishedBriefs runs = new PublishedBriefs();
    fields(brief.get("throughput_ops_s")).forEach((test, pair) -> runs.add(test, OPS, pair));
    fields(brief.get("run_time_s")).forEach((test, pair) -> runs.add(test, RUN_TIME, pair));
    List<SectionPlan> sections = new ArrayList<>();
    sections.add(section("Run time", across("Run time", brief.get("run_time_s"), seconds())));
    sections.add(
        section(
            "Throughput",
            across("Throughput", brief.get("throughput_ops_s"), FigurePlan.of("", "throughput"))));
    fields(brief.get("latency_us"))
        .forEach(
            (test, rows) -> {
              fields(rows).forEach((row, pair) -> runs.add(test, metric(row), pair));
              sections.add(section(test, latencies(test, rows)));
            });

    Report report =
        ReportMaker.make(plan("Aerospike on PCIe 5.0", sections), runs.results(), List.of());

    Map<String, String> published = new LinkedHashMap<>();
    gains("Run time (s)", brief.get("run_time_s"), published);
    gains("Throughput (ops/s)", brief.get("throughput_ops_s"), published);
    fields(brief.get("latency_us")).forEach((test, rows) -> gains(test, rows, published));
    assertThat(printed(report)).containsExactlyEntriesOf(published);
    Sealed.check("aerospike-pcie5.md", new MarkdownRenderer(), report);
  }

  @Test
  void aerospikePcie5HasThePublishedSnapshot() throws IOException {
    JsonNode brief = PublishedBriefs.brief("aerospike-pcie5");
    PublishedBriefs runs = new PublishedBriefs();
    fields(brief.get("throughput_ops_s")).forEach((test, pair) -> runs.add(test, OPS, pair));
    List<SectionPlan> sections =
        List.of(
            section(
                "Throughput",
                across(
                    "Throughput", brief.get("throughput_ops_s"), FigurePlan.of("", "throughput"))));

    Report report = ReportMaker.make(plan("Snapshot", sections), runs.results(), List.of());

    assertThat(report.snapshot()).extracting(Headline::text).containsExactly("up to 109% Higher");
    assertThat(report.snapshot().get(0).test()).isEqualTo("95% Read / 5% Update");
  }

  @Test
  void mysqlPcie4WithOneTableOfOneDecimal() throws IOException {
    JsonNode brief = PublishedBriefs.brief("mysql-pcie4");
    PublishedBriefs runs = new PublishedBriefs();
    String test = "TPC-C";
    Metric tpm = new Metric("", "TPM", Unit.TRANSACTIONS_PER_MINUTE, Direction.HIGHER_IS_BETTER);
    Metric read = PublishedBriefs.latency("drives", "read latency", Unit.MILLISECONDS);
    Metric write = PublishedBriefs.latency("drives", "write latency", Unit.MILLISECONDS);
    runs.add(test, tpm, brief.get("tpm"));
    runs.add(test, read, brief.get("drive_read_latency_ms"));
    runs.add(test, write, brief.get("drive_write_latency_ms"));
    TablePlan first =
        new TablePlan(
            "Transactions per minute",
            TablePlan.Columns.CONFIGURATIONS,
            List.of(test),
            List.of(FigurePlan.of("", "TPM")),
            Optional.empty(),
            1);
    TablePlan second =
        new TablePlan(
            "Drive latency",
            TablePlan.Columns.CONFIGURATIONS,
            List.of(test),
            List.of(
                FigurePlan.of("drives", "read latency").as("Mean read latency"),
                FigurePlan.of("drives", "write latency").as("Mean write latency")),
            Optional.empty(),
            0);

    Report report =
        ReportMaker.make(
            plan("MySQL on PCIe 4.0", List.of(section(test, first, second))),
            runs.results(),
            List.of());

    assertThat(printed(report).values())
        .containsExactly(
            brief.get("tpm").get(2).asText(),
            brief.get("drive_read_latency_ms").get(2).asText(),
            brief.get("drive_write_latency_ms").get(2).asText());
    Sealed.check("mysql-pcie4.md", new MarkdownRenderer(), report);
  }

  /** Half the memory, another side's memory, and another setting of one processor. */
  @Test
  void mysqlPcie4WithFurtherConfigurations() throws IOException {
    JsonNode brief = PublishedBriefs.brief("mysql-pcie4");
    Metric tpm = new Metric("", "TPM", Unit.TRANSACTIONS_PER_MINUTE, Direction.HIGHER_IS_BETTER);
    PublishedBriefs runs = new PublishedBriefs();
    Map<String, JsonNode> pairs = new LinkedHashMap<>();
    for (String name :
        List.of(
            "tpm_with_half_the_memory",
            "tpm_ours_with_half_the_memory_against_baseline_with_all",
            "tpm_nps_1_against_nps_4")) {
      pairs.put(name, brief.get(name));
      runs.add(name, tpm, brief.get(name));
    }
    TablePlan table =
        new TablePlan(
            "Transactions per minute",
            TablePlan.Columns.CONFIGURATIONS,
            List.copyOf(pairs.keySet()),
            List.of(FigurePlan.of("", "TPM")),
            Optional.empty(),
            0);

    Report report =
        ReportMaker.make(
            plan("MySQL", List.of(section("Memory", table))), runs.results(), List.of());

    assertThat(printed(report).values())
        .containsExactlyElementsOf(
            pairs.values().stream().map(pair -> pair.get(2).asText()).toList());
  }

  @Test
  void mongodbE1sOfOneConfiguration() throws IOException {
    JsonNode brief = PublishedBriefs.brief("mongodb-e1s");
    PublishedBriefs runs = new PublishedBriefs();
    String test = "50% Read / 50% Update";
    Metric seconds = new Metric("", "run time", Unit.SECONDS, Direction.LOWER_IS_BETTER);
    runs.add("MongoDB", test, seconds, brief.get("run_time_h").asDouble() * 3600);
    runs.add("MongoDB", test, micros("READ"), brief.get("read_latency_ms").asDouble() * 1000);
    runs.add("MongoDB", test, micros("UPDATE"), brief.get("update_latency_ms").asDouble() * 1000);
    runs.add("MongoDB", test, OPS, brief.get("throughput_ops_s").asDouble());
    runs.add(
        "MongoDB",
        test,
        new Metric("server", "CPU busy", Unit.PERCENT, Direction.NEITHER),
        brief.get("cpu_utilisation_percent").asDouble());
    runs.add(
        "MongoDB",
        test,
        new Metric("server", "memory used", Unit.PERCENT, Direction.NEITHER),
        brief.get("memory_utilisation_percent").asDouble());
    TablePlan table =
        new TablePlan(
            "Results",
            TablePlan.Columns.FIGURES,
            List.of(test),
            List.of(
                FigurePlan.of("", "run time").as("Run time").in(Unit.HOURS),
                FigurePlan.of("READ", "mean").as("Read latency").in(Unit.MILLISECONDS),
                FigurePlan.of("UPDATE", "mean").as("Update latency").in(Unit.MILLISECONDS),
                decimals(FigurePlan.of("", "throughput").as("Throughput").in(OPS.unit()), 2),
                FigurePlan.of("server", "CPU busy").as("CPU"),
                decimals(FigurePlan.of("server", "memory used").as("Memory").in(Unit.PERCENT), 0)),
            Optional.empty(),
            0);
    ReportPlan plan =
        new ReportPlan(
            "MongoDB on E1.S",
            "300,000,000 records, 2,000,000,000 operations, 256 threads",
            Map.of("MongoDB", "MongoDB"),
            Map.of(),
            false,
            ComparisonPlan.PUBLISHED,
            Map.of(),
            Set.of(),
            List.of(alone("MongoDB", test, table)));

    Report report = ReportMaker.make(plan, runs.results(), List.of());

    assertThat(report.sections().get(0).tables().get(0).rows().get(0).cells())
        .extracting(Cell::text)
        .containsExactly("18.33", "5.54", "11.34", "30,316.44", "69.4", "78");
    Sealed.check("mongodb-e1s.md", new MarkdownRenderer(), report);
  }

  @Test
  void aerospike1mWithRecordSizesAsRows() throws IOException {
    JsonNode rows = PublishedBriefs.brief("aerospike-1m").get("rows");
    PublishedBriefs runs = new PublishedBriefs();
    for (JsonNode row : rows) {
      String test = row.get(0).asText();
      runs.add(
          "Aerospike",
          test,
          PublishedBriefs.throughput(Unit.TRANSACTIONS_PER_SECOND),
          row.get(2).asDouble());
      runs.add("Aerospike", test, upTo1Ms("READ"), row.get(3).asDouble());
      runs.add("Aerospike", test, upTo1Ms("TOTAL"), row.get(4).asDouble());
      runs.add("Aerospike", test, deviation("READ"), row.get(5).asDouble() * 1000);
      runs.add("Aerospike", test, deviation("UPDATE"), row.get(6).asDouble() * 1000);
    }
    TablePlan table =
        new TablePlan(
            "Results",
            TablePlan.Columns.FIGURES,
            List.of("1k", "2k", "4k", "1k with replication"),
            List.of(
                FigurePlan.of("", "throughput").as("Total"),
                decimals(
                    FigurePlan.of("READ", "≤ 1 ms").as("Reads below 1 ms").in(Unit.PERCENT), 2),
                decimals(FigurePlan.of("TOTAL", "≤ 1 ms").as("Below 1 ms").in(Unit.PERCENT), 2),
                FigurePlan.of("READ", "std dev").as("Std dev of reads").in(Unit.MILLISECONDS),
                FigurePlan.of("UPDATE", "std dev").as("Std dev of writes").in(Unit.MILLISECONDS)),
            Optional.of("Record size"),
            0);
    ReportPlan plan =
        new ReportPlan(
            "Aerospike at a million transactions per second",
            "95% reads, one bin",
            Map.of("Aerospike", "Aerospike"),
            Map.of(),
            false,
            ComparisonPlan.PUBLISHED,
            Map.of(),
            Set.of(),
            List.of(alone("Aerospike", "95% Read / 5% Update", table)));

    Report report = ReportMaker.make(plan, runs.results(), List.of());

    Sealed.check("aerospike-1m.md", new MarkdownRenderer(), report);
  }

  private static FigurePlan decimals(FigurePlan one, int decimals) {
    return new FigurePlan(
        one.operation(),
        one.figure(),
        one.label(),
        one.unit(),
        Optional.of(decimals),
        one.direction(),
        one.headline());
  }

  private static FigurePlan seconds() {
    return decimals(FigurePlan.of("", "run time").in(Unit.SECONDS), 0);
  }

  private static Metric micros(String operation) {
    return PublishedBriefs.latency(operation, "mean", Unit.MICROSECONDS);
  }

  private static Metric deviation(String operation) {
    return PublishedBriefs.latency(operation, "std dev", Unit.MICROSECONDS);
  }

  private static Metric upTo1Ms(String operation) {
    return new Metric(operation, "≤ 1 ms", Unit.PERCENT, Direction.HIGHER_IS_BETTER);
  }

  /** {@code READ p95} as the figure of that name. */
  private static Metric metric(String row) {
    String[] words = row.split(" ", -1);
    return PublishedBriefs.latency(words[0], words[1], Unit.MICROSECONDS);
  }

  private static TablePlan across(String caption, JsonNode tests, FigurePlan figure) {
    return new TablePlan(
        caption,
        TablePlan.Columns.CONFIGURATIONS,
        List.copyOf(fields(tests).keySet()),
        List.of(figure),
        Optional.empty(),
        0);
  }

  private static TablePlan latencies(String test, JsonNode rows) {
    return new TablePlan(
        "Latency",
        TablePlan.Columns.CONFIGURATIONS,
        List.of(test),
        fields(rows).keySet().stream()
            .map(row -> FigurePlan.of(metric(row).operation(), metric(row).figure()))
            .toList(),
        Optional.empty(),
        0);
  }

  private static SectionPlan section(String title, TablePlan... tables) {
    return section(title, List.of(OURS, BASELINE), Optional.of(BASELINE), tables);
  }

  private static SectionPlan alone(String configuration, String title, TablePlan table) {
    return section(title, List.of(configuration), Optional.empty(), table);
  }

  private static SectionPlan section(
      String title, List<String> configurations, Optional<String> baseline, TablePlan... tables) {
    return new SectionPlan(
        title,
        Optional.of("What is measured."),
        configurations,
        baseline,
        List.of(),
        false,
        List.of(tables),
        List.of());
  }

  private static ReportPlan plan(String title, List<SectionPlan> sections) {
    Map<String, String> configurations = new LinkedHashMap<>();
    configurations.put(OURS, "New");
    configurations.put(BASELINE, "Previous");
    return new ReportPlan(
        title,
        "As published",
        configurations,
        Map.of(),
        false,
        ComparisonPlan.PUBLISHED,
        Map.of(),
        Set.of(),
        sections);
  }

  private static Map<String, JsonNode> fields(JsonNode node) {
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      fields.put(name, node.get(name));
    }
    return fields;
  }

  private static void gains(String table, JsonNode rows, Map<String, String> published) {
    fields(rows).forEach((row, pair) -> published.put(table + " | " + row, pair.get(2).asText()));
  }

  /** Every gain that the report prints, by its table and row. */
  private static Map<String, String> printed(Report report) {
    Map<String, String> printed = new LinkedHashMap<>();
    report
        .sections()
        .forEach(
            section -> {
              for (Table table : section.tables()) {
                boolean latency = table.caption().startsWith("Latency");
                String name = latency ? section.title() : table.caption();
                for (Table.Row row : table.rows()) {
                  Cell gain = row.cells().get(row.cells().size() - 1);
                  printed.put(name + " | " + row.header(), gain.text());
                }
              }
            });
    return printed;
  }
}
