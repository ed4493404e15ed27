package io.ycsbx.report.yaml;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Errors in a YAML file, each with its line. Not thread-safe. */
public final class YamlProblems {

  private record Found(int line, Problem problem) {}

  private final String file;
  private final List<Found> found = new ArrayList<>();

  /**
   * Starts without errors.
   *
   * @param file the file's name in messages
   */
  public YamlProblems(String file) {
    this.file = file;
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
    add(line, key, unknown(what, name, known), name);
  }

  /** Returns the rule that an unknown name breaks, with the one that was probably meant. */
  public static String unknown(String what, String name, Collection<String> known) {
    return "is not a " + what + Spelling.hint(name, known);
  }

  String file() {
    return file;
  }

  /** Returns none of the errors, for the same file. */
  YamlProblems none() {
    return new YamlProblems(file);
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
