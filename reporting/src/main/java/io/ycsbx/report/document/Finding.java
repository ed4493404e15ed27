package io.ycsbx.report.document;

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

  /** As it should be. */
  public static Finding ok(String question, String answer) {
    return new Finding(Level.OK, question, answer, Optional.empty());
  }

  /** The records do not tell, and nothing can be done about it now. */
  public static Finding unknown(String question, String answer) {
    return new Finding(Level.UNKNOWN, question, answer, Optional.empty());
  }

  /** The records do not tell. */
  public static Finding unknown(String question, String answer, String advice) {
    return new Finding(Level.UNKNOWN, question, answer, Optional.of(advice));
  }

  /** The figures may mislead. */
  public static Finding warning(String question, String answer, String advice) {
    return new Finding(Level.WARNING, question, answer, Optional.of(advice));
  }

  /** The two sides were not treated alike. */
  public static Finding unfair(String question, String answer, String advice) {
    return new Finding(Level.UNFAIR, question, answer, Optional.of(advice));
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
