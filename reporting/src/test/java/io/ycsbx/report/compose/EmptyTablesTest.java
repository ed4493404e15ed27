package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of a run with one figure, besides its number of threads. */
class EmptyTablesTest {

  /**
   * A table is a section's letter, a capital if the section has the author's text, and a figure.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "THROUGHPUT | a: THROUGHPUT; a: CPU_BUSY; b: CPU_BUSY | a: THROUGHPUT",
        "CPU_BUSY | a: THROUGHPUT; b: THROUGHPUT; b: CPU_BUSY | b: CPU_BUSY",
        "RUN_TIME | a: THROUGHPUT; b: CPU_BUSY | a: THROUGHPUT; b: CPU_BUSY",
        "RUN_TIME | a: THREADS; b: CPU_BUSY | a: THREADS",
        "CPU_BUSY | A: THROUGHPUT; b: CPU_BUSY | A: THROUGHPUT; b: CPU_BUSY",
      })
  void tablesOfDashesAreNotPrintedBesideOthers(Metric known, String planned, String printed) {
    for (TablePlan.Columns columns : TablePlan.Columns.values()) {
      assertThat(
              MadeReports.make(plan(planned, columns), new RunSet(List.of(run(known))), List.of())
                  .sections())
          .flatExtracting(Section::tables)
          .extracting(Table::caption)
          .map(caption -> caption.toString().replaceFirst(" \\(.*", ""))
          .containsExactly(printed.split("; ", -1));
    }
  }

  private static MeasuredRun run(Metric known) {
    return MadeUpRun.of("ours", "t", 1)
        .withMeasurements(
            Map.of(
                Figure.ofRun(Metric.THREADS),
                Measurement.of(Metric.THREADS, 4),
                Figure.ofRun(known),
                Measurement.of(known, 1)));
  }

  private static ReportPlan plan(String tables, TablePlan.Columns columns) {
    List<SectionPlan> sections =
        Stream.of(tables.split("; ", -1))
            .map(table -> table.substring(0, 1))
            .distinct()
            .map(
                title ->
                    new SectionPlan(
                        title,
                        Optional.of("All."),
                        List.of("ours"),
                        Optional.empty(),
                        List.of("t"),
                        false,
                        Stream.of(tables.split("; ", -1))
                            .filter(table -> table.startsWith(title))
                            .map(table -> table(table, columns))
                            .toList(),
                        title.equals("A") ? List.of("Unknown.") : List.of()))
            .toList();
    return new ReportPlan(
        "Report",
        "",
        Map.of("ours", "Ours"),
        Map.of(),
        true,
        ComparisonPlan.DEFAULT,
        Map.of(),
        Set.of(),
        sections,
        List.of());
  }

  /** With columns of figures, the number of threads names the row. */
  private static TablePlan table(String caption, TablePlan.Columns columns) {
    Metric metric = Metric.valueOf(caption.substring(caption.indexOf(' ') + 1));
    FigurePlan figure = FigurePlan.of("", metric);
    return new TablePlan(
        caption,
        columns,
        List.of(),
        columns == TablePlan.Columns.FIGURES && metric != Metric.THREADS
            ? List.of(FigurePlan.of("", Metric.THREADS), figure)
            : List.of(figure),
        Optional.empty(),
        Optional.empty(),
        0,
        false);
  }
}
