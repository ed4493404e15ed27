package io.ycsbx.report.model;

import io.ycsbx.measure.SlowOperation;
import io.ycsbx.steady.Steadiness;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The course of a run, as far as the tool's output contains it.
 *
 * @param endedByCount whether the run ended after a number of operations; false if unknown
 * @param idlePercent share of the run time, in percent, that was lost while threads without further
 *     operations waited for the slowest thread; absent if unknown
 * @param warmUpSettled whether the warm-up ended steady; absent if that was not asked for
 * @param cut whether the run was killed, so that the end of its measured phase is missing
 * @param measured whether the measured phase was steady; absent if not tested
 * @param slowest the operations with the longest service times; empty if unknown
 * @param localStart start by the client's clock, without a time zone; absent if unknown, or if the
 *     start is known with its zone
 */
public record Course(
    boolean endedByCount,
    Optional<Double> idlePercent,
    Optional<Boolean> warmUpSettled,
    boolean cut,
    Optional<Steadiness> measured,
    List<SlowOperation> slowest,
    Optional<LocalDateTime> localStart) {

  /** The unknown course of a run without a record. */
  public static final Course UNKNOWN =
      new Course(
          false,
          Optional.empty(),
          Optional.empty(),
          false,
          Optional.empty(),
          List.of(),
          Optional.empty());
}
