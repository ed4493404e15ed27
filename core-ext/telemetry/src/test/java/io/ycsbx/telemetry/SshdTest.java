package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.Assignments;
import io.ycsbx.Scripts;
import io.ycsbx.config.TextFile;
import io.ycsbx.config.Warning;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.telemetry.host.RemoteHost;
import io.ycsbx.telemetry.host.ShellFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real ssh and sshd, with keys made for the test. */
@Timeout(600)
class SshdTest {

  private static final Path SSHD = Path.of("/usr/sbin/sshd");
  private static final Window ALL = new Window(0, Long.MAX_VALUE, 1, Optional.of(0L));
  private static final Duration LONG = Duration.ofMinutes(1);

  @TempDir Path folder;

  private int port;
  private Process sshd;

  @BeforeEach
  void start() throws Exception {
    assumeTrue(
        Files.isExecutable(SSHD) && "root".equals(System.getProperty("user.name")),
        "needs root and " + SSHD + " (package openssh-server)");
    assumeTrue(
        Files.readAllLines(Path.of("/etc/shadow")).stream()
            .noneMatch(line -> line.startsWith("root:!")),
        "needs an account of root that is not locked");
    Files.createDirectories(Path.of("/run/sshd"));
    Files.createDirectories(tools());
    for (String tool : List.of("sh", "cat")) {
      Files.createSymbolicLink(tools().resolve(tool), Path.of("/bin", tool));
    }
    for (String key : List.of("host", "user")) {
      run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.resolve(key).toString());
    }
    port = FreePorts.next();
    Path config =
        write(
            "sshd",
            TextFile.resource(SshdTest.class, "sshd_config")
                .formatted(port, folder.resolve("host"), folder.resolve("user.pub"), tools()));
    sshd =
        new ProcessBuilder(SSHD.toString(), "-D", "-e", "-f", config.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    while (!Files.readString(folder.resolve("log")).contains("Server listening")) {
      assertThat(sshd.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
      Thread.sleep(50);
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (sshd != null) {
      sshd.destroy();
      sshd.waitFor();
    }
  }

  private static void run(String... command) throws IOException, InterruptedException {
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  /** Returns the folder of the host's only tools, without Java. */
  private Path tools() {
    return folder.resolve("tools");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private void trust() throws IOException {
    String[] key = Files.readString(folder.resolve("host.pub")).split(" ", -1);
    write("known", "[127.0.0.1]:%s %s %s\n".formatted(port, key[0], key[1].strip()));
  }

  private SampledHost connect() throws IOException {
    write(
        "config",
        "Host *\n  IdentityFile %s\n  UserKnownHostsFile %s\n  GlobalKnownHostsFile none\n"
            .formatted(folder.resolve("user"), folder.resolve("known")));
    Path ssh =
        Scripts.write(
            folder.resolve("ssh"), "exec ssh -F '" + folder.resolve("config") + "' \"$@\"\n");
    RemoteHost host = RemoteHost.parse("db1=ssh://root@127.0.0.1:" + port);
    TelemetrySettings settings =
        Assignments.bind(
            TelemetrySettings.class,
            "telemetry.interval=100ms",
            "telemetry.hosts=db1=" + host.url());
    return SampledHost.open(ShellFiles.connect(ssh.toString(), host, LONG), settings, host);
  }

  private void awaitTheEndOfAllSessions() throws Exception {
    for (ProcessHandle session : sshd.descendants().toList()) {
      session.onExit().get(10, TimeUnit.MINUTES);
    }
  }

  @Test
  void aHostWithoutJavaIsRecordedAndLeftAsItWas() throws Exception {
    trust();
    SampledHost host = connect();
    CountDownLatch samples = new CountDownLatch(3);
    host.keep(sample -> samples.countDown());
    samples.await();
    host.stop();
    host.join(LONG);

    HostTelemetry telemetry = host.result(ALL);
    assertThat(host.sampleWarnings())
        .extracting(Warning::code)
        .as("every answer came")
        .doesNotContain("telemetry-host");
    assertThat(telemetry.source()).isEqualTo("ssh://root@127.0.0.1:" + port);
    assertThat(telemetry.isLocal()).isFalse();
    assertThat(telemetry.samples()).isNotEmpty();
    assertThat(telemetry.samples().get(0).process()).isEmpty();
    assertThat(telemetry.inventory().orElseThrow().kernel())
        .contains(System.getProperty("os.version"));
    awaitTheEndOfAllSessions();
  }

  @Test
  void nothingIsLeftWhenTheClientIsKilled() throws Exception {
    trust();
    SampledHost host = connect();
    assertThat(sshd.descendants()).isNotEmpty();
    ProcessHandle.current().descendants().filter(this::isSsh).forEach(ProcessHandle::destroy);

    awaitTheEndOfAllSessions();
    host.close();
  }

  private boolean isSsh(ProcessHandle process) {
    String line = process.info().commandLine().orElse("");
    return line.contains("-F " + folder.resolve("config"));
  }

  @Test
  @Tag("full")
  void aHostWhoseKeyIsUnknownIsRefused() {
    assertThatThrownBy(this::connect)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Host key verification failed.");
  }
}
