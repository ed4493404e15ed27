package io.ycsbx.spi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/**
 * Blocking reads, one after the other, whose limit a {@link ReadWatch} keeps. One thread at a time
 * reads and calls {@link #begin}, {@link #end} and {@link #isTimedOut}; neither takes a lock, reads
 * a clock or waits for another thread's writes.
 */
public final class WatchedReads {

  /** What is read from. Its methods are called by the watch's thread. */
  public interface Source {

    /** The longest time that the read under way may take, in milliseconds; 0: any. */
    int limitMillis();

    /** Whether nothing will be read any more. */
    boolean isClosed();

    /** Makes the read under way fail with an {@link java.io.IOException}. */
    void abort();
  }

  private static final VarHandle COUNT;

  static {
    try {
      COUNT = MethodHandles.lookup().findVarHandle(WatchedReads.class, "count", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Source source;

  /** Goes up by one when a read begins and when it ends: odd while one is under way. */
  private long count;

  /** The count at which a read was ended for its limit. */
  private volatile long aborted;

  // The watch's own: the count that it saw last, and since when.
  private long seen;
  private long seenSince;

  /** Reads from a source, not watched yet: {@link ReadWatch#over}. */
  public WatchedReads(Source source) {
    this.source = source;
  }

  /** A read begins; what this thread wrote before, the source may read for the watch. */
  public void begin() {
    COUNT.setRelease(this, count + 1);
  }

  /** The read has ended, well or not. */
  public void end() {
    COUNT.setRelease(this, count + 1);
  }

  /** Whether the read that has begun, and not yet {@linkplain #end ended}, ran into its limit. */
  public boolean isTimedOut() {
    return aborted == count;
  }

  boolean isClosed() {
    return source.isClosed();
  }

  /** Ends the read under way if the watch has seen it for longer than its limit. */
  void check(long nanoTime) {
    long now = (long) COUNT.getAcquire(this);
    if (now != seen) {
      seen = now;
      seenSince = nanoTime;
    } else if (now != aborted && isOverdue(nanoTime - seenSince)) {
      aborted = now;
      source.abort();
    }
  }

  private boolean isOverdue(long nanos) {
    int limit = source.limitMillis();
    boolean reading = (seen & 1) == 1;
    return reading && limit > 0 && nanos >= TimeUnit.MILLISECONDS.toNanos(limit);
  }
}
