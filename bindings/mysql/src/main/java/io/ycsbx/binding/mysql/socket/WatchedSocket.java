package io.ycsbx.binding.mysql.socket;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;

/**
 * A socket whose reads are timed by a {@link Watch} and not by the system. From the first read with
 * a time limit on, Java keeps a socket non-blocking for good, and a read that has to wait takes
 * three system calls (read, poll, read) where a blocking socket's takes one; on a fast database
 * those two are up to a tenth of the client's processor time.
 *
 * <p>For its user nothing differs, but that a read which ran into its limit leaves the socket
 * closed, and that it does so up to twice {@value Watch#PERIOD_MILLIS} ms late. Limits that are too
 * short for this are left to the system.
 */
final class WatchedSocket extends Socket {

  private static final int SHORTEST_MILLIS = 1_000;

  private final Watch watch;
  private volatile int limitMillis;
  private WatchedInput input;

  WatchedSocket(Watch watch) {
    this.watch = watch;
  }

  @Override
  public synchronized void setSoTimeout(int millis) throws SocketException {
    boolean precise = millis < SHORTEST_MILLIS;
    super.setSoTimeout(precise ? millis : 0);
    limitMillis = precise ? 0 : millis;
  }

  @Override
  public synchronized int getSoTimeout() throws SocketException {
    int system = super.getSoTimeout();
    return system == 0 ? limitMillis : system;
  }

  /** The longest time that a read may take, in milliseconds; 0: it is not watched. */
  int limitMillis() {
    return limitMillis;
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    InputStream raw = super.getInputStream();
    if (input == null) {
      input = new WatchedInput(this, raw);
      watch.over(input);
    }
    return input;
  }
}
