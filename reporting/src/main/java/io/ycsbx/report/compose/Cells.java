package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.stats.Estimate;
import io.ycsbx.report.stats.RoundHistograms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the cells of estimates: their decimals, footnotes, and the reasons for their absence. */
record Cells(ReportPlan plan, RunSet results, Estimates estimates) {

  private static final String UNSETTLED = "No warm-up settled.";

  Cells(ReportPlan plan, RunSet results) {
    this(plan, results, new Estimates(plan.comparison(), results));
  }

  /**
   * Returns the figure of all repeats, with as many decimals on all configurations as the smallest
   * needs, or the reason why there is none.
   */
  Cell of(String configuration, TestFigure figure) {
    return of(configuration, figure, Optional.empty());
  }

  Cell withHalfWidth(String configuration, TestFigure figure) {
    return of(configuration, figure, estimates.halfPercent(configuration, figure));
  }

  private Cell of(String configuration, TestFigure figure, Optional<Double> halfPercent) {
    Optional<Estimate> known = estimates.of(configuration, figure);
    if (known.isEmpty()) {
      return new Cell.Missing(whyMissing(configuration, figure));
    }
    int decimals =
        results.configurations().stream()
            .flatMap(name -> estimates.value(name, figure).stream())
            .mapToInt(value -> decimals(figure, value))
            .reduce(decimals(figure, known.get().value()), Math::max);
    return new Cell.Figure(
        known.get().value(),
        figure.unit(),
        decimals,
        halfPercent,
        note(configuration, figure, known.get(), halfPercent));
  }

  int decimals(TestFigure figure, double value) {
    boolean published = plan.comparison().published();
    return published || !estimates.areWhole(figure) ? figure.decimals(value, published) : 0;
  }

  Cell.Form form() {
    return plan.comparison().published() ? Cell.Form.PUBLISHED : Cell.Form.INTERVAL;
  }

  private Optional<String> note(
      String configuration, TestFigure figure, Estimate estimate, Optional<Double> halfPercent) {
    boolean ofRuns =
        figure.figure().kind().overRuns() == FigureKind.OverRuns.PERCENTILE
            && !plan.comparison().published()
            && !estimate.merged()
            && estimate.repeats() > 1;
    String mean = estimates.isGeometric(figure) ? "Geometric mean" : "Mean";
    return Stream.of(
            ofRuns
                ? mean
                    + " of the percentiles of "
                    + estimate.repeats()
                    + " runs, because "
                    + unmerged(configuration, figure)
                : "",
            partial(configuration, figure, estimate.repeats()),
            halfPercent
                .filter(half -> half > Numbers.WIDEST)
                .map(half -> "Its interval is " + Numbers.factor(half) + ".")
                .orElse(""))
        .filter(words -> !words.isEmpty())
        .reduce((first, second) -> first + " " + second);
  }

  private String unmerged(String configuration, TestFigure figure) {
    if (estimates.isCoarse(configuration, figure)) {
      return "their histograms have too wide buckets to merge.";
    }
    return (estimates.isWithoutHistograms(configuration, figure) ? "none" : "not all")
        + " of them hold histograms to merge.";
  }

  /** Returns a sentence on repeats without the figure, or that no warm-up settled; may be empty. */
  private String partial(String configuration, TestFigure figure, int values) {
    List<MeasuredRun> repeats = results.runs(configuration, figure.test());
    List<MeasuredRun> counted = results.counted(configuration, figure.test());
    boolean settled = counted.isEmpty() || counted.get(0).isSound();
    if (values == repeats.size() || figure.figure().isSetting()) {
      return settled || figure.figure().isSetting() ? "" : UNSETTLED;
    }
    String unsound =
        repeats.stream().anyMatch(run -> run.context().course().cut())
            ? "the others were killed" + (settled ? ", or their warm-up did not settle" : "")
            : "the warm-up of the others did not settle";
    boolean differ =
        results.configurations().stream()
            .filter(name -> estimates.of(name, figure).isPresent())
            .anyMatch(name -> estimates.incompletePairs(configuration, name, figure).isPresent());
    return "From %s of %s repeats: %s.%s%s"
        .formatted(
            values,
            repeats.size(),
            values == counted.size() ? unsound : "the others lack it",
            settled ? "" : " " + UNSETTLED,
            differ ? " The sides have different rounds." : "");
  }

  private String whyMissing(String configuration, TestFigure figure) {
    if (!estimates.values(configuration, figure).isEmpty()) {
      return "Fewer than %s operations lie above the percentile."
          .formatted(RoundHistograms.FEWEST_ABOVE);
    }
    String name = plan.configurationTitle(configuration);
    List<MeasuredRun> runs = results.runs(configuration, figure.test());
    if (runs.isEmpty()) {
      return name + " was not run with this test.";
    }
    if (MeasuredRun.counted(runs).isEmpty()) {
      return "Every run of " + name + " was killed.";
    }
    for (MeasuredRun run : MeasuredRun.counted(runs)) {
      if (run.measurement(figure.figure()).isPresent()) {
        String unit = run.measurement(figure.figure()).get().unit().symbol();
        return "The figure of %s is in %s.".formatted(name, unit);
      }
    }
    return switch (figure.figure().owner()) {
      case Figure.DRIVES ->
          "The records of " + name + " hold no such counter of the drives under its data.";
      case Figure.SERVER, Figure.HOST ->
          runs.stream()
                  .anyMatch(run -> run.value(figure.figure().owner(), Metric.CPU_BUSY).isPresent())
              ? "The telemetry of the database host of " + name + " does not count this."
              : "There is no telemetry from the database host of " + name + ".";
      case Figure.DATABASE -> "The database of " + name + " does not report this size.";
      default -> "The output of " + name + " lacks this figure.";
    };
  }
}
