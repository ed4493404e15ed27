package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.Inventory;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Reads another host by its Prometheus node_exporter. */
public final class NodeExporterSource implements TelemetrySource {

  /** Limits the exporter to the figures needed here; otherwise it collects some thousands. */
  private static final String NEEDED =
      "?collect%5B%5D=cpu&collect%5B%5D=meminfo&collect%5B%5D=diskstats&collect%5B%5D=netdev"
          + "&collect%5B%5D=netstat";

  /** The needed figures of a host with 1,000 processors and disks have some hundred kB. */
  private static final int MOST_BYTES = 8 << 20;

  /** Before the run, the answer may take longer: the client's own HTTP classes are loaded then. */
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;

  private final RemoteHost remote;
  private final HttpClient client;
  private final Duration timeout;
  private URI url;
  private final Optional<HostDevices> choice;
  private List<String> devices = List.of();

  /**
   * Prepares the source.
   *
   * @param choice the devices to record; absent for all drives that are known as such
   */
  public NodeExporterSource(RemoteHost remote, Duration timeout, Optional<HostDevices> choice) {
    this.remote = remote;
    this.choice = choice;
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

  /**
   * Reads the inventory, and chooses the devices. Call once, before the first snapshot.
   *
   * @throws IOException if the host does not answer, or the chosen devices are unknown, with a
   *     message for users
   */
  public Inventory connect() throws IOException {
    Duration limit = timeout.compareTo(CONNECT_TIMEOUT) > 0 ? timeout : CONNECT_TIMEOUT;
    HttpResponse<String> response = get(remote.url(), limit);
    checkStatus(response);
    snapshot(limit);
    NodeExporterInventory text = new NodeExporterInventory(response.body());
    devices = text.devices(choice);
    return text.inventory(devices);
  }

  private static void checkStatus(HttpResponse<String> response) throws IOException {
    if (response.statusCode() != OK) {
      throw new IOException("it answers with HTTP status " + response.statusCode());
    }
  }

  @Override
  public HostSnapshot snapshot() throws IOException {
    return snapshot(timeout);
  }

  private HostSnapshot snapshot(Duration limit) throws IOException {
    long sent = System.nanoTime();
    HttpResponse<String> response = get(url, limit);
    if (response.statusCode() == BAD_REQUEST && !url.equals(remote.url())) {
      // One of these collectors is switched off there; without a query, the exporter returns the
      // others.
      url = remote.url();
      sent = System.nanoTime();
      response = get(url, limit);
    }
    long received = System.nanoTime();
    checkStatus(response);
    // The exporter read its counters at some time between sending and receiving.
    long halfTrip = (received - sent) / 2;
    return parse(
        response.body(), System.currentTimeMillis() - halfTrip / 1_000_000, received - halfTrip);
  }

  /** Limits the time of the whole answer; a request's own limit would end with the headers. */
  private HttpResponse<String> get(URI from, Duration limit) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(from).build();
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, headers -> new LimitedBody(MOST_BYTES));
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("its answer takes longer than " + limit.toMillis() + " ms", e);
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
              timeMillis,
              nanos,
              text.cpu(),
              text.memory(),
              chosen(text.disks()),
              text.network(),
              Optional.empty());
      if (snapshot.cpu().isEmpty() && snapshot.memory().isEmpty() && text.disks().isEmpty()) {
        throw new IOException("its answer holds no metrics of a Linux node_exporter");
      }
      return snapshot;
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new IOException("its answer is not in Prometheus' text format", e);
    }
  }

  private Map<String, DiskCounters> chosen(Map<String, DiskCounters> all) {
    Map<String, DiskCounters> some = new TreeMap<>(all);
    some.keySet().retainAll(devices);
    return some;
  }

  @Override
  public void close() {
    // Nothing to close: the client's daemon threads end when the client is garbage collected.
  }
}
