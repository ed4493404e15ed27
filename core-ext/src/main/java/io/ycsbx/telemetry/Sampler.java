package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.record.TelemetrySample;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Samples one source on a daemon thread, on a fixed timetable: a sample that comes late does not
 * shift the next, and slots that have passed are left out. Thread-safe.
 */
final class Sampler {

  /** A last interval shorter than this is dropped: the kernel counts CPU time in 10 ms. */
  private static final long SHORTEST_NANOS = 100_000_000;

  private final TelemetrySource source;
  private final long intervalNanos;
  private final Consumer<TelemetrySample> sink;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final Thread thread;

  // Owned by the thread.
  private HostSnapshot last;

  private volatile Failures failures = new Failures(0, "");

  /**
   * Snapshots that could not be had.
   *
   * @param count how many
   * @param first why the first could not; empty if there was none
   */
  record Failures(long count, String first) {

    Failures and(String reason) {
      return new Failures(count + 1, count == 0 ? reason : first);
    }
  }

  /**
   * Does not start yet.
   *
   * @param sink given every sample, on the sampler's thread; must not throw
   */
  Sampler(TelemetrySource source, Duration interval, Consumer<TelemetrySample> sink) {
    this.source = source;
    this.intervalNanos = interval.toNanos();
    this.sink = sink;
    this.thread = new Thread(this::run, "ycsbx-telemetry-" + source.host());
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Asks the thread to take its last sample and end; returns at once. */
  void stop() {
    stop.countDown();
  }

  /** Waits for the end, for so long at most. */
  void join(Duration timeout) {
    try {
      thread.join(timeout.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  TelemetrySource source() {
    return source;
  }

  Failures failures() {
    return failures;
  }

  private void run() {
    long start = System.nanoTime();
    take();
    long slot = 1;
    while (!stopsBefore(start + slot * intervalNanos)) {
      take();
      slot = Math.max(slot, (System.nanoTime() - start) / intervalNanos) + 1;
    }
    if (last != null && System.nanoTime() - last.nanos() >= SHORTEST_NANOS) {
      take();
    }
    try {
      source.close();
    } catch (IOException e) {
      fail(e);
    }
  }

  private boolean stopsBefore(long nanos) {
    try {
      return stop.await(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** After a failure the next sample covers all the time since the last one: nothing is lost. */
  private void take() {
    try {
      HostSnapshot now = source.snapshot();
      if (last != null) {
        sink.accept(now.since(last));
      }
      last = now;
    } catch (IOException | RuntimeException e) {
      // Whatever is wrong with a host's figures must not end the run that they accompany.
      fail(e);
    }
  }

  private void fail(Exception e) {
    failures = failures.and(FailureText.reason(e));
  }
}
