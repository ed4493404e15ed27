package io.ycsbx.telemetry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.NodeExporterSource;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SampledHostTest {

  private static final int ANSWERS = 6;

  /** Counters that grow with each answer; the third one has more free swap than there is. */
  private static final String METRICS =
      """
      node_cpu_seconds_total{cpu="0",mode="user"} %1$d
      node_cpu_seconds_total{cpu="0",mode="nice"} 0
      node_cpu_seconds_total{cpu="0",mode="system"} 0
      node_cpu_seconds_total{cpu="0",mode="irq"} 0
      node_cpu_seconds_total{cpu="0",mode="softirq"} 0
      node_cpu_seconds_total{cpu="0",mode="idle"} %1$d
      node_cpu_seconds_total{cpu="0",mode="iowait"} 0
      node_cpu_seconds_total{cpu="0",mode="steal"} 0
      node_memory_MemTotal_bytes 4096
      node_memory_MemAvailable_bytes 1024
      node_memory_Buffers_bytes 0
      node_memory_Cached_bytes 0
      node_memory_Shmem_bytes 0
      node_memory_SwapTotal_bytes 4096
      node_memory_SwapFree_bytes %2$d
      node_netstat_Tcp_RetransSegs %1$d
      """;

  private final CountDownLatch asked = new CountDownLatch(ANSWERS);
  private int answers;

  private void answer(HttpExchange exchange) throws IOException {
    answers++;
    byte[] text = METRICS.formatted(answers, answers == 3 ? 8192 : 4096).getBytes(UTF_8);
    exchange.sendResponseHeaders(200, text.length);
    exchange.getResponseBody().write(text);
    exchange.close();
    asked.countDown();
  }

  /** Some containers, for example, see the swap of their host in part. */
  @Test
  void aBadFigureIsNamedAndTheOthersAreKept() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/metrics", this::answer);
    server.start();
    RemoteHost remote =
        RemoteHost.parse("db1=http://127.0.0.1:" + server.getAddress().getPort() + "/metrics");
    SampledHost host =
        new SampledHost(
            new NodeExporterSource(remote, Duration.ofMinutes(1), Optional.empty()),
            Duration.ofMillis(1),
            Optional.empty(),
            "advice",
            HealthLog.none(),
            TracedRequests.none());
    host.start();
    assertThat(asked.await(10, TimeUnit.MINUTES)).isTrue();
    host.stop();
    host.join(Duration.ofMinutes(1));
    server.stop(0);

    HostTelemetry telemetry = host.result();
    List<TelemetrySample> samples = telemetry.samples();
    assertThat(samples).hasSizeGreaterThanOrEqualTo(ANSWERS - 1);
    assertThat(samples)
        .allSatisfy(sample -> assertThat(sample.cpu().orElseThrow().busyPercent()).isEqualTo(50))
        .allSatisfy(sample -> assertThat(sample.network()).isPresent());
    assertThat(samples)
        .filteredOn(sample -> sample.memory().isEmpty())
        .containsOnly(samples.get(1));
    assertThat(host.warnings())
        .containsExactly(
            new Warning(
                "telemetry-implausible",
                "db1 ("
                    + remote.location()
                    + "): implausible readings left out: 1, the first: memory: swapUsedBytes must"
                    + " be 0 or more, was -4096",
                "compare the figures with those of the host's own tools"));
  }
}
