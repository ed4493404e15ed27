package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.SampleRun;
import io.ycsbx.Scripts;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.TelemetryLog;
import io.ycsbx.record.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.JavaVm;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Scripts in place of ssh: one that runs the command on this host, and many that fail. */
@Execution(ExecutionMode.CONCURRENT)
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class SshHostTest {

  private static final RemoteHost HOST = RemoteHost.parse("db1=ssh://bench@db1:2222");
  private static final Duration INTERVAL = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofMinutes(1);

  /** Runs its last argument, as ssh does on the other host. */
  private static final String LOCAL =
      """
      for last; do :; done
      PATH="$(dirname "$0"):$PATH" TMPDIR='%s' JAVA_HOME='%s' sh -c "$last"
      """;

  @TempDir Path folder;

  private final Properties properties = new Properties();

  /** Returns the warnings but that of late lines, which a busy host sends, too. */
  static List<Warning> warnings(SshHost host) {
    return host.warnings().stream().filter(one -> !one.code().equals("telemetry-clock")).toList();
  }

  /** The user's configuration of ssh may have a command of its own, which ssh prefers. */
  @Test
  void remoteCommandOfTheUsersSshConfigHasNoEffect() {
    assertThatThrownBy(() -> connect("echo \"$@\" | grep -o 'RemoteCommand=[a-z]*' >&2; exit 255"))
        .hasMessageContaining("RemoteCommand=none");
  }

  private SshProcess start(String script, byte[] jar) throws IOException {
    Path ssh = Scripts.write(folder.resolve("ssh"), script);
    properties.setProperty("telemetry.interval", INTERVAL.toMillis() + "ms");
    properties.setProperty("telemetry.health", "false");
    return SshProcess.start(ssh.toString(), HOST, jar, HostAgent.argument(properties));
  }

  private SshHost connect(String script) throws IOException {
    return SshHost.connect(HOST, start(script, new byte[0]), INTERVAL, false, LONG);
  }

  private Path remote() throws IOException {
    return Files.createDirectories(folder.resolve("a remote host"));
  }

  private SshHost agent() throws IOException {
    String script = LOCAL.formatted(remote(), System.getProperty("java.home"));
    return SshHost.connect(HOST, start(script, AgentJar.pack()), INTERVAL, false, LONG);
  }

  private static void await(SshHost host, int samples) throws InterruptedException {
    for (int i = 0; host.result().samples().size() < samples && i < 600; i++) {
      Thread.sleep(100);
    }
  }

  @Test
  void theAgentSendsTelemetryAndLeavesNoFile() throws Exception {
    SshHost host = agent();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(only(remote()))))
        .isEqualTo("rwx------");
    host.start();
    await(host, 3);
    host.stop();
    host.join(LONG);

    HostTelemetry telemetry = host.result();
    assertThat(telemetry.host()).isEqualTo("db1");
    assertThat(telemetry.source()).isEqualTo("ssh://bench@db1:2222");
    assertThat(telemetry.isLocal()).isFalse();
    assertThat(telemetry.inventory().orElseThrow().processors().threads()).isPresent();
    assertThat(telemetry.samples()).hasSizeGreaterThanOrEqualTo(3);
    TelemetrySample sample = telemetry.samples().get(0);
    assertThat(sample.cpu()).isPresent();
    assertThat(sample.memory()).isPresent();
    assertThat(sample.process()).isEmpty();
    assertThat(warnings(host)).isEmpty();
    assertThat(remote()).isEmptyDirectory();
  }

  @Test
  @Tag("full")
  void theAgentEndsWithItsConnection() throws Exception {
    SshHost host = agent();
    host.start();
    host.join(Duration.ZERO);

    for (int i = 0; only(remote()) != null && i < 600; i++) {
      Thread.sleep(100);
    }
    assertThat(remote()).isEmptyDirectory();
  }

  /** Returns the only file of a directory, or null. */
  private static Path only(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findFirst().orElse(null);
    }
  }

  private void assertRefused(String script, String reason) {
    assertThatThrownBy(() -> connect(script)).isInstanceOf(IOException.class).hasMessage(reason);
  }

  @Test
  void aHostThatCannotBeRecordedIsSaidAtTheStart() throws IOException {
    assertRefused(
        "echo 'Host key verification failed.' >&2; exit 255", "Host key verification failed.");
    assertRefused("exit 255", "the connection ended");
    assertRefused(
        "echo 'sh: 1: java: not found' >&2; exit 127",
        "Java 17 or newer did not run there: sh: 1: java: not found");
    assertRefused("echo 'a message of the agent' >&2", "a message of the agent");
    assertRefused("yes", "its output is not telemetry");
    assertRefused(
        "yes 0123456789 | head -c 1200000 | tr -d '\\n'; sleep 60",
        "it sent a line of more than 1048576 bytes");
    SshProcess silent = start("echo 'a banner' >&2; exec sleep 60", new byte[0]);
    assertThatThrownBy(() -> SshHost.connect(HOST, silent, INTERVAL, false, Duration.ofSeconds(1)))
        .hasMessageStartingWith("it sent nothing within 1 s");
  }

  @Test
  void sshThatIsNotInstalledIsSaid() throws IOException {
    SshProcess none = SshProcess.start(folder + "/none", HOST, new byte[0], "");

    assertThatThrownBy(() -> SshHost.connect(HOST, none, INTERVAL, false, LONG))
        .hasMessage("there is no ssh on the PATH");
  }

  /** Returns a script that sends a header, with words of a login shell before it. */
  private String header() throws IOException {
    JavaVm java = new JavaVm("JVM", "17", List.of(), 1, List.of());
    TelemetryHeader header =
        new TelemetryHeader(1, "db1", "/proc", List.of("sda"), SampleRun.unknownHost(java));
    Files.writeString(folder.resolve("header"), TelemetryLog.line(header));
    return "echo Welcome; printf 'last login: '; cat '" + folder.resolve("header") + "'\n";
  }

  private String sample(long timeMillis) throws IOException {
    TelemetrySample sample =
        new TelemetrySample(
            timeMillis,
            0.1,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty());
    Files.writeString(folder.resolve("sample"), TelemetryLog.line(sample));
    return "cat '" + folder.resolve("sample") + "'\n";
  }

  private void assertLost(String script, String message) throws IOException {
    SshHost host = connect(header() + script);
    host.start();
    for (int i = 0; warnings(host).isEmpty() && i < 600; i++) {
      sleep();
    }
    host.stop();
    host.join(LONG);
    assertThat(warnings(host))
        .containsExactly(
            new Warning(
                "telemetry-host",
                "db1 (ssh://bench@db1:2222) " + message,
                "see whether the host answers: ssh -o BatchMode=yes -l bench -p 2222 db1 java"
                    + " -version"));
  }

  private static void sleep() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aHostThatFailsInTheRunIsAWarning() throws IOException {
    assertLost(
        "sleep 0.3; echo 'Connection to db1 closed.' >&2; exit 255",
        "is not recorded: Connection to db1 closed.");
    assertLost(
        "echo '{\"timeMillis\":'; sleep 60",
        "is not recorded: it sent a line that is not telemetry");
    assertLost(
        "yes 0123456789 | head -c 1200000 | tr -d '\\n'; sleep 60",
        "is not recorded: it sent a line of more than 1048576 bytes");
  }

  @Test
  void healthLogsOfAHostAreChecked() throws IOException {
    SshHost host =
        connect(
            header()
                + "cat >/dev/null; echo '{\"health\":[{\"name\":\"sda\",\"tool\":\"smartctl 7.4\","
                + "\"before\":{\"temperatureCelsius\":40}}],\"warnings\":[{\"code\":\"c\","
                + "\"message\":\"no log of sdb\",\"advice\":\"a\"}]}'");
    host.start();
    host.stop();
    host.join(LONG);

    assertThat(host.result().health().orElseThrow())
        .singleElement()
        .satisfies(one -> assertThat(one.before().temperatureCelsius()).contains(40));
    assertThat(warnings(host))
        .containsExactly(
            new Warning(
                "telemetry-health",
                "db1 (ssh://bench@db1:2222): no log of sdb",
                "install smartmontools and run as root, or set telemetry.health=false"));
    assertLost(
        "echo '{\"health\":[{\"name\":\"sda\",\"tool\":\"x\",\"before\":{\"usedPercent\":-1}}],"
            + "\"warnings\":[]}'; sleep 60",
        "is not recorded: it sent a line that is not telemetry");
  }

  private SshHost tracing(String tracer) throws IOException {
    Optional<String> device = HostFiles.local().list("/sys/class/block").stream().findFirst();
    assumeTrue(device.isPresent(), "this host has no block device");
    properties.setProperty("telemetry.devices", device.get());
    properties.setProperty("telemetry.requests", "true");
    Scripts.write(folder.resolve("bpftrace"), tracer);
    return agent();
  }

  private static void awaitRequests(SshHost host) {
    while (host.requests().isEmpty() && warnings(host).isEmpty()) {
      sleep();
    }
    assertThat(warnings(host)).isEmpty();
  }

  @Test
  @Tag("full")
  void theAgentTracesRequests() throws Exception {
    SshHost host =
        tracing("while sleep 1; do echo '{\"type\":\"printf\",\"data\":\"second\"}'; done");
    host.start();
    awaitRequests(host);
    host.stop();
    host.join(LONG);
    assertThat(warnings(host)).isEmpty();
  }

  @Test
  @Tag("full")
  void anAgentThatCannotTraceSendsSamples() throws Exception {
    SshHost host = tracing("echo ERROR: only for root >&2");
    host.start();
    await(host, 1);
    host.stop();
    host.join(LONG);
    assertThat(host.result().samples()).isNotEmpty();
    assertThat(warnings(host))
        .containsExactly(
            new Warning(
                "telemetry-requests",
                "db1 (ssh://bench@db1:2222): block requests are not traced: bpftrace ended:"
                    + " ERROR: only for root",
                TracedRequests.ADVICE));
  }

  @Test
  void theRequestsOfASilentTracerAreUnknown() throws IOException {
    SshProcess silent =
        start(header() + "cat >/dev/null; echo '{\"health\":[],\"warnings\":[]}'", new byte[0]);
    SshHost host = SshHost.connect(HOST, silent, INTERVAL, true, LONG);
    host.start();
    host.stop();
    host.join(LONG);
    assertThat(warnings(host)).isEmpty();
    Window window = new Window(1_000, 1_000_000_000L, 1, Optional.of(0L));
    assertThat(host.requests().orElseThrow().warning("db1", window))
        .map(Warning::message)
        .contains("the block requests of db1 are unknown for 1.0 of 1.0 s");
  }

  private static String stretch() {
    LatencyDistribution times = new LatencyDistribution(new Histogram(3));
    DriveRequests reads = new DriveRequests("sda", "read", times, times, 3, List.of());
    return new RequestStretch(1_000, 2_000, List.of(RequestStretch.Series.of(reads)))
        .line()
        .strip();
  }

  @Test
  void requestsOfAHostAreChecked() throws IOException {
    SshHost host = connect(header() + "sleep 0.1; echo '" + stretch() + "'; sleep 60");
    host.start();
    awaitRequests(host);
    host.join(Duration.ofMillis(1));
    Window window = new Window(1_000, 1_000_000_000L, 1, Optional.of(0L));
    assertThat(host.requests().orElseThrow().in(window))
        .extracting(DriveRequests::lost)
        .anySatisfy(lost -> assertThat(lost).isPositive());
    assertLost(
        "echo '" + stretch().replace(":3,", ":-1,") + "'; sleep 60",
        "is not recorded: it sent a line that is not telemetry");
  }

  @Test
  void aFloodEndsTheRecording() throws IOException {
    SshHost host = connect(header() + "while :; do " + sample(1).strip() + "; done");
    host.start();
    while (warnings(host).stream().noneMatch(one -> one.code().equals("telemetry-host"))) {
      sleep();
    }
    host.stop();
    host.join(LONG);

    assertThat(warnings(host).get(0).message())
        .endsWith("it sent more samples than it was asked for");
  }

  @Test
  void aHostThatStallsDoesNotDelayTheEnd() throws IOException {
    SshHost host = connect(header() + "exec sleep 600");
    host.start();
    host.stop();
    host.join(Duration.ofMillis(200));

    assertThat(warnings(host).get(0).message()).endsWith("it did not end within 0.2 s");
  }

  /** Its samples would otherwise be outside of the measured phase. */
  @Test
  void timesAreOfTheClientsClock() throws IOException, InterruptedException {
    long now = System.currentTimeMillis();
    String script = "while :; do sleep 0.2; " + sample(now - 3_600_000).strip() + "; done";
    SshHost host = connect(header() + script);
    host.start();
    await(host, 1);
    host.stop();
    host.join(Duration.ZERO);

    assertThat(host.result().samples().get(0).timeMillis()).isBetween(now, now + 600_000);
    assertThat(host.warnings()).extracting(Warning::code).contains("telemetry-clock");
  }
}
