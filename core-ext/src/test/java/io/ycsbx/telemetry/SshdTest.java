package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.FreePorts;
import io.ycsbx.Scripts;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real ssh and sshd, with keys made for the test. */
class SshdTest {

  private static final Path SSHD = Path.of("/usr/sbin/sshd");
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
    Files.createDirectories(remote());
    for (String key : List.of("host", "user")) {
      run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.resolve(key).toString());
    }
    port = FreePorts.next();
    Path config =
        write(
            "sshd",
            """
            Port %d
            ListenAddress 127.0.0.1
            HostKey %s
            AuthorizedKeysFile %s
            PidFile none
            StrictModes no
            UsePAM no
            SetEnv "TMPDIR=%s" "JAVA_HOME=%s"
            """
                .formatted(
                    port,
                    folder.resolve("host"),
                    folder.resolve("user.pub"),
                    remote(),
                    System.getProperty("java.home")));
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

  private Path remote() {
    return folder.resolve("remote");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private void trust() throws IOException {
    String[] key = Files.readString(folder.resolve("host.pub")).split(" ", -1);
    write("known", "[127.0.0.1]:%d %s %s\n".formatted(port, key[0], key[1].strip()));
  }

  private SshProcess ssh() throws IOException {
    write(
        "config",
        "Host *\n  IdentityFile %s\n  UserKnownHostsFile %s\n  GlobalKnownHostsFile none\n"
            .formatted(folder.resolve("user"), folder.resolve("known")));
    Path ssh =
        Scripts.write(
            folder.resolve("ssh"), "exec ssh -F '" + folder.resolve("config") + "' \"$@\"\n");
    Properties properties = new Properties();
    properties.setProperty("telemetry.interval", "100ms");
    return SshProcess.start(
        ssh.toString(), host(), AgentJar.pack(), HostAgent.argument(properties));
  }

  private RemoteHost host() {
    return RemoteHost.parse("db1=ssh://root@127.0.0.1:" + port);
  }

  private SshHost connect() throws IOException {
    return SshHost.connect(host(), ssh(), Duration.ofMillis(100), false, LONG);
  }

  private long remoteFiles() throws IOException {
    try (Stream<Path> files = Files.list(remote())) {
      return files.count();
    }
  }

  private void awaitNoRemoteFiles() throws Exception {
    for (int i = 0; remoteFiles() > 0 && i < 600; i++) {
      Thread.sleep(100);
    }
    assertThat(remoteFiles()).isZero();
  }

  @Test
  void aHostIsRecordedAndLeftAsItWas() throws Exception {
    trust();
    SshHost host = connect();
    assertThat(remoteFiles()).isEqualTo(1);
    host.start();
    for (int i = 0; host.result().samples().isEmpty() && i < 600; i++) {
      Thread.sleep(100);
    }
    host.stop();
    host.join(LONG);

    HostTelemetry telemetry = host.result();
    assertThat(SshHostTest.warnings(host)).isEmpty();
    assertThat(telemetry.samples().get(0).cpu()).isPresent();
    assertThat(telemetry.samples().get(0).network()).isPresent();
    assertThat(telemetry.inventory().orElseThrow().kernel()).isPresent();
    awaitNoRemoteFiles();
  }

  @Test
  @Tag("full")
  void theAgentEndsWhenTheClientIsKilled() throws Exception {
    trust();
    SshHost host = connect();
    host.join(Duration.ZERO);

    awaitNoRemoteFiles();
  }

  @Test
  @Tag("full")
  void aHostWhoseKeyIsUnknownIsRefused() {
    assertThatThrownBy(this::connect)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Host key verification failed.");
  }
}
