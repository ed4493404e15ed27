package io.ycsbx.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;

/**
 * One phase of operations: lets all workers start together, and stops them. Closing it releases
 * whoever still waits to start, with nothing to do.
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
   * A phase that has not started.
   *
   * @param workers how many take part
   * @param onStop told once when the phase is stopped
   */
  PhaseControl(int workers, Runnable onStop) {
    this.ready = new CountDownLatch(workers);
    this.onStop = onStop;
  }

  /** Called by a worker when it can start; returns its schedule when all can. */
  Schedule awaitStart(int worker) throws InterruptedException {
    ready.countDown();
    started.await();
    return schedules.apply(worker);
  }

  /** Called by a worker that will start nothing more, even if it never could start. */
  void leave() {
    ready.countDown();
  }

  /** Open once every worker can start, or has left. */
  CountDownLatch ready() {
    return ready;
  }

  /** Lets the workers start, each with its schedule. */
  void start(IntFunction<Schedule> scheduleOfWorker) {
    schedules = scheduleOfWorker;
    started.countDown();
  }

  /** Lets no worker start anything more. Thread-safe. */
  void stop() {
    if (stopping.compareAndSet(false, true)) {
      stoppedAtNanos = System.nanoTime();
      stopped = true;
      onStop.run();
    }
  }

  /** When it was stopped, on the {@link System#nanoTime()} scale; meaningless before. */
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
