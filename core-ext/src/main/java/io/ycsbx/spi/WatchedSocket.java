package io.ycsbx.spi;

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
public class WatchedSocket extends Socket implements WatchedReads.Source {

  private final ReadWatch watch;
  private volatile int limitMillis;
  private int systemMillis;
  private WatchedInput input;

  /** A socket that is not connected yet, and has no limit. */
  public WatchedSocket(ReadWatch watch) {
    this.watch = watch;
  }

  @Override
  public synchronized void setSoTimeout(int millis) throws SocketException {
    boolean precise = millis < ReadWatch.SHORTEST_LIMIT_MILLIS;
    keepBySystem(precise ? millis : 0);
    limitMillis = precise ? 0 : millis;
  }

  /** Some drivers set a limit before each read and lift it after: mostly there is nothing to do. */
  private void keepBySystem(int millis) throws SocketException {
    if (millis != systemMillis || isClosed()) {
      super.setSoTimeout(millis);
      systemMillis = millis;
    }
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
