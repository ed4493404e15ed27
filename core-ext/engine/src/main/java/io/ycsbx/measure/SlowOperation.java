package io.ycsbx.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One of the slowest operations of a run. Immutable and thread-safe.
 *
 * @param operation the operation's name, e.g. {@code READ}
 * @param status the name of its status, e.g. {@code OK}
 * @param startTimeMillis its real start, in milliseconds since the epoch, by the client's clock; in
 *     the records of a fleet, by the clock of client 0
 * @param serviceNanos time from the real start to the end, in nanoseconds
 * @param responseNanos time from the intended start to the end; absent without a target
 */
public record SlowOperation(
    String operation,
    String status,
    long startTimeMillis,
    long serviceNanos,
    Optional<Long> responseNanos) {

  /** Most operations that a record keeps. */
  public static final int MOST = 20;

  /** Returns the operations with the longest service times, up to {@value #MOST}. */
  public static List<SlowOperation> slowest(Stream<SlowOperation> operations) {
    return operations
        .sorted(Comparator.comparingLong(operation -> -operation.serviceNanos()))
        .limit(MOST)
        .toList();
  }
}
