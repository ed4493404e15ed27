package io.ycsbx.brief.bundle;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.tool.run.ToolCourse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** The files that other load generators printed or wrote, in some results. Immutable. */
record OutputFiles(Path results) {

  /**
   * Tests for an output of a run.
   *
   * @param file relative to the results
   */
  boolean has(Path file) {
    return IntStream.range(0, file.getNameCount())
        .filter(i -> file.getName(i).toString().equals(ToolCourse.OUTPUT))
        .mapToObj(i -> i == 0 ? results : results.resolve(file.subpath(0, i)))
        .anyMatch(run -> Files.exists(run.resolve(RunRecordJson.FILE_NAME)) || CutRun.isIn(run));
  }
}
