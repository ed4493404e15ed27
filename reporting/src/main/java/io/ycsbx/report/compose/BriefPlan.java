package io.ycsbx.report.compose;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What goes into a brief.
 *
 * @param title its title
 * @param scale the line under it; absent: told from what was run
 * @param configurations names by which results know them, in order, and what they are called in the
 *     brief
 * @param testNames what tests are called, where that is not the name by which results know them
 * @param baseline the configuration that the others are measured by; absent: nothing is compared
 * @param statistics whether intervals and verdicts stand beside the gains
 * @param gainDecimals that gains are printed with
 * @param intended names of settings and versions that are meant to differ between configurations
 * @param sections in order; at least one
 */
public record BriefPlan(
    String title,
    Optional<String> scale,
    Map<String, String> configurations,
    Map<String, String> testNames,
    Optional<String> baseline,
    boolean statistics,
    int gainDecimals,
    Set<String> intended,
    List<SectionPlan> sections) {

  /** Copies lists and maps, whose order is kept, and checks the baseline. */
  public BriefPlan {
    configurations = Collections.unmodifiableMap(new LinkedHashMap<>(configurations));
    testNames = Map.copyOf(testNames);
    intended = Set.copyOf(intended);
    sections = List.copyOf(sections);
    if (baseline.isPresent() && !configurations.containsKey(baseline.get())) {
      throw new IllegalArgumentException(
          "the baseline must be one of "
              + String.join(", ", configurations.keySet())
              + ", but is "
              + baseline.get());
    }
    if (sections.isEmpty()) {
      throw new IllegalArgumentException("a brief must have a section");
    }
  }

  /** What a configuration is called. */
  String configurationName(String configuration) {
    return configurations.getOrDefault(configuration, configuration);
  }

  /** How many decimals a table's gains are printed with. */
  int decimals(TablePlan table) {
    return table.gainDecimals().orElse(gainDecimals);
  }

  /** What a test is called. */
  String testName(String test) {
    return testNames.getOrDefault(test, test);
  }
}
