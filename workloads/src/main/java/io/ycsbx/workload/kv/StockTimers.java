package io.ycsbx.workload.kv;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import site.ycsb.measurements.Measurements;

/**
 * Reports to stock's {@link Measurements}, in whole microseconds, where the workload runs under the
 * stock client. Thread-safe.
 */
final class StockTimers implements OperationTimers {

  private final Measurements measurements = Measurements.getMeasurements();

  @Override
  public OperationTimer timer(String operation) {
    return (status, startNanos, endNanos) -> {
      measurements.measure(operation, micros(endNanos - startNanos));
      measurements.measureIntended(
          operation, micros(endNanos - measurements.getIntendedtartTimeNs()));
      measurements.reportStatus(operation, status);
    };
  }

  private static int micros(long nanos) {
    return (int) (nanos / 1_000);
  }
}
