package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.List;
import java.util.Optional;

/**
 * Compares the delays of the client's own threads with the response times of operations or, without
 * a target, their service times. A percentile of delays counts from a tenth of the operations' same
 * percentile on, unless it is that of a thread that wakes up undisturbed.
 */
final class ClientDelay {

  private static final String QUESTION = "Is the time the database's, not the client's?";
  private static final double SHARE = 0.1;

  /** A delay that an idle host gives a thread, in microseconds. */
  private static final double UNDISTURBED = 500;

  /** A time in microseconds below which it is not printed in milliseconds. */
  private static final double SHORT = 50;

  private static final double MICROS_PER_MILLI = 1e3;

  private ClientDelay() {}

  /** Answers the question; empty if no run recorded delays. */
  static Optional<AuditFinding> of(ComparedRuns sides) {
    Statements<Statements.Repeat> delayed = new Statements<>();
    boolean known = false;
    double most = 0;
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        for (double percentile : Figure.OF_REQUESTS) {
          Latency at = Latency.percentile(percentile);
          Optional<Double> late = run.value(Figure.CLIENT, at.of(Series.HICCUP));
          known |= late.isPresent();
          most = Math.max(most, late.orElse(0.0));
          if (late.orElse(0.0) >= UNDISTURBED) {
            operation(run, at, late.get())
                .ifPresent(
                    words ->
                        delayed.add(
                            words, new Statements.Repeat(cell.toString(), run.place().repeat())));
          }
        }
      }
    }
    if (!delayed.isEmpty()) {
      return Optional.of(
          AuditFinding.warning(
                  QUESTION,
                  delayed.sentence(
                      (words, repeats) -> words + " in " + Statements.repeats(repeats)),
                  "find what delays the client's threads: garbage collections, other load, or too"
                      + " few processors")
              .bearingOnVerdicts("the client's own threads were up to " + time(most) + " late"));
    }
    return known
        ? Optional.of(
            AuditFinding.ok(
                QUESTION, "The client's own threads were at most " + time(most) + " late."))
        : Optional.empty();
  }

  /** Compares a percentile with that of the operation for which it is the largest share. */
  private static Optional<String> operation(MeasuredRun run, Latency at, double late) {
    double smallest = Double.POSITIVE_INFINITY;
    String name = "";
    for (String operation : operations(run)) {
      Latency response = at.of(Series.RESPONSE);
      Latency own = run.value(operation, response).isPresent() ? response : at;
      double time = run.value(operation, own).orElse(Double.POSITIVE_INFINITY);
      if (time < smallest) {
        smallest = time;
        name = operation + " " + own.label();
      }
    }
    return late >= SHARE * smallest
        ? Optional.of(
            "the client's threads were %s late (%s), where %s is %s"
                .formatted(time(late), at.label(), name, time(smallest)))
        : Optional.empty();
  }

  private static List<String> operations(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .filter(figure -> figure.kind().equals(Latency.MEAN))
        .map(Figure::owner)
        .filter(Figure::isWhole)
        .toList();
  }

  private static String time(double micros) {
    return micros < SHORT
        ? Numbers.grouped(micros, 1) + " µs"
        : Numbers.grouped(micros / MICROS_PER_MILLI, 2) + " ms";
  }
}
