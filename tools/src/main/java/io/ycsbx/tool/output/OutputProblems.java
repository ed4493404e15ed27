package io.ycsbx.tool.output;

import io.ycsbx.report.yaml.YamlDocument;
import java.util.HashSet;
import java.util.Set;

/** Adds the problems of a run's outputs to its description. Used by one thread. */
final class OutputProblems {

  private final YamlDocument description;
  private final Set<String> pointers = new HashSet<>();

  OutputProblems(YamlDocument description) {
    this.description = description;
  }

  /**
   * Adds a problem, unless the key has one; of a pattern or a JSON pointer, with its text.
   *
   * @param pointer JSON pointer of the key in the description
   */
  void add(String pointer, String problem) {
    if (pointers.add(pointer)) {
      boolean found = pointer.endsWith("/line") || pointer.endsWith("/json");
      description.add(pointer, problem + (found ? " (" + description.text(pointer) + ")" : ""));
    }
  }

  boolean has(String pointer) {
    return pointers.contains(pointer);
  }
}
