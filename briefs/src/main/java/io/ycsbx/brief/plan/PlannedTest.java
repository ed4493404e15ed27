package io.ycsbx.brief.plan;

import io.ycsbx.report.plan.FigurePlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test: a table, or a row, of a brief.
 *
 * @param name name of the folder, and in overrides
 * @param title as printed
 * @param measures one sentence on what the test measures
 * @param data name of the data set
 * @param workload property files; empty: the plan's
 * @param configurations names of the configurations that run the test; empty: all
 * @param threads client threads; several are a sweep, each value a test of its own; empty: as the
 *     properties say
 * @param primary the figure that decides between configurations
 * @param limit the search that each run is; empty: an ordinary run
 * @param curve the rates of arrivals; without points: as the properties say
 * @param properties of all runs
 */
public record PlannedTest(
    String name,
    String title,
    String measures,
    String data,
    List<String> workload,
    List<String> configurations,
    List<Integer> threads,
    FigurePlan primary,
    Optional<LimitPlan> limit,
    Curve curve,
    Map<String, String> properties) {

  public PlannedTest {
    workload = List.copyOf(workload);
    configurations = List.copyOf(configurations);
    threads = List.copyOf(threads);
    properties = BriefPlan.ordered(properties);
  }

  /** Tests for a configuration that runs the test. */
  public boolean isOf(Configuration configuration) {
    return configurations.isEmpty() || configurations.contains(configuration.name());
  }
}
