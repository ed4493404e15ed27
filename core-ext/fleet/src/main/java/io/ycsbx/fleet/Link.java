package io.ycsbx.fleet;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.MessageJson;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.process.OwnServices;
import io.ycsbx.record.Sha256;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A client's requests to the coordinator. Thread-safe after {@link #join}. */
final class Link {

  private static final ObjectMapper JSON = MessageJson.mapper();
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration UPLOAD = Duration.ofMinutes(10);

  /** Connections that must fail in a row before the coordinator counts as gone. */
  private static final int PROBES = 3;

  private static final int PROBE_MILLIS = 500;

  private final HttpClient http;
  private final Address address;
  private final Duration timeout;
  private int rank;
  private String session = "0";

  Link(HttpClient http, Address address, FleetSettings settings) {
    this.http = http;
    this.address = address;
    this.timeout = Duration.ofNanos(settings.silentNanos());
  }

  static Link to(Address address, FleetSettings settings) {
    HttpClient.Builder http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .proxy(HttpClient.Builder.NO_PROXY);
    address.tls().ifPresent(http::sslContext);
    OwnServices.add(address.host(), address.port());
    return new Link(http.build(), address, settings);
  }

  Address address() {
    return address;
  }

  /**
   * Returns whether no process serves at the coordinator's address: three connections in a row,
   * over a second, were refused, or closed at once, as by the forwarding of ssh. A coordinator that
   * is slow or frozen accepts connections and keeps them open.
   */
  boolean isGone() {
    for (int i = 0; i < PROBES; i++) {
      if (i > 0) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PROBE_MILLIS));
      }
      if (!refuses()) {
        return false;
      }
    }
    return true;
  }

  private boolean refuses() {
    try (Socket probe = new Socket()) {
      probe.connect(new InetSocketAddress(address.host(), address.port()), PROBE_MILLIS);
      probe.setSoTimeout(PROBE_MILLIS);
      return probe.getInputStream().read() < 0;
    } catch (ConnectException e) {
      return true;
    } catch (IOException e) {
      // A time-out, also without an answer to the connection, or a problem of the network.
      return false;
    }
  }

  void join(Hello hello) throws IOException {
    rank = hello.rank();
    session = send("/join", BodyPublishers.ofByteArray(JSON.writeValueAsBytes(hello)));
  }

  /** Returns the time of the fleet. */
  long ping() throws IOException {
    return Long.parseLong(send("/ping", BodyPublishers.noBody()));
  }

  Order beat(Beat beat) throws IOException {
    String answer = send("/beat", BodyPublishers.ofByteArray(JSON.writeValueAsBytes(beat)));
    return JSON.readValue(answer, Order.class);
  }

  /** Sends a file of the record, unless the coordinator has it. */
  void upload(Path file) throws IOException {
    String path = "/" + file.getFileName();
    String digest = Sha256.of(file);
    HttpRequest.Builder question = request(path, UPLOAD).header(Server.DIGEST, digest);
    if (exchange(question.GET().build()).statusCode() != 200) {
      HttpRequest.Builder transfer = request(path, UPLOAD).header(Server.DIGEST, digest);
      check(exchange(transfer.POST(BodyPublishers.ofFile(file)).build()));
    }
  }

  private String send(String path, BodyPublisher body) throws IOException {
    return check(exchange(request(path, timeout).POST(body).build()));
  }

  private HttpRequest.Builder request(String path, Duration longest) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address.url() + path))
            .timeout(longest)
            .header(Server.RANK, Integer.toString(rank))
            .header(Server.SESSION, session);
    return address.token().isEmpty()
        ? request
        : request.header("Authorization", address.authorization());
  }

  private HttpResponse<String> exchange(HttpRequest request) throws IOException {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  private static String check(HttpResponse<String> response) throws IOException {
    return switch (response.statusCode()) {
      case 200 -> response.body();
      case 401, 409 -> throw new RefusedException(response.body());
      default ->
          throw new IOException("status " + response.statusCode() + ": " + response.body().strip());
    };
  }
}
