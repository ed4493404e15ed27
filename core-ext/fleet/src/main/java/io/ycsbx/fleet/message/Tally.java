package io.ycsbx.fleet.message;

import io.ycsbx.run.progress.Progress;
import java.util.List;

/**
 * One interval of a client's measured phase, and its counts so far.
 *
 * @param number number of the interval, from 1; each counts once, even if it is sent twice
 * @param opsPerSecond transactions per second in the interval
 * @param progress the interval, of one client
 */
public record Tally(long number, double opsPerSecond, Progress progress) {

  /** Returns the counts without the operations. */
  public Tally counts() {
    return new Tally(number, opsPerSecond, progress.withOperations(List.of()));
  }
}
