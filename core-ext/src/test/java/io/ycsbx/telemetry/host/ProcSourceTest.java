package io.ycsbx.telemetry.host;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Expected;
import io.ycsbx.record.host.CpuUse;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.IoUse;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two snapshots, two seconds apart; the figures expected are worked out by hand. */
class ProcSourceTest {

  private static final String MEMINFO =
      """
      MemTotal:       1000000 kB
      MemFree:         100000 kB
      MemAvailable:    600000 kB
      Buffers:          10000 kB
      Cached:          500000 kB
      SwapCached:           0 kB
      SwapTotal:       200000 kB
      SwapFree:        199000 kB
      Shmem:            40000 kB
      HugePages_Total:       0
      """;

  @TempDir Path root;

  private static TelemetrySample sample(String stat1, String disks1, String stat2, String disks2) {
    CounterFiles files =
        new CounterFiles(
            number ->
                Map.of(
                    "/proc/uptime",
                    2 * number + ".00 9.00",
                    "/proc/stat",
                    number == 1 ? stat1 : stat2,
                    "/proc/meminfo",
                    MEMINFO,
                    "/proc/diskstats",
                    number == 1 ? disks1 : disks2),
            2);
    try (ProcSource source =
        ProcSource.open(files, List.of("nvme0n1", "sda"), RemoteHost.parse("ssh://db1"))) {
      HostSnapshot before = source.snapshot();
      return source.snapshot().since(before, Assertions::fail);
    }
  }

  private static DeviceUse device(String disks1, String disks2) {
    DiskCounters before = disk(disks1);
    return disk(disks2).since(before, "sda", 2).orElseThrow();
  }

  private static DiskCounters disk(String line) {
    return ProcText.disks(line, List.of("sda")).get("sda");
  }

  /** Returns the counters of a host with a hardware interface, or of a container without one. */
  private NetworkCounters network(String dev, String snmp, boolean container) throws IOException {
    Path place = Files.createTempDirectory(root, "host");
    HostTree tree = new HostTree(place).directory("/sys/class/net/lo");
    tree.directory("/sys/class/net/veth12");
    if (!container) {
      tree.directory("/sys/class/net/eth0/device");
    }
    return new NetworkCounters(
        ProcText.interfaces(dev, Interfaces.of(tree.files())), ProcText.retransmits(snmp));
  }

  private static final String DEV =
      """
      Inter-|   Receive                                                |  Transmit
       face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
          lo: %1$d      1    0    0    0     0          0         0 %1$d       1    0    0    0     0       0          0
        eth0: %1$d      20    3    4    5     6          7         8 %2$d       10    0    2    0     0       0          0
      veth12: 1      20    3    4    5     6          7         8 1       10    0    2    0     0       0          0
      """;

  private static final String SNMP =
      """
      Ip: Forwarding DefaultTTL
      Ip: 1 64
      Tcp: RtoAlgorithm RtoMin RtoMax MaxConn ActiveOpens PassiveOpens RetransSegs InErrs
      Tcp: 1 200 120000 -1 3 5 %d 7
      """;

  @Test
  void network() throws IOException {
    NetworkCounters before = network(DEV.formatted(1_000, 5_000), SNMP.formatted(10), false);
    NetworkCounters after = network(DEV.formatted(3_000, 9_000), SNMP.formatted(14), false);

    assertJson(after.since(before, 2).orElseThrow(), Expected.text(getClass(), "network.json"));
    assertThat(before.since(after, 2)).as("after a reset").isEmpty();
    assertThat(network(DEV.formatted(1, 1), "", true).interfaces())
        .as("in a container")
        .containsKey("veth12");
  }

  @Test
  void wholeSample() throws IOException {
    TelemetrySample sample =
        sample(
            """
            cpu  1000 100 500 8000 200 30 70 100 5 0
            cpu0 1000 100 500 8000 200 30 70 100 5 0
            """,
            """
               8       0 sda 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
               8       1 sda1 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
             259       0 nvme0n1 1000 5 80000 500 2000 7 160000 4000 3 9000 12000 10 0 800 20 50 100
            """,
            """
            cpu  1100 200 600 8400 250 40 80 130 5 0
            cpu0 1100 200 600 8400 250 40 80 130 5 0
            """,
            """
               8       0 sda 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
               8       1 sda1 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
             259       0 nvme0n1 1400 5 86400 580 2100 9 176000 4300 1 10000 12800 12 0 8992 24 54 120
            """);

    String expected = Expected.text(getClass(), "sample.json");
    assertJson(
        sample, expected.replace("\"timeMillis\": 0", "\"timeMillis\": " + sample.timeMillis()));
  }

  @Test
  void anOldKernelCountsNoDiscardsAndFlushes() throws IOException {
    DeviceUse use =
        device("8 0 sda 10 0 80 5 0 0 0 0 0 5 5\n", "8 0 sda 14 0 112 7 0 0 0 0 0 7 7\n");

    assertJson(
        use,
        """
        {"name": "sda", "reads": {"perSecond": 2.0, "bytesPerSecond": 8192.0, "meanMillis": 0.5},
          "writes": {"perSecond": 0.0, "bytesPerSecond": 0.0}, "queueDepth": 0.001,
          "utilisationPercent": 0.1}
        """);
  }

  /** The kernel prints 32 bits of its times: weighted time starts again after hours under load. */
  @Test
  void timesThatStartAgainAreNoJump() {
    DeviceUse use =
        device(
            "8 0 sda 10 0 80 4294967290 0 0 0 0 0 4294967000 4294966296\n",
            "8 0 sda 20 0 160 14 0 0 0 0 0 704 3000\n");

    assertThat(use.reads()).isEqualTo(new IoUse(5, 20_480, Optional.of(2.0)));
    assertThat(use.utilisationPercent()).isEqualTo(50);
    assertThat(use.queueDepth()).isEqualTo(2);
  }

  @Test
  void aDeviceThatWasReplacedOrPulledOutIsLeftOut() {
    String cpu = "cpu  1 1 1 1 1 1 1 1 0 0\n";
    TelemetrySample sample =
        sample(
            cpu,
            "8 0 sda 10 0 80 5 0 0 0 0 0 5 5\n259 0 nvme0n1 9 0 9 9 9 0 9 9 0 9 9\n",
            cpu,
            "8 0 sda 1 0 8 1 0 0 0 0 0 1 1\n");

    assertThat(sample.devices()).isEmpty();
    assertThat(sample.cpu()).as("no time was counted").isEmpty();
  }

  @Test
  void onlyTheFiguresOfHiddenFilesAreAbsent() throws IOException {
    HostTree tree = new HostTree(root).file("/proc/stat", "cpu 1 1 1 1 1 1 1 1 0 0\n");
    try (ProcSource source = ProcSource.open(tree.files(), List.of("sda"), true)) {
      HostSnapshot before = source.snapshot();
      tree.file("/proc/stat", "cpu 2 1 1 1 1 1 1 1 0 0\n");
      TelemetrySample sample = source.snapshot().since(before, Assertions::fail);

      assertThat(sample.cpu()).contains(new CpuUse(100, 100, 0, 0, 0));
      assertThat(sample.memory()).isEmpty();
      assertThat(sample.devices()).isEmpty();
      assertThat(sample.process()).isPresent();
    }
  }

  @Test
  void aDelayedAnswerDoesNotChangeTheInterval() {
    HostClock clock = new HostClock();
    long second = 1_000_000_000;

    assertThat(clock.at(7 * second, Optional.of(100 * second))).isZero();
    assertThat(clock.at(8 * second + 4, Optional.of(101 * second + 10_000_000)))
        .as("the client's clock is more exact than steps of 10 ms")
        .isEqualTo(second + 4);
    assertThat(clock.at(12 * second, Optional.of(102 * second)))
        .as("an answer that was 3 s late")
        .isEqualTo(2 * second + 4 - 10_000_000);
  }
}
