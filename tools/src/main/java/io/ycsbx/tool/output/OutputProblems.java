package io.ycsbx.tool.output;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects the problems of a run's outputs, the first of each key of the description. Lines of the
 * description are those of its copy in the run's directory. Used by one thread.
 */
final class OutputProblems {

  private final String file;
  private final Path copy;
  private final Map<String, String> problems = new LinkedHashMap<>();

  OutputProblems(BoundTool tool, Path directory) {
    this.file = tool.description().tool() + ".yaml";
    this.copy = directory.resolve(ToolFile.COPY);
  }

  /**
   * Adds a problem, unless the key has one.
   *
   * @param pointer JSON pointer of the key in the description
   */
  void add(String pointer, String problem) {
    if (!has(pointer)) {
      problems.put(pointer, place(pointer) + ": " + problem);
    }
  }

  boolean has(String pointer) {
    return problems.containsKey(pointer);
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  ToolOutputException exception() {
    return new ToolOutputException(List.copyOf(problems.values()));
  }

  /** Returns file, line and key, e.g. {@code db_bench.yaml:41: line}. */
  private String place(String pointer) {
    String key = pointer.replaceFirst("(?:/\\d+)+$", "").replaceFirst(".*/", "");
    return file + line(pointer).map(line -> ":" + line).orElse("") + ": " + key;
  }

  /** Returns the line of a key; empty without a copy of the description that can be read. */
  private Optional<Integer> line(String pointer) {
    try {
      YamlDocument document = YamlDocument.read(file, "description", Files.readString(copy));
      return Optional.of(document.line(pointer));
    } catch (IOException | SettingsException e) {
      return Optional.empty();
    }
  }
}
