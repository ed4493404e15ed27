package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.report.document.AuditFinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Names the steps that a plan takes before some of its configurations alone. */
final class OwnSteps {

  private OwnSteps() {}

  /**
   * Returns the finding on configurations that were run; empty if none has steps of its own.
   *
   * @param embedded tests for a configuration whose server the client started
   */
  static Optional<AuditFinding> of(
      List<Configuration> configurations, Predicate<Configuration> embedded) {
    Map<String, List<String>> sides = new LinkedHashMap<>();
    for (Configuration side : configurations) {
      for (String step : steps(side, embedded.test(side))) {
        sides.computeIfAbsent(step, key -> new ArrayList<>()).add(side.title());
      }
    }
    if (sides.isEmpty()) {
      return Optional.empty();
    }
    sides.values().removeIf(titles -> titles.size() == configurations.size());
    String own =
        sides.entrySet().stream()
            .map(step -> step.getKey() + " before " + String.join(" and ", step.getValue()))
            .collect(Collectors.joining("; "));
    return Optional.of(
        own.isEmpty()
            ? PlanCheck.PREPARED.ok("Yes.")
            : PlanCheck.PREPARED
                .ok("No, by the plan: " + own + ".")
                .bearingOnVerdicts("the plan has steps before the runs of some sides alone"));
  }

  /** Returns the steps in words, without the names of drives. */
  private static List<String> steps(Configuration side, boolean embedded) {
    List<String> steps = new ArrayList<>();
    side.setup(embedded).ifPresent(words -> steps.add("setup \"" + words + '"'));
    side.pause().ifPresent(words -> steps.add("pause \"" + words + '"'));
    side.prepare().stream().distinct().map(line -> "prepare \"" + line + '"').forEach(steps::add);
    if (!side.precondition().isEmpty()) {
      steps.add("precondition in rounds of " + side.roundSeconds() + " s");
    }
    return steps;
  }
}
