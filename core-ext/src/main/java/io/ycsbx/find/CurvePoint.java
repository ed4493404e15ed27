package io.ycsbx.find;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import java.util.List;

/**
 * One measured point of a response curve. Latencies are those of all successful operations: in an
 * open loop response times, in nanoseconds.
 *
 * @param directory name of the run's directory, which holds its record
 * @param value arrival rate in operations per second, or number of threads
 * @param throughput transactions per second
 * @param sustained whether throughput kept up with the arrivals; true in a closed loop
 * @param mean mean latency
 * @param p50 median latency
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 * @param readings one for each objective; may be empty
 */
public record CurvePoint(
    String directory,
    double value,
    double throughput,
    boolean sustained,
    double mean,
    double p50,
    double p99,
    double p999,
    List<ObjectiveReading> readings) {

  /** Copies the list. */
  public CurvePoint {
    readings = List.copyOf(readings);
  }

  /**
   * Returns the point of a run.
   *
   * @param total statistics of all operations of the run
   */
  public static CurvePoint of(
      String directory,
      double value,
      double throughput,
      boolean sustained,
      OperationStats total,
      List<ObjectiveReading> readings) {
    LatencyDistribution latency = total.response().orElseGet(total::service);
    return new CurvePoint(
        directory,
        value,
        throughput,
        sustained,
        latency.meanNanos(),
        latency.percentileNanos(50),
        latency.percentileNanos(99),
        latency.percentileNanos(99.9),
        readings);
  }

  /** Returns whether throughput kept up and every objective held. */
  public boolean holds() {
    return sustained && readings.stream().allMatch(ObjectiveReading::holds);
  }

  /** Returns throughput over mean latency: the power of the point. */
  double power() {
    return throughput / mean;
  }
}
