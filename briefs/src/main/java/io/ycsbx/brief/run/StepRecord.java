package io.ycsbx.brief.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * What was done before a run, kept beside its record.
 *
 * @param step in words
 * @param seconds how long it took
 * @param pageCacheBefore bytes in the client's page cache before it; empty if unknown
 * @param pageCacheAfter bytes in it after it; likewise
 * @param failure why it was not done; empty if it was
 */
public record StepRecord(
    String step,
    double seconds,
    OptionalLong pageCacheBefore,
    OptionalLong pageCacheAfter,
    Optional<String> failure) {

  /** The file's name. */
  public static final String FILE_NAME = "before-run.yaml";

  static void write(List<StepRecord> steps, Path directory) throws IOException {
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

  /** What was done before a run; empty if nothing was. */
  public static List<StepRecord> read(Path directory) throws IOException {
    Path file = directory.resolve(FILE_NAME);
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      List<Map<String, Object>> entries =
          new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
      return entries.stream().map(StepRecord::of).toList();
    } catch (YAMLException | ClassCastException | NullPointerException e) {
      throw new IOException(file + ": is not what a brief's run has written", e);
    }
  }

  private static StepRecord of(Map<String, Object> entry) {
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
