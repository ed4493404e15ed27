package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.ycsbx.FreePorts;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.host.NodeExporterFiles;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class TelemetryRecorderTest {

  private static final Path NODE_EXPORTER = Path.of("/usr/bin/prometheus-node-exporter");

  private static final Duration INTERVAL = Duration.ofMillis(50);

  @TempDir Path folder;

  private static TelemetrySettings settings(boolean enabled, RemoteHost... hosts) {
    return new TelemetrySettings(
        enabled,
        INTERVAL,
        false,
        Optional.empty(),
        List.of("auto"),
        Optional.empty(),
        List.of(hosts),
        List.of(),
        false);
  }

  private static TelemetryRecorder start(TelemetrySettings settings, Path... data) {
    return TelemetryRecorder.start(settings, List.of(data), RemoteHosts.connect(settings));
  }

  private static RemoteHost remote(int port) {
    return RemoteHost.parse("db1=http://127.0.0.1:" + port + "/metrics");
  }

  @Test
  void thisHostIsRecorded() throws Exception {
    TelemetryRecorder recorder = start(settings(true), folder);
    Thread.sleep(4 * INTERVAL.toMillis());
    List<HostTelemetry> hosts = recorder.stop();

    HostTelemetry host = hosts.get(0);
    assertThat(hosts).hasSize(1);
    assertThat(host.isLocal()).isTrue();
    TelemetrySample sample = host.samples().get(0);
    assertThat(sample.memory().orElseThrow().availableBytes()).isPositive();
    assertThat(sample.process()).isPresent();
    assertThat(sample.devices()).extracting("name").isEqualTo(host.devices());
    assertThat(recorder.stop()).as("once more").isEqualTo(hosts);
  }

  @Test
  void withoutTelemetryNothingIsRecorded() {
    TelemetryRecorder recorder = start(settings(false));

    assertThat(recorder.stop()).isEmpty();
    assertThat(recorder.warnings()).isEmpty();
  }

  @Test
  void aHostThatDoesNotAnswerFailsTheStart() throws Exception {
    RemoteHost nobody = remote(FreePorts.next());

    assertThatThrownBy(() -> RemoteHosts.connect(settings(true, nobody)))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "telemetry.hosts: must be hosts that answer, but db1 ("
                + nobody.url()
                + ") does not: nothing listens there, or the name is unknown");
    RemoteHosts.connect(settings(false, nobody)).close();
  }

  /** The host answers before the run, and no more in it. */
  @Test
  void aHostThatIsLostIsAWarning() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    AtomicInteger asked = new AtomicInteger();
    server.createContext(
        "/metrics",
        exchange -> {
          try (InputStream answer = RemoteHost.class.getResourceAsStream("node-exporter-1.txt")) {
            exchange.sendResponseHeaders(asked.incrementAndGet() > 2 ? 503 : 200, 0);
            answer.transferTo(exchange.getResponseBody());
            exchange.close();
          }
        });
    server.start();
    RemoteHost host = remote(server.getAddress().getPort());
    TelemetryRecorder recorder = start(settings(true, host));
    for (int i = 0; recorder.warnings().isEmpty() && i < 600; i++) {
      Thread.sleep(100);
    }
    server.stop(0);

    assertThat(recorder.stop()).allMatch(HostTelemetry::isLocal);
    assertThat(recorder.warnings())
        .containsExactly(
            new Warning(
                "telemetry-host",
                "db1 (" + host.url() + ") is not recorded: it answers with HTTP status 503",
                "see whether the host answers in time: curl " + host.url()));
  }

  @Test
  void aHostWithoutProcIsAWarning() {
    TelemetryRecorder recorder =
        TelemetryRecorder.start(
            new HostTree(folder).files(), settings(true), List.of(), RemoteHosts.none());

    assertThat(recorder.stop()).isEmpty();
    assertThat(recorder.warnings())
        .containsExactly(
            new Warning(
                "telemetry-host",
                "this host is not recorded: /proc/stat cannot be read",
                "telemetry of the client's own host needs Linux with /proc mounted"));
  }

  @Test
  @Tag("full")
  void aRealNodeExporter() throws Exception {
    assumeTrue(
        Files.isExecutable(NODE_EXPORTER),
        "needs " + NODE_EXPORTER + " (package prometheus-node-exporter)");
    int port = FreePorts.next();
    Process exporter =
        new ProcessBuilder(NODE_EXPORTER.toString(), "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("exporter").toFile())
            .start();
    try {
      awaitAnswer(port);
      TelemetryRecorder recorder = start(settings(true, remote(port)));
      Thread.sleep(20 * INTERVAL.toMillis());
      List<HostTelemetry> hosts = recorder.stop();

      assertThat(recorder.warnings()).isEmpty();
      HostTelemetry local = hosts.get(0);
      HostTelemetry remote = hosts.get(1);
      assertThat(remote.host()).isEqualTo("db1");
      assertThat(remote.source()).isEqualTo("http://127.0.0.1:" + port + "/metrics");
      assertThat(remote.devices()).containsAll(local.devices());
      assertThat(remote.samples().get(0).process()).isEmpty();
      // One host, seen twice.
      assertThat(memory(remote)).isCloseTo(memory(local), withPercentage(10));
    } finally {
      exporter.destroy();
      exporter.waitFor();
    }
  }

  private static double memory(HostTelemetry host) {
    return host.samples().stream()
        .mapToLong(sample -> sample.memory().orElseThrow().availableBytes())
        .average()
        .orElseThrow();
  }

  private static void awaitAnswer(int port) throws InterruptedException {
    for (int i = 0; i < 600; i++) {
      try {
        NodeExporterFiles.connect(remote(port), Duration.ofSeconds(1)).close();
        return;
      } catch (IOException e) {
        Thread.sleep(100);
      }
    }
    throw new AssertionError("the exporter does not answer");
  }
}
