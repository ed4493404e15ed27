package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.plan.FigurePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
 * @param objectives of the search that each run is; empty: an ordinary run
 * @param limitPrecision of the search; absent: the search's own
 * @param rates arrivals per second, each value a test of its own; empty: as the properties say
 * @param curveOf name of the test of whose throughput the rates are shares; absent: as rates say
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
    @JsonProperty("limit") List<String> objectives,
    Optional<String> limitPrecision,
    @JsonProperty("curve") List<Integer> rates,
    Optional<String> curveOf,
    Assigned properties) {

  private static final FigurePlan THROUGHPUT = FigurePlan.of("", Metric.THROUGHPUT);

  /** Percent of the highest throughput: latency grows most near its end. */
  private static final List<Integer> SHARES = List.of(10, 25, 50, 70, 80, 90, 95);

  /**
   * The search that a test of a limit makes in place of a run.
   *
   * @param objectives texts of the objectives, at least one
   * @param precision half-width of the 95 % interval at which a search ends, e.g. {@code 5%}
   */
  public record Search(List<String> objectives, String precision) {

    /** Returns the options of {@code bin/ycsb find}. */
    public List<String> arguments() {
      List<String> arguments = new ArrayList<>();
      objectives.forEach(text -> arguments.addAll(List.of("-slo", text)));
      arguments.addAll(List.of("-precision", precision, "-confirm"));
      return arguments;
    }
  }

  public PlannedTest {
    title = Objects.requireNonNullElse(title, name);
    primary = Objects.requireNonNullElse(primary, THROUGHPUT);
  }

  /**
   * Returns the points of the test's curve, each a test of its own: arrivals per second or, of a
   * curve of another test, percent of its throughput; empty: no curve.
   */
  public List<Integer> points() {
    return curveOf.isPresent() ? SHARES : rates;
  }

  /** Returns the search that each run is; empty: an ordinary run. */
  public Optional<Search> limit() {
    return objectives.isEmpty()
        ? Optional.empty()
        : Optional.of(new Search(objectives, limitPrecision.orElse(SearchDefaults.PRECISION)));
  }

  public boolean isOf(Configuration configuration) {
    return configurations.isEmpty() || configurations.contains(configuration.name());
  }
}
