package io.ycsbx.brief.bundle;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.tool.run.ToolCourse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The files that other load generators printed or wrote, in some results. Used by one thread. */
final class OutputFiles {

  private final Path results;
  private final Map<Path, Boolean> raw = new HashMap<>();

  OutputFiles(Path results) {
    this.results = results;
  }

  /**
   * Tests for an output of a run.
   *
   * @param file relative to the results
   */
  boolean has(Path file) {
    return run(file).isPresent();
  }

  /** Tests for an output of a run that goes on or was killed: secrets are hidden at its end. */
  boolean mayHaveSecrets(Path file) {
    return run(file).filter(run -> raw.computeIfAbsent(run, OutputFiles::isRaw)).isPresent();
  }

  private static boolean isRaw(Path run) {
    if (CutRun.isIn(run)) {
      return true;
    }
    try {
      // The record of a killed run may have been recovered.
      return RunRecordJson.read(run.resolve(RunRecordJson.FILE_NAME)).outcome().kind()
          == Outcome.Kind.CUT;
    } catch (IOException e) {
      return true;
    }
  }

  /** Returns the directory of the run with an output. */
  private Optional<Path> run(Path file) {
    return IntStream.range(0, file.getNameCount())
        .filter(i -> file.getName(i).toString().equals(ToolCourse.OUTPUT))
        .mapToObj(i -> i == 0 ? results : results.resolve(file.subpath(0, i)))
        .filter(run -> Files.exists(run.resolve(RunRecordJson.FILE_NAME)) || CutRun.isIn(run))
        .findFirst();
  }
}
