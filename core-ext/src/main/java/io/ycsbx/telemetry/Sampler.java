package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.HostSnapshot;
import io.ycsbx.telemetry.host.ProcSource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Samples one source on a daemon thread at fixed times: a late sample does not shift the next one,
 * and missed samples are skipped. Thread-safe.
 */
final class Sampler {

  /** Least length of the last interval, since the kernel counts CPU time in steps of 10 ms. */
  private static final long SHORTEST_NANOS = 100_000_000;

  private final ProcSource source;
  private final long intervalNanos;
  private final Consumer<TelemetrySample> sink;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final Thread thread;

  // Used by the sampler's thread only.
  private HostSnapshot last;
  private long lastNanos;

  private volatile boolean sampled;
  private volatile Failures failures = Failures.NONE;
  private volatile Failures implausible = Failures.NONE;

  /**
   * Failures of one kind.
   *
   * @param count number of failures
   * @param first reason of the first failure; empty without a failure
   * @param atEnd whether there was no success after the last failure
   */
  record Failures(long count, String first, boolean atEnd) {

    static final Failures NONE = new Failures(0, "", false);

    Failures and(String reason) {
      return new Failures(count + 1, count == 0 ? reason : first, true);
    }

    Failures ended() {
      return new Failures(count, first, false);
    }
  }

  /**
   * Prepares the sampler.
   *
   * @param sink receives every sample on the sampler's thread; must not throw
   */
  Sampler(ProcSource source, Duration interval, Consumer<TelemetrySample> sink) {
    this.source = source;
    this.intervalNanos = interval.toNanos();
    this.sink = sink;
    this.thread = new Thread(this::run, "ycsbx-telemetry-" + source.host());
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Makes the thread take its last sample and end; does not wait for it. */
  void stop() {
    stop.countDown();
  }

  /** Waits for the thread's end, up to a timeout, and returns whether it has ended. */
  boolean join(Duration timeout) {
    try {
      thread.join(timeout.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  /** Returns the failed snapshots. */
  Failures failures() {
    return failures;
  }

  /** Returns the parts of samples that were left out since a figure broke a rule. */
  Failures implausible() {
    return implausible;
  }

  /** Returns whether there was a sample. */
  boolean hasSampled() {
    return sampled;
  }

  private void run() {
    long start = System.nanoTime();
    take();
    long slot = 1;
    while (!stopsBefore(start + slot * intervalNanos)) {
      take();
      slot = Math.max(slot, (System.nanoTime() - start) / intervalNanos) + 1;
    }
    if (last != null && System.nanoTime() - lastNanos >= SHORTEST_NANOS) {
      take();
    }
  }

  private boolean stopsBefore(long nanos) {
    try {
      return stop.await(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Takes a sample. After a failure, the next one covers the whole time since the last success. */
  private void take() {
    try {
      HostSnapshot now = source.snapshot();
      if (last != null) {
        sink.accept(source.sample(last, now, reason -> implausible = implausible.and(reason)));
        sampled = true;
      }
      last = now;
      lastNanos = System.nanoTime();
      failures = failures.ended();
    } catch (RuntimeException | Error e) {
      // No answer of a host, and no lack of memory for it, may end the run.
      failures = failures.and(FailureText.reason(e));
    }
  }
}
