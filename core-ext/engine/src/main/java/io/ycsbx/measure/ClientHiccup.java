package io.ycsbx.measure;

import io.ycsbx.process.DaemonThread;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Records how late a thread wakes up that does nothing else every millisecond, as jHiccup does:
 * delays that come from the client and not from the database, such as garbage collections, a
 * stopped process, or too few processors. After a delay, all wake-ups that it held back count.
 */
public final class ClientHiccup implements AutoCloseable {

  /** The name of the series in the interval log. */
  public static final String NAME = "client-hiccup";

  private static final long PERIOD_NANOS = 1_000_000;

  private final LatencyCounts late = new LatencyCounts();
  private final CountsSum sum = new CountsSum();
  private volatile Delay longest = new Delay(0, 0);
  private volatile boolean closed;

  /**
   * A delay of the thread.
   *
   * @param fromNanos when it should have woken up, by {@link System#nanoTime}
   * @param nanos how late it was
   */
  public record Delay(long fromNanos, long nanos) {}

  ClientHiccup() {}

  public static ClientHiccup start() {
    ClientHiccup hiccup = new ClientHiccup();
    DaemonThread.start(NAME, hiccup::record);
    return hiccup;
  }

  private void record() {
    long next = System.nanoTime() + PERIOD_NANOS;
    while (!closed) {
      long left = next - System.nanoTime();
      if (left > 0) {
        LockSupport.parkNanos(left);
      } else {
        record(new Delay(next, -left));
        next += PERIOD_NANOS;
      }
    }
  }

  void record(Delay delay) {
    late.record(delay.nanos());
    if (delay.nanos() > longest.nanos()) {
      longest = delay;
    }
  }

  /** Returns the longest delay so far; of 0 before the first. */
  public Delay longest() {
    return longest;
  }

  /** Returns the wake-ups since the last call, by their delay. Used by one thread. */
  public LatencyDistribution collect() {
    return sum.collect(List.of(late));
  }

  /** Returns the sum of all calls of {@link #collect}. */
  public LatencyDistribution total() {
    return sum.total();
  }

  @Override
  public void close() {
    closed = true;
  }
}
