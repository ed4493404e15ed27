package io.ycsbx.tool.output;

import io.ycsbx.spi.Unit;
import io.ycsbx.tool.description.ToolUnit;

/** Converts latencies to nanoseconds. Stateless and thread-safe. */
final class LatencyUnit {

  private static final double NANOS_PER_MICRO = 1e3;

  private LatencyUnit() {}

  /** Returns the nanoseconds of a unit, by its word in a description. */
  static double nanos(String word) {
    return ToolUnit.parse(word).in(1, Unit.MICROSECONDS) * NANOS_PER_MICRO;
  }
}
