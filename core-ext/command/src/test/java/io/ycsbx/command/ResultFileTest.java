package io.ycsbx.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {

  @TempDir Path folder;

  private static ResultFile.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aFailedWriteKeepsTheOldFile() throws IOException {
    Path file = Files.writeString(folder.resolve("results"), "before");

    assertThatThrownBy(
            () ->
                new ResultFile(file)
                    .write(
                        out -> {
                          out.write(new byte[100_000]);
                          throw new IOException("No space left on device");
                        }))
        .hasMessage(file + ": No space left on device");

    assertThat(file).content(UTF_8).isEqualTo("before");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("results"), "before");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);

    new ResultFile(link).write(text("after"));

    assertThat(link).isSymbolicLink();
    assertThat(file).content(UTF_8).isEqualTo("after");
  }

  @Test
  void aDeviceIsWrittenToAndNeverReplaced() throws IOException {
    ResultFile device = new ResultFile(Path.of("/dev/null"));

    assertThat(device.canBeWritten()).isTrue();
    device.write(text("lost"));

    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFailedWriteToADeviceNamesIt() {
    assertThatThrownBy(() -> new ResultFile(Path.of("/dev/full")).write(text("lost")))
        .hasMessage("/dev/full: No space left on device");
  }

  @Test
  void aPartsNameComesBeforeTheEnding() {
    assertThat(new ResultFile(Path.of("a.b/out.hgrm")).part("READ"))
        .hasToString("a.b/out-READ.hgrm");
    assertThat(new ResultFile(Path.of("a.b/out")).part("READ")).hasToString("a.b/out-READ");
    assertThat(new ResultFile(Path.of(".hgrm")).part("READ")).hasToString(".hgrm-READ");
    assertThat(new ResultFile(Path.of("out.hgrm")).part("../x y")).hasToString("out-.._x_y.hgrm");
  }

  @Test
  void aFileOfTheUserBesideItStaysAsItIs() throws IOException {
    Path own = Files.writeString(folder.resolve("out.txt.part"), "mine");
    Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "mine, too");
    Files.createSymbolicLink(folder.resolve("other.txt.part"), elsewhere);
    for (String name : new String[] {"out.txt", "other.txt"}) {
      new ResultFile(folder.resolve(name)).write(out -> out.write('x'));
      assertThat(folder.resolve(name)).content(UTF_8).isEqualTo("x");
    }
    assertThat(own).content(UTF_8).isEqualTo("mine");
    assertThat(elsewhere).content(UTF_8).isEqualTo("mine, too");
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder(
            "out.txt", "out.txt.part", "other.txt", "other.txt.part", "elsewhere");
  }
}
