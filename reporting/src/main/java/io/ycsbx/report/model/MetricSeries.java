package io.ycsbx.report.model;

import java.util.List;

/** A figure over a run's time. Immutable and thread-safe. */
public final class MetricSeries {

  private final String figure;
  private final String name;
  private final Unit unit;

  /** In single precision, because a report of a thousand runs keeps all series. */
  private final float[] seconds;

  private final float[] values;

  /**
   * Copies the points.
   *
   * @param figure e.g. {@link MetricNames#THROUGHPUT}; series of one figure share a panel
   * @param name of the operation or device, e.g. {@code READ} or {@code nvme0n1}
   * @param unit of the values
   * @param points pairs of time and value; times rise, in seconds from the start of the measured
   *     phase
   */
  public MetricSeries(String figure, String name, Unit unit, List<double[]> points) {
    this.figure = figure;
    this.name = name;
    this.unit = unit;
    this.seconds = new float[points.size()];
    this.values = new float[points.size()];
    for (int i = 0; i < values.length; i++) {
      seconds[i] = (float) points.get(i)[0];
      values[i] = (float) points.get(i)[1];
    }
  }

  /** Returns the figure's name. */
  public String figure() {
    return figure;
  }

  /** Returns the name of the operation or device. */
  public String name() {
    return name;
  }

  /** Returns the unit of the values. */
  public Unit unit() {
    return unit;
  }

  /** Returns the number of points. */
  public int size() {
    return values.length;
  }

  /** Returns a point's time, in seconds from the start of the measured phase. */
  public double seconds(int index) {
    return seconds[index];
  }

  /** Returns a point's value. */
  public double value(int index) {
    return values[index];
  }
}
