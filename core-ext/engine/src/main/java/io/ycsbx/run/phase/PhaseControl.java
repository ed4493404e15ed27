package io.ycsbx.run.phase;

import io.ycsbx.run.pace.Schedule;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;

/**
 * Starts all workers of a phase together, and stops them. Closing it releases workers that still
 * wait to start, without any operation.
 */
final class PhaseControl implements AutoCloseable {

  private final CountDownLatch ready;
  private final CountDownLatch started = new CountDownLatch(1);
  private final Runnable onStop;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private IntFunction<Schedule> schedules = worker -> Schedule.unpaced(0);
  private volatile boolean stopped;
  private volatile long stoppedAtNanos;

  /**
   * Makes a phase that has not started.
   *
   * @param workers number of workers in the phase
   * @param onStop called once when the phase is stopped
   */
  PhaseControl(int workers, Runnable onStop) {
    this.ready = new CountDownLatch(workers);
    this.onStop = onStop;
  }

  /** Called by a worker that is ready; returns its schedule when all are ready. */
  Schedule awaitStart(int worker) throws InterruptedException {
    ready.countDown();
    started.await();
    return schedules.apply(worker);
  }

  /** Called by a worker that ends the phase, even if it was never ready. */
  void leave() {
    ready.countDown();
  }

  /** Returns a latch that opens when every worker is ready or has left. */
  CountDownLatch ready() {
    return ready;
  }

  void start(IntFunction<Schedule> scheduleOfWorker) {
    schedules = scheduleOfWorker;
    started.countDown();
  }

  /** Stops the phase: workers start no further operation. Thread-safe. */
  void stop() {
    if (stopping.compareAndSet(false, true)) {
      stoppedAtNanos = System.nanoTime();
      stopped = true;
      onStop.run();
    }
  }

  /** Returns the time of the stop on the {@link System#nanoTime()} scale; undefined before. */
  long stoppedAtNanos() {
    return stoppedAtNanos;
  }

  boolean stopped() {
    return stopped;
  }

  @Override
  public void close() {
    stop();
    started.countDown();
  }
}
