package io.ycsbx.report.compose;

import io.ycsbx.report.document.Report;
import io.ycsbx.report.plan.ReportPlan;
import java.util.List;

/** Makes reports without answers on loads. */
public final class MadeReports {

  private MadeReports() {}

  /** Makes a report, for which it compares the primary figures. */
  public static Report make(ReportPlan plan, RunSet results, List<String> command) {
    return ReportMaker.make(plan, results, Primaries.of(plan, results), List.of(), command)
        .report();
  }
}
