package io.ycsbx.report.compose;

import io.ycsbx.report.document.Report;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes reports without answers on loads. */
public final class MadeReports {

  private MadeReports() {}

  /** Makes the report of some runs that nobody has planned. */
  public static Report of(
      List<MeasuredRun> runs, Optional<String> baseline, ComparisonPlan comparison) {
    RunSet results = new RunSet(runs);
    ReportPlan plan = DefaultPlan.of(results, "Title", baseline, Set.of(), comparison);
    return make(plan, results, List.of());
  }

  /** Makes a report, for which it compares the primary figures. */
  public static Report make(ReportPlan plan, RunSet results, List<String> command) {
    return ReportMaker.make(plan, results, Primaries.of(plan, results), List.of(), command)
        .report();
  }
}
