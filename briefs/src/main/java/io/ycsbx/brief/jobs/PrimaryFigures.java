package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.Problem;
import io.ycsbx.find.Objective;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.run.setup.RunSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds figures and limits that no run of a plan can have, as far as the settings show. */
public final class PrimaryFigures {

  private static final Set<FigureKind> OF_TPCC = Set.of(Metric.NOPM, Metric.TPM);
  private static final String READS = "readproportion";

  private PrimaryFigures() {}

  /**
   * Returns the problems, each with the key {@code TEST/primary} or {@code TEST/limit}, or a
   * table's figure as key.
   */
  public static List<Problem> problems(ScaledPlan scaled, List<Configuration> configurations) {
    Map<String, Problem> byKey = new LinkedHashMap<>();
    for (TestVariant variant : scaled.variants()) {
      PlannedTest test = variant.test();
      for (Configuration configuration : configurations) {
        JobSettings settings = scaled.run(configuration, variant, 1).settings();
        reason(test.primary(), settings)
            .map(rule -> Problem.of(test.name() + "/primary", rule, test.primary().name()))
            .ifPresent(problem -> byKey.putIfAbsent(problem.key(), problem));
        for (String limit : test.objectives()) {
          lacking(Objective.parse(limit).operation(), settings)
              .map(rule -> Problem.of(test.name() + "/limit", rule, limit))
              .ifPresent(problem -> byKey.putIfAbsent(problem.key(), problem));
        }
      }
    }
    List<Problem> problems = new ArrayList<>(byKey.values());
    problems.addAll(ofTables(scaled));
    return problems;
  }

  /** Returns the problems of tables: figures of operations that no test runs. */
  private static List<Problem> ofTables(ScaledPlan scaled) {
    List<JobSettings> all =
        scaled.variants().stream()
            .flatMap(
                variant ->
                    scaled.plan().configurations().stream()
                        .map(configuration -> scaled.run(configuration, variant, 1).settings()))
            .toList();
    return scaled.plan().sections().stream()
        .flatMap(section -> section.tables().stream())
        .flatMap(table -> table.figures().stream())
        .filter(
            figure ->
                Figure.isOperation(figure.figure().owner())
                    && all.stream().allMatch(settings -> settings.lacks(figure.figure().owner())))
        .map(
            figure ->
                Problem.of(
                    figure.figure().toString(),
                    "must be of an operation that a test of the plan runs",
                    figure.figure().owner()))
        .distinct()
        .toList();
  }

  private static Optional<String> reason(FigurePlan figure, JobSettings settings) {
    if (settings.limit().isEmpty()
        && figure.figure().isResponse()
        && settings.bind(RunSettings.class).target() == 0) {
      return Optional.of("needs a target: without one, no run has response times");
    }
    if (OF_TPCC.contains(figure.figure().kind()) && settings.has(READS)) {
      return Optional.of("needs the workload TPC-C: no run of this test has it");
    }
    return Optional.of(figure.figure().owner())
        .filter(Figure::isOperation)
        .flatMap(operation -> lacking(operation, settings));
  }

  private static Optional<String> lacking(String operation, JobSettings settings) {
    return settings.lacks(operation)
        ? Optional.of("must be of an operation of the test, which has no " + operation)
        : Optional.empty();
  }
}
