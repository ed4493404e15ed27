package io.ycsbx.report.yaml;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Collects the errors of a file, each with its line. Used by one thread. */
public final class YamlProblems {

  private record Found(int line, Problem problem) {}

  private final String file;
  private final String secrets;
  private final List<Found> found = new ArrayList<>();

  /**
   * Starts without errors.
   *
   * @param file the file's name in messages
   * @param secrets the rule that a secret in the file breaks
   */
  public YamlProblems(String file, String secrets) {
    this.file = file;
    this.secrets = secrets;
  }

  /** Returns the rule that a secret in the file breaks. */
  String secrets() {
    return secrets;
  }

  /** Adds an error with the value that broke the rule. */
  public void add(int line, String key, String rule, Object value) {
    found.add(new Found(line, Problem.of(at(line, key), rule, value)));
  }

  /** Adds an error without a value. */
  public void add(int line, String key, String rule) {
    found.add(new Found(line, Problem.of(at(line, key), rule)));
  }

  /** Adds an unknown name, with the one that was probably meant. */
  public void unknown(int line, String key, String what, String name, Collection<String> known) {
    String meant = Spelling.nearest(name, known).map(n -> "; did you mean " + n + "?").orElse("");
    String there = known.isEmpty() ? "" : " (known: " + String.join(", ", known) + ")";
    add(line, key, "is not a " + what + (meant.isEmpty() ? there : meant), name);
  }

  /** Returns whether no error has been found so far. */
  public boolean none() {
    return found.isEmpty();
  }

  private String at(int line, String key) {
    return file + ":" + line + ": " + key;
  }

  /** Throws all errors in the order of their lines, if there are any. */
  public void throwAll() {
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
