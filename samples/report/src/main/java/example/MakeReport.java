package example;

import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.ReportFiles;
import io.ycsbx.report.render.pdf.ChartFiles;
import io.ycsbx.report.runs.Copies;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reports the runs in a directory against those in another. */
public final class MakeReport {

  private MakeReport() {}

  /**
   * Writes the report, and prints the verdicts, or why the comparison is unfair and has none.
   *
   * @param arguments directories of the runs, of the baseline's runs, and of the report
   */
  public static void main(String... arguments) throws IOException {
    List<MeasuredRun> runs = new ArrayList<>();
    runs.addAll(RunReader.read(List.of(Path.of(arguments[0])), Optional.of("ours")));
    runs.addAll(RunReader.read(List.of(Path.of(arguments[1])), Optional.of("baseline")));
    Copies.refuse(runs);

    RunSet results = new RunSet(runs);
    ReportPlan plan =
        DefaultPlan.of(
            results,
            "ours against baseline",
            Optional.of("baseline"),
            Set.of("threadcount"),
            ComparisonPlan.DEFAULT);
    Report report =
        ReportMaker.make(plan, results, Primaries.of(plan, results), List.of(), List.of()).report();
    ReportFiles.write(
            report,
            Renderer.byFormat().values(),
            ChartFiles.of(report),
            Path.of(arguments[2]),
            "report",
            Path::toString)
        .forEach(System.out::println);

    if (!report.unfair().isEmpty()) {
      report.unfair().forEach(finding -> System.out.println("unfair: " + finding.answer()));
      return;
    }
    // A row has the values of both sides, the gain and the verdict.
    report.cover().figures().stream()
        .flatMap(table -> table.rows().stream())
        .forEach(row -> System.out.println(row.header() + ": " + row.cells().get(3).text()));
  }
}
