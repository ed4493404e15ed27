package io.ycsbx.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A question of the audit with its answer.
 *
 * @param level how bad the answer is
 * @param statements sentences of the answer, from the records, with figures
 * @param advice what to do; absent if there is nothing to do
 * @param differing names that the advice tells to declare as intended differences
 * @param caveat half a sentence beside the verdicts of page one; absent if the answer does not bear
 *     on them
 */
public record AuditFinding(
    Level level,
    Question question,
    List<String> statements,
    Optional<String> advice,
    List<String> differing,
    Optional<String> caveat) {

  /** Makes a finding of one statement that does not bear on the verdicts. */
  public AuditFinding(Level level, Question question, String answer, Optional<String> advice) {
    this(level, question, List.of(answer), advice, List.of(), Optional.empty());
  }

  /** Tests for an answer that limits what the figures say, and puts none of them in doubt. */
  public boolean isLimit() {
    return level != Level.WARNING || question.isOfScope();
  }

  /** Returns the level as printed; a warning that limits what the figures say is a limit. */
  public String word() {
    return level == Level.WARNING && isLimit() ? "limit" : level.word();
  }

  /** Returns the statements as printed. */
  public String answer() {
    return String.join(" ", statements);
  }

  /** Returns the same finding, which says what it leaves out; nothing if there are no names. */
  public AuditFinding leavingOut(String names) {
    List<String> all = new ArrayList<>(statements);
    if (!names.isEmpty()) {
      all.add("Not looked at: " + names + ".");
    }
    return new AuditFinding(level, question, all, advice, differing, caveat);
  }

  /** Likewise, if it is good: a difference that was found needs no more. */
  public AuditFinding leavingOutIfGood(String names) {
    return level == Level.OK ? leavingOut(names) : this;
  }

  /** Returns the same finding, with the names of differences that may be intended. */
  public AuditFinding withDiffering(List<String> names) {
    return new AuditFinding(level, question, statements, advice, names, caveat);
  }

  /** Returns the option and the entry of a plan that name the differences, without markup. */
  public List<String> paste() {
    return differing.isEmpty()
        ? List.of()
        : List.of(
            "-differs '" + String.join(",", differing) + "'",
            "differs: [\"" + String.join("\", \"", differing) + "\"]");
  }

  /** Returns the same finding, with half a sentence beside the verdicts of page one. */
  public AuditFinding bearingOnVerdicts(String halfSentence) {
    return new AuditFinding(
        level, question, statements, advice, differing, Optional.of(halfSentence));
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

    public String word() {
      return word;
    }
  }
}
