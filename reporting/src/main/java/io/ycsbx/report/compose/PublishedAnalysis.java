package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.plan.TablePlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The analysis of a section as vendors print it, in one sentence: the gain of each table, {@code A
 * 79 % higher than B}, of several rows the largest, or the largest loss if there is no gain.
 */
record PublishedAnalysis(SectionScope scope, Comparisons comparisons) {

  /** Returns the sentence; empty if nothing is compared. */
  List<String> sentence() {
    List<String> parts = new ArrayList<>();
    for (TablePlan table : scope.section().tables()) {
      for (String configuration : scope.compared()) {
        part(table, configuration).ifPresent(parts::add);
      }
    }
    return parts.isEmpty() ? List.of() : List.of(String.join("; ", parts) + ".");
  }

  private Optional<String> part(TablePlan table, String configuration) {
    Map<TestFigure, Cell.Gain> gains = new LinkedHashMap<>();
    for (TestFigure row : scope.comparedRows(table)) {
      comparisons.gain(scope, configuration, row).ifPresent(gain -> gains.put(row, gain));
    }
    Comparator<Map.Entry<TestFigure, Cell.Gain>> size =
        Comparator.comparing(entry -> entry.getValue().percent());
    boolean loss = gains.values().stream().allMatch(gain -> gain.percent() < 0);
    return gains.entrySet().stream()
        .max(loss ? size.reversed() : size)
        .map(
            most ->
                table.caption()
                    + ": "
                    + scope.title(configuration)
                    + (gains.size() == 1 ? " " : " up to ")
                    + most.getValue().words()
                    + " than "
                    + scope.title(scope.baseline())
                    + (gains.size() == 1 ? "" : " (" + scope.name(table, most.getKey()) + ")"));
  }
}
