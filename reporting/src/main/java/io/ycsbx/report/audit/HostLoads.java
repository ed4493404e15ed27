package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Compares the load of hosts that is not the benchmark's own: steal, swap, other processes. */
final class HostLoads {

  /** Points of a percentage. */
  private static final double MOST_APART = 10;

  /** Percent of the processors of the client's host. */
  private static final double MOST_OF_OTHERS = 10;

  /** Percent below which no mean is worth naming. */
  private static final double LEAST_NAMED = 1;

  private static final String CLIENT = "the client's host";
  private static final String SERVER = "the servers' hosts";
  private static final String OTHERS = "time of other processes on ";

  private static final List<Row> ROWS =
      List.of(
          new Row("steal on " + CLIENT, Figure.CLIENT, Metric.STEAL),
          new Row("swap on " + CLIENT, Figure.CLIENT, Metric.SWAP),
          new Row(OTHERS + CLIENT, Figure.CLIENT, Metric.OTHERS),
          new Row("steal on " + SERVER, Figure.SERVER, Metric.STEAL),
          new Row("swap on " + SERVER, Figure.SERVER, Metric.SWAP));

  private final Set<String> compared = new LinkedHashSet<>();
  private final List<Difference> apart = new ArrayList<>();
  private final List<Difference> unknown = new ArrayList<>();

  /** Values of figures of sides that are alike, of all tests, by the figure and the side. */
  private final Map<String, Map<String, List<Double>>> alike = new LinkedHashMap<>();

  private double most;

  /** The largest share of a host's processors that other processes took in a run, in percent. */
  private double others;

  private HostLoads() {}

  /** A figure in percent, by its name in sentences. */
  private record Row(String name, String owner, Metric metric) {

    Optional<Double> of(MeasuredRun run) {
      return run.value(owner, metric);
    }

    /** Tests for runs with the figure: a server on the client's host is an other process. */
    boolean fits(Map<String, List<MeasuredRun>> byName) {
      return metric != Metric.OTHERS
          || byName.values().stream()
              .flatMap(List::stream)
              .noneMatch(run -> run.context().hasServerHere());
    }
  }

  /** Tests for a run whose host had much other load, or whose other load is not known. */
  static boolean mayHaveOtherLoad(MeasuredRun run) {
    return run.context().hasServerHere()
        || run.value(Figure.CLIENT, Metric.OTHERS)
            .filter(taken -> taken <= MOST_OF_OTHERS)
            .isEmpty();
  }

  /** Tests for a run whose host had much other load; false if that is not known. */
  static boolean hasOtherLoad(MeasuredRun run) {
    return !run.context().hasServerHere()
        && run.value(Figure.CLIENT, Metric.OTHERS)
            .filter(taken -> taken > MOST_OF_OTHERS)
            .isPresent();
  }

  /** Returns the answer; empty if the runs are not compared, or have no such figure. */
  static Optional<AuditFinding> compare(ComparedRuns sides) {
    HostLoads loads = new HostLoads();
    boolean several = sides.runs().size() > 1;
    sides
        .runs()
        .forEach(
            (test, byName) -> {
              Optional<String> named = Optional.of(test).filter(name -> several);
              if (byName.size() > 1) {
                ROWS.stream()
                    .filter(row -> row.fits(byName))
                    .forEach(row -> loads.compare(named, row, byName));
              }
            });
    return loads.answer(sides);
  }

  private void compare(Optional<String> test, Row row, Map<String, List<MeasuredRun>> byName) {
    Map<String, List<Double>> values = new LinkedHashMap<>();
    byName.forEach(
        (name, repeats) ->
            values.put(name, repeats.stream().flatMap(run -> row.of(run).stream()).toList()));
    if (row.metric() == Metric.OTHERS) {
      values.values().stream()
          .flatMap(List::stream)
          .forEach(taken -> others = Math.max(others, taken));
    }
    DoubleSummaryStatistics known =
        values.values().stream().flatMapToDouble(own -> mean(own).stream()).summaryStatistics();
    double points = known.getMax() - known.getMin();
    if (points > MOST_APART) {
      apart.add(difference(test, row.name(), values, false));
    } else if (known.getCount() > 0 && known.getCount() < byName.size()) {
      unknown.add(difference(test, row.name(), values, true));
    } else if (known.getCount() > 0) {
      compared.add(row.name());
      most = Math.max(most, points);
      values.forEach(
          (name, own) ->
              alike
                  .computeIfAbsent(row.name(), key -> new LinkedHashMap<>())
                  .computeIfAbsent(name, key -> new ArrayList<>())
                  .addAll(own));
    }
  }

  /** Returns the means of sides. */
  private static Difference difference(
      Optional<String> test, String name, Map<String, List<Double>> values, boolean unknown) {
    List<Difference.Side> sides = new ArrayList<>();
    values.forEach((side, own) -> sides.add(new Difference.Side(side, words(mean(own)), false)));
    return new Difference(test, name, sides, unknown);
  }

  private static OptionalDouble mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average();
  }

  /** Returns the means of figures that are alike and not near 0, over all tests. */
  private List<String> means() {
    return alike.entrySet().stream()
        .filter(
            row ->
                row.getValue().values().stream()
                    .anyMatch(values -> mean(values).orElse(0) >= LEAST_NAMED))
        .map(
            row ->
                difference(Optional.empty(), "on average, " + row.getKey(), row.getValue(), false)
                    .toString())
        .toList();
  }

  private static Optional<String> words(OptionalDouble percent) {
    return percent.isEmpty()
        ? Optional.empty()
        : Optional.of(Numbers.grouped(percent.getAsDouble(), 1) + " %");
  }

  private Optional<AuditFinding> answer(ComparedRuns sides) {
    if (!apart.isEmpty() || others > MOST_OF_OTHERS) {
      String taken =
          "other processes took up to %s %% of the processors of %s"
              .formatted(Numbers.grouped(others, 1), CLIENT);
      List<String> parts = new ArrayList<>(others > MOST_OF_OTHERS ? List.of(taken) : List.of());
      apart.forEach(difference -> parts.add(difference.toString()));
      parts.addAll(means());
      return Optional.of(
          Check.OTHER_LOAD
              .warning(
                  Prose.capital(Statements.sentence(parts)),
                  "end other load on the hosts, free their memory, and run again")
              .bearingOnVerdicts(
                  others > MOST_OF_OTHERS ? taken : "the hosts of the sides had other load"));
    }
    if (!unknown.isEmpty()) {
      return Optional.of(
          Check.OTHER_LOAD.unknown(
              Difference.sentence(unknown), "record the same telemetry on all sides"));
    }
    if (compared.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    parts.add(
        "At most %s points apart on average: %s"
            .formatted(Numbers.grouped(most, 1), Statements.names(List.copyOf(compared))));
    parts.addAll(means());
    List<String> answer = new ArrayList<>(List.of(Statements.sentence(parts)));
    List<String> left = leftOut(sides);
    if (!left.isEmpty()) {
      answer.add("Not looked at: " + Statements.names(left) + ".");
    }
    return Optional.of(
        left.isEmpty()
            ? Check.OTHER_LOAD.ok(answer)
            : Check.OTHER_LOAD.unknown(
                String.join(" ", answer), "look for other load while the runs are made"));
  }

  private List<String> leftOut(ComparedRuns sides) {
    List<String> left = new ArrayList<>();
    if (!compared.contains(OTHERS + CLIENT)) {
      left.add(OTHERS + CLIENT);
    }
    List<Context> remote =
        sides.all().stream()
            .map(MeasuredRun::context)
            .filter(context -> !context.isEmbedded())
            .toList();
    if (compared.stream().anyMatch(name -> name.endsWith(SERVER))) {
      left.add(OTHERS + SERVER);
    } else if (!remote.stream().allMatch(Context::isOnLoopBack)) {
      left.add(SERVER);
    }
    if (!remote.isEmpty()) {
      left.add("limits of servers in containers");
    }
    return left;
  }
}
