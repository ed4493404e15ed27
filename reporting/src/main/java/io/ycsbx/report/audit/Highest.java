package io.ycsbx.report.audit;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The highest value of a figure in percent over all runs.
 *
 * @param most the highest value; negative if no run has the figure
 * @param above the tests on configurations with a run at the limit or above
 */
record Highest(double most, List<ComparedRuns.Cell> above) {

  /** Finds the highest value, and the values that are not below a limit. */
  static Highest of(
      ComparedRuns runs, double limit, Function<MeasuredRun, Optional<Double>> figure) {
    double most = -1;
    List<ComparedRuns.Cell> above = new ArrayList<>();
    for (ComparedRuns.Cell cell : runs.cells()) {
      double highest =
          cell.runs().stream()
              .flatMap(run -> figure.apply(run).stream())
              .max(Comparator.naturalOrder())
              .orElse(-1.0);
      most = Math.max(most, highest);
      if (highest >= limit) {
        above.add(cell);
      }
    }
    return new Highest(most, above);
  }

  /** Returns the highest value with its unit. */
  String percent() {
    return Numbers.grouped(most, 1) + " %";
  }

  /** Returns the highest value; {@code up to} it, if it is that of several. */
  String upTo() {
    return Statements.verb(above, "", "up to ") + percent();
  }
}
