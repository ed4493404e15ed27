package io.ycsbx.brief.cli;

import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.config.FailureText;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.tool.output.ToolOutputException;
import io.ycsbx.tool.run.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the records of runs of other load generators with what these printed. Runs that did not
 * succeed have no figures in a brief, and are not compared.
 *
 * @param read runs whose outputs were read again
 * @param absent runs without outputs, as in redacted results
 * @param differences each with the run's directory in the results
 */
record OutputsCheck(int read, int absent, List<String> differences) {

  /** No runs of other load generators. */
  static final OutputsCheck NONE = new OutputsCheck(0, 0, List.of());

  static OutputsCheck of(List<Path> folders) throws IOException {
    int read = 0;
    int absent = 0;
    List<String> differences = new ArrayList<>();
    for (Path folder : folders) {
      for (Path run : new ResultsFolder(folder).runs()) {
        if (!isOfTool(run)) {
          continue;
        }
        if (StoredRun.isIn(run)) {
          read++;
          ofRun(run).forEach(words -> differences.add(folder.relativize(run) + ": " + words));
        } else {
          absent++;
        }
      }
    }
    return new OutputsCheck(read, absent, differences);
  }

  private static boolean isOfTool(Path run) {
    try {
      return ResultsFolder.record(run)
          .filter(RunRecord::succeeded)
          .flatMap(RunRecord::tool)
          .isPresent();
    } catch (IOException e) {
      // The brief has nothing of a run without a readable record.
      return false;
    }
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

  /** Returns in words what was read again; empty without runs of other load generators. */
  Optional<String> statement() {
    if (read + absent == 0) {
      return Optional.empty();
    }
    String runs = Numbers.counted(read, "run");
    String others =
        absent == 0 ? "" : "; those of " + Numbers.counted(absent, "run") + " are not here";
    return Optional.of(
        "The outputs of " + runs + " of other load generators were read again" + others + ".");
  }
}
