package io.ycsbx.binding.mysql.socket;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/**
 * What a {@link WatchedSocket} receives. One thread reads, as from any stream, while the {@link
 * Watch} looks on from its own.
 */
final class WatchedInput extends InputStream {

  private static final VarHandle READS;

  static {
    try {
      READS = MethodHandles.lookup().findVarHandle(WatchedInput.class, "reads", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final WatchedSocket socket;
  private final InputStream input;

  /** Goes up by one when a read begins and when it ends: odd while one is under way. */
  private long reads;

  private volatile boolean timedOut;

  // The watch's own: the read that it saw last, and since when.
  private long seen;
  private long seenSince;

  WatchedInput(WatchedSocket socket, InputStream input) {
    this.socket = socket;
    this.input = input;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    count();
    try {
      return input.read(into, offset, length);
    } catch (IOException e) {
      throw timedOut ? (IOException) new SocketTimeoutException("Read timed out").initCause(e) : e;
    } finally {
      count();
    }
  }

  /** Only the reader writes, and the watch need not see it at once: no barrier is needed. */
  private void count() {
    READS.setOpaque(this, reads + 1);
  }

  @Override
  public int available() throws IOException {
    return input.available();
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  boolean isClosed() {
    return socket.isClosed();
  }

  /** Closes the socket if a read is under way that the watch has seen for longer than the limit. */
  void check(long nanoTime) {
    long now = (long) READS.getOpaque(this);
    if (now != seen) {
      seen = now;
      seenSince = nanoTime;
    } else if (isOverdue(nanoTime - seenSince)) {
      timedOut = true;
      abort();
    }
  }

  private boolean isOverdue(long nanos) {
    int limit = socket.limitMillis();
    boolean reading = (seen & 1) == 1;
    return reading && limit > 0 && nanos >= TimeUnit.MILLISECONDS.toNanos(limit);
  }

  private void abort() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is given up in any case, and its reader is told of the time limit.
    }
  }
}
