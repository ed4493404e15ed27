package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Reads another host by its Prometheus node_exporter. */
public final class NodeExporterSource implements TelemetrySource {

  /** Limits the exporter to the figures needed here; otherwise it collects some thousands. */
  private static final String NEEDED =
      "?collect%5B%5D=cpu&collect%5B%5D=meminfo&collect%5B%5D=diskstats";

  /** The needed figures of a host with 1,000 processors and disks have some hundred kB. */
  private static final int MOST_BYTES = 8 << 20;

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;

  private final RemoteHost remote;
  private final HttpClient client;
  private final Duration timeout;
  private URI url;
  private volatile List<String> devices = List.of();

  public NodeExporterSource(RemoteHost remote, Duration timeout) {
    this.remote = remote;
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
    this.url =
        remote.url().getRawQuery() == null ? URI.create(remote.url() + NEEDED) : remote.url();
  }

  @Override
  public String host() {
    return remote.name();
  }

  @Override
  public String location() {
    return remote.location();
  }

  @Override
  public List<String> devices() {
    return devices;
  }

  @Override
  public HostSnapshot snapshot() throws IOException {
    long sent = System.nanoTime();
    HttpResponse<String> response = get();
    if (response.statusCode() == BAD_REQUEST && !url.equals(remote.url())) {
      // One of these collectors is switched off there; without a query, the exporter returns the
      // others.
      url = remote.url();
      sent = System.nanoTime();
      response = get();
    }
    long received = System.nanoTime();
    if (response.statusCode() != OK) {
      throw new IOException("it answers with HTTP status " + response.statusCode());
    }
    // The exporter read its counters at some time between sending and receiving.
    long halfTrip = (received - sent) / 2;
    return parse(
        response.body(), System.currentTimeMillis() - halfTrip / 1_000_000, received - halfTrip);
  }

  /** Limits the time of the whole answer; a request's own limit would end with the headers. */
  private HttpResponse<String> get() throws IOException {
    HttpRequest request = HttpRequest.newBuilder(url).build();
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, headers -> new LimitedBody(MOST_BYTES));
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("its answer takes longer than " + timeout.toMillis() + " ms", e);
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static IOException failure(Throwable cause) {
    if (cause instanceof ConnectException) {
      // The exception's own message is empty.
      return new IOException("nothing listens there, or the name is unknown", cause);
    }
    return cause instanceof IOException own ? own : new IOException(cause);
  }

  private HostSnapshot parse(String body, long timeMillis, long nanos) throws IOException {
    try {
      NodeExporterText text = new NodeExporterText(body);
      HostSnapshot snapshot =
          new HostSnapshot(
              timeMillis, nanos, text.cpu(), text.memory(), text.disks(), Optional.empty());
      if (snapshot.cpu().isEmpty() && snapshot.memory().isEmpty() && snapshot.disks().isEmpty()) {
        throw new IOException("its answer holds no metrics of a Linux node_exporter");
      }
      devices = List.copyOf(snapshot.disks().keySet());
      return snapshot;
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new IOException("its answer is not in Prometheus' text format", e);
    }
  }

  @Override
  public void close() {
    // Nothing to close: the client's daemon threads end when the client is garbage collected.
  }
}
