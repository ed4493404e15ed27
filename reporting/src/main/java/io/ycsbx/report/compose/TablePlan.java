package io.ycsbx.report.compose;

import java.util.List;
import java.util.Optional;

/**
 * One table.
 *
 * @param caption e.g. {@code Latency}; a unit that all figures share is put behind it
 * @param shape what its rows and columns are
 * @param tests whose figures it holds, in order
 * @param figures in order
 * @param corner what its rows are called, e.g. {@code Record size}; absent: told from the shape
 * @param gainDecimals that its gains are printed with; absent: as the plan says for all
 */
public record TablePlan(
    String caption,
    Shape shape,
    List<String> tests,
    List<FigurePlan> figures,
    Optional<String> corner,
    Optional<Integer> gainDecimals) {

  /** Copies the lists, and checks that there is something in it. */
  public TablePlan {
    tests = List.copyOf(tests);
    figures = List.copyOf(figures);
    if (tests.isEmpty() || figures.isEmpty()) {
      throw new IllegalArgumentException(
          "table " + caption + " must have a test and a figure or more");
    }
  }

  /** A table whose rows are called as its shape tells, and whose gains are as the plan has them. */
  public TablePlan(String caption, Shape shape, List<String> tests, List<FigurePlan> figures) {
    this(caption, shape, tests, figures, Optional.empty(), Optional.empty());
  }

  /** What rows and columns are. */
  public enum Shape {
    /** A row for each figure of each test; a column for each configuration, then gains. */
    CONFIGURATIONS_ACROSS,
    /** A row for each configuration and test; a column for each figure. No gains. */
    FIGURES_ACROSS
  }
}
