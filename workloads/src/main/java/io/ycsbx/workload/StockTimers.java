package io.ycsbx.workload;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import site.ycsb.measurements.Measurements;

/**
 * Reports to stock's {@link Measurements}, in whole microseconds, where a workload runs under the
 * stock client. Thread-safe.
 */
public final class StockTimers implements OperationTimers {

  private static final int NANOS_PER_MICRO = 1_000;

  private final Measurements measurements = Measurements.getMeasurements();

  @Override
  public OperationTimer timer(String operation) {
    return (status, startNanos, endNanos) -> {
      // Without a target, stock takes the present time for the intended start.
      long intended = Math.min(startNanos, measurements.getIntendedtartTimeNs());
      measurements.measure(operation, micros(endNanos - startNanos));
      measurements.measureIntended(operation, micros(endNanos - intended));
      measurements.reportStatus(operation, status);
    };
  }

  private static int micros(long nanos) {
    return (int) (nanos / NANOS_PER_MICRO);
  }
}
