package io.ycsbx.live;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.figure.Results;
import io.ycsbx.export.figure.RunFigures;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A run's figures so far. Immutable and thread-safe.
 *
 * @param nanos time since the start of the measured phase, in nanoseconds
 * @param transactions transactions since the start of the measured phase
 * @param opsPerSecond transactions per second of the last interval; absent before the first
 * @param operations statistics of each operation since the start of the measured phase
 */
record LiveFigures(
    long nanos, long transactions, Optional<Double> opsPerSecond, List<OperationStats> operations) {

  /** The figures before the measured phase. */
  static final LiveFigures NONE = new LiveFigures(0, 0, Optional.empty(), List.of());

  LiveFigures {
    operations = List.copyOf(operations);
  }

  /** Converts the figures into results, like those of a run record. */
  Results results(RunFigures run, ReportSettings settings) {
    RunFigures now =
        new RunFigures(
            run.identity(),
            run.start(),
            run.threads(),
            run.targetOpsPerSecond(),
            Optional.of(BigDecimal.valueOf(TimeUnit.NANOSECONDS.toMillis(nanos))),
            Optional.of(transactions),
            opsPerSecond.map(BigDecimal::valueOf),
            Optional.empty());
    return new Results(
        now,
        Results.operations(operations, settings, stats -> Optional.empty()),
        List.of(),
        List.of(),
        List.of());
  }

  /** Returns the statistics of each operation, and those of all together. */
  List<OperationStats> withTotal() {
    List<OperationStats> all = new ArrayList<>(operations);
    RunRecord.total(operations).ifPresent(all::add);
    return all;
  }
}
