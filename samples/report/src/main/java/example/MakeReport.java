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
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.stats.Judgement;
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
   * Writes the report, and prints the verdicts.
   *
   * @param arguments directories of the runs, of the baseline's runs, and of the report
   */
  public static void main(String... arguments) throws IOException {
    String ours = Path.of(arguments[0]).getFileName().toString();
    String baseline = Path.of(arguments[1]).getFileName().toString();
    List<MeasuredRun> runs = new ArrayList<>();
    runs.addAll(RunReader.read(List.of(Path.of(arguments[0])), Optional.of(ours)));
    runs.addAll(RunReader.read(List.of(Path.of(arguments[1])), Optional.of(baseline)));

    RunSet results = new RunSet(runs);
    ReportPlan plan =
        DefaultPlan.of(
            results,
            ours + " against " + baseline,
            Optional.of(baseline),
            Set.of("threadcount"),
            ComparisonPlan.DEFAULT);
    List<Primaries.Primary> primaries = Primaries.of(plan, results);
    Report report = ReportMaker.make(plan, results, primaries, List.of(), List.of()).report();
    ReportFiles.write(
            report,
            Renderer.byFormat().values(),
            ChartFiles.of(report),
            Path.of(arguments[2]),
            "report",
            Path::toString)
        .forEach(System.out::println);

    List<Judgement> judgements = Primaries.judged(plan, primaries);
    for (int i = 0; i < primaries.size(); i++) {
      String verdict =
          judgements.get(i) instanceof Judgement.Judged judged
              ? judged.verdict().word()
              : "no verdict";
      System.out.println(
          primaries.get(i).figure().name() + " of " + primaries.get(i).test() + ": " + verdict);
    }
  }
}
