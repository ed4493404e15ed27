package io.ycsbx.report.model;

import java.util.Arrays;

/** A figure over a run's time. Immutable and thread-safe. */
public final class Series {

  private final String figure;
  private final String name;
  private final Unit unit;
  private final float[] seconds;
  private final float[] values;

  /**
   * Copies the values. In single precision: a report of a thousand runs keeps them all.
   *
   * @param figure what it is, e.g. {@link Figures#THROUGHPUT}; series of one figure share a panel
   * @param name of what, e.g. {@code READ} or {@code nvme0n1}
   * @param unit of the values
   * @param seconds times, from the start of the measured phase, rising
   * @param values one for each time
   */
  public Series(String figure, String name, Unit unit, double[] seconds, double[] values) {
    if (seconds.length != values.length) {
      throw new IllegalArgumentException(
          "a series must have a value for each time, but has "
              + values.length
              + " for "
              + seconds.length);
    }
    this.figure = figure;
    this.name = name;
    this.unit = unit;
    this.seconds = narrow(seconds);
    this.values = narrow(values);
  }

  private static float[] narrow(double[] wide) {
    float[] narrow = new float[wide.length];
    for (int i = 0; i < wide.length; i++) {
      narrow[i] = (float) wide[i];
    }
    return narrow;
  }

  /** What it is. */
  public String figure() {
    return figure;
  }

  /** Of what. */
  public String name() {
    return name;
  }

  /** Of its values. */
  public Unit unit() {
    return unit;
  }

  /** How many values there are. */
  public int size() {
    return values.length;
  }

  /** A time, in seconds from the start of the measured phase. */
  public double seconds(int index) {
    return seconds[index];
  }

  /** The value at a time. */
  public double value(int index) {
    return values[index];
  }

  @Override
  public String toString() {
    return figure + " of " + name + ": " + Arrays.toString(values);
  }
}
