package io.ycsbx.spi;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Blocking reads, one after the other, whose limit a {@link ReadWatch} keeps. One thread at a time
 * reads and calls {@link #begin} and {@link #end}, which take no lock and read no clock.
 */
public final class WatchedReads {

  /** What is read from. Its methods are called by the watch's thread. */
  public interface Source {

    /** The longest time that the read under way may take, in milliseconds; 0: any. */
    int limitMillis();

    /** Whether nothing will be read any more. */
    boolean isClosed();

    /** What to close so that the read under way fails with an {@link IOException}. */
    Closeable target();
  }

  private final Source source;

  /**
   * Goes up by one when a read begins and when it ends: odd while one is under way, and its
   * negative if the watch has ended it.
   */
  private final AtomicLong count = new AtomicLong();

  /** The reader's own count. */
  private long own;

  // The watch's own: the count that it saw last, since when, and whether for too long.
  private long seen;
  private long seenSince;
  private boolean overdue;

  /** Reads from a source, not watched yet: {@link ReadWatch#over}. */
  public WatchedReads(Source source) {
    this.source = source;
  }

  /** A read begins; what this thread wrote before, the source may read for the watch. */
  public void begin() {
    own++;
    count.setRelease(own);
  }

  /**
   * The read has ended, well or not.
   *
   * @return whether it did so in time; if not, what it read from is closed or about to be, and
   *     whatever it has read must not be used
   */
  public boolean end() {
    own++;
    boolean inTime = count.compareAndSet(own - 1, own);
    if (!inTime) {
      count.setRelease(own);
    }
    return inTime;
  }

  /**
   * What to throw for a read that did not end in time: what a socket with a limit of its own
   * throws.
   *
   * @param failure how the read failed, of which the limit is the cause; null if it did not
   */
  public static SocketTimeoutException timedOut(IOException failure) {
    SocketTimeoutException timedOut = new SocketTimeoutException("Read timed out");
    if (failure != null) {
      timedOut.addSuppressed(failure);
    }
    return timedOut;
  }

  boolean isClosed() {
    return source.isClosed();
  }

  /**
   * Ends the read under way if two looks have seen it for longer than its limit. One is not enough:
   * if the whole process was stopped meanwhile, the answer may be there and the reader about to
   * take it.
   */
  void check(long nanoTime) {
    long now = count.getAcquire();
    if (now != seen) {
      seen = now;
      seenSince = nanoTime;
      overdue = false;
    } else if (isOverdue(nanoTime - seenSince)) {
      if (overdue) {
        giveUp();
      }
      overdue = true;
    }
  }

  private void giveUp() {
    // Asked for first: only if the count is still the same is it what this very read reads from.
    Closeable target = source.target();
    if (count.compareAndSet(seen, -seen)) {
      close(target);
    }
  }

  private boolean isOverdue(long nanos) {
    int limit = source.limitMillis();
    boolean reading = seen > 0 && seen % 2 == 1;
    return reading && limit > 0 && nanos >= TimeUnit.MILLISECONDS.toNanos(limit);
  }

  private static void close(Closeable target) {
    try {
      target.close();
    } catch (IOException e) {
      // It is given up in any case, and its reader is told of the time limit.
    }
  }
}
