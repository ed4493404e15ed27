package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.process.DaemonThread;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A cluster of one node that tells clients about itself and answers no command. */
final class FakeServer implements AutoCloseable {

  /** The fate of a connection after its first command. */
  enum Command {
    STAYS_UNANSWERED,
    IS_CUT_OFF
  }

  private static final int INFO = 1;

  /** A bit for each of the 4,096 partitions. */
  private static final String ALL_PARTITIONS =
      Base64.getEncoder().encodeToString("\377".repeat(512).getBytes(ISO_8859_1));

  private static final Map<String, String> ABOUT =
      Map.of(
          "node", "A1",
          "build", "8.1.0.0",
          "partition-generation", "1",
          "peers-generation", "1",
          "peers-clear-std", "1,3000,[]",
          "replicas", "ycsb:0,1," + ALL_PARTITIONS,
          "features", "pscans;query-show;batch-any;pquery",
          "edition", "Aerospike Community Edition",
          "namespaces", "ycsb");

  private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Queue<Socket> connections = new ConcurrentLinkedQueue<>();
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();
  private final Command command;
  private final Map<String, String> answers = new ConcurrentHashMap<>(ABOUT);
  private volatile String truncated = "ok";

  FakeServer(Command command) throws IOException {
    this.command = command;
    start(this::accept);
  }

  FakeServer answer(String question, String answer) {
    answers.put(question, answer);
    return this;
  }

  /** Answers requests to remove all records. */
  void answerTruncations(String answer) {
    truncated = answer;
  }

  /** As {@code as.hosts} takes it. */
  String address() {
    return "127.0.0.1:" + listening.getLocalPort();
  }

  private interface Serving {
    void run() throws IOException;
  }

  private static void start(Serving serving) {
    DaemonThread.start(
        "server",
        () -> {
          try {
            serving.run();
          } catch (IOException e) {
            // One of the two sides has closed the connection.
          }
        });
  }

  private void accept() throws IOException {
    while (true) {
      Socket connection = listening.accept();
      connections.add(connection);
      start(() -> serve(connection));
    }
  }

  /** A message is a version and a type, a byte each, a length of 6 bytes, and so many bytes. */
  private void serve(Socket connection) throws IOException {
    DataInputStream in = new DataInputStream(connection.getInputStream());
    while (true) {
      long header = in.readLong();
      byte[] body = in.readNBytes((int) header);
      if ((header >> 48 & 0xFF) == INFO) {
        connection.getOutputStream().write(answer(new String(body, UTF_8)));
      } else if (command == Command.IS_CUT_OFF) {
        connection.close();
      }
    }
  }

  private byte[] answer(String questions) {
    StringBuilder answers = new StringBuilder();
    questions
        .lines()
        .peek(asked::add)
        .forEach(name -> answers.append(name + "\t" + answerTo(name) + "\n"));
    byte[] body = answers.toString().getBytes(UTF_8);
    return ByteBuffer.allocate(Long.BYTES + body.length)
        .putLong(2L << 56 | (long) INFO << 48 | body.length)
        .put(body)
        .array();
  }

  private String answerTo(String question) {
    return question.startsWith("truncate:") ? truncated : answers.getOrDefault(question, "");
  }

  /** Returns the requests to remove all records so far. */
  List<String> truncations() {
    return asked.stream().filter(request -> request.startsWith("truncate:")).toList();
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket connection : connections) {
      connection.close();
    }
  }
}
