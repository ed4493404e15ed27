package io.ycsbx.report.compose;

import java.util.List;

/**
 * One table.
 *
 * @param caption e.g. {@code Latency}; a unit that all figures share is put behind it
 * @param shape what its rows and columns are
 * @param tests whose figures it holds, in order
 * @param figures in order
 */
public record TablePlan(String caption, Shape shape, List<String> tests, List<FigurePlan> figures) {

  /** Copies the lists, and checks that there is something in it. */
  public TablePlan {
    tests = List.copyOf(tests);
    figures = List.copyOf(figures);
    if (tests.isEmpty() || figures.isEmpty()) {
      throw new IllegalArgumentException(
          "table " + caption + " must have a test and a figure or more");
    }
  }

  /** What rows and columns are. */
  public enum Shape {
    /** A row for each figure of each test; a column for each configuration, then gains. */
    CONFIGURATIONS_ACROSS,
    /** A row for each configuration and test; a column for each figure. No gains. */
    FIGURES_ACROSS
  }
}
