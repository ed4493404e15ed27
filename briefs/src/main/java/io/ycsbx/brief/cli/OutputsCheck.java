package io.ycsbx.brief.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.tool.output.ToolOutputException;
import io.ycsbx.tool.run.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compares the records of runs of other load generators with what these printed. */
final class OutputsCheck {

  private OutputsCheck() {}

  /** Returns the differences, each with the run's directory in the results. */
  static List<String> differences(Path results) throws IOException {
    List<String> differences = new ArrayList<>();
    try (Stream<Path> all = Files.walk(results)) {
      for (Path run : all.filter(StoredRun::isIn).sorted().toList()) {
        if (!run.startsWith(results.resolve("loads"))) {
          ofRun(run).forEach(words -> differences.add(results.relativize(run) + ": " + words));
        }
      }
    }
    return differences;
  }

  private static List<String> ofRun(Path run) {
    try {
      return StoredRun.read(run).differences();
    } catch (ToolOutputException e) {
      return e.problems();
    } catch (IOException | RuntimeException e) {
      // Outputs and descriptions may be damaged in any way.
      return List.of("its outputs cannot be read again: " + FailureText.of(e));
    }
  }
}
