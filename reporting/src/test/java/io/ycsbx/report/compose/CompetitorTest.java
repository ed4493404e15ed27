package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.spi.Unit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Configurations that were not measured stand beside those that were. */
class CompetitorTest {

  private static final String SOURCE = "Rival's brief of 2023";

  @TempDir Path folder;

  @BeforeEach
  void record() throws Exception {
    new Recorded().write(Files.createDirectories(folder.resolve("ours/t/1")));
    new Recorded().write(Files.createDirectories(folder.resolve("ours/t/2")));
  }

  private static Facts facts(String figures, String gains) {
    return Facts.parse(
        "lab.yaml",
        """
        competitors:
          - name: Rival
            source: Rival's brief of 2023
            gains: %s
            figures:
              t: {%s}
        """
            .formatted(gains, figures),
        Path.of("none"));
  }

  private Report report(Facts facts, TablePlan.Columns columns) throws Exception {
    return report(facts, columns, "t");
  }

  private Report report(Facts facts, TablePlan.Columns columns, String... tests) throws Exception {
    RunSet results = new RunSet(RunReader.read(List.of(folder), Optional.empty()));
    TablePlan table =
        new TablePlan(
            "Figures",
            columns,
            List.of(),
            List.of(
                FigurePlan.of("", Metric.RUN_TIME).in(Unit.HOURS),
                FigurePlan.of("", Metric.THROUGHPUT),
                FigurePlan.of("READ", Latency.MEAN).in(Unit.MILLISECONDS),
                FigurePlan.of("UPDATE", Latency.MEAN)),
            Optional.empty(),
            Optional.empty(),
            0,
            false);
    SectionPlan section =
        new SectionPlan(
            "Mixed",
            Optional.of("All."),
            List.of("ours"),
            Optional.empty(),
            List.of(tests),
            false,
            List.of(table),
            List.of());
    ReportPlan plan =
        new ReportPlan(
            "Report",
            "",
            Map.of("ours", "Ours"),
            Map.of(),
            true,
            ComparisonPlan.DEFAULT,
            Map.of(),
            Set.of(),
            List.of(section),
            facts.competitors());
    return MadeReports.make(plan, results, List.of());
  }

  @Test
  void declaredFiguresHaveAColumnWithTheirSource() throws Exception {
    Report report =
        report(
            facts("run time: 41 h, READ mean: '1,154 ms'", "false"),
            TablePlan.Columns.CONFIGURATIONS);

    Table table = report.sections().get(0).tables().get(0);
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("Ours", "Rival (declared)");
    assertThat(table.rows())
        .extracting(row -> row.cells().get(1).text())
        .containsExactly("41", "–", "1,154", "–");
    assertThat(table.rows().get(2).cells().get(1))
        .isEqualTo(
            new Cell.Declared(
                "1,154", Optional.of(1154.0), Optional.of(Unit.MILLISECONDS), SOURCE));
    assertThat(table.footnotes())
        .containsExactly(
            "Declared (Rival's brief of 2023), not measured.",
            "Rival's brief of 2023 does not declare this figure.");
    assertThat(report.snapshot()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"202 us", "202 \u03bcs", "202 µs", "0.202 ms"})
  void microsecondsAsToolsWriteThem(String text) {
    assertThat(
            facts("READ p95: " + text, "true").competitors().get(0).figures().values().stream()
                .flatMap(figures -> figures.values().stream())
                .map(figure -> figure.in(Unit.MICROSECONDS).orElseThrow()))
        .containsExactly(202.0);
  }

  /** 13,502 ops/s of 1,154 ms are 15,581 operations in flight: 61 for each of 256 threads. */
  @Test
  void declaredFiguresObeyLittlesLaw() throws Exception {
    new Recorded().threads(256).write(folder.resolve("ours/t/1"));
    Report report =
        report(
            facts("throughput: 13502 ops/s, READ mean: '1,154 ms'", "false"),
            TablePlan.Columns.CONFIGURATIONS);

    assertThat(report.audit())
        .filteredOn(
            finding ->
                finding.question().words().equals("Do threads, throughput and latency agree?"))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.answer())
                    .contains(
                        "the declared figures of Rival have 15,581.3 operations in flight by"
                            + " throughput times mean latency, from 256 threads"));
  }

  @Test
  void gainsOverDeclaredFiguresHaveNoIntervalAndNoHeadline() throws Exception {
    Report report = report(facts("READ mean: 5 ms", "true"), TablePlan.Columns.CONFIGURATIONS);

    Table table = report.sections().get(0).tables().get(0);
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("Ours", "Rival (declared)", "Gain over Rival (declared)");
    Cell.Gain gain = (Cell.Gain) table.rows().get(2).cells().get(2);
    assertThat(gain.text()).isEqualTo("50 % lower");
    assertThat(gain.refuted()).isTrue();
    assertThat(gain.note())
        .contains(
            "Over a declared figure (Rival's brief of 2023), which was not measured: no interval"
                + " and no verdict.");
    assertThat(table.rows().get(0).cells().get(2).text()).isEqualTo("–");
    assertThat(report.snapshot()).isEmpty();
  }

  @Test
  void aUnitOfAnotherKindIsRefused() {
    assertThatThrownBy(
            () -> report(facts("READ mean: 5 ops/s", "true"), TablePlan.Columns.CONFIGURATIONS))
        .hasMessage(
            "competitors: must have READ mean of t in a unit such as ms, was \"Rival: 5"
                + " ops/s\"");
  }

  @Test
  void aFigureThatNoTablePrintsIsRefused() {
    assertThatThrownBy(
            () ->
                report(
                    facts("run time: 41 h, SCAN p99: 5 ms", "true"),
                    TablePlan.Columns.CONFIGURATIONS))
        .hasMessage(
            "competitors: must have figures that a table prints: no table of t has this one, was"
                + " \"Rival: SCAN p99\"");
  }

  @Test
  void tablesOfFiguresHaveARow() throws Exception {
    Report report = report(facts("run time: 2 h", "true"), TablePlan.Columns.FIGURES);

    assertThat(report.sections().get(0).tables().get(0).rows())
        .extracting(row -> row.header() + ": " + row.cells().get(0).text())
        .containsExactly(
            "Ours: 0.00278",
            "Rival (declared): 2",
            "Advantage over Rival (declared): 99.9 % lower");
  }

  @Test
  void theFiguresOfAColumnHaveEqualDecimals() throws Exception {
    for (int repeat = 1; repeat <= 2; repeat++) {
      new Recorded().micros(12).write(folder.resolve("ours/u/" + repeat));
    }

    Report report = report(facts("run time: 2 h", "false"), TablePlan.Columns.FIGURES, "t", "u");

    assertThat(report.sections().get(0).tables().get(0).rows())
        .extracting(row -> row.header() + ": " + row.cells().get(2).text())
        .containsExactly("t: 2.5005", "u: 0.0120", "Rival (declared), t: –");
  }

  @Test
  void figuresAreChecked() {
    assertThatThrownBy(
            () ->
                facts(
                    "runtime: 41 h, READ maen: 1 ms, READ mean: '1,5 ms', UPDATE mean: 3 furlongs",
                    "maybe"))
        .hasMessage(
            """
            lab.yaml:4: gains: must be true or false, was "maybe"
            lab.yaml:6: runtime: is not a figure; did you mean run time?, was "runtime"
            lab.yaml:6: READ maen: is not a figure; did you mean mean?, was "READ maen"
            lab.yaml:6: READ mean: must be a number above 0, written out, with its unit, such as\
             41 h, 1.5 ms, 202 µs (or us) or 13,502 ops/s, was "1,5 ms"
            lab.yaml:6: UPDATE mean: must be a number above 0, written out, with its unit, such as\
             41 h, 1.5 ms, 202 µs (or us) or 13,502 ops/s, was "3 furlongs\"\
            """);
    Facts facts = facts("run time: 41 h", "true");
    assertThatThrownBy(() -> facts.check(List.of(), List.of("u")))
        .hasMessage("lab.yaml:6: t: is not a test; did you mean u?, was \"t\"");
  }
}
