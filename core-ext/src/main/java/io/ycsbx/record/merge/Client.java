package io.ycsbx.record.merge;

import io.ycsbx.record.Interval;
import io.ycsbx.record.Phase;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Window;
import java.util.List;
import java.util.Optional;

/** Selects parts of one client's record. Stateless. */
final class Client {

  private Client() {}

  /** Returns the phase that the intervals' starts refer to, also in a merged record. */
  static Phase measured(RunRecord run) {
    Window window = run.window();
    return run.phase(Phase.MEASURED)
        .orElseGet(() -> new Phase(Phase.MEASURED, window.startTimeMillis(), window.nanos()));
  }

  /**
   * Returns a record without the parts that a merged record lacks, and without the parts that are
   * added up while the record is read: a thousand such records fit into memory. Intervals keep the
   * operations with keys, which the log lacks.
   */
  static RunRecord light(RunRecord run) {
    Plan plan = run.plan();
    return new RunRecord(
            run.schemaVersion(),
            run.suiteVersion(),
            new Plan(
                plan.load(),
                plan.label(),
                List.of(),
                plan.settings(),
                plan.threads(),
                plan.targetOpsPerSecond(),
                plan.arrival()),
            run.subject(),
            run.phases(),
            run.transactions(),
            run.window(),
            List.of(),
            Optional.empty(),
            run.intervals().stream().map(Client::light).toList(),
            List.of(),
            run.statistics().stream().filter(StatisticFigure::addsUp).toList(),
            Optional.empty(),
            run.telemetry(),
            run.warnings(),
            run.outcome(),
            Optional.empty())
        .withSlowest(run.slowest());
  }

  private static Interval light(Interval interval) {
    return new Interval(
        interval.startMillis(),
        interval.millis(),
        interval.transactions(),
        interval.operations().stream().filter(one -> one.keys().isPresent()).toList());
  }
}
