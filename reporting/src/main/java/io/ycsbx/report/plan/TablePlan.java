package io.ycsbx.report.plan;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Plan of a table: its columns, tests and figures, without values.
 *
 * @param caption e.g. {@code Latency}; a unit that all figures share is appended
 * @param columns configurations or figures; the rows are the rest
 * @param tests names of the tests in the table, in order; empty: those of the section
 * @param figures in order
 * @param corner heading of the rows, e.g. {@code Record size}; absent: derived from the rows
 * @param gain heading of gains; absent: {@code Gain}
 * @param gainDecimals decimals of printed gains
 * @param eachDrive whether each row of several drives is followed by a row for each drive; only
 *     with columns of figures
 */
@RecordBuilder
public record TablePlan(
    String caption,
    Columns columns,
    List<String> tests,
    List<FigurePlan> figures,
    Optional<String> corner,
    Optional<String> gain,
    int gainDecimals,
    boolean eachDrive)
    implements TablePlanBuilder.With {

  public TablePlan {
    columns = Objects.requireNonNullElse(columns, Columns.CONFIGURATIONS);
  }

  /** The meaning of a table's columns. */
  public enum Columns {
    /** A column for each configuration, then gains; a row for each figure of each test. */
    CONFIGURATIONS,
    /** A column for each figure; a row for each configuration and test. No gains. */
    FIGURES
  }
}
