package io.ycsbx.live;

import static io.ycsbx.export.format.MetricFamilies.gauge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.config.PrometheusProperties;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.figure.Results;
import io.ycsbx.export.format.MetricFamilies;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import io.ycsbx.run.progress.LiveClients;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Serves a run's figures during the run, as OpenMetrics or Prometheus text, under {@code /metrics}.
 * The runner updates the figures once an interval; the server's thread renders the latest ones for
 * each scrape.
 */
public final class LiveMetrics implements RunListener, AutoCloseable {

  /** Scrapes at once; others wait. */
  private static final int THREADS = 4;

  private static final String THROUGHPUT = "transactions_per_second";

  private final ReportSettings report;
  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, task -> DaemonThread.of("ycsbx-metrics", task));
  private final Map<String, OperationStats> totals = new LinkedHashMap<>();
  private volatile RunRecord run;
  private volatile Optional<LiveClients> clients = Optional.empty();
  private volatile Optional<Double> lastPerSecond = Optional.empty();

  private LiveMetrics(LiveSettings settings, RunRecord run, ReportSettings report)
      throws IOException {
    this.run = run;
    this.report = report;
    this.server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getByName(settings.host()), settings.port()), 0);
    PrometheusRegistry registry = new PrometheusRegistry();
    MultiCollector collector = this::families;
    registry.register(collector);
    // Ignores Prometheus' own files and system properties.
    HttpHandler metrics = new MetricsHandler(PrometheusProperties.builder().build(), registry);
    server.createContext("/", exchange -> answer(exchange, metrics));
    server.setExecutor(threads);
    server.start();
  }

  /**
   * Starts the server.
   *
   * @param settings address and port
   * @param run the run's record before its start
   * @param report which percentiles, thresholds and series to show
   * @throws SettingsException if the server cannot listen at the address and port
   */
  public static LiveMetrics start(LiveSettings settings, RunRecord run, ReportSettings report) {
    try {
      return new LiveMetrics(settings, run, report);
    } catch (UnknownHostException e) {
      throw new SettingsException(
          "metrics.host", "must be a name or an address of this host", settings.host());
    } catch (IOException e) {
      throw new SettingsException(
          "metrics.port",
          "must be a port to listen on at " + settings.host() + " (" + FailureText.reason(e) + ")",
          settings.port());
    }
  }

  private static void answer(HttpExchange exchange, HttpHandler metrics) throws IOException {
    boolean found = exchange.getRequestURI().getPath().equals("/metrics");
    if (found && exchange.getRequestMethod().matches("GET|HEAD")) {
      metrics.handle(exchange);
      return;
    }
    try (exchange) {
      if (found) {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
      }
      exchange.sendResponseHeaders(found ? 405 : 404, -1);
    }
  }

  @Override
  public void interval(Progress progress) {
    for (OperationStats stats : progress.operations()) {
      totals.merge(stats.operation(), stats, OperationStats::plus);
    }
    clients = progress.clients();
    long nanos = progress.endNanos() - progress.startNanos();
    if (nanos > 0) {
      lastPerSecond = Optional.of((progress.transactions() - run.transactions()) * 1e9 / nanos);
    }
    long startMillis =
        System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(progress.endNanos());
    run =
        run.with()
            .transactions(progress.transactions())
            .window(new Window(startMillis, progress.endNanos(), progress.transactions()))
            .operations(List.copyOf(totals.values()))
            .build();
  }

  private MetricSnapshots families() {
    RunRecord now = run;
    List<MetricSnapshot> families = MetricFamilies.of(Results.of(now, report));
    families.add(LatencyBuckets.of(now.operationsAndTotal()));
    families.removeIf(family -> family.getMetadata().getName().endsWith(THROUGHPUT));
    Optional<LiveClients> live = clients;
    families.add(gauge(THROUGHPUT, "Throughput of the last interval.", null, lastPerSecond));
    families.add(
        gauge("clients_expected", "Clients of the run.", null, live.map(LiveClients::expected)));
    families.add(
        gauge(
            "clients_alive",
            "Clients that sent a message recently.",
            null,
            live.map(LiveClients::alive)));
    families.removeIf(family -> family.getDataPoints().isEmpty());
    return new MetricSnapshots(families);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
