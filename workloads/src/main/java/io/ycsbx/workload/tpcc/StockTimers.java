package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.util.function.BooleanSupplier;
import site.ycsb.measurements.Measurements;

/** Reports to stock's {@link Measurements}, in whole microseconds, while measured. Thread-safe. */
final class StockTimers implements OperationTimers {

  private final Measurements measurements = Measurements.getMeasurements();
  private final BooleanSupplier measured;

  StockTimers(BooleanSupplier measured) {
    this.measured = measured;
  }

  @Override
  public OperationTimer timer(String operation) {
    return (status, startNanos, endNanos) -> {
      if (measured.getAsBoolean()) {
        int micros = (int) ((endNanos - startNanos) / 1_000);
        measurements.measure(operation, micros);
        measurements.measureIntended(operation, micros);
        measurements.reportStatus(operation, status);
      }
    };
  }
}
