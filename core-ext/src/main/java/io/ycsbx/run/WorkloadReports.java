package io.ycsbx.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.record.Window;
import io.ycsbx.spi.ReportingWorkload;
import java.util.Optional;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Asks a workload for its own result, if it has one. Used by one thread. */
final class WorkloadReports {

  private final ReportingWorkload workload;
  private final RunLog log;

  WorkloadReports(Workload workload, boolean transactions, RunLog log) {
    this.workload =
        transactions && workload instanceof ReportingWorkload reporting ? reporting : null;
    this.log = log;
  }

  /** Tells it that measuring starts; false if it can't, which has failed the run. */
  boolean start() {
    try {
      if (workload != null) {
        workload.measuringStarts();
      }
      return true;
    } catch (WorkloadException | RuntimeException e) {
      log.fail("the workload's result cannot be told: " + FailureText.of(e));
      return false;
    }
  }

  /** Its result; empty if it has none or cannot tell it. */
  Optional<ReportingWorkload.Report> end(Window measured) {
    if (workload == null || measured.nanos() == 0) {
      return Optional.empty();
    }
    try {
      ReportingWorkload.Report report = workload.measuringEnded(measured.nanos());
      report.cautions().forEach(it -> log.warn(it.code(), it.message(), it.advice()));
      return Optional.of(report);
    } catch (WorkloadException | RuntimeException e) {
      log.warn(
          "no-result",
          "the workload's own result could not be told: " + FailureText.of(e),
          "see whether the database was still there at the end");
      return Optional.empty();
    }
  }
}
