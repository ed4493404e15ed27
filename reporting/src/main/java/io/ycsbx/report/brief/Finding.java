package io.ycsbx.report.brief;

import java.util.Optional;

/**
 * The answer to one of the questions that a sceptic asks of a benchmark.
 *
 * @param level how bad it is
 * @param question e.g. {@code Same settings on both sides?}
 * @param answer what the records say, with figures
 * @param advice what to do about it; absent if nothing is to be done
 */
public record Finding(Level level, String question, String answer, Optional<String> advice) {

  /** Checks that it says something. */
  public Finding {
    Checks.notBlank(question, "a finding's question");
    Checks.notBlank(answer, "a finding's answer");
  }

  /** Worst first. */
  public enum Level {
    /** The two sides were not treated alike: the comparison does not show what it claims to. */
    UNFAIR("unfair"),
    /** The figures may mislead. */
    WARNING("warning"),
    /** The records do not tell. */
    UNKNOWN("not known"),
    /** As it should be. */
    OK("ok");

    private final String word;

    Level(String word) {
      this.word = word;
    }

    /** As printed. */
    public String word() {
      return word;
    }
  }
}
