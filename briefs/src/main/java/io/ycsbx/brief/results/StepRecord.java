package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A step before a run, kept beside the run's record.
 *
 * @param step in words
 * @param seconds the time it took
 * @param pageCacheBefore bytes in the client's page cache before the step; absent if unknown
 * @param pageCacheAfter bytes in it after the step; absent if unknown
 * @param failure the reason why the step was not done; absent if it was done
 */
public record StepRecord(
    String step,
    double seconds,
    OptionalLong pageCacheBefore,
    OptionalLong pageCacheAfter,
    Optional<String> failure) {

  private static final String FILE_NAME = "before-run.yaml";

  public static void write(List<StepRecord> steps, Path directory) throws IOException {
    YamlFile.write(directory.resolve(FILE_NAME), steps);
  }

  /** Reads the steps of a run; empty if there were none. */
  public static List<StepRecord> read(Path directory) throws IOException {
    return YamlFile.read(directory.resolve(FILE_NAME), StepRecord[].class)
        .map(List::of)
        .orElse(List.of());
  }
}
