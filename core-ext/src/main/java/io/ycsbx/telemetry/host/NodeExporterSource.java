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

/** Reads another host by its Prometheus node_exporter. */
public final class NodeExporterSource implements TelemetrySource {

  /** Limits the exporter to the figures needed here; otherwise it collects some thousands. */
  private static final String NEEDED =
      "?collect%5B%5D=cpu&collect%5B%5D=meminfo&collect%5B%5D=diskstats";

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

  private HttpResponse<String> get() throws IOException {
    HttpRequest request = HttpRequest.newBuilder(url).timeout(timeout).build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (ConnectException e) {
      // The exception's own message is empty.
      throw new IOException("nothing listens there, or the name is unknown", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
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
