package io.ycsbx.record;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.ToolRecord.ToolFigure;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rules between the members of a record, which the schema cannot state. */
final class RecordRules {

  /** Starts and ends of several clients' windows are whole milliseconds. */
  private static final double ROUNDING_NANOS = 2e6;

  /** A window may be faster than its fastest interval, which can reach beyond it. */
  private static final double MOST_OF_FASTEST = 2;

  /** An interval that is collected late, on a busy machine, is too long by less than this. */
  private static final double LATE_NANOS = 10e9;

  private RecordRules() {}

  /**
   * Checks that a record does not contradict itself.
   *
   * @throws RecordException naming the first member that breaks a rule, the rule, and the value
   */
  static void check(RunRecord run) throws RecordException {
    checkOperations(run.operations());
    checkTransactions(run);
    long before = 0;
    for (int i = 0; i < run.intervals().size(); i++) {
      checkInterval("intervals[" + i + "]", run.intervals().get(i), before);
      before = run.intervals().get(i).startMillis();
    }
    checkWindow(run);
    if (run.tool().isPresent()) {
      checkFigures(run.tool().get().figures());
    }
    if (run.tool().isEmpty() && run.plan().threads().isEmpty()) {
      throw new RecordException("plan.threads: must be present, unless another load generator ran");
    }
    checkEvents(run.events().orElse(List.of()));
    boolean succeeded = run.succeeded();
    if (succeeded != run.outcome().reasons().isEmpty()) {
      throw RecordException.of(
          "outcome.reasons",
          succeeded ? "must be empty after a success" : "must name a reason",
          run.outcome().reasons());
    }
  }

  private static void checkOperations(List<OperationStats> operations) throws RecordException {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < operations.size(); i++) {
      OperationStats operation = operations.get(i);
      String path = "operations[" + i + "]";
      if (!names.add(operation.operation())) {
        throw RecordException.of(
            path + ".operation", "must name each operation once", operation.operation());
      }
      Set<String> statuses = new HashSet<>();
      for (StatusStats status : operation.statuses()) {
        if (!statuses.add(status.status())) {
          throw RecordException.of(
              path + ".statuses", "must have each status once", status.status());
        }
      }
    }
  }

  private static void checkTransactions(RunRecord run) throws RecordException {
    long inIntervals = 0;
    for (Interval interval : run.intervals()) {
      // Each has at most 53 bits, but there may be many.
      inIntervals = Math.min(Long.MAX_VALUE / 2, inIntervals) + interval.transactions();
    }
    if (run.hasIntervalsOfSome()) {
      checkPart("the sum of the intervals", inIntervals, run.transactions());
    } else if (!run.intervals().isEmpty() && inIntervals != run.transactions()) {
      throw RecordException.of(
          "transactions",
          "must be " + inIntervals + ", the sum of the intervals",
          run.transactions());
    }
    Window window = run.window();
    checkPart("window.transactions", window.transactions(), run.transactions());
    checkPart(
        "window.failedTransactions", window.failedTransactions().orElse(0L), window.transactions());
  }

  /** Checks the time from which throughput is computed by the others that the record has. */
  private static void checkWindow(RunRecord run) throws RecordException {
    Window window = run.window();
    Optional<Phase> measured = run.phase(Phase.MEASURED);
    if (measured.isPresent() && window.nanos() > 0) {
      double late = 1e6 * (window.startTimeMillis() - measured.get().startTimeMillis());
      if (late < -ROUNDING_NANOS
          || late + window.nanos() > measured.get().nanos() + ROUNDING_NANOS) {
        throw RecordException.of(
            "window.nanos", "must be a part of the phase measured", window.nanos());
      }
    }
    if (run.hasIntervalsOfSome()) {
      return;
    }
    double fastest =
        run.intervals().stream()
            .mapToDouble(interval -> interval.transactions() / (1e6 * interval.millis()))
            .max()
            .orElse(Double.POSITIVE_INFINITY);
    double least = window.transactions() / fastest / MOST_OF_FASTEST - LATE_NANOS;
    if (window.nanos() < least) {
      throw RecordException.of(
          "window.nanos",
          "must be at least " + (long) least + " by the fastest interval",
          window.nanos());
    }
  }

  private static void checkInterval(String path, Interval interval, long before)
      throws RecordException {
    if (interval.startMillis() < before) {
      throw RecordException.of(
          path + ".startMillis", "must be at least " + before, interval.startMillis());
    }
    for (OperationInterval operation : interval.operations()) {
      checkPart(
          path + ".operations: failures of " + operation.operation(),
          operation.failures(),
          operation.count());
    }
  }

  private static void checkFigures(List<ToolFigure> figures) throws RecordException {
    Set<List<String>> names = new HashSet<>();
    for (int i = 0; i < figures.size(); i++) {
      ToolFigure figure = figures.get(i);
      String path = "tool.figures[" + i + "]";
      if (!names.add(List.of(figure.owner(), figure.name()))) {
        throw RecordException.of(path + ".name", "must name each figure once", figure.name());
      }
      if (figure.parsedUnit().isEmpty()) {
        throw RecordException.of(
            path + ".unit", "must be a known unit, e.g. ops/s, ms or count", figure.unit());
      }
      if (figure.isThroughput() && figure.perSecond().isEmpty()) {
        throw RecordException.of(
            path + ".unit", "must be ops/s, keys/s, TPS or TPM, of the throughput", figure.unit());
      }
    }
  }

  private static void checkEvents(List<DatabaseEvents> events) throws RecordException {
    Set<String> kinds = new HashSet<>();
    for (int i = 0; i < events.size(); i++) {
      if (!kinds.add(events.get(i).kind())) {
        throw RecordException.of(
            "events[" + i + "].kind", "must name each kind once", events.get(i).kind());
      }
    }
  }

  private static void checkPart(String member, long part, long whole) throws RecordException {
    if (part > whole) {
      throw RecordException.of(member, "must be at most " + whole, part);
    }
  }
}
