package io.ycsbx.report.document;

import io.ycsbx.report.document.AuditFinding.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A question of the audit, each an object of its own. Immutable. */
public interface Question {

  /** Returns the question as printed, e.g. {@code Same settings on all sides?}. */
  String words();

  /**
   * Returns the question as a clause, for page one, e.g. {@code whether the settings were the
   * same}.
   */
  String subject();

  /** Tests for a question on what was measured, not on how well. */
  default boolean isOfScope() {
    return false;
  }

  /** Tests for a question on how the sides were treated, to be answered before a gain is green. */
  default boolean isOfTreatment() {
    return false;
  }

  /** Returns a finding that all is well. */
  default AuditFinding ok(String answer) {
    return ok(List.of(answer));
  }

  /** Returns a finding of several statements that all is well. */
  default AuditFinding ok(Collection<String> statements) {
    List<String> all = List.copyOf(statements);
    return new AuditFinding(Level.OK, this, all, Optional.empty(), List.of(), Optional.empty());
  }

  default AuditFinding unknown(String answer) {
    return new AuditFinding(Level.UNKNOWN, this, answer, Optional.empty());
  }

  default AuditFinding unknown(String answer, String advice) {
    return new AuditFinding(Level.UNKNOWN, this, answer, Optional.of(advice));
  }

  /** Returns a finding that the figures may mislead. */
  default AuditFinding warning(String answer, String advice) {
    return new AuditFinding(Level.WARNING, this, answer, Optional.of(advice));
  }

  /** Returns a finding that the sides were not treated alike. */
  default AuditFinding unfair(String answer, String advice) {
    return new AuditFinding(Level.UNFAIR, this, answer, Optional.of(advice));
  }
}
