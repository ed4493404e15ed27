package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/** Computes the start of one user's next transaction. Belongs to one thread. */
final class Pace {

  /** The specification's longest thinking time, in means (TPC-C 5.2.5.4). */
  private static final double MOST_MEANS = 10;

  private final boolean paced;
  private final Profile profile;
  private final SplittableRandom random;
  private long startNanos;

  Pace(TpccSettings settings, SplittableRandom random) {
    this.paced = settings.paced();
    this.profile = settings.profile();
    this.random = random;
  }

  /** Adds the time for keying in a transaction's input. */
  void keyIn(TransactionKind kind, long fromNanos) {
    startNanos = fromNanos + (paced ? TimeUnit.SECONDS.toNanos(kind.keyingSeconds()) : 0);
  }

  /** Adds the time for thinking about a transaction's output. */
  void think(TransactionKind kind, long fromNanos) {
    startNanos = fromNanos + (paced ? thinkingNanos(kind) : 0);
  }

  /** Draws an exponentially distributed time; HammerDB has whole seconds. */
  private long thinkingNanos(TransactionKind kind) {
    double means = -Math.log(1 - random.nextDouble());
    int mean = kind.thinkingSeconds(profile);
    double seconds =
        profile == Profile.SPEC ? mean * Math.min(means, MOST_MEANS) : Math.rint(mean * means);
    return (long) (seconds * 1e9);
  }

  /** Returns the start, on the {@link System#nanoTime()} scale. */
  long startNanos() {
    return startNanos;
  }
}
