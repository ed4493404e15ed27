package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.ReportingWorkload.Report;
import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts of a run's measured phase. Thread-safe.
 *
 * @param writes acknowledged writes
 * @param deletes acknowledged deletes
 * @param unknown writes and deletes without an acknowledgement
 * @param verified reads without a contradiction
 * @param contradictions reads with one
 */
record RunCounts(
    LongAdder writes,
    LongAdder deletes,
    LongAdder unknown,
    LongAdder verified,
    LongAdder contradictions) {

  RunCounts() {
    this(new LongAdder(), new LongAdder(), new LongAdder(), new LongAdder(), new LongAdder());
  }

  void reset() {
    List.of(writes, deletes, unknown, verified, contradictions).forEach(LongAdder::reset);
  }

  Report report() {
    String headline =
        String.format(
            Locale.ROOT,
            "%,d acknowledged writes, %,d reads verified, %,d contradictions",
            writes.sum(),
            verified.sum(),
            contradictions.sum());
    return new Report(
        Optional.of(headline),
        List.of(
            figure("acknowledged writes", writes),
            figure("acknowledged deletes", deletes),
            figure("unknown outcomes", unknown),
            figure("verified reads", verified),
            figure("contradictions", contradictions)),
        warnings());
  }

  private static Statistic figure(String name, LongAdder count) {
    return Statistic.gauge("durability." + name.replace(' ', '.'), (double) count.sum(), "count");
  }

  private List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (contradictions.sum() > 0) {
      warnings.add(
          new Warning(
              "contradicted-reads",
              contradictions + " reads contradict acknowledged writes",
              "see the statuses of VERIFY, and run \"ycsb check\""));
    }
    if (writes.sum() == 0 && unknown.sum() > 0) {
      warnings.add(
          new Warning(
              "no-acknowledgement",
              "no write was acknowledged: the binding returned no OK",
              "use a binding's synchronous mode without batches"));
    }
    return warnings;
  }
}
