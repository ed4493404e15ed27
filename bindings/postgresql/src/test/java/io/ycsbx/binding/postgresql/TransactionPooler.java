package io.ycsbx.binding.postgresql;

import io.ycsbx.process.DaemonThread;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * A pooler that lends a connection to the server for a transaction, to each client the one that was
 * used last, and that does not keep prepared statements. Each client's own connection, by which it
 * logs in, becomes one of the pool's. Thread-safe.
 */
final class TransactionPooler implements AutoCloseable {

  private static final int PENDING = 50;
  private static final int NO_PROCESS = 1 << 30;

  private final ServerSocket clients;
  private final int target;
  private final BlockingDeque<Link> pool = new LinkedBlockingDeque<>();

  /** Opens a pooler before the server on a port of this host. */
  TransactionPooler(int target) throws IOException {
    this.target = target;
    this.clients = new ServerSocket(0, PENDING, InetAddress.getLoopbackAddress());
    DaemonThread.start("pooler", this::accept);
  }

  int port() {
    return clients.getLocalPort();
  }

  private record Message(byte type, ByteBuffer content) {}

  /** One side's messages. */
  private record Link(Socket socket, DataInputStream in, DataOutputStream out)
      implements AutoCloseable {

    static Link of(Socket socket) throws IOException {
      return new Link(
          socket,
          new DataInputStream(new BufferedInputStream(socket.getInputStream())),
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())));
    }

    Message read() throws IOException {
      return new Message(in.readByte(), ByteBuffer.wrap(readContent()));
    }

    byte[] readContent() throws IOException {
      return in.readNBytes(in.readInt() - Integer.BYTES);
    }

    void write(Message message) throws IOException {
      out.writeByte(message.type());
      writeContent(message.content().array());
    }

    void writeContent(byte[] content) throws IOException {
      out.writeInt(content.length + Integer.BYTES);
      out.write(content);
      out.flush();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private void accept() {
    try {
      while (true) {
        Link client = Link.of(clients.accept());
        DaemonThread.start("pooler", () -> serve(client));
      }
    } catch (IOException e) {
      // The pooler was closed.
    }
  }

  private void serve(Link client) {
    try (client) {
      Link own = Link.of(new Socket(clients.getInetAddress(), target));
      logIn(client, own);
      for (Message first = client.read(); first.type() != 'X'; first = client.read()) {
        Link server = pool.takeLast();
        transact(client, server, first);
      }
    } catch (IOException e) {
      // One side has closed its connection.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Adds the connection to the pool before the client learns that it may ask. */
  private void logIn(Link client, Link server) throws IOException {
    server.writeContent(client.readContent());
    Message answer;
    do {
      answer = server.read();
      ByteBuffer content = answer.content();
      if (answer.type() == 'K') {
        content.putInt(0, NO_PROCESS);
      }
      if (answer.type() == 'Z') {
        pool.addLast(server);
      }
      client.write(answer);
      // The steps of SCRAM that the client answers.
      if (answer.type() == 'R' && (content.getInt(0) == 10 || content.getInt(0) == 11)) {
        server.write(client.read());
      }
    } while (answer.type() != 'Z');
  }

  /** Returns the connection to the pool before the client learns of the transaction's end. */
  private void transact(Link client, Link server, Message first) throws IOException {
    Message message = first;
    while (true) {
      server.write(message);
      if (message.type() == 'S' || message.type() == 'Q') {
        Message answer = server.read();
        for (; answer.type() != 'Z'; answer = server.read()) {
          client.write(answer);
        }
        boolean ends = answer.content().get(0) == 'I';
        if (ends) {
          pool.addLast(server);
        }
        client.write(answer);
        if (ends) {
          return;
        }
      }
      message = client.read();
    }
  }

  /** Accepts no further clients, and closes the connections to the server. */
  @Override
  public void close() throws IOException {
    clients.close();
    for (Link server : pool) {
      server.close();
    }
  }
}
