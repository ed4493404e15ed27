package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The plan of a report that nobody has planned: a section over all tests, if there are several, and
 * one for each of them, with every figure that people look at.
 */
public final class DefaultPlan {

  /** More charts over time than this make a page that no browser likes. */
  private static final int MOST_CHARTED = 24;

  private static final double MICROS_PER_MILLI = 1e3;
  private static final List<String> RATES =
      List.of(Figures.THROUGHPUT, Figures.NOPM, Figures.TPM, "bandwidth", Figures.RUN_TIME);
  private static final List<String> LATENCIES =
      List.of(Figures.MEAN, "p50", "p95", "p99", "p99.9", "p99.99", Figures.MAX);
  private static final Set<String> HOSTS =
      Set.of(Figures.CLIENT, Figures.SERVER, Figures.HOST, Figures.DRIVES);

  private final Results results;

  private DefaultPlan(Results results) {
    this.results = results;
  }

  /**
   * Plans a report.
   *
   * @param results what there is
   * @param title the report's title
   * @param baseline the configuration that the others are measured by
   * @param intended names of settings that are meant to differ
   */
  public static BriefPlan of(
      Results results, String title, Optional<String> baseline, Set<String> intended) {
    if (baseline.isPresent() && !results.configurations().contains(baseline.get())) {
      throw new IllegalArgumentException(
          "the baseline must be one of "
              + String.join(", ", results.configurations())
              + ", but is "
              + baseline.get());
    }
    Map<String, String> configurations = new LinkedHashMap<>();
    results.configurations().stream()
        .filter(name -> !Optional.of(name).equals(baseline))
        .forEach(name -> configurations.put(name, name));
    baseline.ifPresent(name -> configurations.put(name, name));
    DefaultPlan made = new DefaultPlan(results);
    return new BriefPlan(
        title,
        Optional.empty(),
        configurations,
        made.testNames(),
        baseline,
        baseline.isPresent(),
        0,
        intended,
        made.sections());
  }

  /** The name that it was run under, and what was really run. */
  private Map<String, String> testNames() {
    Map<String, String> names = new LinkedHashMap<>();
    for (String test : results.tests()) {
      String mix = results.mix(test);
      names.put(test, mix.isEmpty() ? test : test + ": " + mix);
    }
    return names;
  }

  private List<SectionPlan> sections() {
    List<SectionPlan> sections = new ArrayList<>();
    List<String> tests = results.tests();
    if (tests.size() > 1) {
      overview(tests).ifPresent(sections::add);
    }
    boolean charted = tests.size() * results.configurations().size() <= MOST_CHARTED;
    tests.forEach(test -> section(test, charted).ifPresent(sections::add));
    return sections;
  }

  private Optional<SectionPlan> overview(List<String> tests) {
    List<TablePlan> tables = new ArrayList<>();
    for (String figure : RATES) {
      Map<Unit, List<String>> byUnit = new LinkedHashMap<>();
      for (String test : tests) {
        results
            .metric(test, new Metric.Key("", figure))
            .ifPresent(one -> byUnit.computeIfAbsent(one.unit(), u -> new ArrayList<>()).add(test));
      }
      byUnit.values().forEach(some -> tables.add(table(some, figure)));
    }
    return tables.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SectionPlan(
                "All tests",
                Optional.of("What each test came to, as the mean of its repeats."),
                tables,
                List.of(),
                List.of()));
  }

  /** A row for each test; that of a single one is called by the test, too. */
  private TablePlan table(List<String> tests, String figure) {
    String caption = Figures.title(figure);
    String row = tests.size() == 1 ? testNames().get(tests.get(0)) : caption;
    return new TablePlan(
        caption,
        TablePlan.Shape.CONFIGURATIONS_ACROSS,
        tests,
        List.of(FigurePlan.of("", figure).as(row)),
        Optional.of("Test"),
        Optional.empty());
  }

  private Optional<SectionPlan> section(String test, boolean charted) {
    List<TablePlan> tables = new ArrayList<>();
    add(tables, test, "Throughput and run time", rates(test));
    add(tables, test, "Latency", latencies(test, ""));
    add(tables, test, "Response time, from the intended start", latencies(test, Figures.RESPONSE));
    add(tables, test, "Failures", failures(test));
    add(tables, test, "Hosts and drives", host(test));
    if (tables.isEmpty()) {
      add(tables, test, "Figures", all(test));
    }
    return tables.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SectionPlan(
                testNames().get(test),
                Optional.empty(),
                tables,
                charted ? List.of(test) : List.of(),
                List.of()));
  }

  private static void add(
      List<TablePlan> tables, String test, String caption, List<FigurePlan> figures) {
    if (!figures.isEmpty()) {
      tables.add(
          new TablePlan(caption, TablePlan.Shape.CONFIGURATIONS_ACROSS, List.of(test), figures));
    }
  }

  /** Those of the run as a whole first. */
  private List<FigurePlan> rates(String test) {
    return results.metrics(test).stream()
        .filter(metric -> RATES.contains(metric.figure()))
        .filter(metric -> !HOSTS.contains(metric.operation()))
        .sorted(
            Comparator.comparing((Metric metric) -> !metric.operation().isEmpty())
                .thenComparing(metric -> RATES.indexOf(metric.figure())))
        .map(DefaultPlan::named)
        .toList();
  }

  private static FigurePlan named(Metric metric) {
    FigurePlan plan = FigurePlan.of(metric.operation(), metric.figure());
    return metric.operation().isEmpty() ? plan.as(Figures.title(metric.figure())) : plan;
  }

  private List<FigurePlan> latencies(String test, String prefix) {
    Unit unit = latencyUnit(test);
    List<FigurePlan> figures = new ArrayList<>();
    for (String operation : operations(test)) {
      for (String figure : LATENCIES) {
        Metric.Key key = new Metric.Key(operation, prefix + figure);
        if (results.metric(test, key).isPresent()) {
          figures.add(FigurePlan.of(operation, key.figure()).as(operation + " " + figure).in(unit));
        }
      }
    }
    return figures;
  }

  private List<String> operations(String test) {
    return results.metrics(test).stream()
        .map(Metric::operation)
        .filter(name -> !name.isEmpty() && !HOSTS.contains(name))
        .distinct()
        .toList();
  }

  /** Milliseconds where no mean is below one. */
  private Unit latencyUnit(String test) {
    double smallest =
        results.runs(test).stream()
            .flatMap(run -> run.measurements().values().stream())
            .filter(one -> one.metric().figure().equals(Figures.MEAN))
            .mapToDouble(one -> one.value())
            .min()
            .orElse(0);
    return smallest >= MICROS_PER_MILLI ? Unit.MILLISECONDS : Unit.MICROSECONDS;
  }

  /** Only if there are any: whether there are is a question of the audit. */
  private List<FigurePlan> failures(String test) {
    List<FigurePlan> figures = new ArrayList<>();
    for (String operation : operations(test)) {
      boolean any =
          results.runs(test).stream()
              .anyMatch(run -> run.value(operation, Figures.FAILURES).orElse(0.0) > 0);
      if (any && !operation.equals(Figures.TOTAL)) {
        figures.add(FigurePlan.of(operation, Figures.FAILURES).better(Direction.NEITHER));
      }
    }
    return figures;
  }

  private List<FigurePlan> host(String test) {
    List<FigurePlan> figures = new ArrayList<>();
    for (Metric metric : results.metrics(test)) {
      boolean shown =
          Figures.OF_HOST.contains(metric.figure()) || Figures.OF_DRIVES.contains(metric.figure());
      if (HOSTS.contains(metric.operation()) && shown) {
        figures.add(named(metric));
      }
    }
    return figures;
  }

  private List<FigurePlan> all(String test) {
    return results.metrics(test).stream().map(DefaultPlan::named).toList();
  }
}
