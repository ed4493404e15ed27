package io.ycsbx.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/**
 * One phase of operations: lets all workers start together, stops them, and knows when they have
 * ended.
 */
final class PhaseControl {

  private final CountDownLatch ready;
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch ended;
  private IntFunction<Schedule> schedules;
  private volatile boolean stopped;

  PhaseControl(int workers) {
    this.ready = new CountDownLatch(workers);
    this.ended = new CountDownLatch(workers);
  }

  /** Called by a worker when it can start; returns its schedule when all can. */
  Schedule awaitStart(int worker) throws InterruptedException {
    ready.countDown();
    started.await();
    return schedules.apply(worker);
  }

  /** Called by a worker when it will start nothing more. */
  void ended() {
    ended.countDown();
  }

  void awaitReady() throws InterruptedException {
    ready.await();
  }

  /** Lets the workers start, each with its schedule. */
  void start(IntFunction<Schedule> scheduleOfWorker) {
    schedules = scheduleOfWorker;
    started.countDown();
  }

  void stop() {
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  /** Waits for all workers' end; returns whether it has come. */
  boolean awaitEnd(long nanos) throws InterruptedException {
    return ended.await(Math.max(0, nanos), TimeUnit.NANOSECONDS);
  }
}
