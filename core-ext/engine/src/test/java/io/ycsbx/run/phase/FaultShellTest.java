package io.ycsbx.run.phase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.config.Durations;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.FaultSettings.Commands;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fault is always ended, whatever happens to the client. */
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class FaultShellTest {

  @TempDir Path folder;
  private Process server;
  private Path pidFile;

  /** Pauses the process in a file, and stays. */
  static final class Client {

    private Client() {}

    public static void main(String[] arguments) throws IOException {
      FaultShell fault = FaultShell.start(pause(Path.of(arguments[0])));
      System.out.println(fault.awaitBegin());
      System.out.println(ProcessHandle.current().children().findFirst().orElseThrow().pid());
      System.in.read();
    }
  }

  @BeforeEach
  void startServer() throws IOException {
    server = new ProcessBuilder("sleep", "600").start();
    pidFile = Files.writeString(folder.resolve("server.pid"), server.pid() + "\n");
  }

  @AfterEach
  void endServer() {
    server.destroyForcibly();
  }

  private static Commands pause(Path pidFile) {
    return Assignments.bind(
            FaultSettings.class, "fault.at=1s", "fault.kind=pause", "fault.pid.file=" + pidFile)
        .commands();
  }

  private char state() throws IOException {
    String stat = Files.readString(Path.of("/proc", Long.toString(server.pid()), "stat"));
    return stat.charAt(stat.lastIndexOf(')') + 2);
  }

  /** Signals take effect when the process is next scheduled. */
  private void awaitPause(boolean paused) throws IOException {
    while ((state() == 'T') != paused) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aPausedProcessIsContinuedWithoutItsFile() throws Exception {
    try (FaultShell fault = FaultShell.start(pause(pidFile))) {
      assertThat(fault.awaitBegin()).isEmpty();
      awaitPause(true);
      Files.delete(pidFile);

      assertThat(fault.end()).isEmpty();
      awaitPause(false);
    }
  }

  @Test
  void aProcessThatHasTheNumberNowIsNotContinued() throws Exception {
    Commands commands = pause(pidFile);
    String end = commands.end().replaceFirst("\" = \"\\d+\"", "\" = \"1\"");
    try (FaultShell fault = FaultShell.start(new Commands(commands.begin(), end))) {
      fault.awaitBegin();
      awaitPause(true);

      assertThat(fault.end()).contains("status 1: process %s has ended".formatted(server.pid()));
      assertThat(state()).isEqualTo('T');
    }
  }

  @Test
  void aPausedProcessIsContinuedAfterAKillOfTheClient() throws Exception {
    Process client =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Client.class.getName(),
                pidFile.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader lines = client.inputReader(UTF_8);
    assertThat(lines.readLine()).isEqualTo("Optional.empty");
    ProcessHandle shell = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
    awaitPause(true);

    client.destroyForcibly().waitFor();
    shell.onExit().join();
    awaitPause(false);
    assertThat(folder).isDirectoryNotContaining("glob:**.out");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"`` | 600s | true", "trap '' TERM INT HUP; | 10ms | false"})
  void aFaultThatDoesNotBeginIsEnded(String trap, String grace, boolean byItself) throws Exception {
    Path begun = folder.resolve("begun");
    Path ended = folder.resolve("ended");
    String command = trap + "echo >%s; sleep 600; sleep 600".formatted(begun);
    Commands commands = new Commands(command, "echo once >>" + ended);
    try (FaultShell fault = FaultShell.start(commands)) {
      CompletableFuture<Optional<String>> begin =
          CompletableFuture.supplyAsync(() -> awaitBegin(fault));
      while (!Files.exists(begun)) {
        Thread.onSpinWait();
      }
      assertThat(ended).doesNotExist();

      assertThat(fault.endCommand(Durations.parse(grace))).isEqualTo(byItself);
      assertThat(begin.join()).isPresent();
      assertThat(fault.end()).isEmpty();
      assertThat(ended).content(UTF_8).isEqualTo("once\n");
    }
  }

  private static Optional<String> awaitBegin(FaultShell fault) {
    try {
      return fault.awaitBegin();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
