package io.ycsbx.fleet.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.Scripts;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A script in place of ssh. */
@DisabledOnOs(OS.WINDOWS)
class ProcessLauncherTest {

  private static final int PORT = 7411;

  @TempDir Path folder;

  private static LaunchOptions options(int clients, Path ssh, List<String> client) {
    List<RemoteHost> hosts = List.of(RemoteHost.parse("ssh://db1"), RemoteHost.parse("ssh://db2"));
    return new LaunchOptions(
        LaunchOptions.Kind.SSH, clients, Optional.of(ssh.toString()), List.of(), hosts, client);
  }

  /** Starts a client that writes its arguments, JAVA_OPTS and input into a file. */
  private ProcessLauncher start(String ssh) throws IOException {
    Path program = Scripts.write(folder.resolve("ssh"), ssh);
    Path client =
        Scripts.write(
            folder.resolve("client"), "{ echo \"$*\"; echo \"$JAVA_OPTS\"; cat; } >\"$0.seen\"\n");
    ProcessLauncher launcher =
        new ProcessLauncher(
            options(1, program, List.of(client.toString(), "-P", "-")),
            Map.of("JAVA_OPTS", "-Xmx1g"));
    launcher.start(Assignments.properties("recordcount=1000"), PORT);
    return launcher;
  }

  @Test
  void clientsUseThePortThatSshdHasChosen() throws IOException {
    start(
            """
            echo 'Welcome to db1' >&2
            echo 'Allocated port 40123 for remote forward to 127.0.0.1:7411' >&2
            for last; do :; done
            exec sh -c "$last"
            """)
        .close();

    assertThat(Files.readAllLines(folder.resolve("client.seen")))
        .startsWith("-P - -p fleet.rank=0 -p fleet.coordinator=127.0.0.1:40123", "-Xmx1g")
        .endsWith("recordcount=1000");
  }

  @Test
  void hostsTakeClientsInTurn() throws IOException {
    assertThat(LaunchCommand.of(options(3, Path.of("ssh"), List.of("client")), PORT, Map.of()))
        .extracting(LaunchCommand::name)
        .containsExactly("ssh db1", "ssh db2", "ssh db1");
  }

  @Test
  void aRefusedForwardIsNamed() throws IOException {
    String refusal = "Error: remote port forwarding failed for listen port 0";
    ProcessLauncher launcher = start("echo '" + refusal + "' >&2; exit 255");
    while (launcher.ended().isEmpty()) {
      Thread.onSpinWait();
    }

    assertThat(launcher.ended())
        .contains("before all clients had joined, ssh db1 ended with status 255: " + refusal);
  }
}
