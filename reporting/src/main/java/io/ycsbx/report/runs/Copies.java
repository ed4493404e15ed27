package io.ycsbx.report.runs;

import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds runs that are there twice, which would make intervals too narrow. Stateless and
 * thread-safe.
 */
public final class Copies {

  private Copies() {}

  /**
   * Refuses files with the same bytes, a file on both sides, and repeats of a test with the same
   * start and figures: their files may differ in form, and one file may hold several runs.
   *
   * @param runs of all sides
   * @throws SourceException if a run is there twice
   * @throws IOException if a file cannot be read
   */
  public static void refuse(List<MeasuredRun> runs) throws IOException {
    Map<Long, List<MeasuredRun>> bySize = new HashMap<>();
    Map<List<Object>, MeasuredRun> byFigures = new HashMap<>();
    for (MeasuredRun run : runs) {
      Path file = run.files().get(0);
      List<MeasuredRun> alike = bySize.computeIfAbsent(Files.size(file), size -> new ArrayList<>());
      for (MeasuredRun other : alike) {
        checkFiles(run, other);
      }
      alike.add(run);
      if (run.context().started().isPresent() && !run.measurements().isEmpty()) {
        List<Object> figures =
            List.of(
                run.place().configuration(),
                run.place().test(),
                run.context().started(),
                run.measurements());
        MeasuredRun other = byFigures.putIfAbsent(figures, run);
        if (other != null) {
          throw copy(file, other.files().get(0));
        }
      }
    }
  }

  private static void checkFiles(MeasuredRun run, MeasuredRun other) throws IOException {
    Path file = run.files().get(0);
    Path otherFile = other.files().get(0);
    if (!file.equals(otherFile)) {
      if (Files.mismatch(file, otherFile) < 0) {
        throw copy(file, otherFile);
      }
    } else if (!run.place().configuration().equals(other.place().configuration())) {
      throw new SourceException(file, "is on both sides");
    }
  }

  private static SourceException copy(Path file, Path other) {
    return new SourceException(
        file,
        file.equals(other) ? "holds a run twice" : "is a copy of " + other + ", not another run");
  }
}
