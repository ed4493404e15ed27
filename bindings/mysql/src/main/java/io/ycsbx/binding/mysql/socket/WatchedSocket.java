package io.ycsbx.binding.mysql.socket;

import io.ycsbx.spi.ReadWatch;
import io.ycsbx.spi.WatchedReads;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;

/**
 * A socket whose reads are timed by a {@link ReadWatch} and not by the system. For its user nothing
 * differs, but that a read which ran into its limit leaves the socket closed. Limits that are too
 * short for the watch are left to the system.
 */
final class WatchedSocket extends Socket implements WatchedReads.Source {

  private final ReadWatch watch;
  private volatile int limitMillis;
  private WatchedInput input;

  WatchedSocket(ReadWatch watch) {
    this.watch = watch;
  }

  @Override
  public synchronized void setSoTimeout(int millis) throws SocketException {
    boolean precise = millis < ReadWatch.SHORTEST_LIMIT_MILLIS;
    super.setSoTimeout(precise ? millis : 0);
    limitMillis = precise ? 0 : millis;
  }

  @Override
  public synchronized int getSoTimeout() throws SocketException {
    int system = super.getSoTimeout();
    return system == 0 ? limitMillis : system;
  }

  @Override
  public int limitMillis() {
    return limitMillis;
  }

  @Override
  public Closeable target() {
    return this;
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    InputStream raw = super.getInputStream();
    if (input == null) {
      WatchedReads reads = new WatchedReads(this);
      input = new WatchedInput(raw, reads);
      watch.over(reads);
    }
    return input;
  }
}
