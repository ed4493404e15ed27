package io.ycsbx.telemetry.host;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * The counters of one thing, e.g. of a drive, or their increases in an interval.
 *
 * @param counts the numbers in the order of the columns in the kernel's file; older kernels have
 *     fewer
 */
record Counters(List<Double> counts) {

  /** A column of counters in a file of {@code /proc}. Its ordinal is its place there. */
  interface Column {

    int ordinal();
  }

  /** A column that is one metric of a node_exporter. */
  interface MetricColumn extends Column {

    String metric();

    /** Returns the column's count for 1 of the metric. */
    default double perUnit() {
      return 1;
    }

    /** Tests for a column that no figure needs, which an exporter may leave out. */
    boolean isOptional();
  }

  Counters {
    counts = List.copyOf(counts);
  }

  /** Tests for a column, and all columns before it. */
  boolean has(Column column) {
    return column.ordinal() < counts.size();
  }

  double of(Column column) {
    return counts.get(column.ordinal());
  }

  /** Returns the increases since an earlier reading. */
  Counters since(Counters before) {
    return with(before, (now, then) -> now - then);
  }

  Counters plus(Counters other) {
    return with(other, Double::sum);
  }

  private Counters with(Counters other, DoubleBinaryOperator operator) {
    List<Double> results = new ArrayList<>();
    for (int i = 0; i < Math.min(counts.size(), other.counts.size()); i++) {
      results.add(operator.applyAsDouble(counts.get(i), other.counts.get(i)));
    }
    return new Counters(results);
  }

  /** Tests for a decrease, as after a reset of the thing. */
  boolean isReset() {
    return counts.stream().anyMatch(rise -> rise < 0);
  }
}
