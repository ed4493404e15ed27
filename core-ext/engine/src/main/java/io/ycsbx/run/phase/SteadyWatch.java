package io.ycsbx.run.phase;

import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Stops the warm-up as soon as its recent part is steady: the last half of its slices, and at least
 * {@value #FEWEST}. Used by one thread.
 */
final class SteadyWatch {

  /** Shows a step of three standard deviations in most cases. */
  private static final int FEWEST = 30;

  private final Workers workers;
  private final long phaseStartNanos;
  private final LongSupplier clock;
  private Slicer slicer;
  private Optional<Steadiness> last = Optional.empty();

  /**
   * Prepares the watch.
   *
   * @param phaseStartNanos the time from which slices count, by {@link System#nanoTime()}
   */
  SteadyWatch(Workers workers, long phaseStartNanos) {
    this(workers, phaseStartNanos, System::nanoTime);
  }

  SteadyWatch(Workers workers, long phaseStartNanos, LongSupplier clock) {
    this.clock = clock;
    this.workers = workers;
    this.phaseStartNanos = phaseStartNanos;
  }

  /** Starts the first slice, when all workers are ready to start. */
  void start(long nowNanos) {
    slicer = new Slicer(workers, phaseStartNanos, nowNanos, clock);
  }

  /** Ends a slice if it is long enough, and stops the phase if it is steady by then. */
  void look(PhaseControl phase) {
    if (slicer.cut(phase)) {
      Slices slices = slicer.slices();
      last =
          slices.size() < FEWEST
              ? Optional.empty()
              : Steadiness.of(slices, Math.max(FEWEST, (slices.size() + 1) / 2));
      if (last.filter(Steadiness::steady).isPresent()) {
        phase.stop();
      }
    }
  }

  /** Returns the result of the last test; empty if there were too few slices or transactions. */
  Optional<Steadiness> last() {
    return last;
  }
}
