package io.ycsbx.brief.report;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.RoundHistograms;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Checks for enough operations for the percentiles that a plan prints, by the rule of the tables:
 * {@value RoundHistograms#FEWEST_ABOVE} operations above a percentile, of all repeats where their
 * histograms are merged, or else of each repeat. Of a load generator that prints no histogram, the
 * number of operations is what it prints, or at most that of its settings. Used once.
 */
final class EnoughOperations {

  private static final int MOST = 4;

  /** Our setting of a run's number of operations. */
  private static final String OPERATIONS = "operationcount";

  private final ReportPlan plan;
  private final RunSet results;

  /** Operations with too few samples, by the percentile in words. */
  private final Map<String, Map<String, Long>> fewest = new LinkedHashMap<>();

  /** Operations whose number is not known. */
  private final Set<String> uncounted = new LinkedHashSet<>();

  private boolean printed;

  private EnoughOperations(ReportPlan plan, RunSet results) {
    this.plan = plan;
    this.results = results;
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
    if (!fewest.isEmpty()) {
      return Optional.of(
          PlanCheck.ENOUGH_OPERATIONS.warning(
              fewest.entrySet().stream()
                  .map(row -> row.getKey() + some(row.getValue()))
                  .collect(Collectors.joining("; ", "No: ", ".")),
              "run longer: such a percentile is not printed, or is that of a few single"
                  + " operations"));
    }
    return Optional.of(
        uncounted.isEmpty()
            ? PlanCheck.ENOUGH_OPERATIONS.ok("Yes.")
            : PlanCheck.ENOUGH_OPERATIONS.unknown(
                "The output lacks the number of " + some(uncounted) + "."));
  }

  private void check(FigurePlan figure, List<String> configurations, List<String> tests) {
    Optional<Double> percentile = figure.figure().percentile();
    if (percentile.isEmpty()) {
      return;
    }
    printed = true;
    long needed = RoundHistograms.fewestOperations(percentile.get());
    String words =
        "%s takes %s operations, and "
            .formatted(figure.figure().kind().label(), Numbers.grouped((double) needed, 0));
    for (String test : tests) {
      List<String> operations =
          figure.isOfEach() ? results.operations(test) : List.of(figure.figure().owner());
      for (String configuration : configurations) {
        for (String operation : operations) {
          check(
              results.runs(configuration, test),
              figure.figure().of(operation),
              needed,
              words,
              operation + " in " + test);
        }
      }
    }
  }

  private void check(
      List<MeasuredRun> runs, Figure figure, long needed, String words, String shown) {
    List<MeasuredRun> having =
        runs.stream()
            .filter(run -> run.measurement(figure).isPresent() || counted(run, figure).isPresent())
            .toList();
    boolean merged =
        !plan.comparison().published()
            && having.stream()
                .allMatch(run -> curves(run, figure).anyMatch(curve -> curve.counts().isPresent()));
    LongStream most = having.stream().flatMapToLong(run -> most(run, figure).stream());
    OptionalLong count = merged ? most.reduce(Long::sum) : most.min();
    if (count.isPresent() && count.getAsLong() < needed) {
      fewest
          .computeIfAbsent(
              words + (merged ? "all repeats together had " : "a repeat had "),
              key -> new LinkedHashMap<>())
          .merge(shown, count.getAsLong(), Math::min);
    } else if (having.stream()
        .anyMatch(run -> counted(run, figure).isEmpty() && !endsByNumber(run))) {
      uncounted.add(shown);
    }
  }

  private static Stream<LatencyCurve> curves(MeasuredRun run, Figure figure) {
    return run.curves().stream().filter(curve -> curve.isOf(figure));
  }

  /** Returns the operations of a histogram, or as the load generator prints their number. */
  private static OptionalLong counted(MeasuredRun run, Figure figure) {
    return LongStream.concat(
            curves(run, figure)
                .flatMap(curve -> curve.histogram().stream())
                .mapToLong(LatencyDistribution::count),
            run.value(figure.owner(), Metric.COUNT).stream().mapToLong(Math::round))
        .findFirst();
  }

  /** Tests for a run of one operation whose settings state its number, and no time. */
  private static boolean endsByNumber(MeasuredRun run) {
    Map<String, String> meanings = run.context().meanings();
    return meanings.containsKey(OPERATIONS)
        && !meanings.containsKey("maxexecutiontime")
        && run.measurements().keySet().stream()
                .filter(figure -> figure.kind().equals(Latency.MEAN))
                .count()
            == 1;
  }

  /** Returns the operations or, if they are not counted, their largest number by the settings. */
  private static OptionalLong most(MeasuredRun run, Figure figure) {
    OptionalLong counted = counted(run, figure);
    return counted.isPresent()
        ? counted
        : Optional.ofNullable(run.context().meanings().get(OPERATIONS)).stream()
            .filter(number -> number.matches("[1-9]\\d{0,17}"))
            .mapToLong(Long::parseLong)
            .findFirst();
  }

  private static String some(Map<String, Long> counts) {
    return some(
        counts.entrySet().stream()
            .map(row -> Numbers.grouped(row.getValue().doubleValue(), 0) + " of " + row.getKey())
            .toList());
  }

  private static String some(Collection<String> named) {
    return named.stream().limit(MOST).collect(Collectors.joining(", "))
        + (named.size() > MOST ? " and so on, " + named.size() + " in all" : "");
  }
}
