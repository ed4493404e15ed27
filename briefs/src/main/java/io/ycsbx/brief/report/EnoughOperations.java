package io.ycsbx.brief.report;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.SectionPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks for enough operations for the percentiles that a plan prints: with fewer than 1 / (1 - p),
 * percentile p is that of the slowest operation.
 */
final class EnoughOperations {

  private static final String QUESTION = "Enough operations for every percentile?";
  private static final Pattern PERCENTILE = Pattern.compile("p(\\d+(?:\\.\\d+)?)");
  private static final double HUNDRED = 100;
  private static final int MOST = 4;

  /** A percentile that is printed, and the number of operations that it takes. */
  private record Printed(FigurePlan figure, long needed) {

    static Stream<Printed> of(FigurePlan figure) {
      Matcher matcher = PERCENTILE.matcher(figure.figure().replace(MetricNames.RESPONSE, ""));
      return matcher.matches()
          ? Stream.of(
              new Printed(
                  figure, Math.round(HUNDRED / (HUNDRED - Double.parseDouble(matcher.group(1))))))
          : Stream.empty();
    }

    String words() {
      return String.format(Locale.ROOT, "%s takes %,d operations", figure.figure(), needed);
    }

    Set<String> operations(MeasuredRun run) {
      return figure.isOfEach()
          ? run.measurements().keySet().stream()
              .filter(key -> key.figure().equals(MetricNames.MEAN))
              .map(Metric.Key::operation)
              .filter(name -> !MetricNames.isPart(name))
              .collect(Collectors.toCollection(TreeSet::new))
          : Set.of(figure.operation());
    }
  }

  private EnoughOperations() {}

  /** Returns the finding; empty if the plan prints no percentiles. */
  static Optional<AuditFinding> of(List<SectionPlan> sections, List<MeasuredRun> runs) {
    List<Printed> printed =
        sections.stream()
            .flatMap(section -> section.tables().stream())
            .flatMap(table -> table.figures().stream())
            .distinct()
            .flatMap(Printed::of)
            .toList();
    Map<String, Map<String, Double>> fewest = new LinkedHashMap<>();
    for (Printed one : printed) {
      for (MeasuredRun run : runs) {
        for (String operation : one.operations(run)) {
          run.value(operation, MetricNames.COUNT)
              .filter(count -> count < one.needed())
              .ifPresent(
                  count ->
                      fewest
                          .computeIfAbsent(one.words(), needs -> new LinkedHashMap<>())
                          .merge(operation + " in " + run.place().test(), count, Math::min));
        }
      }
    }
    if (printed.isEmpty()) {
      return Optional.empty();
    }
    String answer =
        fewest.entrySet().stream()
            .map(entry -> entry.getKey() + ", and a repeat had " + some(entry.getValue()))
            .collect(Collectors.joining("; ", "No: ", "."));
    return Optional.of(
        fewest.isEmpty()
            ? AuditFinding.ok(QUESTION, "Yes.")
            : AuditFinding.warning(
                QUESTION, answer, "run longer: such a percentile is the slowest operation"));
  }

  private static String some(Map<String, Double> counts) {
    String named =
        counts.entrySet().stream()
            .limit(MOST)
            .map(one -> Numbers.grouped(one.getValue(), 0) + " of " + one.getKey())
            .collect(Collectors.joining(", "));
    return named + (counts.size() > MOST ? " and so on, " + counts.size() + " in all" : "");
  }
}
