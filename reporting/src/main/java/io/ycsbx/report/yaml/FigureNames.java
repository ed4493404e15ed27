package io.ycsbx.report.yaml;

import io.ycsbx.config.Spelling;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.plan.FigurePlan;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of figures as people write them: {@code READ p99 in ms} is the owner {@code READ}, the
 * figure {@code p99} and, unless it is the measured one, a unit. The owner is an operation, {@link
 * FigurePlan#EACH}, {@code host}, {@code property}, {@code fact}, {@code client}, {@code server},
 * {@code drives}, {@code database} or {@code statistics}; figures of the run as a whole have none.
 */
public final class FigureNames {

  private static final String IN = " in ";
  private static final Pattern OPERATION = Pattern.compile("[A-Z][A-Za-z0-9_@-]*");
  private static final Set<String> OTHER_OWNERS =
      Set.of(
          FigurePlan.EACH,
          MetricNames.HOST,
          MetricNames.PROPERTY,
          MetricNames.CLIENT,
          MetricNames.SERVER,
          MetricNames.DRIVES,
          MetricNames.DATABASE,
          MetricNames.FACT,
          MetricNames.STATISTICS);

  private static final List<String> OF_RUN =
      List.of(
          MetricNames.THROUGHPUT,
          MetricNames.THROUGHPUT_WITH_FAILURES,
          MetricNames.RUN_TIME,
          MetricNames.FIRST_SUCCESS,
          MetricNames.RECOVERY,
          MetricNames.ACKNOWLEDGED,
          MetricNames.LOST,
          MetricNames.TPM,
          MetricNames.NOPM,
          MetricNames.THREADS);
  private static final List<String> OF_DRIVES =
      Stream.concat(MetricNames.OF_DRIVES.stream(), Stream.of(MetricNames.LATENCY)).toList();
  private static final List<String> OF_OPERATION =
      Stream.of(
              MetricNames.COUNT,
              MetricNames.FAILURES,
              MetricNames.THROUGHPUT,
              MetricNames.MEAN,
              MetricNames.STANDARD_DEVIATION,
              MetricNames.MIN,
              MetricNames.MAX,
              MetricNames.UP_TO_1_MS,
              "p50",
              "p75",
              "p90",
              "p95",
              "p99",
              "p99.9",
              "p99.99",
              "p99.999")
          .flatMap(name -> Stream.of(name, MetricNames.RESPONSE + name))
          .sorted()
          .toList();

  /** Figures without a better direction, and the extremes of runs, which have no interval. */
  private static final Set<String> WITHOUT_VERDICT =
      Set.of(
          MetricNames.THREADS,
          MetricNames.THROUGHPUT_WITH_FAILURES,
          MetricNames.ACKNOWLEDGED,
          MetricNames.COUNT,
          MetricNames.MIN,
          MetricNames.MAX);

  private FigureNames() {}

  /** Tests for a figure that can decide between configurations. */
  public static boolean canDecide(FigurePlan figure) {
    return switch (figure.operation()) {
      case FigurePlan.EACH,
          MetricNames.HOST,
          MetricNames.CLIENT,
          MetricNames.SERVER,
          MetricNames.STATISTICS,
          MetricNames.PROPERTY ->
          false;
      case MetricNames.DRIVES -> figure.figure().endsWith(MetricNames.LATENCY);
      default -> !WITHOUT_VERDICT.contains(figure.figure().replace(MetricNames.RESPONSE, ""));
    };
  }

  /**
   * Parses a name.
   *
   * @throws IllegalArgumentException with the rule, if there is no such figure or unit
   */
  public static FigurePlan parse(String text) {
    int in = text.lastIndexOf(IN);
    String name = in < 0 ? text : text.substring(0, in).strip();
    int space = name.indexOf(' ');
    String owner = space < 0 ? "" : name.substring(0, space);
    FigurePlan figure =
        OPERATION.matcher(owner).matches() || OTHER_OWNERS.contains(owner)
            ? FigurePlan.of(owner, name.substring(space + 1))
            : FigurePlan.of("", name);
    List<String> known = known(figure.operation());
    if (!known.isEmpty() && !known.contains(figure.figure())) {
      throw new IllegalArgumentException(Spelling.unknown("figure", figure.figure(), known));
    }
    return in < 0 ? figure : figure.in(unit(text.substring(in + IN.length()).strip()));
  }

  private static Unit unit(String symbol) {
    return Arrays.stream(Unit.values())
        .filter(unit -> !unit.symbol().isEmpty() && unit.symbol().equals(symbol))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(Spelling.unknown("unit", symbol, units())));
  }

  private static List<String> units() {
    return Arrays.stream(Unit.values()).map(Unit::symbol).filter(s -> !s.isEmpty()).toList();
  }

  /** Returns the names that a figure of an owner can have; empty: any. */
  private static List<String> known(String owner) {
    return switch (owner) {
      case "" -> OF_RUN;
      case MetricNames.HOST, MetricNames.CLIENT, MetricNames.SERVER -> MetricNames.OF_HOST;
      case MetricNames.DRIVES -> OF_DRIVES;
      case MetricNames.DATABASE -> MetricNames.OF_DATABASE;
      case MetricNames.STATISTICS, MetricNames.PROPERTY, MetricNames.FACT -> List.of();
      default -> OF_OPERATION;
    };
  }
}
