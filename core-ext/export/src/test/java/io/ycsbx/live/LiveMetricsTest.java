package io.ycsbx.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.export.Reports;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.run.Run;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveMetricsTest {

  private static final String LOCAL = "127.0.0.1";

  private static LiveMetrics start(int port, String host) {
    RunRecord planned =
        RunRecord.planned(
            "1.2.3",
            new RunDescription(
                false, "a label", List.of(), Map.of(), Optional.of(2), Optional.empty(), ""),
            new Subject(Optional.of("basic"), "", Optional.empty(), "a.Workload", Map.of()));
    return LiveMetrics.start(
        new LiveSettings(port, host),
        planned,
        Reports.settings("hdrhistogram.percentiles=50,99", "measurement.thresholds=1h"));
  }

  private static HttpResponse<String> get(int port) throws Exception {
    return send("GET", port, "/metrics");
  }

  private static HttpResponse<String> send(String method, int port, String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://" + LOCAL + ":" + port + path))
                .method(method, BodyPublishers.noBody())
                .header("Accept", "application/openmetrics-text; version=1.0.0")
                .build(),
            BodyHandlers.ofString());
  }

  /** Scrapes after each interval, when it can tell what a scrape has to show. */
  private static final class Scraper implements RunListener {

    private final int port;
    private final List<String> scrapes = new ArrayList<>();
    private final List<Double> rates = new ArrayList<>();
    private long operations;
    private long transactions;
    private Runnable afterSecond = () -> {};

    Scraper(int port) {
      this.port = port;
    }

    @Override
    public void interval(Progress progress) {
      operations +=
          progress.operations().stream()
              .filter(stats -> stats.level() != Level.BINDING)
              .mapToLong(OperationStats::count)
              .sum();
      double seconds = (progress.endNanos() - progress.startNanos()) / 1e9;
      rates.add((progress.transactions() - transactions) / seconds);
      transactions = progress.transactions();
      try {
        scrapes.add(get(port).body());
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      if (scrapes.size() == 2) {
        afterSecond.run();
      }
    }
  }

  private static double value(String scrape, String sample) {
    return scrape
        .lines()
        .filter(line -> line.startsWith(sample + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(sample.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError(sample + " in\n" + scrape));
  }

  @Test
  void aScrapeDuringARunShowsAllUntilThen() throws Exception {
    int port = FreePorts.next();
    Scraper scraper = new Scraper(port);
    try (LiveMetrics live = start(port, LOCAL)) {
      Run run =
          Run.of(
              RunOptions.builder("site.ycsb.BasicDB")
                  .property("workload", "site.ycsb.workloads.CoreWorkload")
                  .property("basicdb.verbose", "false")
                  .property("recordcount", "1000")
                  .property("target", "2000")
                  .property("arrival.shape", "one 100ms 1, two 100ms 1, three 600s 1")
                  .property("threadcount", "2")
                  .listener(live)
                  .listener(scraper)
                  .build());
      scraper.afterSecond = run::stop;
      run.execute();
    }
    String last = scraper.scrapes.get(scraper.scrapes.size() - 1);
    assertThat(last)
        .contains(
            "ycsbx_run_info{binding=\"basic\",command=\"run\",label=\"a label\","
                + "workload_class=\"a.Workload\",ycsbx_version=\"1.2.3\"} 1\n")
        .endsWith("# EOF\n");
    assertThat(value(last, "ycsbx_threads")).isEqualTo(2);
    assertThat(value(last, "ycsbx_transactions_total")).isEqualTo((double) scraper.transactions);
    assertThat(value(last, "ycsbx_failures_total{level=\"total\",operation=\"TOTAL\"}")).isZero();
    String total = "{level=\"total\",operation=\"TOTAL\",";
    assertThat(value(last, "ycsbx_operations_total" + total + "status=\"OK\",success=\"true\"}"))
        .isEqualTo((double) scraper.operations)
        .isPositive();
    assertThat(
            value(
                last,
                "ycsbx_operation_latency_seconds_count"
                    + total
                    + "series=\"response\",success=\"true\"}"))
        .isEqualTo((double) scraper.operations);
    assertThat(
            value(
                last,
                "ycsbx_operation_latency_distribution_seconds_bucket"
                    + total
                    + "series=\"service\",le=\"+Inf\"}"))
        .isEqualTo((double) scraper.operations);
    assertThat(value(scraper.scrapes.get(1), "ycsbx_transactions_per_second"))
        .isCloseTo(scraper.rates.get(1), within(1e-6));
  }

  @Test
  void beforeTheMeasuredPhaseThereIsNoOperation() throws Exception {
    int port = FreePorts.next();
    try (LiveMetrics live = start(port, LOCAL)) {
      HttpResponse<String> response = get(port);
      assertThat(live).isNotNull();
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Content-Type"))
          .contains("application/openmetrics-text; version=1.0.0; charset=utf-8");
      assertThat(response.body())
          .contains("ycsbx_run_info{", "ycsbx_transactions_total 0.0\n")
          .doesNotContain("ycsbx_operations_total", "ycsbx_transactions_per_second");
    }
    assertThatThrownBy(() -> get(port)).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /metrics?a=b, 200",
    "HEAD, /metrics, 200",
    "GET, /nope, 404",
    "GET, /metrics/nope, 404",
    "GET, /metricsnope, 404",
    "DELETE, /nope, 404",
    "DELETE, /metrics, 405",
    "POST, /metrics, 405"
  })
  void otherPathsAndMethodsAreRefused(String method, String path, int status) throws Exception {
    int port = FreePorts.next();
    try (LiveMetrics live = start(port, LOCAL)) {
      HttpResponse<String> response = send(method, port, path);
      assertThat(live).isNotNull();
      assertThat(response.statusCode()).isEqualTo(status);
      assertThat(response.headers().firstValue("Allow").isPresent()).isEqualTo(status == 405);
    }
  }

  @Test
  void aPortThatIsTakenIsAProblemWithTheSettings() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> start(port, LOCAL).close())
          .hasMessage(
              "metrics.port: must be a port to listen on at 127.0.0.1 (Address already in use),"
                  + " was \"%s\"",
              port);
    }
  }

  @Test
  void anotherHostsAddressIsAProblemWithTheSettings() {
    assertThatThrownBy(() -> start(9_400, "no.such.host.invalid").close())
        .hasMessage(
            "metrics.host: must be a name or an address of this host, was"
                + " \"no.such.host.invalid\"");
  }
}
