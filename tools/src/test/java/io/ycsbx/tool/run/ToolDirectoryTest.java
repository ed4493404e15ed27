package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
  void itIsRemovedOnCloseIfItsShellWasKilled() throws IOException {
    directory.remover().destroyForcibly();

    directory.close();

    assertThat(place).isEmptyDirectory();
  }
}
