package io.ycsbx.brief.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanReaderTest {

  private static final String WHOLE =
      """
      title: Two caches
      summary: A paragraph.
      binding: rocksdb
      server: db.url
      workload: workloads/workloadc
      properties: {recordcount: 1000}
      repeats: 2
      threads: [1, 2]
      reload: repeat
      separate-data: true
      interleave: true
      before-run:
        - drop-caches: true
        - settle: 5s
        - command: echo hello
      differs: block cache
      configurations:
        - name: small
          title: Small cache
          baseline: true
          setup: Nothing.
          prepare: ["true"]
          properties: {rocksdb.cache_size: 8M}
        - name: large
          data-of: small
      data:
        - name: records
          threads: 4
          properties: {fieldlength: 10}
          load: {rocksdb.destroy: true}
      tests:
        - name: read
          title: 100% Read
          measures: Reads.
          workload: [workloads/workloadb]
          threads: 8
          properties: {readproportion: 1}
      sections:
        - title: All
          measures: Everything.
          charts: true
          baseline: large
          tables:
            - caption: Figures
              columns: figures
              gain-decimals: 1
              figures:
                - READ p99 in ms
                - {figure: drives read bandwidth, title: Read, decimals: 3, better: higher, headline: true}
      scales:
        small:
          text: Little.
          space: 1G
          repeats: 5
          threads: 3
          properties: {recordcount: 10}
          parts:
            large: {properties: {rocksdb.cache_size: 16M}}
            read: {threads: [7]}
      """;

  static List<String> problemCases() throws IOException {
    String cases = Files.readString(Path.of("src", "test", "resources", "plan-problems.txt"));
    return Stream.of(cases.split("\n\n", -1)).skip(1).toList();
  }

  @ParameterizedTest
  @MethodSource("problemCases")
  void problemsAreNamedWithTheirLine(String lines) {
    String plan = lines.startsWith("whole") ? WHOLE : Plans.TEXT;
    List<String> expected = new ArrayList<>();
    for (String line : lines.lines().skip(1).toList()) {
      String[] change = line.split(" =>(?: |$)", 2);
      if (change.length == 1) {
        expected.add("my.yaml:" + line);
      } else {
        assertThat(plan).contains(change[0].translateEscapes());
        plan = plan.replace(change[0].translateEscapes(), change[1].translateEscapes());
      }
    }

    assertThat(problems(plan)).isEqualTo(expected);
  }

  @Test
  void valuesOfPropertiesStayAsWritten() {
    String values = "{a: 007, b: 1e6, c: yes, d: 8.10, e: -0, f: 12, g: true, h: 2026-01-02}";

    assertThat(read(WHOLE.replace("{recordcount: 1000}", values)).properties().values().toString())
        .isEqualTo(values.replace(": ", "="));
  }

  @Test
  void manyPropertiesAndLongPlansAreRefused() {
    String many =
        IntStream.range(0, 501).mapToObj(i -> "k" + i + ": 1").collect(Collectors.joining(", "));
    assertThat(problems(Plans.TEXT.replace("{rocksdb.cache_size: 16M}", "{" + many + "}")))
        .containsExactly("my.yaml:11: properties: must have at most 500 entries");
    assertThat(problems(Plans.TEXT + "#".repeat(1 << 20)))
        .containsExactly("my.yaml:1: plan: must have at most 1048576 characters");
  }

  @Test
  void aPlanMayNameTheSourceOfASecret() {
    BriefPlan plan = read(WHOLE.replace("recordcount: 1000", "db.passwd: 'env:DB_PASSWD'"));
    assertThat(plan.properties().values()).containsEntry("db.passwd", "env:DB_PASSWD");
  }

  private static BriefPlan read(String yaml) {
    return PlanReader.read("my.yaml", "my", yaml);
  }

  private static List<String> problems(String yaml) {
    SettingsException thrown =
        catchThrowableOfType(SettingsException.class, () -> PlanReader.read("my.yaml", "my", yaml));
    return thrown.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void everyKeyIsRead() {
    BriefPlan plan = read(WHOLE);

    assertThat(plan.name()).isEqualTo("my");
    assertThat(plan.server()).contains("db.url");
    assertThat(plan.repeats()).isEqualTo(2);
    assertThat(plan.threads()).containsExactly(1, 2);
    assertThat(plan.reload()).isEqualTo(BriefPlan.Reload.REPEAT);
    assertThat(plan.beforeRun())
        .containsExactly(
            new StepPlan(true, Optional.empty(), Optional.empty()),
            new StepPlan(false, Optional.of("5s"), Optional.empty()),
            new StepPlan(false, Optional.empty(), Optional.of("echo hello")));
    assertThat(plan.differs()).containsExactly("block cache");
    Configuration small = plan.configuration("small");
    assertThat(small.title()).isEqualTo("Small cache");
    assertThat(small.baseline()).isTrue();
    assertThat(small.setup()).contains("Nothing.");
    assertThat(small.prepare()).containsExactly("true");
    assertThat(small.roundSeconds()).isEqualTo(60);
    assertThat(small.properties().values()).containsExactly(Map.entry("rocksdb.cache_size", "8M"));
    assertThat(plan.configuration("large").title()).isEqualTo("large");
    assertThat(plan.configuration("large").dataOwner()).isEqualTo("small");
    assertThat(plan.data("records").threads()).contains(4);
    assertThat(plan.data("records").loading().values()).containsEntry("rocksdb.destroy", "true");
    PlannedTest test = plan.test("read");
    assertThat(test.data()).isEqualTo("records");
    assertThat(test.workload()).containsExactly("workloads/workloadb");
    assertThat(test.threads()).containsExactly(8);
    assertThat(test.primary()).isEqualTo(FigurePlan.of("", Metric.THROUGHPUT));
    PlanScale scale = plan.scales().get("small");
    assertThat(scale.repeats()).contains(5);
    assertThat(scale.space().orElseThrow().bytes()).isEqualTo(1L << 30);
    assertThat(scale.part("large").properties().words()).containsExactly("rocksdb.cache_size=16M");
    assertThat(scale.part("read").threads()).containsExactly(7);
  }

  @Test
  void aLimitHasObjectivesAndAPrecision() {
    String limit = "limit: [READ p99 <= 1 ms, READ errors <= 1%]\n    limit-precision: 10%";

    assertThat(read(WHOLE.replace("threads: 8", limit)).test("read").limit())
        .contains(new PlannedTest.Search(List.of("READ p99 <= 1 ms", "READ errors <= 1%"), "10%"));
  }

  @Test
  void figuresAreReadWithUnitAndOrder() {
    SectionPlan section = read(WHOLE).sections().get(0);
    TablePlan table = section.tables().get(0);

    assertThat(section.baseline()).contains("large");
    assertThat(table.gainDecimals()).isEqualTo(1);
    assertThat(table.columns()).isEqualTo(TablePlan.Columns.FIGURES);
    assertThat(table.figures().get(0))
        .isEqualTo(FigurePlan.of("READ", Latency.percentile(99)).in(Unit.MILLISECONDS));
    assertThat(table.figures().get(1))
        .isEqualTo(
            new FigurePlan(
                Figure.parse("drives read bandwidth"),
                Optional.of("Read"),
                Optional.empty(),
                Optional.of(3),
                Optional.of(Direction.HIGHER_IS_BETTER),
                true));
  }

  @Test
  void roundsAndTheMethodOfComparisonAreRead() {
    BriefPlan plan =
        read(
            Plans.TEXT
                .replace("repeats: 2", "rounds: 6..30\nprecision: 2.5%\nequivalence: 3%\ntime: 3m")
                .replace("threads: [1, 2]", "primary: READ p99"));

    assertThat(plan.rounds()).contains(new Precision(6, 30, 0.025));
    assertThat(plan.repeats()).isEqualTo(30);
    assertThat(plan.repetition().time()).contains(Duration.ofMinutes(3));
    assertThat(plan.comparison())
        .isEqualTo(new ComparisonPlan(ComparisonPlan.Design.ROUNDS_TO_PRECISION, 0.03, false));
    assertThat(plan.test("mixed").primary())
        .isEqualTo(FigurePlan.of("READ", Latency.percentile(99)));
  }

  @Test
  void aWorkloadMustExist() {
    assertThatThrownBy(
            () -> PlanReader.read("my.yaml", "my", WHOLE, file -> file.endsWith("workloadc")))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "my.yaml:35: workload: must be a file beside the plan or in the distribution, was"
                + " \"workloads/workloadb\"");
  }

  @Test
  void brokenYamlIsNamedWithItsLine() {
    assertThat(problems("title: [a\nsummary: b\n"))
        .singleElement()
        .asString()
        .startsWith("my.yaml:2: YAML: ");
    assertThat(problems("title: &a [*a]\n"))
        .containsExactly("my.yaml:1: YAML: must have at most 100000 values, 50 deep");
    assertThat(problems(""))
        .containsExactly("my.yaml:1: plan: must be a mapping of keys to values");
  }

  @Test
  void aTestCanBeOfSomeConfigurations() {
    String two = "configurations: [large, small]";

    assertThat(read(WHOLE.replace("workload: [workloads/workloadb]", two)).test("read"))
        .returns(List.of("large", "small"), PlannedTest::configurations);
  }

  /** Inserts are run last, because they add records, and printed before read-modify-writes. */
  @Test
  void theTestsOfAerospikeArePrintedInThePublishedOrder() throws IOException {
    BriefPlan plan =
        PlanReader.read("a.yaml", "a", Files.readString(Path.of("aerospike-pcie5.yaml")));

    assertThat(plan.tests()).extracting(PlannedTest::name).endsWith("f", "d");
    assertThat(plan.sections())
        .extracting(SectionPlan::tests)
        .containsExactly(
            List.of("a", "b", "c", "d", "f"),
            List.of("a", "b", "c", "d", "f"),
            List.of("a"),
            List.of("b"),
            List.of("c"),
            List.of("d"),
            List.of("f"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-pcie4", "mongodb-e1s"})
  void theExamplesOfFactsFitTheirPlans(String name) throws IOException {
    BriefPlan plan = read(Files.readString(Path.of(name + ".yaml")));

    Facts facts = Facts.read(Path.of("facts", name + ".yaml"), "facts.yaml");

    facts.check(plan.configurationNames(), plan.tests().stream().map(PlannedTest::name).toList());
    assertThat(plan.sections()).extracting(SectionPlan::title).containsAll(facts.sections());
  }

  static Stream<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(""))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void theShippedPlansAreSound(Path file) throws IOException {
    BriefPlan plan = PlanReader.read(file.toString(), file.toString(), Files.readString(file));

    assertThat(plan.scales()).containsKey("small");
  }

  static Stream<String> partsInDocuments() throws IOException {
    return inDocuments("configurations:|  - (?:name|title):");
  }

  /** Returns the blocks of YAML in the documents that start so. */
  private static Stream<String> inDocuments(String start) throws IOException {
    Pattern part = Pattern.compile("(?ms)^```yaml\n((?:" + start + ").*?)^```$");
    List<String> parts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("../docs"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".md")).toList()) {
        part.matcher(Files.readString(file)).results().forEach(found -> parts.add(found.group(1)));
      }
    }
    return parts.stream();
  }

  @Test
  void thePlanOfTheManualIsSound() throws IOException {
    assertThat(inDocuments("title:"))
        .singleElement()
        .satisfies(plan -> assertThat(read(plan).scales()).containsKey("small"));
  }

  @ParameterizedTest
  @MethodSource("partsInDocuments")
  void thePartsOfPlansInDocumentsAreSound(String part) {
    String list = part.startsWith("  - name:") ? "tests:\n" : "sections:\n";
    String plan =
        part.startsWith("configurations:")
            ? Plans.TEXT.replace("configurations:\n", part)
            : Plans.TEXT.replace(list, list + part);

    assertThat(read(plan).title()).isEqualTo("Two caches");
  }
}
