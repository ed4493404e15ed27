package io.ycsbx.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.MessageJson;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLParameters;

/** Serves the clients of a fleet over HTTP or HTTPS. Every request must present the token. */
final class Server implements AutoCloseable {

  static final String RANK = "Fleet-Rank";
  static final String SESSION = "Fleet-Session";
  static final String DIGEST = "Fleet-Digest";

  private static final int MOST_BODY_BYTES = 16 << 20;
  private static final long MOST_FILE_BYTES = 4L << 30;
  private static final int BACKLOG = 4096;
  private static final List<String> FILES = List.of(RunRecordJson.FILE_NAME, IntervalLog.FILE_NAME);
  private static final ObjectMapper JSON = MessageJson.mapper();

  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(task -> DaemonThread.of("ycsbx-fleet-server", task));
  private final byte[] token;
  private final State state;
  private final Path directory;

  /**
   * Starts to serve.
   *
   * @param directory receives the clients' records, in one directory per rank
   * @throws IOException if the port is in use, or the address is not of this host
   */
  Server(Address address, State state, Path directory) throws IOException {
    this.token = address.authorization().getBytes(StandardCharsets.UTF_8);
    this.state = state;
    this.directory = directory;
    this.server = server(address);
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  private static HttpServer server(Address address) throws IOException {
    if (address.tls().isEmpty()) {
      return HttpServer.create(address.listening(), BACKLOG);
    }
    HttpsServer server = HttpsServer.create(address.listening(), BACKLOG);
    server.setHttpsConfigurator(
        new HttpsConfigurator(address.tls().get()) {
          @Override
          public void configure(HttpsParameters connection) {
            SSLParameters parameters = getSSLContext().getDefaultSSLParameters();
            parameters.setNeedClientAuth(true);
            connection.setSSLParameters(parameters);
          }
        });
    return server;
  }

  /**
   * The answer to a request.
   *
   * @param sent called once the answer has been sent
   */
  private record Answer(int status, String body, Runnable sent) {

    Answer(int status, String body) {
      this(status, body, () -> {});
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    Answer answer;
    try (exchange) {
      answer = answer(exchange);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
    answer.sent().run();
  }

  private Answer answer(HttpExchange exchange) throws IOException {
    if (!hasToken(exchange)) {
      state.refusedToken();
      return new Answer(401, "wrong token (fleet.token)");
    }
    try {
      return switch (exchange.getRequestURI().getPath()) {
        case "/ping" -> ping(exchange);
        case "/join" -> new Answer(200, Long.toString(join(exchange)));
        default -> ofMember(exchange);
      };
    } catch (RefusedException e) {
      return new Answer(409, e.getMessage());
    } catch (JsonProcessingException e) {
      return new Answer(409, "no such message: " + e.getOriginalMessage());
    }
  }

  private long join(HttpExchange exchange) throws IOException {
    return state.join(JSON.readValue(body(exchange), Hello.class));
  }

  private boolean hasToken(HttpExchange exchange) {
    String presented = exchange.getRequestHeaders().getFirst("Authorization");
    if (token.length == 0) {
      return true;
    }
    return presented != null
        && MessageDigest.isEqual(presented.getBytes(StandardCharsets.UTF_8), token);
  }

  /** A series of pings may last longer than the time after which a silent client is lost. */
  private Answer ping(HttpExchange exchange) throws RefusedException {
    state.heard((int) number(exchange, RANK), number(exchange, SESSION));
    return new Answer(200, Long.toString(state.fleetNanos()));
  }

  private Answer ofMember(HttpExchange exchange) throws IOException {
    int rank = (int) number(exchange, RANK);
    long session = number(exchange, SESSION);
    if (!state.isSession(rank, session)) {
      throw new RefusedException("unknown session");
    }
    // A beat may have to wait for those of others.
    state.heard(rank, session);
    String path = exchange.getRequestURI().getPath();
    if (path.equals("/beat")) {
      byte[] body = body(exchange);
      Order order;
      // A beat is much larger than its JSON: only one is in memory at a time.
      synchronized (state) {
        Beat beat = JSON.readValue(body, Beat.class);
        if (beat.rank() != rank) {
          throw new RefusedException("a beat of another client");
        }
        order = state.beat(beat);
      }
      return new Answer(
          200,
          JSON.writeValueAsString(order),
          () -> order.released().ifPresent(outcome -> state.released(rank)));
    }
    if (FILES.contains(path.substring(1))) {
      return receive(exchange, rank, path.substring(1));
    }
    return new Answer(404, "unknown path");
  }

  private static long number(HttpExchange exchange, String header) throws RefusedException {
    try {
      return Long.parseLong(exchange.getRequestHeaders().getFirst(header));
    } catch (NumberFormatException e) {
      throw new RefusedException("the header " + header + " must be a number");
    }
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BODY_BYTES + 1);
    if (body.length > MOST_BODY_BYTES) {
      throw new RefusedException("a message of more than " + MOST_BODY_BYTES + " bytes");
    }
    return body;
  }

  /** Copies a file's content of limited length. A client that sends is not silent. */
  private void copy(HttpExchange exchange, int rank, OutputStream file) throws IOException {
    long session = number(exchange, SESSION);
    byte[] buffer = new byte[1 << 16];
    long written = 0;
    InputStream body = exchange.getRequestBody();
    for (int length = body.read(buffer); length >= 0; length = body.read(buffer)) {
      written += length;
      if (written > MOST_FILE_BYTES) {
        throw new RefusedException("a file of more than " + MOST_FILE_BYTES + " bytes");
      }
      file.write(buffer, 0, length);
      state.heard(rank, session);
    }
  }

  /** Receives a file. Without a body, the answer says whether it is there already. */
  private Answer receive(HttpExchange exchange, int rank, String name) throws IOException {
    Path file = directory.resolve(Integer.toString(rank)).resolve(name);
    String digest = exchange.getRequestHeaders().getFirst(DIGEST);
    if (exchange.getRequestMethod().equals("POST")) {
      Files.createDirectories(file.getParent());
      WholeFile.write(file, content -> copy(exchange, rank, Channels.newOutputStream(content)));
    }
    if (!Files.isReadable(file) || !Sha256.of(file).equals(digest)) {
      return new Answer(404, "");
    }
    if (name.equals(RunRecordJson.FILE_NAME)) {
      state.recorded(rank);
    }
    return new Answer(200, "");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
