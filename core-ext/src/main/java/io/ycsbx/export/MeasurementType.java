package io.ycsbx.export;

import io.ycsbx.config.Form;
import java.util.Arrays;

/** What is shown of a distribution, as stock's {@code measurementtype} names it. */
@Form("hdrhistogram, histogram, hdrhistogram+histogram or timeseries")
public enum MeasurementType {
  /** Percentiles. */
  HDRHISTOGRAM,
  /** Counts per millisecond. */
  HISTOGRAM,
  /** Both. */
  HDRHISTOGRAM_AND_HISTOGRAM,
  /** Means over time. */
  TIMESERIES;

  /**
   * Reads stock's form, e.g. {@code hdrhistogram+histogram}.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static MeasurementType parse(String text) {
    return Arrays.stream(values())
        .filter(type -> type.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** Whether it has counts per millisecond. */
  boolean hasBuckets() {
    return this == HISTOGRAM || this == HDRHISTOGRAM_AND_HISTOGRAM;
  }

  /** Stock's form. */
  @Override
  public String toString() {
    return switch (this) {
      case HDRHISTOGRAM -> "hdrhistogram";
      case HISTOGRAM -> "histogram";
      case HDRHISTOGRAM_AND_HISTOGRAM -> "hdrhistogram+histogram";
      case TIMESERIES -> "timeseries";
    };
  }
}
