package io.ycsbx.export.figure;

import io.ycsbx.config.Form;
import java.util.Arrays;
import java.util.Locale;

/** The figures of a distribution to show, named as in stock's {@code measurementtype}. */
@Form("hdrhistogram, histogram, hdrhistogram+histogram or timeseries")
public enum MeasurementType {
  /** Percentiles. */
  HDRHISTOGRAM,
  /** Counts per millisecond. */
  HISTOGRAM,
  /** Percentiles and counts per millisecond. */
  HDRHISTOGRAM_AND_HISTOGRAM,
  /** Means over time. */
  TIMESERIES;

  /**
   * Parses stock's form, e.g. {@code hdrhistogram+histogram}.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static MeasurementType parse(String text) {
    return Arrays.stream(values())
        .filter(type -> type.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** Returns whether counts per millisecond are shown. */
  public boolean hasBuckets() {
    return this == HISTOGRAM || this == HDRHISTOGRAM_AND_HISTOGRAM;
  }

  /** Returns stock's form. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace("_and_", "+");
  }
}
