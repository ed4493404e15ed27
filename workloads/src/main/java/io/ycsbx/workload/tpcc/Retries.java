package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import site.ycsb.Status;

/**
 * Decides whether one user's failed transaction is retried, and pauses before the retry. Belongs to
 * one thread.
 */
final class Retries {

  /** Upper limit of the random pause before a first retry. Each further one doubles it. */
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private static final int MOST_DOUBLINGS = 6;

  /** Most retries after lock wait timeouts, each of which may have taken seconds. */
  private static final int FEW = 10;

  private final int most;
  private final SplittableRandom random;
  private final LongConsumer sleeper;
  private int retries;
  private int timeouts;

  /**
   * Makes those of a user.
   *
   * @param most most retries of a transaction
   * @param random of the pauses only: the inputs of a seed do not depend on the retries
   * @param sleeper waits for a number of nanoseconds
   */
  Retries(int most, SplittableRandom random, LongConsumer sleeper) {
    this.most = most;
    this.random = random;
    this.sleeper = sleeper;
  }

  /** Starts a transaction. */
  void begin() {
    retries = 0;
    timeouts = 0;
  }

  /** Returns whether the transaction is retried after a failure. */
  boolean allowAfter(Status failure) {
    return switch (failure.getName()) {
      case "DEADLOCK" -> retries < most;
      case "LOCK_WAIT_TIMEOUT" -> retries < most && ++timeouts <= FEW;
      default -> false;
    };
  }

  /** Pauses: at once, all users that lost to one would meet again, and all but one would lose. */
  void pause() {
    sleeper.accept(random.nextLong(PAUSE_NANOS << Math.min(retries, MOST_DOUBLINGS)));
    retries++;
  }
}
