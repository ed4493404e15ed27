package io.ycsbx.telemetry.host;

import io.ycsbx.process.OwnServices;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The files of another host as its Prometheus node_exporter exposes them: all as of the connection,
 * but for the counters. It gives no shell.
 */
public final class NodeExporterFiles implements HostFiles {

  /** Limits the exporter to the counters; otherwise it collects some thousands of metrics. */
  private static final String NEEDED =
      "?collect%5B%5D=cpu&collect%5B%5D=stat&collect%5B%5D=meminfo&collect%5B%5D=diskstats&collect%5B%5D=netdev"
          + "&collect%5B%5D=netstat";

  private static final List<String> COUNTERS =
      List.of(ProcSource.STAT, ProcSource.MEMORY, ProcSource.DISKS, ProcSource.NET_DEV);

  /** The needed figures of a host with 1,000 processors and disks have some hundred kB. */
  private static final int MOST_BYTES = 8 << 20;

  /** Before the run, the answer may take longer: the client's own HTTP classes are loaded then. */
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(30);

  private static final char AFTER_SLASH = '/' + 1;

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;

  private final RemoteHost remote;
  private final HttpClient client;
  private final Duration timeout;
  private final MetricFiles connected;
  private URI url;

  private record Answer(int status, String text) {}

  /**
   * Connects to an exporter.
   *
   * @param timeout time for each answer
   * @param first time for the first answers
   */
  NodeExporterFiles(RemoteHost remote, Duration timeout, Duration first) throws IOException {
    this.remote = remote;
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
    this.url =
        remote.url().getRawQuery() == null ? URI.create(remote.url() + NEEDED) : remote.url();
    int port = remote.url().getPort();
    OwnServices.add(
        remote.url().getHost(), port < 0 ? remote.url().toURL().getDefaultPort() : port);
    this.connected = parse(get(remote.url(), first));
    counters(first);
  }

  /**
   * Connects to an exporter.
   *
   * @param timeout time for each answer
   * @throws IOException if the host does not answer, with a message for users
   */
  public static NodeExporterFiles connect(RemoteHost remote, Duration timeout) throws IOException {
    return new NodeExporterFiles(
        remote, timeout, timeout.compareTo(CONNECT_TIMEOUT) > 0 ? timeout : CONNECT_TIMEOUT);
  }

  private MetricFiles counters(Duration limit) throws IOException {
    Answer answer = get(url, limit);
    if (answer.status == BAD_REQUEST && !url.equals(remote.url())) {
      // One of these collectors is switched off there; without a query, the exporter returns the
      // others.
      url = remote.url();
      answer = get(url, limit);
    }
    return parse(answer);
  }

  private Answer get(URI from, Duration limit) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(from).build();
    AtomicReference<InputStream> body = new AtomicReference<>(InputStream.nullInputStream());
    try {
      return TimedCall.within(
          limit,
          "ycsbx-node-exporter",
          () -> {
            HttpResponse<InputStream> response =
                client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            body.set(response.body());
            if (Thread.currentThread().isInterrupted()) {
              // It was given up before there was a body to close.
              response.body().close();
            }
            return answer(response);
          });
    } catch (TimeoutException e) {
      // A read of the body ignores interrupts, and ends with the body.
      body.get().close();
      throw new IOException("its answer takes longer than " + limit.toMillis() + " ms", e);
    } catch (ConnectException e) {
      // The exception's own message is empty.
      throw new IOException("nothing listens there, or the name is unknown", e);
    }
  }

  private static Answer answer(HttpResponse<InputStream> response) throws IOException {
    try (InputStream body = response.body()) {
      byte[] bytes = body.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException("its answer is longer than " + MOST_BYTES + " bytes");
      }
      return new Answer(response.statusCode(), new String(bytes, StandardCharsets.UTF_8));
    }
  }

  private static MetricFiles parse(Answer answer) throws IOException {
    if (answer.status != OK) {
      throw new IOException("it answers with HTTP status " + answer.status);
    }
    MetricFiles metrics;
    try {
      metrics = new MetricFiles(answer.text);
    } catch (NumberFormatException e) {
      throw new IOException("its answer is not in Prometheus' text format", e);
    }
    if (COUNTERS.stream().noneMatch(metrics.files()::containsKey)) {
      throw new IOException(
          "its answer lacks all of node_cpu_*, node_memory_*, node_disk_* and node_network_*, as of"
              + " Linux");
    }
    return metrics;
  }

  private static Map<String, String> texts(MetricFiles from, List<String> paths) {
    Map<String, String> texts = new HashMap<>();
    for (String path : paths) {
      String text = from.files().getOrDefault(path, "").strip();
      if (!text.isEmpty()) {
        texts.put(path, text);
      }
    }
    return texts;
  }

  @Override
  public Map<String, String> read(List<String> paths) {
    return texts(connected, paths);
  }

  @Override
  public Map<String, String> counters(List<String> paths) {
    try {
      return texts(counters(timeout), paths);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Returns the paths under a directory, whose name may end with a slash. */
  private Set<String> under(String directory) {
    String start = directory.replaceFirst("/$", "");
    return connected.files().subMap(start + "/", start + AFTER_SLASH).keySet();
  }

  @Override
  public List<String> list(String directory) {
    int start = directory.replaceFirst("/$", "").length() + 1;
    return under(directory).stream()
        .map(path -> path.substring(start).split("/", 2)[0])
        .distinct()
        .toList();
  }

  @Override
  public boolean exists(String path) {
    return connected.files().containsKey(path) || !under(path).isEmpty();
  }

  @Override
  public Optional<String> real(String path) {
    return exists(path)
        ? Optional.of(connected.links().getOrDefault(path, path))
        : Optional.empty();
  }

  @Override
  public HostShell shell(boolean root) throws IOException {
    throw new IOException("a node_exporter gives no shell");
  }

  @Override
  public void close() {
    // Nothing to close: the client's daemon threads end when the client is garbage collected.
  }
}
