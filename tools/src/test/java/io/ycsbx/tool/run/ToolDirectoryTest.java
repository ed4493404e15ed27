package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.config.Warning;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ToolDirectoryTest {

  @TempDir Path place;

  private ToolDirectory directory;

  @BeforeEach
  void make() throws IOException {
    directory = ToolDirectory.create(place, Duration.ofMillis(500));
    Files.writeString(directory.path().resolve("password"), "secret");
  }

  @Test
  void itIsRemovedOnCloseWithPathsThatAreTooLongForThisProcess() throws Exception {
    String script = "for i in $(seq 50); do mkdir $0 && cd $0 || exit; done";
    Process deep =
        new ProcessBuilder("bash", "-c", script, "x".repeat(100))
            .directory(directory.path().toFile())
            .start();
    assertThat(deep.waitFor()).isZero();

    directory.close();

    assertThat(place).isEmptyDirectory();
  }

  /** As the operating system does it after a kill of this process. */
  @Test
  void itIsRemovedWhenThePipeToItsShellCloses() throws Exception {
    directory.remover().getOutputStream().close();

    assertThat(directory.remover().waitFor()).isZero();
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void aProcessThatRunsInItEndsWithIt() throws Exception {
    Process inside =
        new ProcessBuilder("sleep", "1000").directory(directory.path().toFile()).start();

    directory.remover().getOutputStream().close();

    assertThat(inside.waitFor()).isEqualTo(128 + 9);
    assertThat(directory.remover().waitFor()).isZero();
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void aProcessThatRunsInItHasTimeToEnd() throws Exception {
    ToolDirectory patient = ToolDirectory.create(place, Duration.ofMinutes(1));
    Path go = place.resolve("go");
    String waits = "until [ -e \"$0\" ]; do sleep 0.02; done";
    Process inside =
        new ProcessBuilder("sh", "-c", waits, go.toString())
            .directory(patient.path().toFile())
            .start();

    patient.remover().getOutputStream().close();
    Commands.awaitPause(patient.remover());
    Files.createFile(go);

    assertThat(inside.waitFor()).isZero();
    assertThat(patient.remover().waitFor()).isZero();
    assertThat(patient.path()).doesNotExist();
  }

  /** Root may write everywhere, and so is another user here. */
  @Test
  void itIsRemovedWithDirectoriesInWhichNobodyMayWrite() throws Exception {
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path closed = place.resolve("closed");
    String make =
        "mkdir -p \"$3/a/b\" && : >\"$3/a/b/c\" && chmod 0 \"$3/a/b\" && chmod 555 \"$3/a\"";
    String script = make + "\n" + TextFile.resource(ToolProcess.class, "guard.sh");
    List<String> words = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      words.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
    }
    words.addAll(List.of("sh", "-c", script, "", closed + "/", "1", closed.toString()));
    Process remover = new ProcessBuilder(words).redirectError(Redirect.DISCARD).start();
    ToolProcess.ask(remover);

    assertThat(remover.waitFor()).isZero();
    assertThat(closed).doesNotExist();
  }

  /** Nothing of this directory can be removed, whoever asks. */
  @Test
  void oneThatCannotBeRemovedIsAWarning() {
    Path proc = Path.of("/proc/sys/kernel/random");
    List<Warning> warnings = new ArrayList<>();

    new ToolDirectory(proc, directory.remover()).remove(warnings::add);

    assertThat(warnings)
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.message())
                  .startsWith("the directory of the load generator could not be removed: ");
              assertThat(warning.advice())
                  .isEqualTo("remove /proc/sys/kernel/random, which may hold secrets");
            });
  }

  @Test
  void itIsRemovedOnCloseIfItsShellWasKilled() throws IOException {
    directory.remover().destroyForcibly();

    directory.close();

    assertThat(place).isEmptyDirectory();
  }
}
