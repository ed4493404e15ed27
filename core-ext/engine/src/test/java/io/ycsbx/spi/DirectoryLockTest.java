package io.ycsbx.spi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DirectoryLockTest {

  @TempDir Path folder;

  private void assertRefused(String process) {
    assertThatThrownBy(() -> DirectoryLock.of(folder, "-o"))
        .isInstanceOf(SettingsException.class)
        .hasMessage("-o: process " + process + ", was \"" + folder + "\"");
  }

  @Test
  void aDirectoryIsUsedByOneProcessAtATime() throws Exception {
    DirectoryLock held = DirectoryLock.of(folder, "-o");
    assertRefused(ProcessHandle.current().pid() + " is at work there");
    // The system still keeps other processes out.
    assertThat(Files.readString(Path.of("/proc/locks")))
        .contains(":" + Files.getAttribute(folder.resolve(".lock"), "unix:ino") + " ");
    held.close();
    DirectoryLock next = DirectoryLock.of(folder, "-o");
    held.close();
    assertRefused(ProcessHandle.current().pid() + " is at work there");
    next.close();
    DirectoryLock.of(folder, "-o").close();
  }

  @Test
  void aCommandThatOutlivesItsStarterKeepsOthersOut() throws Exception {
    Process command = new ProcessBuilder("sleep", "600").start();
    try {
      note(command.toHandle());
      assertRefused(
          command.pid()
              + ", started by a command that was killed, is at work there: wait for its end");
    } finally {
      command.destroy();
      command.waitFor();
    }
    DirectoryLock.of(folder, "-o").close();
  }

  @Test
  void askingForTheUserOfADirectoryKeepsItsLock() throws Exception {
    assertThat(DirectoryLock.use(folder).isFree()).isTrue();
    assertThat(DirectoryLock.use(folder.resolve("missing")).isFree()).isTrue();
    assertThat(folder).isEmptyDirectory();
    try (DirectoryLock held = DirectoryLock.of(folder, "-o")) {
      held.note(ProcessHandle.current());
      assertThat(DirectoryLock.use(folder).user())
          .hasValue("process " + ProcessHandle.current().pid() + " is at work there");
      assertThat(Files.readString(Path.of("/proc/locks")))
          .contains(":" + Files.getAttribute(folder.resolve(".lock"), "unix:ino") + " ");
    }
    // A command that its starter has left there.
    assertThat(DirectoryLock.use(folder).user())
        .hasValueSatisfying(
            left -> {
              assertThat(left)
                  .startsWith("process " + ProcessHandle.current().pid() + ", started by ");
            });
  }

  @Test
  void theUseOfADirectoryWhoseLockCannotBeReadIsNotKnown() throws Exception {
    DirectoryLock.of(folder, "-o").close();
    // Reading fails in a thread that is interrupted, for any user of the host.
    Thread.currentThread().interrupt();
    try {
      assertThat(DirectoryLock.use(folder))
          .isEqualTo(new DirectoryLock.Use(false, Optional.empty()));
    } finally {
      Thread.interrupted();
    }
    assertThat(DirectoryLock.use(folder).isFree()).isTrue();
  }

  /** Locks a directory until its input ends. */
  static final class Holder {
    public static void main(String[] directory) throws IOException {
      DirectoryLock.of(Path.of(directory[0]), "-o");
      System.out.println("locked");
      System.in.read();
    }
  }

  private Process holder() throws IOException {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .start();
    assertThat(other.inputReader(UTF_8).readLine()).isEqualTo("locked");
    return other;
  }

  private static void end(Process process) {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Test
  @Timeout(600)
  void aDirectoryThatIsInUseForAMomentIsTaken() throws Exception {
    Process other = holder();
    DirectoryLock.take(folder, ".lock", () -> end(other)).close();
  }

  @Test
  @Timeout(600)
  void anotherProcessIsNamedAsTheUserOfADirectory() throws Exception {
    Process other = holder();
    try {
      assertRefused(other.pid() + " is at work there");
      assertThat(DirectoryLock.use(folder).user())
          .hasValue("process " + other.pid() + " is at work there");
    } finally {
      end(other);
    }
    assertThat(DirectoryLock.use(folder).isFree()).isTrue();
  }

  private void note(ProcessHandle command) throws Exception {
    try (DirectoryLock lock = DirectoryLock.of(folder, "-o")) {
      lock.note(command);
    }
  }

  @Test
  @Timeout(600)
  void aZombieKeepsNobodyOut() throws Exception {
    // The child ends after the shell has become another program: a shell would wait for it.
    String script =
        "(while grep -qx sh /proc/$$/comm; do sleep 0.01; done) & echo $!; exec sleep 600";
    Process parent = new ProcessBuilder("sh", "-c", script).start();
    try {
      long zombie = Long.parseLong(parent.inputReader(UTF_8).readLine());
      while (!Files.readString(Path.of("/proc/" + zombie + "/stat")).contains(") Z ")) {
        Thread.sleep(10);
      }
      note(ProcessHandle.of(zombie).orElseThrow());
      DirectoryLock.of(folder, "-o").close();
    } finally {
      parent.destroy();
      parent.waitFor();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 now\n99999999999999999999 now\n", "\u00ff\u0000\n\n", "1\n1 now"})
  void otherContentKeepsNobodyOut(String content) throws Exception {
    Files.writeString(folder.resolve(".lock"), content);
    DirectoryLock.of(folder, "-o").close();
  }

  @Test
  void aLinkIsNotFollowed(@TempDir Path elsewhere) throws Exception {
    Path victim = Files.writeString(elsewhere.resolve("victim"), "precious");
    Files.createSymbolicLink(folder.resolve(".lock"), victim);

    assertThatThrownBy(() -> DirectoryLock.of(folder, "-o"))
        .hasMessage("-o: must be a directory that can be written, was \"" + folder + "\"");
    assertThat(Files.readString(victim)).isEqualTo("precious");
  }

  @Test
  void aFileIsNoDirectory() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> DirectoryLock.of(file, "--data"))
        .hasMessage("--data: must be a directory that can be written, was \"" + file + "\"");
  }
}
