package io.ycsbx.report.model;

import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import java.util.List;
import java.util.stream.IntStream;

/** A figure over a run's time. Immutable and thread-safe. */
public final class MetricSeries {

  private final FigureKind kind;
  private final String name;

  /** In single precision, because a report of a thousand runs keeps all series. */
  private final float[] seconds;

  private final float[] values;

  /**
   * Copies the points.
   *
   * @param kind e.g. {@link Metric#THROUGHPUT}, whose unit the values have; series of one kind
   *     share a panel
   * @param name of the operation or device, e.g. {@code READ} or {@code nvme0n1}
   * @param points pairs of time and value; times rise, in seconds from the start of the measured
   *     phase
   */
  public MetricSeries(FigureKind kind, String name, List<double[]> points) {
    this.kind = kind;
    this.name = name;
    this.seconds = new float[points.size()];
    this.values = new float[points.size()];
    for (int i = 0; i < values.length; i++) {
      seconds[i] = (float) points.get(i)[0];
      values[i] = (float) points.get(i)[1];
    }
  }

  /** Returns the points between two times, in seconds from the start of the measured phase. */
  public MetricSeries between(double start, double end) {
    return new MetricSeries(
        kind,
        name,
        IntStream.range(0, values.length)
            .filter(i -> seconds[i] >= start && seconds[i] <= end)
            .mapToObj(i -> new double[] {seconds[i], values[i]})
            .toList());
  }

  /** Returns what is measured. */
  public FigureKind kind() {
    return kind;
  }

  /** Returns the name of the operation or device. */
  public String name() {
    return name;
  }

  public int size() {
    return values.length;
  }

  /** Returns a point's time, in seconds from the start of the measured phase. */
  public double seconds(int index) {
    return seconds[index];
  }

  public double value(int index) {
    return values[index];
  }
}
