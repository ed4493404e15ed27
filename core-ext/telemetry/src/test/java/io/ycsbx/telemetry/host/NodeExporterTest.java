package io.ycsbx.telemetry.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two answers of a real exporter (1.5.0), and everything that can go wrong on the way to it. */
class NodeExporterTest {

  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private RemoteHost remote() {
    String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
    return RemoteHost.parse("db1=" + url);
  }

  private NodeExporterFiles connect(HttpHandler handler) throws IOException {
    return connect(handler, Duration.ofMinutes(1));
  }

  private NodeExporterFiles connect(HttpHandler handler, Duration limit) throws IOException {
    server.createContext("/metrics", handler);
    return new NodeExporterFiles(remote(), limit, limit);
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static String recorded(int number) throws IOException {
    return TextFile.resource(NodeExporterTest.class, "node-exporter-" + number + ".txt");
  }

  /** Metrics that describe the host, and those of a processor's time, one a column. */
  private static String parts() throws IOException {
    return TextFile.resource(NodeExporterTest.class, "node-exporter-parts.txt")
        + Stream.of(CpuColumn.values())
            .map(CpuColumn::mode)
            .map("node_cpu_seconds_total{cpu=\"0\",mode=\"%s\"} 1\n"::formatted)
            .collect(Collectors.joining());
  }

  @Test
  void aRecordedHost() throws IOException {
    int[] answers = {0};
    HostFiles files =
        connect(exchange -> answer(exchange, 200, recorded(Math.max(1, ++answers[0] - 2))));
    assertThat(new BlockDevices(files).drives()).as("no others").containsExactly("vda");
    ProcSource source = ProcSource.open(files, List.of("vda"), remote());
    HostSnapshot before = at(0, source.snapshot());
    HostSnapshot after = at(500_000_000, source.snapshot());
    TelemetrySample sample = source.sample(before, after, Assertions::fail);

    CpuUse cpu = sample.cpu().orElseThrow();
    assertThat(cpu.busyPercent()).isCloseTo(25, within(1e-6));
    assertThat(cpu.userPercent()).isCloseTo(6.25, within(1e-6));
    assertThat(cpu.systemPercent()).isCloseTo(18.75, within(1e-6));
    assertThat(cpu.iowaitPercent()).isCloseTo(31.25, within(1e-6));
    assertThat(cpu.stealPercent()).isZero();
    assertThat(sample.contextSwitchesPerSecond()).contains(40_000.0);
    assertThat(sample.memory())
        .contains(
            new MemoryUse(
                25_276_510_208L - 24_059_592_704L,
                24_059_592_704L,
                28_602_368L + 5_939_671_040L - 9_068_544L,
                0));
    assertThat(sample.devices())
        .containsExactly(
            DeviceUseBuilder.builder()
                .name("vda")
                .reads(new IoUse(806, 52_617_216, Optional.of(32 / 403.0)))
                .writes(new IoUse(800, 52_428_800, Optional.of(23 / 400.0)))
                .discards(Optional.of(new IoUse(0, 0, Optional.empty())))
                .flushes(Optional.of(new IoUse(0, 0, Optional.empty())))
                .queueDepth(0.11)
                .utilisationPercent(11.2)
                .build());
    assertThat(sample.process()).isEmpty();
  }

  private static HostSnapshot at(long nanos, HostSnapshot snapshot) {
    return new HostSnapshot(0, nanos, snapshot.counters(), Map.of(), Optional.empty());
  }

  @Test
  void asksForFewFiguresUnlessThatIsRefused() throws IOException {
    HostFiles files =
        connect(
            exchange -> {
              boolean filtered = exchange.getRequestURI().getRawQuery() != null;
              answer(exchange, filtered ? 400 : 200, filtered ? "disabled" : recorded(1));
            });

    assertThat(files.counters(List.of("/proc/stat"))).hasSize(1);
  }

  @Test
  void figuresThatAreNotThereGiveNoSample() {
    String someOfEach =
        """
        node_memory_MemTotal_bytes 1
        node_disk_reads_completed_total{device="sda"} 1
        node_cpu_seconds_total{cpu="0",mode="idle"} 7
        node_load1 2
        """;

    assertRefused(
        exchange -> answer(exchange, 200, someOfEach),
        "its answer lacks all of node_cpu_*, node_memory_*, node_disk_* and node_network_*, as of"
            + " Linux");
  }

  @Test
  void anExporterOfMemoryAloneIsRead() throws IOException {
    String memory =
        recorded(1)
            .lines()
            .filter(line -> line.startsWith("node_memory"))
            .collect(Collectors.joining("\n"));
    HostFiles files = connect(exchange -> answer(exchange, 200, memory));
    ProcSource source = ProcSource.open(files, List.of(), remote());
    TelemetrySample sample = source.sample(source.snapshot(), source.snapshot(), Assertions::fail);

    assertThat(sample.memory()).isPresent();
    assertThat(sample.cpu()).isEmpty();
  }

  @Test
  void figuresOfCountersThatAreNoNumbersAreAbsent() throws IOException {
    String broken =
        recorded(1)
            .replaceAll(
                "(?m)^(node_(?:disk_reads_completed_total|cpu_seconds_total|memory_MemAvailable"
                    + "_bytes|netstat_Tcp_RetransSegs|context_switches_total)(?:\\{.*})?) .*$",
                "$1 NaN")
            .replaceAll("(?m)^(node_network_receive_bytes_total\\{.*}) .*$", "$1 +Inf");
    HostFiles files = connect(exchange -> answer(exchange, 200, broken));
    ProcSource source = ProcSource.open(files, List.of("vda"), remote());
    HostSnapshot before = at(0, source.snapshot());
    TelemetrySample sample =
        source.sample(before, at(500_000_000, source.snapshot()), Assertions::fail);

    assertThat(sample)
        .usingRecursiveComparison()
        .ignoringFields("timeMillis", "seconds")
        .isEqualTo(TelemetrySampleBuilder.builder().seconds(1).build());
  }

  @Test
  void memoryThatCannotBeIsAbsent() throws IOException {
    String negative = "node_memory_MemTotal_bytes -1024\nnode_memory_MemAvailable_bytes 1024\n";
    HostFiles files = connect(exchange -> answer(exchange, 200, parts() + negative));

    assertThat(HostInventory.read(files, List.of(), Optional.empty()).memoryBytes()).isEmpty();
  }

  @Test
  void devicesOfDirectories() throws IOException {
    BlockDevices devices = new BlockDevices(connect(exchange -> answer(exchange, 200, parts())));

    assertThat(devices.drives()).containsExactly("nvme0n1", "nvme1n1", "nvme1n2");
    assertThat(devices.exists("dm-0")).isTrue();
    assertThat(devices.kernelName("/dev/nvme1n1")).isEqualTo("nvme1n1");
    assertThat(devices.under(Path.of("/data/mysql")).devices()).containsExactly("nvme1n1");
    assertThat(devices.under(Path.of("/var")).devices()).containsExactly("nvme0n1");
    assertThat(devices.under(Path.of("/lv")).reason())
        .isEqualTo("it is on xfs, which has no block device");
  }

  @Test
  void partsAsFarAsAnExporterExposesThem() throws IOException {
    NodeExporterFiles files = connect(exchange -> answer(exchange, 200, parts()));
    Inventory inventory = HostInventory.read(files, List.of(), Optional.empty());

    assertThat(inventory.host()).contains("db1");
    assertThat(inventory.biosVersion()).contains("1.7");
    assertThat(inventory.processors().model()).contains("A CPU");
    assertThat(inventory.processors().sockets()).contains(1);
    assertThat(inventory.processors().cores()).contains(2);
    assertThat(inventory.processors().threads()).contains(1);
    assertThat(inventory.drives().get(0).model()).contains("A DRIVE");
    assertThat(inventory.drives().get(2).model()).contains("ANOTHER");
    assertThat(inventory.drives().get(0).rotational()).contains(false);
    assertThat(inventory.networkInterfaces().orElseThrow())
        .singleElement()
        .extracting(NetworkInterface::bitsPerSecond)
        .isEqualTo(Optional.of(25_000_000_000L));
  }

  @Test
  void aLongLabel() throws IOException {
    String line = "node_os_info{pretty_name=\"%s\"} 1\n".formatted("\\\\x".repeat(20_000));
    HostFiles files = connect(exchange -> answer(exchange, 200, parts() + line));

    assertThat(files.read("/etc/os-release").orElseThrow()).hasSizeGreaterThan(20_000);
  }

  @Test
  void errorsAreSaid() {
    assertRefused(exchange -> answer(exchange, 503, ""), "it answers with HTTP status 503");
    assertRefused(
        exchange -> answer(exchange, 200, "node_memory_MemTotal_bytes x\n"),
        "its answer is not in Prometheus' text format");
  }

  private void assertRefused(HttpHandler handler, String reason) {
    assertThatThrownBy(() -> connect(handler)).isInstanceOf(IOException.class).hasMessage(reason);
    server.removeContext("/metrics");
  }

  @Test
  void anAnswerThatStallsInItsMiddleIsGivenUp() throws InterruptedException {
    HttpHandler stalling =
        exchange -> {
          exchange.sendResponseHeaders(200, 1_000);
          exchange.getResponseBody().write("node_memory_MemTotal_bytes 1\n".getBytes(UTF_8));
          exchange.getResponseBody().flush();
        };
    assertThatThrownBy(() -> connect(stalling, Duration.ofMillis(100)))
        .isInstanceOf(IOException.class)
        .hasMessage("its answer takes longer than 100 ms");
    // Each sample has a thread and a connection, which end although the exporter does not.
    for (Thread reader : Thread.getAllStackTraces().keySet()) {
      if (reader.getName().equals("ycsbx-node-exporter")) {
        reader.join(60_000);
        assertThat(reader.isAlive()).isFalse();
      }
    }
  }

  @Test
  void anAnswerWithoutEndIsGivenUp() {
    byte[] line = "node_memory_MemTotal_bytes 1\n".repeat(10_000).getBytes(UTF_8);
    HttpHandler flooding =
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          for (int i = 0; i < 10_000; i++) {
            exchange.getResponseBody().write(line);
          }
        };
    assertRefused(flooding, "its answer is longer than 8388608 bytes");
  }
}
