package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The shells of programs and of their directory, whose pipes close when this process is killed. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class KilledClientTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @TempDir Path run;
  @TempDir Path signs;

  private Path working;

  @BeforeEach
  void makeDirectory() throws IOException {
    working = Files.createDirectory(run.resolve("working"));
  }

  private Process guarded(String line) throws IOException {
    RunningCommand.Place place =
        new RunningCommand.Place(
            run, run::resolve, Map.of(), 1, LONG, System::nanoTime, process -> {});
    String word = run + "/" + line.hashCode();
    return ToolProcess.guarded(word, List.of("sh", "-c", line), place).start();
  }

  /**
   * Returns a program that, asked to end, does so with status 7 as soon as a file is there; before,
   * it writes into its directory.
   */
  private String patient() {
    // The inner shell says when the outer one waits: a shell may miss a signal before that.
    return ("trap 'until [ -e %1$s/go ]; do sleep 0.02; done; mkdir -p %2$s/late; exit 7' TERM;"
            + " sh -c ': >%1$s/trapped; sleep 1000'; true")
        .formatted(signs, working);
  }

  private void awaitTrap() {
    Commands.awaitUntil(() -> Files.exists(signs.resolve("trapped")));
  }

  private void letEnd() throws IOException {
    Files.createFile(signs.resolve("go"));
  }

  private static void closePipes(Process... shells) throws IOException {
    for (Process shell : shells) {
      shell.getOutputStream().close();
    }
  }

  @Test
  void allThatRunsInTheDirectoryEndsAndItIsRemoved() throws Exception {
    String unmarked =
        "env -i setsid sleep 1000 >&2 & until grep -q sleep /proc/$!/comm; do true; done; echo $!;";
    Process remover = ToolProcess.remover(run, Duration.ofMillis(200));
    Process guard = guarded("echo secret >a; " + unmarked + " sleep 1000");
    String child = guard.inputReader(UTF_8).readLine();

    closePipes(guard);
    assertThat(guard.waitFor()).isEqualTo(128 + 15);
    assertThat(working.resolve("a")).exists();

    closePipes(remover);
    assertThat(remover.waitFor()).isZero();
    assertThat(run).doesNotExist();
    Commands.hasEnded(child);
  }

  @Test
  void theFirstProgramThatEndsLeavesTheOthersTheirTime() throws Exception {
    Process slow = guarded(patient());
    Process quick = guarded("sleep 1000; true");
    awaitTrap();
    closePipes(slow, quick);

    assertThat(quick.waitFor()).isEqualTo(128 + 15);
    letEnd();
    assertThat(slow.waitFor()).isEqualTo(7);
  }

  /** As that of another user: neither variable nor directory can be read. */
  @Test
  void theDirectoryOfAProgramThatHidesStaysWhileItsGuardWaits() throws Exception {
    Process remover = ToolProcess.remover(run, LONG);
    Process guard = guarded("cd /; exec env -i sh -c \"" + patient() + "\"");
    awaitTrap();
    closePipes(guard, remover);
    Commands.awaitPause(remover);

    letEnd();
    assertThat(guard.waitFor()).isEqualTo(7);
    assertThat(remover.waitFor()).isZero();
    assertThat(run).doesNotExist();
  }

  @Test
  void whatAProgramWritesAfterTheTimeOfAllIsRemovedAtItsEnd() throws Exception {
    Process remover = ToolProcess.remover(run, Duration.ofMillis(200));
    Process guard = guarded("cd /; exec env -i sh -c \"" + patient() + "\"");
    awaitTrap();
    closePipes(guard, remover);
    Commands.awaitUntil(() -> !Files.exists(run));

    letEnd();
    assertThat(guard.waitFor()).isEqualTo(7);
    assertThat(remover.waitFor()).isZero();
    assertThat(run).doesNotExist();
  }
}
