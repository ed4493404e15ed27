package io.ycsbx.run.pace;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Waits for a transaction's intended start. A parked thread wakes up late, and response time
 * includes the delay; a thread that gets the seat spins at the end of its wait instead. Used by one
 * thread.
 */
public final class Waiter {

  /** Longest delay of a stop by a thread that waits for its slot. */
  private static final long LONGEST_PARK_NANOS = 50_000_000;

  /** In a longer step of a spin, the core did something else. */
  private static final long LONGEST_STEP_NANOS = 10_000;

  /** In a longer step of a spin, another thread had the core. */
  private static final long SLICE_NANOS = 1_000_000;

  private final boolean spin;
  private final SpinSeat seat;
  private final BooleanSupplier stop;
  private final Time time;
  private final AtomicLong spunNanos;

  /** The clock, and the two ways to wait. */
  static class Time {

    long nanos() {
      return System.nanoTime();
    }

    void park(long nanos) {
      LockSupport.parkNanos(nanos);
    }

    void spin() {
      Thread.onSpinWait();
    }
  }

  /**
   * Makes the waiter of a thread.
   *
   * @param spin whether to spin all the time, with or without the seat
   * @param stop returns whether the run is stopped
   */
  public Waiter(boolean spin, SpinSeat seat, BooleanSupplier stop) {
    this(spin, seat, stop, new Time());
  }

  Waiter(boolean spin, SpinSeat seat, BooleanSupplier stop, Time time) {
    this.spin = spin;
    this.seat = seat;
    this.stop = stop;
    this.time = time;
    this.spunNanos = seat.newCounter();
  }

  /** Returns at the given time, or at once if it has passed; earlier only if the run is stopped. */
  public void until(long nanos) {
    long now = time.nanos();
    if (nanos - now <= 0) {
      return;
    }
    boolean spins = spin;
    if (!spins && seat.take(now, nanos)) {
      parkUntil(nanos - SpinSeat.SPIN_NANOS);
      spins = seat.isCoreFree();
    }
    if (spins) {
      spinUntil(nanos);
    } else {
      parkUntil(nanos);
    }
  }

  private void parkUntil(long nanos) {
    long left = nanos - time.nanos();
    while (left > 0 && !stop.getAsBoolean()) {
      time.park(Math.min(left, LONGEST_PARK_NANOS));
      left = nanos - time.nanos();
    }
  }

  private void spinUntil(long nanos) {
    long spun = spunNanos.getPlain();
    long now = time.nanos();
    while (nanos - now > 0 && !stop.getAsBoolean()) {
      time.spin();
      long before = now;
      now = time.nanos();
      long step = now - before;
      if (step < LONGEST_STEP_NANOS) {
        spun += step;
      } else if (step > SLICE_NANOS) {
        seat.coreLost();
      }
    }
    spunNanos.setRelease(spun);
  }
}
