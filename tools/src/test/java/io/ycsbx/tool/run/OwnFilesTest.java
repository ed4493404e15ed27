package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.assertj.core.groups.Tuple.tuple;

import io.ycsbx.config.MaskedOutput;
import io.ycsbx.record.ToolRecord.ToolOutput;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnFilesTest {

  @TempDir Path run;

  private final List<String> failures = new ArrayList<>();
  private boolean stopped;
  private Path working;
  private Path output;

  @BeforeAll
  static void hide() {
    MaskedOutput.hide("own-files-secret-9");
    MaskedOutput.hide("ownfileshunter");
  }

  @BeforeEach
  void directories() throws IOException {
    working = Files.createDirectories(run.resolve("working/sub")).getParent();
    output = Files.createDirectory(run.resolve("output"));
  }

  private List<ToolOutput> keep(String... patterns) {
    OwnFiles files = new OwnFiles(working, output, 40, () -> stopped);
    files.keep(List.of(patterns), failures::add);
    return files.kept();
  }

  /** Writes a file of the tool, and returns where its copy would be. */
  private Path write(String name, String text) throws IOException {
    Files.writeString(working.resolve(name), text);
    return output.resolve(name);
  }

  @Test
  void namedFilesAreKeptAndNoOthers() throws IOException {
    Path kept = write("log.1", "1 2 3\n");
    write("other", "x");
    write("sub/log.2", "x");
    Files.createSymbolicLink(working.resolve("log.3"), working.resolve("log.1"));

    assertThat(keep("log*")).containsExactly(new ToolOutput("output/log.1", 6, false));
    assertThat(kept).content(UTF_8).isEqualTo("1 2 3\n");
    assertThat(output).isDirectoryNotContaining(file -> !file.equals(kept));
    assertThat(failures).isEmpty();
  }

  @Test
  void secretsAreMaskedAndLargeFilesCut() throws IOException {
    Path masked = write("sub/a.txt", "user own-files-secret-9\n");
    Path cut = write("b.txt", "first line\n" + "middle\n".repeat(10) + "last line\n");

    assertThat(keep("sub/*", "*.txt"))
        .extracting(ToolOutput::file, ToolOutput::cut)
        .containsExactly(tuple("output/b.txt", true), tuple("output/sub/a.txt", false));
    assertThat(masked).content(UTF_8).isEqualTo("user ***\n");
    assertThat(cut)
        .content(UTF_8)
        .isEqualTo(
            """
            first line
            middle
            [ycsbx: 56 bytes of this output were not kept]
            middle
            last line
            """);
  }

  @Test
  void aBinaryFileWithASecretIsNotKeptAndFailsTheRun() throws IOException {
    write("a.bin", "\0own-files-secret-9");
    write("b.bin", "\0\1");

    assertThat(keep("*.bin")).extracting(ToolOutput::file).containsExactly("output/b.bin");
    assertThat(output).isDirectoryNotContaining("glob:**a.bin");
    assertThat(failures)
        .containsExactly("output/a.bin holds a secret and is no text: it was not kept");
  }

  @ParameterizedTest
  @ValueSource(strings = {"own-files-secret-9", "ownfileshunter"})
  void aFileWithASecretInUtf16IsNotKeptAndFailsTheRun(String secret) throws IOException {
    for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
      Files.writeString(working.resolve(charset + ".csv"), "user " + secret + "\n", charset);
    }

    assertThat(keep("*.csv")).isEmpty();
    assertThat(failures).hasSize(2).allMatch(failure -> failure.contains("holds a secret"));
  }

  @Test
  void aFileWithASecretInItsNameIsNotKeptAndFailsTheRun() throws IOException {
    Files.createDirectory(working.resolve("own-files-secret-9"));
    write("own-files-secret-9/a.txt", "x");

    assertThat(keep("*/a.txt")).isEmpty();
    assertThat(output).isEmptyDirectory();
    assertThat(failures)
        .containsExactly("output/***/a.txt has a secret in its name: it was not kept");
  }

  @Test
  void aFileWithTheNameOfAPrintedOutputIsNotKeptAndFailsTheRun() throws IOException {
    Path printed = write("stdout.txt", "written");
    Files.writeString(printed, "printed");

    assertThat(keep("*.txt")).isEmpty();
    assertThat(printed).content(UTF_8).isEqualTo("printed");
    assertThat(failures)
        .containsExactly(
            "output/stdout.txt has the name of what the load generator printed: it was not kept");
  }

  @Test
  void whatAnEarlierCallDidNotKeepIsNotTriedAgain() throws IOException {
    write("a.bin", "\0own-files-secret-9");
    write("b.bin", "\0own-files-secret-9");
    List<String> others = new ArrayList<>();

    OwnFiles files = new OwnFiles(working, output, 40, () -> stopped);
    files.keep(List.of("a*"), failures::add);
    files.keep(List.of("*.bin"), others::add);

    assertThat(failures).singleElement(STRING).startsWith("output/a.bin");
    assertThat(others).singleElement(STRING).startsWith("output/b.bin");
  }

  @Test
  void aStopGivesUpAFileAboveTheLimitButNotTheOthers() throws IOException {
    stopped = true;
    write("a.txt", "line\n".repeat(20));
    Path small = write("b.txt", "x");

    assertThat(keep("*.txt")).extracting(ToolOutput::file).containsExactly("output/b.txt");
    assertThat(output).isDirectoryNotContaining(file -> !file.equals(small));
    assertThat(failures).containsExactly("output/a.txt could not be kept: the run was stopped");
  }
}
