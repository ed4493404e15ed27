package io.ycsbx.report.document;

import java.util.Optional;

/**
 * A question of the audit with its answer.
 *
 * @param level how bad the answer is
 * @param question e.g. {@code Same settings on both sides?}
 * @param answer from the records, with figures
 * @param advice what to do; absent if there is nothing to do
 * @param caveat half a sentence beside the verdicts of page one; absent if the answer does not bear
 *     on them
 */
public record AuditFinding(
    Level level, String question, String answer, Optional<String> advice, Optional<String> caveat) {

  /** The question whose answer lists the intended differences. */
  public static final String INTENDED = "Intended differences?";

  /** The answer to {@link #INTENDED} if there are none. */
  public static final String ALIKE = "None in the records: the sides of each test ran the same.";

  /** Makes a finding that does not bear on the verdicts. */
  public AuditFinding(Level level, String question, String answer, Optional<String> advice) {
    this(level, question, answer, advice, Optional.empty());
  }

  /** Returns the same finding, with half a sentence beside the verdicts of page one. */
  public AuditFinding bearingOnVerdicts(String halfSentence) {
    return new AuditFinding(level, question, answer, advice, Optional.of(halfSentence));
  }

  /** Returns a finding that all is well. */
  public static AuditFinding ok(String question, String answer) {
    return new AuditFinding(Level.OK, question, answer, Optional.empty());
  }

  /** Returns a finding that the answer is unknown, without advice. */
  public static AuditFinding unknown(String question, String answer) {
    return new AuditFinding(Level.UNKNOWN, question, answer, Optional.empty());
  }

  public static AuditFinding unknown(String question, String answer, String advice) {
    return new AuditFinding(Level.UNKNOWN, question, answer, Optional.of(advice));
  }

  /** Returns a finding that the figures may mislead. */
  public static AuditFinding warning(String question, String answer, String advice) {
    return new AuditFinding(Level.WARNING, question, answer, Optional.of(advice));
  }

  /** Returns a finding that the sides were not treated alike. */
  public static AuditFinding unfair(String question, String answer, String advice) {
    return new AuditFinding(Level.UNFAIR, question, answer, Optional.of(advice));
  }

  /** Levels, worst first. */
  public enum Level {
    /** The sides were not treated alike: the comparison is invalid. */
    UNFAIR("unfair"),
    /** The figures may mislead. */
    WARNING("warning"),
    /** The records do not have the answer. */
    UNKNOWN("not known"),
    /** No problem was found. */
    OK("ok");

    private final String word;

    Level(String word) {
      this.word = word;
    }

    /** Returns the level as printed. */
    public String word() {
      return word;
    }
  }
}
