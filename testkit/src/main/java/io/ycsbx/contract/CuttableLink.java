package io.ycsbx.contract;

import io.ycsbx.process.DaemonThread;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A TCP link to a server on this host that is cut while a file exists: bytes wait, as they do for
 * their retransmission after a cut of a network. Thread-safe.
 */
public final class CuttableLink implements AutoCloseable {

  private static final int PENDING = 50;
  private static final int POLL_MILLIS = 5;

  private final ServerSocket clients;
  private final int target;
  private final Path cut;

  /**
   * Opens the link.
   *
   * @param target the server's port
   * @param cut the file
   */
  public CuttableLink(int target, Path cut) throws IOException {
    this.target = target;
    this.cut = cut;
    this.clients = new ServerSocket(0, PENDING, InetAddress.getLoopbackAddress());
    DaemonThread.start("link", this::accept);
  }

  /** Returns the port to which clients connect. */
  public int port() {
    return clients.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = clients.accept();
        Socket server = new Socket(clients.getInetAddress(), target);
        DaemonThread.start("link", () -> forward(client, server));
        DaemonThread.start("link", () -> forward(server, client));
      }
    } catch (IOException e) {
      // The link was closed.
    }
  }

  private void forward(Socket from, Socket to) {
    byte[] buffer = new byte[1 << 16];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        while (Files.exists(cut)) {
          Thread.sleep(POLL_MILLIS);
        }
        out.write(buffer, 0, count);
      }
    } catch (IOException e) {
      // One side has closed its connection: the end of the block closes the other.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Accepts no further connections. */
  @Override
  public void close() throws IOException {
    clients.close();
  }
}
