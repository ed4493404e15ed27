package io.ycsbx.brief.report;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks that there were enough operations for the percentiles that a plan prints: of fewer than 1
 * / (1 - p), a percentile p is the slowest operation.
 */
final class EnoughOperations {

  private static final String QUESTION = "Enough operations for every percentile?";
  private static final Pattern PERCENTILE = Pattern.compile("p(\\d+(?:\\.\\d+)?)");
  private static final double HUNDRED = 100;
  private static final int MOST = 4;

  private EnoughOperations() {}

  /** Returns the finding; empty if the plan prints no percentiles. */
  static Optional<Finding> of(List<SectionPlan> sections, List<Run> runs) {
    Map<String, Map<String, Double>> fewest = new LinkedHashMap<>();
    Set<FigurePlan> printed = percentiles(sections);
    for (FigurePlan figure : printed) {
      for (Run run : runs) {
        for (String operation : operations(figure, run)) {
          run.value(operation, Figures.COUNT)
              .filter(count -> count < needed(figure))
              .ifPresent(
                  count ->
                      fewest
                          .computeIfAbsent(needs(figure), needs -> new LinkedHashMap<>())
                          .merge(operation + " in " + run.place().test(), count, Math::min));
        }
      }
    }
    if (printed.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        fewest.isEmpty()
            ? Finding.ok(QUESTION, "Yes.")
            : Finding.warning(
                QUESTION,
                "No: " + answer(fewest) + ".",
                "run longer: such a percentile is the slowest operation"));
  }

  private static Set<FigurePlan> percentiles(List<SectionPlan> sections) {
    return sections.stream()
        .flatMap(section -> section.tables().stream())
        .map(TablePlan::figures)
        .flatMap(List::stream)
        .filter(figure -> percentile(figure).isPresent())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Optional<String> percentile(FigurePlan figure) {
    Matcher matcher = PERCENTILE.matcher(figure.figure().replace(Figures.RESPONSE, ""));
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static long needed(FigurePlan figure) {
    double percent = percentile(figure).map(Double::valueOf).orElseThrow();
    return Math.round(HUNDRED / (HUNDRED - percent));
  }

  private static Set<String> operations(FigurePlan figure, Run run) {
    return figure.isOfEach()
        ? run.measurements().keySet().stream()
            .filter(key -> key.figure().equals(Figures.MEAN))
            .map(Metric.Key::operation)
            .filter(name -> !Figures.isPart(name))
            .collect(Collectors.toCollection(TreeSet::new))
        : Set.of(figure.operation());
  }

  private static String needs(FigurePlan figure) {
    return String.format(Locale.ROOT, "%s takes %,d operations", figure.figure(), needed(figure));
  }

  private static String answer(Map<String, Map<String, Double>> fewest) {
    return fewest.entrySet().stream()
        .map(entry -> entry.getKey() + ", and a repeat had " + some(entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String some(Map<String, Double> counts) {
    String named =
        counts.entrySet().stream()
            .limit(MOST)
            .map(one -> String.format(Locale.ROOT, "%,.0f of %s", one.getValue(), one.getKey()))
            .collect(Collectors.joining(", "));
    return named + (counts.size() > MOST ? " and so on, " + counts.size() + " in all" : "");
  }
}
