package io.ycsbx.telemetry.host;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.ycsbx.config.TextFile;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two snapshots, two seconds apart; the figures expected are worked out by hand. */
class ProcSourceTest {

  private static final String MEMINFO = TextFile.resource(ProcSourceTest.class, "meminfo.txt");

  @TempDir Path root;
  private HostTree tree;

  @BeforeEach
  void makeTree() throws IOException {
    tree = new HostTree(root).file("/proc/meminfo", MEMINFO);
  }

  /** Returns the sample of two seconds; three texts each: a file, before and after. */
  private TelemetrySample sample(String... files) throws IOException {
    RemoteHost host = RemoteHost.parse("ssh://db1");
    try (ProcSource source = ProcSource.open(tree.files(), List.of("nvme0n1", "sda"), host)) {
      HostSnapshot before = snapshot(source, 1, files);
      return source.sample(before, snapshot(source, 2, files), Assertions::fail);
    }
  }

  private HostSnapshot snapshot(ProcSource source, int number, String... files) throws IOException {
    tree.file("/proc/uptime", 2 * number + ".00 9.00");
    for (int i = 0; i < files.length; i += 3) {
      tree.file(files[i], files[i + number]);
    }
    return source.snapshot();
  }

  private DeviceUse device(String before, String after) throws IOException {
    return sample("/proc/diskstats", before, after).device("sda").orElseThrow();
  }

  private static final String DEV = TextFile.resource(ProcSourceTest.class, "net-dev.txt");

  private static final String SNMP =
      """
      Ip: Forwarding DefaultTTL
      Ip: 1 64
      Tcp: RtoAlgorithm RtoMin RtoMax MaxConn ActiveOpens PassiveOpens RetransSegs InErrs
      Tcp: 1 200 120000 -1 3 5 %s 7
      """;

  private Optional<NetworkLoad> network(long received1, long sent1, long received2, long sent2)
      throws IOException {
    return sample(
            "/proc/net/dev",
            DEV.formatted(received1, sent1),
            DEV.formatted(received2, sent2),
            "/proc/net/snmp",
            SNMP.formatted(received1 / 500),
            SNMP.formatted(received2 / 500))
        .network();
  }

  @Test
  void network() throws IOException {
    tree.directory("/sys/class/net/lo").directory("/sys/class/net/veth12");
    assertThat(network(1, 1, 1, 1).orElseThrow().interfaces())
        .as("in a container")
        .extracting(InterfaceUse::name)
        .containsExactly("lo", "veth12");
    tree.directory("/sys/class/net/eth0/device");
    assertJson(
        network(1_000, 5_000, 3_000, 9_000).orElseThrow(),
        TextFile.resource(getClass(), "network.json"));
    String before = DEV.formatted(1, 1);
    String after = before.replaceAll(" 5 +6 +7 +8 ", " 4 5 6 7 ");
    assertThat(sample("/proc/net/dev", before, after).network().orElseThrow().interfaces())
        .as("counters that no figure uses")
        .extracting(InterfaceUse::name)
        .contains("eth0");
    assertThat(network(3_000, 9_000, 1_000, 5_000)).as("after a reset").isEmpty();
  }

  @Test
  void wholeSample() throws IOException {
    TelemetrySample sample =
        sample(
            "/proc/stat",
            """
            cpu  1000 100 500 8000 200 30 70 100 5 0
            cpu0 1000 100 500 8000 200 30 70 100 5 0
            intr 9 1 2
            ctxt 1000
            btime 5
            """,
            """
            cpu  1100 200 600 8400 250 40 80 130 5 0
            cpu0 1100 200 600 8400 250 40 80 130 5 0
            intr 9 1 2
            ctxt 5000
            """,
            "/proc/diskstats",
            """
               8       0 sda 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
               8       1 sda1 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
             259       0 nvme0n1 1000 5 80000 500 2000 7 160000 4000 3 9000 12000 10 0 800 20 50 100
            """,
            """
               8       0 sda 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
               8       1 sda1 5 0 40 1 6 0 48 2 0 3 3 0 0 0 0 0 0
             259       0 nvme0n1 1400 5 86400 580 2100 9 176000 4300 1 10000 12800 12 0 8992 24 54 120
            """);

    String expected = TextFile.resource(getClass(), "sample.json");
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
  void timesThatStartAgainAreNoJump() throws IOException {
    DeviceUse use =
        device(
            "8 0 sda 10 0 80 4294967290 0 0 0 0 0 4294967000 4294966296\n",
            "8 0 sda 20 0 160 14 0 0 0 0 0 704 3000\n");

    assertThat(use.reads()).isEqualTo(new IoUse(5, 20_480, Optional.of(2.0)));
    assertThat(use.utilisationPercent()).isEqualTo(50);
    assertThat(use.queueDepth()).isEqualTo(2);
  }

  @Test
  void aDeviceThatWasReplacedOrPulledOutIsLeftOut() throws IOException {
    String cpu = "cpu  1 1 1 1 1 1 1 1 0 0\n";
    TelemetrySample sample =
        sample(
            "/proc/stat",
            cpu,
            cpu,
            "/proc/diskstats",
            "8 0 sda 10 0 80 5 0 0 0 0 0 5 5\n259 0 nvme0n1 9 0 9 9 9 0 9 9 0 9 9\n",
            "8 0 sda 1 0 8 1 0 0 0 0 0 1 1\n");

    assertThat(sample.devices()).isEmpty();
    assertThat(sample.cpu()).as("no time was counted").isEmpty();
  }

  @Test
  void onlyTheFiguresOfHiddenFilesAreAbsent() throws IOException {
    Files.delete(root.resolve("proc/meminfo"));
    tree.file("/proc/stat", "cpu 1 1 1 1 1 1 1 1 0 0\n");
    try (ProcSource source = ProcSource.open(tree.files(), List.of("sda"), JVM)) {
      HostSnapshot before = source.snapshot();
      tree.file("/proc/stat", "cpu 2 1 1 1 1 1 1 1 0 0\n");
      TelemetrySample sample = source.sample(before, source.snapshot(), Assertions::fail);

      assertThat(sample.cpu()).contains(new CpuUse(100, 100, 0, 0, 0));
      assertThat(sample.memory()).isEmpty();
      assertThat(sample.devices()).isEmpty();
      assertThat(sample.process()).isPresent();
    }
  }

  private static final Optional<Supplier<Optional<ClientTime>>> JVM =
      Optional.of(ClientTime::ofThisJvm);

  private static final String GROUP = "/sys/fs/cgroup/pod/cpu.stat";

  /** Returns the use of this process, before and after which files have these texts. */
  private ProcessUse process(String allowed, String... files) throws IOException {
    tree.file("/proc/self/status", "Cpus_allowed_list:\t" + allowed + "\n")
        .file("/proc/self/cgroup", "0::/pod/container\n")
        .file("/proc/stat", "cpu 1\ncpu0 1\ncpu1 1\ncpu2 1\ncpu3 1\n");
    try (ProcSource source = ProcSource.open(tree.files(), List.of(), JVM)) {
      HostSnapshot before = snapshot(source, 1, files);
      HostSnapshot after = snapshot(source, 2, files);
      return source.sample(before, after, Assertions::fail).process().orElseThrow();
    }
  }

  /** The host is a quarter busy: the processors of taskset or a cpuset wholly, the others not. */
  @Test
  void theProcessorsOfAnAffinityCountAlone() throws IOException {
    String stat =
        "cpu 1 0 0 1 0 0 0 0 0 0\ncpu0 7 0 0 0 0 0 0 0\ncpu1 %s\ncpu2 %s\ncpu3 9 0 0 9 0 0 0 0\n";
    String before = stat.formatted("10 0 0 10 0 0 0 0", "10 0 0 10 0 0 0 0");

    ProcessUse use =
        process(
            "1-2", "/proc/stat", before, stat.formatted("110 0 0 10 0 0 0 0", "90 0 0 30 0 0 0 0"));

    assertThat(use.limitPercent()).contains(90.0);
    assertThat(use.throttledPercent()).isEmpty();
    assertThat(process("0-3", "/proc/stat", before, before).limitPercent()).isEmpty();
  }

  @Test
  void periodsOfAQuotaThatWereUsedUp() throws IOException {
    tree.file("/sys/fs/cgroup/pod/cpu.max", "1000 100000\n");

    ProcessUse use =
        process(
            "0-3",
            GROUP,
            "usage_usec 5\nnr_periods 100\nnr_throttled 90\n",
            "usage_usec 9\nnr_periods 140\nnr_throttled 100\n");

    assertThat(use.throttledPercent()).contains(25.0);
    assertThat(use.limitPercent())
        .hasValueSatisfying(percent -> assertThat(percent).isBetween(0.0, 100.0));
  }

  @Test
  void timeOfAClientOutsideOfThisJvmIsThatOfTheProcess() throws IOException {
    Iterator<Optional<ClientTime>> times =
        List.of(
                Optional.of(new ClientTime(5e9, Optional.empty())),
                Optional.of(new ClientTime(8e9, Optional.empty())),
                Optional.<ClientTime>empty())
            .iterator();
    tree.file("/proc/stat", "cpu 1\n");
    try (ProcSource source = ProcSource.open(tree.files(), List.of(), Optional.of(times::next))) {
      HostSnapshot start = source.snapshot();
      HostSnapshot middle = source.snapshot();
      TelemetrySample known = source.sample(start, middle, Assertions::fail);
      TelemetrySample unknown = source.sample(middle, source.snapshot(), Assertions::fail);

      ProcessUse use = known.process().orElseThrow();
      assertThat(use.cpuPercent() * known.seconds()).isCloseTo(300, offset(0.1));
      assertThat(use.gcMillis()).isEmpty();
      assertThat(unknown.process()).isEmpty();
    }
  }

  @Test
  void aDelayedAnswerDoesNotChangeTheInterval() {
    ProcSource.HostClock clock = new ProcSource.HostClock();
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
