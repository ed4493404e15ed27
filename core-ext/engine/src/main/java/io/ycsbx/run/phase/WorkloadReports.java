package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.record.Window;
import io.ycsbx.spi.ReportingWorkload;
import java.util.Optional;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Gets a workload's own result, if it has one. Used by one thread. */
final class WorkloadReports {

  private final ReportingWorkload workload;
  private final RunLog log;

  WorkloadReports(Workload workload, boolean transactions, RunLog log) {
    this.workload =
        transactions && workload instanceof ReportingWorkload reporting ? reporting : null;
    this.log = log;
  }

  /** Starts the workload's report; returns false after a failure, which fails the run. */
  boolean start() {
    try {
      if (workload != null) {
        workload.measuringStarts();
      }
      return true;
    } catch (WorkloadException | RuntimeException e) {
      log.fail("the workload cannot report its own result: " + FailureText.of(e));
      return false;
    }
  }

  /** Returns the workload's result; empty if it has none or fails to report it. */
  Optional<ReportingWorkload.Report> end(Window measured) {
    if (workload == null || measured.nanos() == 0) {
      return Optional.empty();
    }
    try {
      ReportingWorkload.Report report = workload.measuringEnded(measured.nanos());
      report.warnings().forEach(log::warn);
      return Optional.of(report);
    } catch (WorkloadException | RuntimeException e) {
      log.warn(
          "no-result",
          "the workload could not report its own result: " + FailureText.of(e),
          "check whether the database was still available at the end");
      return Optional.empty();
    }
  }

  /** Lets the workload do what no figure may include. */
  void figuresRead() {
    try {
      if (workload != null) {
        workload.figuresRead();
      }
    } catch (WorkloadException | RuntimeException e) {
      log.warn(
          "not-finished",
          "the figures are whole, but the workload could not finish: " + FailureText.of(e),
          "remove the cause before the next run, which finds the database as this one left it");
    }
  }
}
