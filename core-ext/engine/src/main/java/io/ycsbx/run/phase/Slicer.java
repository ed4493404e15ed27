package io.ycsbx.run.phase;

import io.ycsbx.measure.SliceCollector;
import io.ycsbx.steady.Slices;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Cuts a phase into short slices while all of its workers run. Slices of 0.1 s or a little more
 * become twice as long whenever there are {@value #MOST}, so that the number of slices in a record
 * has a limit for any length of the run. Used by one thread.
 *
 * <p>Reading takes time for each worker, so slices are longer with more than 200 workers, up to the
 * second of an interval.
 */
final class Slicer {

  private static final int MOST = 240;
  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long NANOS_PER_WORKER = TimeUnit.MICROSECONDS.toNanos(500);
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final List<Worker> workers;
  private final SliceCollector latencies;
  private final long phaseStartNanos;
  private final LongSupplier clock;
  private long sliceNanos;
  private Slices slices;
  private long transactions;

  /**
   * Starts the first slice, when all workers are ready to start.
   *
   * @param phaseStartNanos the time from which slices count, by {@link System#nanoTime()}
   * @param startNanos start of the first slice, likewise
   */
  Slicer(Workers workers, long phaseStartNanos, long startNanos) {
    this(workers, phaseStartNanos, startNanos, System::nanoTime);
  }

  Slicer(Workers workers, long phaseStartNanos, long startNanos, LongSupplier clock) {
    this.clock = clock;
    this.workers = workers.all();
    this.latencies = new SliceCollector(this.workers.stream().map(Worker::recorder).toList());
    this.phaseStartNanos = phaseStartNanos;
    this.sliceNanos =
        Math.min(LONGEST_NANOS, Math.max(SHORTEST_NANOS, NANOS_PER_WORKER * this.workers.size()));
    this.slices = Slices.from(startNanos - phaseStartNanos);
  }

  /** Ends the current slice if it is long enough, and returns whether there is a new slice. */
  boolean cut(PhaseControl phase) {
    if (clock.getAsLong() - phaseStartNanos < slices.lastEndNanos() + sliceNanos
        || phase.stopped()
        || anyEnded()) {
      return false;
    }
    long p99Nanos = latencies.p99Nanos();
    long before = transactions;
    transactions = workers.stream().mapToLong(worker -> worker.counts().done()).sum();
    // The time is read after collecting, which may take long if the client lacks processors.
    long endNanos = clock.getAsLong() - phaseStartNanos;
    slices = slices.plus(endNanos, transactions - before, p99Nanos);
    if (slices.size() == MOST) {
      slices = slices.grouped(2);
      sliceNanos *= 2;
    }
    return true;
  }

  /** A worker that has no more operations lowers the throughput of the others' slices. */
  private boolean anyEnded() {
    return workers.stream().anyMatch(worker -> worker.endNanos(Long.MAX_VALUE) != Long.MAX_VALUE);
  }

  Slices slices() {
    return slices;
  }
}
