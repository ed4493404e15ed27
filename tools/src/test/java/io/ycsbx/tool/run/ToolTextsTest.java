package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ToolTextsTest {

  private static final String PLACE = "java.io.tmpdir";

  @TempDir Path folder;

  private static List<String> problems(Path place) {
    List<Problem> problems = new ArrayList<>();
    ToolTexts.check(place, problems);
    return problems.stream().map(Problem::toString).toList();
  }

  /** Its second line would be a pattern of its own, which every process matches. */
  @Test
  void aPlaceWithALineBreakIsRefused() throws IOException {
    Path broken = Files.createDirectory(folder.resolve("a\n"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), broken);

    assertThat(problems(folder)).isEmpty();
    for (Path place : List.of(broken, link)) {
      assertThat(problems(place))
          .containsExactly(
              PLACE
                  + ": must be a path without line breaks, was \""
                  + folder.toRealPath()
                  + "/a<0a>\"");
    }
  }

  @Test
  void aPlaceThatIsAFileIsRefused() throws IOException {
    Path file = Files.createFile(folder.resolve("file")).toRealPath();

    assertThat(problems(file))
        .containsExactly(
            PLACE + ": must be a directory in which this user may write, was \"" + file + '"');
  }

  @Test
  void aPlaceThatIsMissingIsRefused() {
    Path missing = folder.resolve("missing");

    assertThat(problems(missing))
        .containsExactly(PLACE + ": must be a directory, was \"" + missing + '"');
  }
}
