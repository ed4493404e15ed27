package io.ycsbx.record;

import java.util.List;

/**
 * One interval of the measured phase, about a second long.
 *
 * @param startMillis start, in milliseconds from the start of the phase
 * @param millis length in milliseconds
 * @param transactions calls of the workload that ended in the interval
 * @param operations figures of each operation in the interval
 */
public record Interval(
    long startMillis, long millis, long transactions, List<OperationInterval> operations) {

  public Interval {
    operations = List.copyOf(operations);
  }
}
