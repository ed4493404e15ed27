package io.ycsbx.config;

import java.util.List;
import java.util.stream.Collectors;

/** Reports all problems of the settings at once. */
public final class SettingsException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * Reports problems.
   *
   * @param problems at least one
   */
  public SettingsException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("no problems");
    }
    this.problems = List.copyOf(problems);
  }

  public SettingsException(String key, String rule, Object value) {
    this(List.of(Problem.of(key, rule, value)));
  }

  /**
   * Checks a rule that concerns several settings.
   *
   * @throws SettingsException if it is broken
   */
  public static void check(boolean kept, String key, String rule, Object value) {
    if (!kept) {
      throw new SettingsException(key, rule, value);
    }
  }

  /**
   * Ends a search for problems.
   *
   * @throws SettingsException with all of them, if there are any
   */
  public static void throwAll(List<Problem> problems) {
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }

  /** Returns the problems, in the order in which they were found. */
  public List<Problem> problems() {
    return problems;
  }
}
