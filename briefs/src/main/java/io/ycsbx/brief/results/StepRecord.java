package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** Writes the steps of a run. */
  public static void write(List<StepRecord> steps, Path directory) throws IOException {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (StepRecord step : steps) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("step", step.step());
      entry.put("seconds", step.seconds());
      step.pageCacheBefore().ifPresent(bytes -> entry.put("pageCacheBytesBefore", bytes));
      step.pageCacheAfter().ifPresent(bytes -> entry.put("pageCacheBytesAfter", bytes));
      step.failure().ifPresent(reason -> entry.put("notDone", reason));
      entries.add(entry);
    }
    YamlFile.write(directory.resolve(FILE_NAME), entries);
  }

  /** Reads the steps of a run; empty if there were none. */
  public static List<StepRecord> read(Path directory) throws IOException {
    return YamlFile.read(
            directory.resolve(FILE_NAME),
            entries -> ((List<?>) entries).stream().map(StepRecord::of).toList())
        .orElse(List.of());
  }

  private static StepRecord of(Object step) {
    Map<?, ?> entry = (Map<?, ?>) step;
    return new StepRecord(
        (String) entry.get("step"),
        ((Number) entry.get("seconds")).doubleValue(),
        bytes(entry.get("pageCacheBytesBefore")),
        bytes(entry.get("pageCacheBytesAfter")),
        Optional.ofNullable((String) entry.get("notDone")));
  }

  private static OptionalLong bytes(Object value) {
    return value instanceof Number number
        ? OptionalLong.of(number.longValue())
        : OptionalLong.empty();
  }
}
