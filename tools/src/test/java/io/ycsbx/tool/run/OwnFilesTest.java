package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.ycsbx.config.MaskedOutput;
import io.ycsbx.record.ToolRecord.ToolOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnFilesTest {

  @TempDir Path run;

  private final List<String> failures = new ArrayList<>();
  private Path output;

  @BeforeAll
  static void hide() {
    MaskedOutput.hide("own-files-secret-9");
  }

  @BeforeEach
  void directory() throws IOException {
    output = Files.createDirectories(run.resolve("output/sub")).getParent();
  }

  private List<ToolOutput> keep(String... patterns) {
    return OwnFiles.keep(
        output, Set.of(output.resolve("stdout.txt")), List.of(patterns), 40, failures::add);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(output.resolve(name), text);
  }

  @Test
  void namedFilesStayAndAllOthersGo() throws IOException {
    Path kept = write("log.1", "1 2 3\n");
    Path stdout = write("stdout.txt", "as it is, even if it is longer than the limit is\n");
    write("other", "x");
    write("sub/log.2", "x");
    Files.createSymbolicLink(output.resolve("log.3"), kept);

    assertThat(keep("log*")).containsExactly(new ToolOutput("output/log.1", 6, false));
    assertThat(output).isDirectoryNotContaining(file -> !Set.of(kept, stdout).contains(file));
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
  void aBinaryFileWithASecretIsRemovedAndFailsTheRun() throws IOException {
    write("a.bin", "\0own-files-secret-9");
    Path harmless = write("b.bin", "\0\1");

    assertThat(keep("*.bin")).extracting(ToolOutput::file).containsExactly("output/b.bin");
    assertThat(output.resolve("a.bin")).doesNotExist();
    assertThat(harmless).exists();
    assertThat(failures)
        .containsExactly("output/a.bin holds a secret and is no text: it was removed");
  }

  @Test
  void whatAToolWroteIntoItsPrintedOutputIsMasked() throws IOException {
    Path stdout =
        write("stdout.txt", "own-files-secret-9 in an output above the limit of a file\n");

    assertThat(keep()).isEmpty();
    assertThat(stdout).content(UTF_8).isEqualTo("*** in an output above the limit of a file\n");
  }

  @Test
  void aLinkInPlaceOfAPrintedOutputIsRemoved() throws IOException {
    Path link = Files.createSymbolicLink(output.resolve("stdout.txt"), run);

    assertThat(keep()).isEmpty();
    assertThat(link).doesNotExist();
  }
}
