package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.PlanRun;
import io.ycsbx.brief.run.Told;
import io.ycsbx.config.Problem;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.document.Table;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Briefs of real runs, held against figures worked out from the records by other means. */
class PlanReportTest {

  @TempDir static Path folder;
  private static ScaledPlan scaled;
  private static ResultsFolder first;
  private static ResultsFolder second;
  private static Report whole;

  /** Each configuration is run into a folder of its own, as two machines would. */
  @BeforeAll
  static void run() throws Exception {
    Home home = Plans.home(folder);
    scaled = Plans.scaled(Plans.TEXT, home);
    first = new ResultsFolder(folder.resolve("results-a"));
    second = new ResultsFolder(folder.resolve("results-b"));
    run(first, "large");
    run(second, "small");
    whole =
        new PlanReport(scaled, indexes(first, second))
            .report(Map.of(), List.of(), List.of("bin/ycsb", "brief", "report"), Optional.empty());
  }

  private static void run(ResultsFolder results, String configuration) throws Exception {
    results.claim(scaled, Plans.TEXT);
    Configuration only = scaled.plan().configuration(configuration);
    PlanRun.End end = InProcess.of(scaled, results, new Told()).run(List.of(only));
    assertThat(end).isEqualTo(PlanRun.End.COMPLETE);
  }

  private static List<RunIndex> indexes(ResultsFolder... folders) {
    return Stream.of(folders).map(RunIndex::new).toList();
  }

  private static List<JsonNode> records(ResultsFolder results, String configuration, int threads)
      throws IOException {
    List<JsonNode> records = new ArrayList<>();
    for (int repeat = 1; repeat <= 2; repeat++) {
      Path run = results.run(configuration, "mixed-" + threads + "-threads", repeat);
      records.add(new ObjectMapper().readTree(run.resolve("run.json").toFile()));
    }
    return records;
  }

  private static double mean(String configuration, int threads, ToDoubleFunction<JsonNode> figure)
      throws IOException {
    ResultsFolder results = configuration.equals("large") ? first : second;
    return Math.exp(
        records(results, configuration, threads).stream()
            .mapToDouble(figure)
            .map(Math::log)
            .average()
            .orElseThrow());
  }

  private static double merged(String operation, int threads, double percentile) throws Exception {
    Histogram merged = new Histogram(3);
    for (JsonNode record : records(second, "small", threads)) {
      merged.add(histogram(record, operation));
    }
    return merged.getValueAtPercentile(percentile) / 1e3;
  }

  /** Straight from the compressed histogram, all statuses that succeeded together. */
  private static Histogram histogram(JsonNode record, String operation) {
    Histogram sum = new Histogram(3);
    for (JsonNode stats : record.get("operations")) {
      if (stats.get("operation").asText().equals(operation)) {
        String text = stats.get("statuses").get(0).get("service").get("histogram").asText();
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        try {
          sum.add(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
        } catch (DataFormatException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return sum;
  }

  private static double figure(Table table, String row, int column) {
    Table.Row found =
        table.rows().stream()
            .filter(candidate -> candidate.header().equals(row))
            .findFirst()
            .orElseThrow();
    return ((Cell.Figure) found.cells().get(column)).value();
  }

  @Test
  void throughputAndRunTimeAreThoseOfTheRecords() throws Exception {
    Table table = whole.sections().get(0).tables().get(0);

    assertThat(table.columns())
        .extracting(Table.Column::title)
        .startsWith("large", "small", "Gain");
    for (int threads = 1; threads <= 2; threads++) {
      String row = "Reads and updates, " + threads + (threads == 1 ? " thread, " : " threads, ");
      for (String configuration : List.of("large", "small")) {
        int column = configuration.equals("large") ? 0 : 1;
        double throughput =
            mean(
                configuration,
                threads,
                record ->
                    record.get("window").get("transactions").asDouble()
                        / record.get("window").get("nanos").asDouble()
                        * 1e9);
        double seconds =
            mean(configuration, threads, r -> r.get("window").get("nanos").asDouble() / 1e9);
        assertThat(figure(table, row + "throughput (ops/s)", column))
            .isCloseTo(throughput, within(throughput * 1e-9));
        assertThat(figure(table, row + "run time (s)", column))
            .isCloseTo(seconds, within(seconds * 1e-9));
      }
      Table.Row gains =
          table.rows().stream()
              .filter(
                  candidate ->
                      candidate.header().startsWith("Reads and updates, 1 thread, throughput"))
              .findFirst()
              .orElseThrow();
      double ours = ((Cell.Figure) gains.cells().get(0)).value();
      double baseline = ((Cell.Figure) gains.cells().get(1)).value();
      assertThat(((Cell.Gain) gains.cells().get(2)).percent())
          .isCloseTo(100 * (ours / baseline - 1), within(1e-6));
    }
  }

  @Test
  void latenciesAreMeansAndPercentilesAreThoseOfAllRepeats() throws Exception {
    Section section = whole.sections().get(1);

    for (int threads = 1; threads <= 2; threads++) {
      Table table = section.tables().get(threads - 1);
      for (String operation : List.of("READ", "UPDATE")) {
        double mean = mean("small", threads, r -> histogram(r, operation).getMean() / 1e3);
        double p95 = merged(operation, threads, 95);
        double p999 = merged(operation, threads, 99.9);
        double deviation =
            mean("small", threads, r -> histogram(r, operation).getStdDeviation() / 1e6);
        assertThat(figure(table, row(table, operation + " mean"), 1))
            .isCloseTo(mean, within(mean * 1e-9));
        assertThat(figure(table, row(table, operation + " p95"), 1))
            .isCloseTo(p95, within(p95 * 1e-12));
        assertThat(figure(table, row(table, operation + " p99.9"), 1))
            .isCloseTo(p999, within(p999 * 1e-12));
        assertThat(figure(table, row(table, operation + " std dev"), 1))
            .isCloseTo(deviation, within(deviation * 1e-9));
      }
    }
  }

  private static String row(Table table, String name) {
    return table.rows().stream()
        .map(Table.Row::header)
        .filter(header -> header.startsWith(name + " "))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void missingFiguresAreDashesWithAReason() throws Exception {
    Table table = whole.sections().get(1).tables().get(2);

    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly(
            "threads",
            "recordcount",
            "host CPU busy (%)",
            "server CPU busy (%)",
            "TOTAL ≤ 1 ms (%)");
    List<Cell> cells = table.rows().get(0).cells();
    assertThat(cells.get(0).text()).isEqualTo("1");
    assertThat(cells.get(1).text()).isEqualTo("500");
    assertThat(cells.get(2)).isInstanceOf(Cell.Figure.class);
    assertThat(cells.get(3).text()).isEqualTo("–");
    assertThat(cells.get(3).note())
        .contains("There is no telemetry from the database host of large.");
  }

  @Test
  void roundsAreInRandomOrderExceptForAFirstOneInPlanOrder() throws Exception {
    String rounds = Plans.TEXT.replace("repeats: 2", "rounds: 3");
    String curve =
        "  - {name: curve, measures: Reads., threads: 1, primary: READ response p99, curve-of:"
            + " mixed}\n"
            + "sections:";
    String oneByOne =
        rounds
            .replace("threads: [1, 2]", "threads: 1")
            .replace("separate-data: true", "reload: repeat")
            .replace("sections:", curve);
    PlanRuns none = PlanRuns.read(scaled, List.of(), false);

    assertThat(new ScaleText(Plans.scaled(rounds, scaled.home()), none, false).text())
        .contains(" in random order on ");
    assertThat(new ScaleText(Plans.scaled(oneByOne, scaled.home()), none, false).text())
        .contains(" in random order after the first on ");
  }

  @Test
  void testsOfOneConfigurationAreNotCountedForAll() throws Exception {
    String other = "  - {name: other, measures: Reads., configurations: [large]}\n";
    String some = Plans.TEXT.replace("sections:", other + "sections:");
    PlanRuns none = PlanRuns.read(scaled, List.of(), false);

    assertThat(new ScaleText(Plans.scaled(some, scaled.home()), none, false).text())
        .contains(" 3 tests, 2 repeats of each, each on some of ");
  }

  @Test
  void scaleAndCommandsArePrinted() throws Exception {
    assertThat(whole.scale())
        .isEqualTo("Scale small: Little. 2 tests, 2 repeats of each on 2 configurations.");
    assertThat(whole.cover().summary()).isEqualTo("Reads through two block caches.");
    assertThat(whole.unfair()).isEmpty();
    assertThat(whole.procedure().get(0).title()).isEqualTo("Load the data of large");
    assertThat(whole.procedure().get(0).commands().get(0))
        .startsWith("# bin/ycsb load rocksdb -P ")
        .endsWith(" -o again/loads/large+records");
    assertThat(whole.audit())
        .filteredOn(finding -> finding.question().words().equals("Was every run of the plan made?"))
        .extracting(AuditFinding::level)
        .containsExactly(AuditFinding.Level.OK);
  }

  @Test
  void aConfigurationThatWasNotRunIsNamedOnceOnly() throws Exception {
    String text =
        Plans.TEXT
            .replace(
                "data:\n",
                "  - {name: other, setup: Set it.}\n  - {name: third, setup: Set it.}\ndata:\n")
            .replace(
                "  - each-test: true\n",
                """
                  - title: Another setting
                    measures: One setting against another.
                    configurations: [large, other]
                    baseline: other
                    tables:
                      - caption: By setting
                        figures: throughput
                  - each-test: true
                """);
    ScaledPlan four = Plans.scaled(text, scaled.home());
    Report report =
        new PlanReport(four, indexes(first, second))
            .report(Map.of(), List.of(), List.of("bin/ycsb"), Optional.empty());

    assertThat(report.scale()).endsWith(" 2 repeats of each on 2 of 4 configurations.");
    assertThat(report.cover().leftOut())
        .isEqualTo("Left out, because their configurations were not run: Another setting.");
    assertThat(report.sections()).extracting(Section::title).doesNotContain("Another setting");
    assertThat(report.cover().figures().orElseThrow().rows()).hasSize(2);
    assertThat(report.procedure()).extracting(Step::title).noneMatch(t -> t.startsWith("Set up"));
  }

  /** The program's own records stay, but nobody knows what else these commands replace. */
  @Test
  void nothingThatReplacesDataCanBePasted() throws Exception {
    String text = Plans.TEXT.replace("- name: large\n", "- name: large\n    prepare: ./mkfs.sh\n");
    ScaledPlan prepared = Plans.scaled(text, scaled.home());
    PlanRuns runs = PlanRuns.read(prepared, indexes(first, second), true);

    assertThat(new PlanProcedure(prepared, runs, name -> name, 1, "").steps())
        .flatExtracting(Step::commands)
        .contains("# ./mkfs.sh")
        .allMatch(command -> command.toString().startsWith("# "));
  }

  @Test
  void turnsAreReportedOnlyIfTaken() throws Exception {
    ScaledPlan turns = Plans.scaled(Plans.TEXT + "interleave: true\n", scaled.home());
    PlanRuns apart = PlanRuns.read(turns, indexes(first, second), true);
    PlanRuns single = PlanRuns.read(turns, indexes(first), true);

    assertThat(new PlanProcedure(turns, single, name -> name, 1, "").steps())
        .extracting(Step::title)
        .containsExactly("Load the data of large", "Take turns");
    assertThat(PlanAudit.of(single, turns.plan()))
        .extracting(AuditFinding::answer)
        .contains("Yes.");
    assertThat(new PlanProcedure(turns, apart, name -> name, 1, "").steps())
        .extracting(Step::title)
        .containsExactly("Load the data of large", "Load the data of small");
    assertThat(PlanAudit.of(apart, turns.plan()))
        .extracting(AuditFinding::answer)
        .contains("Not throughout: changes over time are among the differences.");
  }

  @Test
  void aPercentileNeedsTenOperationsAboveItAsTheTablesDo() throws Exception {
    String text = Plans.TEXT.replace("each p99.9,", "READ p99.999, READ response p50,");
    long together = 0;
    long fewest = Long.MAX_VALUE;
    for (JsonNode record : records(first, "large", 1)) {
      long count = histogram(record, "READ").getTotalCount();
      together += count;
      fewest = Math.min(fewest, count);
    }

    assertThat(enough(report(text, first)))
        .startsWith("No: p99.999 takes 1,000,000 operations, and all repeats together had ")
        .contains(" of READ in mixed-1-threads, ", " of READ in mixed-2-threads.")
        .contains(String.format(Locale.ROOT, " %,d of READ in mixed-1", together))
        .doesNotContain("p50", "p95");
    assertThat(enough(report(text, first).asPublished()))
        .startsWith("No: p99.999 takes 1,000,000 operations, and a repeat had ")
        .contains(String.format(Locale.ROOT, " %,d of READ in mixed-1", fewest));
    assertThat(enough(report(Plans.TEXT, first))).isEqualTo("Yes.");
    assertThat(enough(report(Plans.TEXT.replace("each p95, each p99.9, ", ""), first))).isEmpty();
  }

  private static String enough(PlanReport report) {
    return audit(report).stream()
        .filter(
            finding -> finding.question().words().equals("Enough operations for every percentile?"))
        .map(AuditFinding::answer)
        .collect(Collectors.joining());
  }

  private static List<AuditFinding> audit(String text, ResultsFolder... folders)
      throws IOException {
    return audit(report(text, folders));
  }

  private static PlanReport report(String text, ResultsFolder... folders) throws IOException {
    return new PlanReport(Plans.scaled(text, scaled.home()), indexes(folders));
  }

  private static List<AuditFinding> audit(PlanReport report) {
    return report.report(Map.of(), List.of(), List.of(), Optional.empty()).audit();
  }

  @Test
  void aPrimaryFigureThatNoRunHasIsNamed() throws Exception {
    assertThat(
            audit(
                Plans.TEXT.replace("threads: [1, 2]", "threads: [1, 2]\n    primary: SCAN p99"),
                first,
                second))
        .filteredOn(
            finding ->
                finding.question().words().equals("Does every primary figure have an interval?"))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "No interval: SCAN p99 of mixed-1-threads on large (the runs of a side do not have the"
                + " figure), SCAN p99 of mixed-2-threads on large (the runs of a side do not have"
                + " the figure).");
  }

  @Test
  void intendedDifferencesMustBeKnown() throws Exception {
    PlanReport read = new PlanReport(scaled, indexes(first));

    assertThat(read.unknown("x", List.of("rocksdb.cache_size", "threadcount", "block cache")))
        .isEmpty();
    String rule = "must name a setting or fact of a run";
    assertThat(read.unknown("x", List.of("cache_size", "else")))
        .containsExactly(
            Problem.of("x", rule + " (did you mean rocksdb.cache_size?)", "cache_size"),
            Problem.of("x", rule, "else"));
  }

  @Test
  void oneHalfNamesTheMissingRuns() throws Exception {
    Report report =
        new PlanReport(scaled, indexes(first))
            .report(Map.of(), List.of(), List.of(), Optional.empty());

    assertThat(report.audit())
        .filteredOn(finding -> finding.question().words().equals("Was every run of the plan made?"))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "4 are missing: small / mixed-1-threads / 1, small / mixed-1-threads / 2,"
                + " small / mixed-2-threads / 1, small / mixed-2-threads / 2.");
    assertThat(report.sections().get(0).tables().get(0).footnotes())
        .contains("small was not run with this test.");
  }

  /** A copy of a run is another run, except for the one from which rates follow. */
  @Test
  void anotherRunAtTheSamePlaceIsAnError(@TempDir Path copy) throws Exception {
    ResultsFolder twice = new ResultsFolder(copy);
    Path source = first.run("large", "mixed-1-threads", 1).resolve("run.json");
    Path target = Files.createDirectories(twice.run("large", "mixed-1-threads", 1));
    Files.copy(source, target.resolve("run.json"));
    String refused =
        "is at large / mixed-1-threads / 1, where " + source.getParent() + " is already";
    assertThatThrownBy(() -> new PlanReport(scaled, indexes(first, twice)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(refused);

    String curve =
        "  - {name: curve, measures: Reads., threads: 1, primary: READ response p99, curve-of:"
            + " mixed}";
    ScaledPlan withCurve =
        Plans.scaled(Plans.TEXT.replace("sections:", curve + "\nsections:"), scaled.home());
    assertThat(PlanRuns.read(withCurve, indexes(first, twice), true).runs()).hasSize(4);

    Files.writeString(target.resolve("run.json"), Files.readString(source) + " ");
    assertThatThrownBy(() -> PlanRuns.read(withCurve, indexes(first, twice), true))
        .hasMessageContaining(refused);
  }
}
