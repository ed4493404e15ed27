package io.ycsbx.brief.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChildProcessTest {

  @TempDir Path folder;

  /** The process goes on when its progress has been read. */
  @Test
  @Timeout(600)
  void linesAreKeptAndProgressIsHandedOn() throws Exception {
    List<String> progress = new ArrayList<>();
    Path console = folder.resolve("console");

    int status =
        new ChildProcess(
                folder,
                new Interruption(),
                text -> {
                  progress.add(text);
                  assertThat(folder.resolve("read").toFile().mkdir()).isTrue();
                },
                process -> {})
            .shell(
                "printf 'one\\n"
                    + "\\r"
                    + "\\033[K\\033[?7l50 %%\\033[?7h'; until test -e read; do sleep 0.05; done;"
                    + " printf '\\r"
                    + "\\033[Ktwo\\n"
                    + "'; exit 4",
                console);

    assertThat(status).isEqualTo(4);
    assertThat(console).content(UTF_8).isEqualTo("one\ntwo\n");
    assertThat(progress).containsExactly("50 %");
  }

  /** Of HUP, INT, QUIT, TERM; of KILL, ABRT, SEGV, a failure and no signal. */
  @ParameterizedTest
  @CsvSource({
    "129, true",
    "130, true",
    "131, true",
    "143, true",
    "137, false",
    "134, false",
    "139, false",
    "1, false",
    "255, false"
  })
  void onlySignalsOfATerminalOrASessionMayHaveGoneToThisProcess(int status, boolean may) {
    assertThat(ChildProcess.mayBeOfAll(status)).isEqualTo(may);
  }

  @Test
  void aLinkInPlaceOfTheConsoleIsReplaced() throws Exception {
    Path victim = Files.writeString(folder.resolve("victim"), "kept");
    Path console = Files.createSymbolicLink(folder.resolve("console"), victim);

    new ChildProcess(folder, new Interruption(), text -> {}, process -> {})
        .shell("echo one", console);

    assertThat(victim).content(UTF_8).isEqualTo("kept");
    assertThat(console).content(UTF_8).isEqualTo("one\n");
  }

  @Test
  void linesMayEndWithACarriageReturnAndALineFeed() throws Exception {
    Path console = folder.resolve("console");

    new ChildProcess(folder, new Interruption(), text -> {}, process -> {})
        .shell("printf 'one\\r\\n\\r\\n50 %%\\r100 %%\\r\\n'", console);

    assertThat(console).content(UTF_8).isEqualTo("one\n\n100 %\n");
  }

  @Test
  void aFullDriveEndsTheProcessToo() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs /dev/full");
    List<ProcessHandle> started = new ArrayList<>();

    assertThatThrownBy(
            () ->
                new ChildProcess(folder, new Interruption(), text -> {}, started::add)
                    .run(List.of("yes"), List.of("yes"), full))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left on device");

    assertThat(started).singleElement().matches(process -> !process.isAlive());
  }

  @Test
  void endlessLinesAreKeptInPartsAndTheirEndIsShown() throws Exception {
    Path console = folder.resolve("console");
    List<String> line = List.of("sh", "-c", "yes | tr -d '\\n' | head -c 200000; echo; echo end");

    new ChildProcess(folder, new Interruption(), text -> {}, process -> {})
        .run(line, line, console);

    assertThat(console).content(UTF_8).isEqualTo("y".repeat(200_000) + "\nend\n");
    assertThat(ChildProcess.lines(console)).containsExactly("y".repeat(65_536 - 5), "end");
  }
}
