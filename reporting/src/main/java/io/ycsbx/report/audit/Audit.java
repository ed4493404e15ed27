package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Asks all questions. Stateless and thread-safe. */
public final class Audit {

  private Audit() {}

  /**
   * Audits runs.
   *
   * @param sides the runs
   * @param intended names of settings and versions that are meant to differ between configurations
   * @return an answer to each question, worst first
   */
  public static List<Finding> of(Sides sides, Set<String> intended) {
    List<Finding> findings = new ArrayList<>();
    if (sides.areCompared()) {
      findings.addAll(new Alike(sides, intended).findings());
    }
    Repeats.sameSettings(sides).ifPresent(findings::add);
    findings.add(Repeats.agree(sides));
    findings.add(Data.largerThanMemory(sides));
    findings.add(Load.clientBelowItsLimit(sides));
    findings.add(Load.loop(sides));
    findings.add(Steadiness.of(sides));
    findings.add(Errors.of(sides));
    findings.addAll(Errors.cautions(sides));
    findings.sort(Comparator.comparing(Finding::level));
    return findings;
  }

  /** Every name under which a run may differ from another: of settings, versions and hardware. */
  public static Set<String> names(Context run) {
    return Alike.names(run);
  }
}
