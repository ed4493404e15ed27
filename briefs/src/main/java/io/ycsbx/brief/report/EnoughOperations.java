package io.ycsbx.brief.report;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.RoundHistograms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Checks for enough operations for the percentiles that a plan prints, by the rule of the tables:
 * {@value RoundHistograms#FEWEST_ABOVE} operations above a percentile, of all repeats where their
 * histograms are merged, or else of each repeat. Used once.
 */
final class EnoughOperations {

  private static final int MOST = 4;

  private final ReportPlan plan;
  private final RunSet results;
  private final boolean merged;

  /** Operations with too few samples, by the percentile in words. */
  private final Map<String, Map<String, Long>> fewest = new LinkedHashMap<>();

  private boolean printed;

  private EnoughOperations(ReportPlan plan, RunSet results) {
    this.plan = plan;
    this.results = results;
    this.merged = !plan.comparison().published();
  }

  /** Returns the finding; empty if the plan prints no percentiles. */
  static Optional<AuditFinding> of(ReportPlan plan, RunSet results) {
    return new EnoughOperations(plan, results).finding();
  }

  private Optional<AuditFinding> finding() {
    for (SectionPlan section : plan.sections()) {
      for (TablePlan table : section.tables()) {
        List<String> tests = table.tests().isEmpty() ? section.tests() : table.tests();
        table.figures().forEach(figure -> check(figure, section.configurations(), tests));
      }
    }
    if (!printed) {
      return Optional.empty();
    }
    return Optional.of(
        fewest.isEmpty()
            ? PlanCheck.ENOUGH_OPERATIONS.ok("Yes.")
            : PlanCheck.ENOUGH_OPERATIONS.warning(
                fewest.entrySet().stream()
                    .map(row -> row.getKey() + some(row.getValue()))
                    .collect(Collectors.joining("; ", "No: ", ".")),
                merged
                    ? "run longer: such a percentile is not printed"
                    : "run longer: such a percentile is that of a few single operations"));
  }

  private void check(FigurePlan figure, List<String> configurations, List<String> tests) {
    Optional<Double> percentile = figure.figure().percentile();
    if (percentile.isEmpty()) {
      return;
    }
    printed = true;
    long needed = RoundHistograms.fewestOperations(percentile.get());
    String words =
        "%s takes %s operations, and %s had "
            .formatted(
                figure.figure().kind().label(),
                Numbers.grouped((double) needed, 0),
                merged ? "all repeats together" : "a repeat");
    for (String test : tests) {
      List<String> operations =
          figure.isOfEach() ? results.operations(test) : List.of(figure.figure().owner());
      for (String configuration : configurations) {
        List<MeasuredRun> runs = results.runs(configuration, test);
        for (String operation : operations) {
          fewest(runs, figure.figure().of(operation)).stream()
              .filter(count -> count < needed)
              .forEach(
                  count ->
                      fewest
                          .computeIfAbsent(words, key -> new LinkedHashMap<>())
                          .merge(operation + " in " + test, count, Math::min));
        }
      }
    }
  }

  /** Returns the operations of all runs, or of the run with the fewest; empty if no run has any. */
  private OptionalLong fewest(List<MeasuredRun> runs, Figure figure) {
    LongStream counts =
        runs.stream()
            .flatMap(run -> run.curves().stream())
            .filter(curve -> curve.isOf(figure))
            .flatMap(curve -> curve.counts().stream())
            .mapToLong(LatencyDistribution::count);
    return merged ? counts.reduce(Long::sum) : counts.min();
  }

  private static String some(Map<String, Long> counts) {
    String named =
        counts.entrySet().stream()
            .limit(MOST)
            .map(row -> Numbers.grouped(row.getValue().doubleValue(), 0) + " of " + row.getKey())
            .collect(Collectors.joining(", "));
    return named + (counts.size() > MOST ? " and so on, " + counts.size() + " in all" : "");
  }
}
