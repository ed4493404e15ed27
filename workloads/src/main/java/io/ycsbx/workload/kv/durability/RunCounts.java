package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.ReportingWorkload.Report;
import io.ycsbx.spi.Unit;
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

  private static final DeclaredFigure WRITES = declared("acknowledged.writes");
  private static final DeclaredFigure DELETES = declared("acknowledged.deletes");
  private static final DeclaredFigure UNKNOWN = declared("unknown.outcomes");
  private static final DeclaredFigure VERIFIED = declared("verified.reads");
  private static final DeclaredFigure CONTRADICTIONS =
      declared("contradictions").better(Direction.LOWER_IS_BETTER);

  static final List<DeclaredFigure> FIGURES =
      List.of(WRITES, DELETES, UNKNOWN, VERIFIED, CONTRADICTIONS);

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
            WRITES.value((double) writes.sum()),
            DELETES.value((double) deletes.sum()),
            UNKNOWN.value((double) unknown.sum()),
            VERIFIED.value((double) verified.sum()),
            CONTRADICTIONS.value((double) contradictions.sum())),
        warnings());
  }

  private static DeclaredFigure declared(String name) {
    return DeclaredFigure.gauge("durability." + name, Unit.COUNT);
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
