package io.ycsbx.run.pace;

import io.ycsbx.process.DaemonThread;
import io.ycsbx.run.setup.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The right to spin at the end of a wait, for one thread at a time and only while a core is free.
 * Thread-safe.
 *
 * <p>A core is free if, beside a thread that spins all the time, the process's cores would have
 * idled for a tenth of the last second. Spinning counts as idle.
 */
public final class SpinSeat implements AutoCloseable {

  /** Longest spin; most threads that wake up are less late. */
  static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  /** A client whose cores idle less has a warning, which spinning must not cause. */
  private static final double LEAST_IDLE = 0.1;

  /** Index with more than a cache line of unused elements on both sides. */
  private static final int SEAT = 16;

  private final AtomicLongArray takenUntil = new AtomicLongArray(2 * SEAT + 1);
  private final Queue<AtomicLong> counters = new ConcurrentLinkedQueue<>();
  private Optional<Thread> watch = Optional.empty();
  private volatile boolean coreFree;
  private long spunNanos;

  /**
   * Makes a seat that is not free yet.
   *
   * @param nowNanos a time before all waits, on the {@link System#nanoTime()} scale
   */
  SpinSeat(long nowNanos) {
    takenUntil.set(SEAT, nowNanos);
  }

  /** Returns the seat of a run, which is never free without a target: no wait is measured then. */
  public static SpinSeat of(RunSettings settings) {
    SpinSeat seat = new SpinSeat(System.nanoTime());
    if (settings.target() > 0 && !settings.spin()) {
      int processors = Runtime.getRuntime().availableProcessors();
      ProcessCores.find(SpinSeat::read, processors).ifPresent(seat::startWatch);
    }
    return seat;
  }

  private static Optional<String> read(String file) {
    try {
      return Optional.of(Files.readString(Path.of(file)).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void startWatch(ProcessCores cores) {
    watch = Optional.of(DaemonThread.start("ycsbx-cores", () -> watch(cores)));
  }

  private void watch(ProcessCores cores) {
    try {
      long nanos = System.nanoTime();
      long idleNanos = cores.idleNanos();
      while (true) {
        TimeUnit.SECONDS.sleep(1);
        long nowNanos = System.nanoTime();
        long nowIdleNanos = cores.idleNanos();
        decide(cores.count(), nowNanos - nanos, nowIdleNanos - idleNanos);
        nanos = nowNanos;
        idleNanos = nowIdleNanos;
      }
    } catch (IOException | InterruptedException e) {
      // Without the cores' times, nobody may spin.
      coreFree = false;
    }
  }

  /**
   * Decides whether a core is free until the next call. Called by one thread.
   *
   * @param nanos time since the last call
   * @param idleNanos time that the cores together have idled meanwhile
   */
  void decide(int cores, long nanos, long idleNanos) {
    long nowSpunNanos = counters.stream().mapToLong(AtomicLong::get).sum();
    double free = idleNanos + nowSpunNanos - spunNanos;
    coreFree = free >= nanos * (1 + LEAST_IDLE * cores);
    spunNanos = nowSpunNanos;
  }

  boolean isCoreFree() {
    return coreFree;
  }

  /** Ends all spinning until the next decision, after another thread had the spinner's core. */
  void coreLost() {
    coreFree = false;
  }

  /** Returns a counter of nanoseconds spun, for one thread to add to. */
  AtomicLong newCounter() {
    AtomicLong counter = new AtomicLong();
    counters.add(counter);
    return counter;
  }

  /**
   * Reserves the last part of a wait that begins, unless an earlier reservation lasts until then.
   * Threads of an open loop begin to wait in the order of their deadlines, so all of them get a
   * seat that is free; a decision at the end of the wait would wake up those in vain that do not.
   */
  boolean take(long nowNanos, long deadlineNanos) {
    if (!coreFree) {
      return false;
    }
    long fromNanos = Math.max(nowNanos, deadlineNanos - SPIN_NANOS);
    long taken = takenUntil.get(SEAT);
    return fromNanos - taken >= 0 && takenUntil.compareAndSet(SEAT, taken, deadlineNanos);
  }

  /** Ends the watch of the cores. */
  @Override
  public void close() {
    watch.ifPresent(Thread::interrupt);
  }
}
