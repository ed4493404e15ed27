package io.ycsbx.report.document;

import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/** A chart as the data that it shows, which is never empty. */
public sealed interface Chart {

  String title();

  /** Returns the text alternative: the content of the chart in a sentence. */
  String description();

  /**
   * Bars side by side: a group per test or figure, in it a bar per configuration.
   *
   * @param unit of all values
   * @param decimals of a bar's printed value
   * @param direction which way the values get better
   * @param groups names of the groups
   * @param series one per configuration, in its order
   */
  record GroupedBars(
      String title,
      String description,
      Unit unit,
      int decimals,
      Direction direction,
      List<String> groups,
      List<Bars> series)
      implements Chart {}

  /**
   * One configuration's bars.
   *
   * @param name the configuration
   * @param values one per group, 0 or more; absent: no bar
   * @param intervals of the values, one per group, with finite ends; absent: none
   */
  record Bars(String name, List<Optional<Double>> values, List<Optional<Cell.Ends>> intervals) {
    public Bars {
      values.forEach(value -> value.ifPresent(bar -> Checks.finite(bar, "a bar")));
      intervals.forEach(
          interval -> interval.ifPresent(ends -> Checks.finite(ends.high(), "an interval")));
    }
  }

  /**
   * Gains over a baseline, each with its interval: better to the right.
   *
   * @param bars in order; a gain that is {@linkplain Cell.Gain#refuted refuted} has no colour
   * @param more number of gains that are left out, 0 or more
   */
  record Gains(String title, String description, List<GainBar> bars, int more) implements Chart {
    /** Tests for an interval of any gain. */
    public boolean hasIntervals() {
      return bars.stream().anyMatch(bar -> bar.gain().interval().isPresent());
    }
  }

  /**
   * One gain.
   *
   * @param name e.g. the test and the figure
   */
  record GainBar(String name, Cell.Gain gain) {}

  /** The horizontal axis of a chart of latencies. */
  enum Axis {
    /** The percentile, with 90 %, 99 %, 99.9 % ... at equal distances. */
    PERCENTILE,
    /** The throughput in operations per second: a response curve. */
    THROUGHPUT
  }

  /**
   * Latency by percentile or throughput, with a logarithmic scale of latency.
   *
   * @param axis the horizontal axis; percentiles rise from 0 to below 100, which is infinitely far
   *     away on this scale
   * @param unit of all latencies
   * @param lines one per configuration or percentile
   */
  record Lines(String title, String description, Axis axis, Unit unit, List<Line> lines)
      implements Chart {}

  /**
   * Latencies.
   *
   * @param name the configuration or percentile
   * @param points percentile or throughput, and latency, which is above 0, as a logarithm needs
   * @param knee index of the point with the highest ratio of throughput to mean latency; absent at
   *     the ends of a response curve, and without one
   */
  record Line(String name, List<Point> points, Optional<Integer> knee) {}

  /** A point of a line, whose axes state the units. */
  record Point(double x, double y) {
    public Point {
      Checks.finite(x, "a position");
      Checks.finite(y, "a value");
    }
  }

  /**
   * Figures over time, in panels one below the other with the same time axis: throughput, latency,
   * then telemetry. Times before 0 are those of the warm-up.
   *
   * @param start time of the run's first point, from which on a warm-up is shaded; not below 0
   *     without one
   * @param from start of the time axis, in seconds from the start of the measured phase
   * @param to its end
   * @param marks what happened in the time, in all panels; may reach beyond the axis
   * @param panels at least one
   */
  record TimeSeries(
      String title,
      String description,
      double start,
      double from,
      double to,
      List<Mark> marks,
      List<Panel> panels)
      implements Chart {

    /** Returns a chart whose time axis holds all points. */
    public static TimeSeries of(
        String title, String description, List<Mark> marks, List<Panel> panels) {
      DoubleSummaryStatistics seconds =
          panels.stream()
              .flatMap(panel -> panel.lines().stream())
              .flatMap(line -> line.stretches().stream())
              .flatMap(List::stream)
              .mapToDouble(Point::x)
              .summaryStatistics();
      double start = seconds.getMin();
      return new TimeSeries(title, description, start, start, seconds.getMax(), marks, panels);
    }
  }

  /**
   * Something that happened, such as a checkpoint.
   *
   * @param name its kind
   * @param from its start, in seconds from the start of the measured phase
   * @param to its end
   */
  record Mark(String name, double from, double to) {}

  /**
   * One kind of figure over time.
   *
   * @param title e.g. {@code Throughput}
   * @param unit of all values
   * @param lowest value that a logarithmic axis holds; 0 if the axis is linear
   * @param highest value that the axis holds; charts of one test have the same, so that they can be
   *     compared side by side
   * @param lines at least one
   */
  record Panel(String title, Unit unit, double lowest, double highest, List<Trace> lines) {
    public Panel {
      Checks.finite(highest, "a panel's highest value");
    }
  }

  /**
   * One figure over time.
   *
   * @param name e.g. the configuration, the operation or the drive
   * @param stretches points by rising time, in seconds from the start of the measured phase; there
   *     is no line between stretches, where nothing is known
   */
  record Trace(String name, List<List<Point>> stretches) {}
}
