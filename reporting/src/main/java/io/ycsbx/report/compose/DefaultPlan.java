package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plans a report of any runs: a section over all tests, if there are several, and one for each
 * test, with the usual figures. The points of a response curve of one configuration are rows of a
 * table, without sections of their own.
 */
public final class DefaultPlan {

  /** Most tests times configurations with charts over time. */
  private static final int MOST_CHARTED = 24;

  private static final double MICROS_PER_MILLI = 1e3;
  private static final List<Latency> LATENCIES =
      Stream.concat(latencies(Latency.OF_TABLES), Stream.of(Latency.MAX)).toList();
  private static final List<Latency> OF_POINTS = latencies(Latency.OF_LOADS).toList();

  private final RunSet results;
  private final Optional<String> baseline;

  /** All configurations, the baseline last. */
  private final List<String> configurations;

  /** Tests that are the points of one response curve, in its order, without own sections. */
  private final List<String> points;

  private DefaultPlan(RunSet results, Optional<String> baseline) {
    this.results = results;
    this.baseline = baseline;
    this.configurations = new ArrayList<>(results.configurations());
    baseline.filter(configurations::remove).ifPresent(configurations::add);
    this.points =
        configurations.size() == 1 ? ResponseCurves.inOrder(results, results.tests()) : List.of();
  }

  /**
   * Plans a report.
   *
   * @param title the report's title
   * @param baseline the configuration with which the others are compared; absent: no gains
   * @param intended names of settings that are intended to differ
   * @param comparison the method of the comparison
   */
  public static ReportPlan of(
      RunSet results,
      String title,
      Optional<String> baseline,
      Set<String> intended,
      ComparisonPlan comparison) {
    DefaultPlan made = new DefaultPlan(results, baseline);
    Map<String, String> titles = new LinkedHashMap<>();
    made.configurations.forEach(name -> titles.put(name, name));
    Map<String, String> testTitles = new LinkedHashMap<>();
    results.tests().forEach(test -> testTitles.put(test, made.testTitle(test)));
    made.points.forEach(point -> testTitles.put(point, made.pointTitle(point)));
    return new ReportPlan(
        title,
        made.scale(comparison),
        titles,
        testTitles,
        baseline.isPresent(),
        comparison,
        made.primaries(),
        intended,
        made.sections(),
        List.of());
  }

  /** Returns the first rate of each test that has one: its throughput, or that of its kind. */
  private Map<String, FigurePlan> primaries() {
    Map<String, FigurePlan> primaries = new LinkedHashMap<>();
    for (String test : results.tests()) {
      rates(test).stream().findFirst().ifPresent(rate -> primaries.put(test, rate));
    }
    return primaries;
  }

  private String scale(ComparisonPlan comparison) {
    IntSummaryStatistics repeats =
        results.tests().stream()
            .flatMapToInt(
                test -> configurations.stream().mapToInt(name -> results.runs(name, test).size()))
            .filter(count -> count > 0)
            .summaryStatistics();
    String what = comparison.isPaired() ? "round" : "repeat";
    List<String> seconds =
        results.all().stream()
            .flatMap(run -> run.value("", Metric.RUN_TIME).stream())
            .sorted()
            .map(time -> Numbers.legible(time, 0) + " s")
            .toList();
    return "%s, %s, %s of %s%s."
        .formatted(
            Numbers.counted(results.tests().size(), "test"),
            Numbers.counted(configurations.size(), "configuration"),
            Numbers.counted(repeats.getMin(), repeats.getMax(), what),
            seconds.size() < results.all().size() ? "each" : range(seconds) + " each",
            baseline.map(name -> ", baseline " + name).orElse(""));
  }

  private static String range(List<String> sorted) {
    return Numbers.range(sorted.get(0), sorted.get(sorted.size() - 1));
  }

  private String testTitle(String test) {
    String mix = results.mix(test);
    return Stream.of(test, mix)
        .filter(part -> !part.isEmpty() && (mix.isEmpty() || !part.equals(Place.UNNAMED)))
        .collect(Collectors.joining(": "));
  }

  /** Returns the name of a point with its target rate, if it has one. */
  private String pointTitle(String point) {
    return point
        + results.runs(point).get(0).context().targetPerSecond().stream()
            .map(target -> String.format(Locale.ROOT, ", target %,.0f ops/s", target))
            .collect(Collectors.joining());
  }

  private List<SectionPlan> sections() {
    List<String> tests = results.tests();
    boolean charted = tests.size() * configurations.size() <= MOST_CHARTED;
    List<SectionPlan> sections = new ArrayList<>();
    if (tests.size() > 1) {
      String measures = "Results of each test, as the geometric mean of its repeats.";
      List<TablePlan> tables = new ArrayList<>(points.isEmpty() ? List.of() : pointTables());
      tables.addAll(overview(tests));
      sections.add(section("All tests", Optional.of(measures), tests, false, tables));
    }
    tests.stream()
        .filter(test -> !points.contains(test))
        .map(
            test ->
                section(
                    testTitle(test),
                    Optional.empty(),
                    List.of(test),
                    // Only this suite records what these charts show.
                    charted && !results.generatorsDiffer(test),
                    tables(test)))
        .forEach(sections::add);
    sections.removeIf(section -> section.tables().isEmpty());
    return sections;
  }

  /** Returns a table with a row for each point of a response curve, in place of its section. */
  private List<TablePlan> pointTables() {
    String first = points.get(0);
    List<String> operations = operations(first);
    String all = operations.size() == 1 ? operations.get(0) : Figure.TOTAL;
    boolean open =
        results.unit(first, new Figure(all, Latency.MEAN.of(Series.RESPONSE))).isPresent();
    List<FigurePlan> figures = new ArrayList<>();
    figures.add(FigurePlan.of("", Metric.THREADS));
    figures.add(FigurePlan.of("", Metric.THROUGHPUT));
    for (Latency latency : OF_POINTS) {
      figures.add(
          FigurePlan.of(all, latency.of(open ? Series.RESPONSE : Series.SERVICE))
              .as(latency.label())
              .in(latencyUnit(first)));
    }
    figures.add(FigurePlan.of(all, Metric.FAILURES).as(Metric.FAILURES.label()));
    figures.removeIf(
        plan -> points.stream().noneMatch(p -> results.unit(p, plan.figure()).isPresent()));
    String caption = open ? "Points, with response times" : "Points, with latencies";
    return List.of(
        table(caption, figures)
            .withColumns(TablePlan.Columns.FIGURES)
            .withTests(points)
            .withCorner(Optional.of("Point")));
  }

  private SectionPlan section(
      String title,
      Optional<String> measures,
      List<String> tests,
      boolean charted,
      List<TablePlan> tables) {
    return new SectionPlan(
        title, measures, configurations, baseline, tests, charted, tables, List.of());
  }

  /** Returns a table for each rate, with a row for each test; a single row has its title, too. */
  private List<TablePlan> overview(List<String> tests) {
    List<TablePlan> tables = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      List<String> own =
          tests.stream().filter(test -> results.has(test, Figure.ofRun(metric))).toList();
      if (isRate(metric) && !own.isEmpty()) {
        String caption = Figure.title(metric);
        String label = own.size() == 1 ? testTitle(own.get(0)) : caption;
        tables.add(
            table(caption, List.of(FigurePlan.of("", metric).as(label)))
                .withTests(own)
                .withCorner(Optional.of("Test")));
      }
    }
    return tables;
  }

  private List<TablePlan> tables(String test) {
    boolean timed = results.has(test, Figure.ofRun(Metric.RUN_TIME));
    List<TablePlan> tables =
        Stream.of(
                table(timed ? "Throughput and run time" : "Throughput", rates(test)),
                table("Latency", latencies(test, Series.SERVICE)),
                table("Response time, from the intended start", latencies(test, Series.RESPONSE)),
                table("Failures", failures(test)),
                table("Cost of an operation", hosts(test, true)),
                table("Hosts and drives", hosts(test, false)))
            .filter(table -> !table.figures().isEmpty())
            .toList();
    return tables.isEmpty() && !figures(test).isEmpty()
        ? List.of(table("Figures", figures(test).stream().map(DefaultPlan::named).toList()))
        : tables;
  }

  private List<Figure> figures(String test) {
    return results.figures(test).stream().filter(figure -> results.has(test, figure)).toList();
  }

  private static TablePlan table(String caption, List<FigurePlan> figures) {
    return new TablePlan(
        caption,
        TablePlan.Columns.CONFIGURATIONS,
        List.of(),
        figures,
        Optional.empty(),
        Optional.empty(),
        0,
        false);
  }

  /** Returns rates and run times, those of the run as a whole first. */
  private List<FigurePlan> rates(String test) {
    return figures(test).stream()
        .filter(figure -> figure.kind() instanceof Metric metric && isRate(metric))
        .sorted(
            Comparator.comparing((Figure figure) -> !figure.owner().isEmpty())
                .thenComparing(figure -> (Metric) figure.kind()))
        .map(DefaultPlan::named)
        .toList();
  }

  private static boolean isRate(Metric metric) {
    return metric == Metric.BANDWIDTH
        || (metric.isOf(Metric.Of.RUN) && metric != Metric.THREADS && metric != Metric.PER_PRICE);
  }

  private static FigurePlan named(Figure figure) {
    FigurePlan plan = FigurePlan.of(figure);
    return figure.owner().isEmpty() ? plan.as(Figure.title(figure.kind())) : plan;
  }

  private static Stream<Latency> latencies(List<Double> percentiles) {
    return Stream.concat(Stream.of(Latency.MEAN), percentiles.stream().map(Latency::percentile));
  }

  /** Returns latencies; those of a sample of the operations bear no gain. */
  private List<FigurePlan> latencies(String test, Series series) {
    Unit unit = latencyUnit(test);
    List<FigurePlan> figures = new ArrayList<>();
    for (String operation : operations(test)) {
      for (Latency latency : LATENCIES) {
        Figure figure = new Figure(operation, latency.of(series));
        if (results.has(test, figure)) {
          figures.add(FigurePlan.of(figure).as(operation + " " + latency.label()).in(unit));
        }
      }
    }
    for (Latency latency : LATENCIES) {
      Figure late = new Figure(Figure.CLIENT, latency.of(Series.HICCUP));
      if (series == Series.SERVICE && results.has(test, late)) {
        figures.add(FigurePlan.of(late).in(unit));
      }
    }
    figures.replaceAll(
        figure ->
            results.isSampled(test, figure.figure()) ? figure.better(Direction.NEITHER) : figure);
    return figures;
  }

  private List<String> operations(String test) {
    return figures(test).stream()
        .filter(DefaultPlan::isOfOperation)
        .map(Figure::owner)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  private static boolean isOfOperation(Figure figure) {
    return figure.latency().isPresent()
        || (figure.kind() instanceof Metric metric && metric.isOf(Metric.Of.OPERATION));
  }

  /** Returns milliseconds if no mean is below one. */
  private Unit latencyUnit(String test) {
    double smallest =
        results.runs(test).stream()
            .flatMap(run -> run.measurements().entrySet().stream())
            .filter(mean -> mean.getKey().kind().equals(Latency.MEAN))
            .mapToDouble(mean -> mean.getValue().value())
            .min()
            .orElse(0);
    return smallest >= MICROS_PER_MILLI ? Unit.MILLISECONDS : Unit.MICROSECONDS;
  }

  /**
   * Returns the failures, if any operation failed; the audit reports unknown numbers of failures.
   */
  private List<FigurePlan> failures(String test) {
    return operations(test).stream()
        .filter(operation -> !operation.equals(Figure.TOTAL))
        .filter(operation -> results.has(test, new Figure(operation, Metric.FAILURES)))
        .filter(
            operation ->
                results.runs(test).stream()
                    .anyMatch(run -> run.value(operation, Metric.FAILURES).orElse(0.0) > 0))
        .map(operation -> FigurePlan.of(operation, Metric.FAILURES).better(Direction.NEITHER))
        .toList();
  }

  /**
   * Returns the figures of hosts and of all drives of each, whose latency is in two parts.
   *
   * @param cost whether only the cost of an operation, or all others
   */
  private List<FigurePlan> hosts(String test, boolean cost) {
    return figures(test).stream()
        .filter(figure -> (figure.kind() instanceof Metric metric && metric.isCost()) == cost)
        .filter(
            figure ->
                figure.kind() == Metric.PER_PRICE
                    || (figure.owner().equals(Figure.DRIVES) && figure.kind() != Metric.LATENCY)
                    || (figure.kind() instanceof Metric metric && metric.isOf(Metric.Of.HOST)))
        .map(DefaultPlan::named)
        .toList();
  }
}
