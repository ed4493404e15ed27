package io.ycsbx.brief.plan;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** What is wrong with a plan's file, gathered while it is read. Used by one thread. */
final class PlanProblems {

  private record Found(int line, Problem problem) {}

  private final String file;
  private final List<Found> found = new ArrayList<>();

  /** Starts with none. */
  PlanProblems(String file) {
    this.file = file;
  }

  /** Adds one with the value that broke the rule. */
  void add(int line, String key, String rule, Object value) {
    found.add(new Found(line, Problem.of(at(line, key), rule, value)));
  }

  /** Adds one without a value. */
  void add(int line, String key, String rule) {
    found.add(new Found(line, Problem.of(at(line, key), rule)));
  }

  /** Adds a name that is not known, with the one that was probably meant. */
  void unknown(int line, String key, String what, String name, Collection<String> known) {
    String meant = Spelling.nearest(name, known).map(n -> "; did you mean " + n + "?").orElse("");
    String there = known.isEmpty() ? "" : " (there is " + String.join(", ", known) + ")";
    add(line, key, "is no " + what + (meant.isEmpty() ? there : meant), name);
  }

  private String at(int line, String key) {
    return file + ":" + line + ": " + key;
  }

  /** All of them, in the order of their lines, or nothing if there are none. */
  void throwAll() {
    if (!found.isEmpty()) {
      throw new SettingsException(
          found.stream()
              .sorted(Comparator.comparingInt(Found::line))
              .map(Found::problem)
              .distinct()
              .toList());
    }
  }
}
