package io.ycsbx.brief.plan;

import java.util.List;

/**
 * A table to print.
 *
 * @param caption as printed
 * @param columns what its columns are; its rows are the rest
 * @param figures in order
 */
public record TableSpec(String caption, Columns columns, List<FigureSpec> figures) {

  /** Copies the list. */
  public TableSpec {
    figures = List.copyOf(figures);
  }

  /** What a table's columns are. */
  public enum Columns {
    /** A column for each configuration, and the gains; a row for each figure of each test. */
    CONFIGURATIONS,
    /** A column for each figure; a row for each test of each configuration. */
    FIGURES
  }
}
