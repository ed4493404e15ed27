package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Whether repeats are repeats, and agree. */
final class Repeats {

  /** A throughput that varies more than this, in percent, hides small differences. */
  private static final double MOST_VARIATION = 5;

  private Repeats() {}

  /** Whether all repeats of a test were made with the same settings; empty if there are none. */
  static Optional<Finding> sameSettings(Sides sides) {
    return sides.cells().stream().anyMatch(cell -> cell.runs().size() > 1)
        ? Optional.of(settingsOf(sides))
        : Optional.empty();
  }

  private static Finding settingsOf(Sides sides) {
    String question = "Same settings in all repeats?";
    Folded<Sides.Cell> complaints = new Folded<>();
    boolean known = false;
    for (Sides.Cell cell : sides.cells()) {
      known |= !settings(cell.runs().get(0)).isEmpty();
      Set<String> keys = new TreeSet<>();
      cell.runs().forEach(run -> keys.addAll(settings(run).keySet()));
      for (String key : keys) {
        List<String> values =
            cell.runs().stream()
                .map(run -> Objects.requireNonNullElse(settings(run).get(key), "not set"))
                .distinct()
                .toList();
        if (values.size() > 1) {
          complaints.add(key + " is " + String.join(" and ", values), cell);
        }
      }
    }
    if (!complaints.isEmpty()) {
      return Finding.unfair(
          question,
          complaints.sentence((said, cells) -> said + " in " + Folded.names(cells)),
          "a mean over different things is a figure of neither");
    }
    return known
        ? Finding.ok(question, "Yes.")
        : Finding.unknown(question, "The tool's output does not tell.");
  }

  private static Map<String, String> settings(Run run) {
    Map<String, String> settings = new TreeMap<>(run.context().settingsOfWhatIsRun());
    run.context().threads().ifPresent(threads -> settings.put("threads", threads.toString()));
    run.context().targetPerSecond().ifPresent(rate -> settings.put("target", rate.toString()));
    return settings;
  }

  /** Whether the throughput of all repeats of a test is about the same. */
  static Finding agree(Sides sides) {
    String question = "Do the repeats agree?";
    Folded<Sides.Cell> few = new Folded<>();
    List<Sides.Cell> apart = new ArrayList<>();
    double least = Double.MAX_VALUE;
    double largest = 0;
    for (Sides.Cell cell : sides.cells()) {
      OptionalDouble variation = variation(cell.runs());
      if (cell.runs().size() < Comparison.ENOUGH_REPEATS) {
        few.add(cell.runs().size() == 1 ? "once" : "twice", cell);
      }
      if (variation.orElse(0) > MOST_VARIATION) {
        apart.add(cell);
        least = Math.min(least, variation.orElseThrow());
      }
      largest = Math.max(largest, variation.orElse(0));
    }
    if (!apart.isEmpty()) {
      return Finding.warning(
          question,
          "throughput of "
              + Folded.names(apart)
              + " varies by "
              + Folded.verb(apart, "", Answer.number(least) + " to ")
              + percent(largest)
              + ".",
          "run longer, or find out what else happens on the hosts");
    }
    if (!few.isEmpty()) {
      return Finding.warning(
          question,
          few.sentence(
              (times, cells) ->
                  Folded.names(cells) + Folded.verb(cells, " was run ", " were run ") + times),
          "run each test three times or more: one run does not tell chance from effect");
    }
    return Finding.ok(
        question,
        "Throughput varies by " + percent(largest) + " at most (coefficient of variation).");
  }

  private static String percent(double variation) {
    return Answer.number(variation) + " %";
  }

  /** Of the first figure of which more is better: of the run as a whole, as a rule. */
  private static OptionalDouble variation(List<Run> runs) {
    Optional<Metric> rate =
        runs.get(0).measurements().values().stream()
            .map(Measurement::metric)
            .filter(metric -> metric.direction() == Direction.HIGHER_IS_BETTER)
            .findFirst();
    List<Double> values =
        rate.stream()
            .flatMap(
                metric ->
                    runs.stream()
                        .flatMap(run -> run.value(metric.operation(), metric.figure()).stream()))
            .toList();
    return values.isEmpty() ? OptionalDouble.empty() : new Sample(values).variationPercent();
  }
}
