package io.ycsbx.contract;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Free ports of the loopback interface below the range from which the system takes ports of
 * outgoing connections, so that no connection takes a port between its choice and its use. No port
 * is returned twice, so that no test beside takes it either.
 */
public final class FreePorts {
  private static final int FIRST = 10_000;

  /** Linux takes ports of outgoing connections from 32,768 on. */
  private static final int LAST = 32_000;

  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(LAST - FIRST));

  private FreePorts() {}

  public static int next() {
    return next(1);
  }

  /** Returns the first of {@code count} successive free ports. */
  public static int next(int count) {
    return IntStream.generate(() -> FIRST + Math.floorMod(NEXT.getAndAdd(count), LAST - FIRST))
        .filter(first -> IntStream.range(first, first + count).allMatch(FreePorts::isFree))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    // Does not listen: a child process that another test starts holds a copy of the socket until
    // it runs its program, and a copy that listens would keep the port for these milliseconds.
    try (Socket socket = new Socket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }
}
