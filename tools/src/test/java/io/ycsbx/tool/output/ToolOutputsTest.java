package io.ycsbx.tool.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.tool.description.BoundTool;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Outputs of tools, as descriptions map them. */
class ToolOutputsTest {

  @TempDir Path run;

  static Stream<Path> cases() throws IOException, URISyntaxException {
    Path folder = Path.of(ToolOutputsTest.class.getResource("cases").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void outputsReadAsTheirCasesExpect(Path file) throws IOException {
    OutputCase given = new OutputCase(file);
    BoundTool tool = given.write(run);

    assertThat(OutputCase.text(tool, run, System::nanoTime))
        .as("%s", file)
        .isEqualTo(given.expected());
  }

  /** The clock goes on by 40 s a look. */
  @Test
  void allPatternsOfAFileHaveAMinute() throws Exception {
    Path file = Path.of(ToolOutputsTest.class.getResource("cases/take.txt").toURI());
    BoundTool tool = new OutputCase(file).write(run);
    AtomicLong nanos = new AtomicLong();

    assertThat(OutputCase.text(tool, run, () -> nanos.addAndGet(40_000_000_000L)))
        .contains("output/stdout.txt: its patterns took more than 60 s\n");
  }
}
