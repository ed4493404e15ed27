package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.MeasuredRun;
import java.util.List;
import java.util.Optional;

/**
 * Compares the delays of the client's own threads with the response times of operations or, without
 * a target, their service times. A percentile of delays counts from a tenth of the operations' same
 * percentile on, unless it is that of a thread that wakes up undisturbed. Without a target, a stall
 * delays one operation of each thread, so that only percentiles count that these can reach.
 */
final class ClientDelay {

  private static final double SHARE = 0.1;

  /** A delay that an idle host gives a thread, in microseconds. */
  private static final double UNDISTURBED = 500;

  private static final double MICROS_PER_MILLI = 1e3;

  /** A percentile of delays and of an operation's times, in microseconds. */
  private record Delay(double late, double time, Statements.Repeat repeat) {}

  private ClientDelay() {}

  /** Answers the question; empty if no run recorded delays. */
  static Optional<AuditFinding> of(ComparedRuns sides) {
    Statements<Delay> delayed = new Statements<>();
    List<ComparedRuns.Cell> without = sides.without(ClientDelay::isRecorded);
    double most = 0;
    String percentile = "";
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        for (double share : Latency.OF_REQUESTS) {
          Latency at = Latency.percentile(share);
          Optional<Double> late = run.value(Figure.CLIENT, at.of(Series.HICCUP));
          if (late.isPresent() && late.get() >= most) {
            most = late.get();
            percentile = at.label();
          }
          if (late.orElse(0.0) >= UNDISTURBED) {
            Statements.Repeat repeat = Statements.Repeat.of(cell, run);
            addOperation(run, at, new Delay(late.get(), Double.POSITIVE_INFINITY, repeat), delayed);
          }
        }
      }
    }
    if (!delayed.isEmpty()) {
      return Optional.of(
          Check.CLIENT_DELAY
              .warning(
                  Prose.capital(delayed.sentence(ClientDelay::words)),
                  "find what delays the client's threads: garbage collections, other load, or too"
                      + " few processors")
              .bearingOnVerdicts(
                  "the client's own threads were up to " + millis(most) + " ms late"));
    }
    return without.size() == sides.cells().size()
        ? Optional.empty()
        : Optional.of(
            Check.CLIENT_DELAY
                .ok(
                    "The client's own threads were at most %s ms late (%s)."
                        .formatted(millis(most), percentile))
                .leavingOut(Statements.names(without)));
  }

  private static boolean isRecorded(MeasuredRun run) {
    return Latency.OF_REQUESTS.stream()
        .map(share -> Latency.percentile(share).of(Series.HICCUP))
        .anyMatch(late -> run.value(Figure.CLIENT, late).isPresent());
  }

  /** Compares a percentile with that of the operation for which it is the largest share. */
  private static void addOperation(
      MeasuredRun run, Latency at, Delay late, Statements<Delay> delayed) {
    Delay delay = late;
    String name = "";
    for (String operation : operations(run)) {
      Latency response = at.of(Series.RESPONSE);
      boolean intended = run.value(operation, response).isPresent();
      Latency own = intended ? response : at;
      double time = run.value(operation, own).orElse(Double.POSITIVE_INFINITY);
      if (time < delay.time() && (intended || reaches(at, run, operation))) {
        delay = new Delay(late.late(), time, late.repeat());
        name = operation + " " + own.label();
      }
    }
    if (delay.late() >= SHARE * delay.time()) {
      delayed.add("late (%s), where %s is".formatted(at.label(), name), delay);
    }
  }

  /** Tests for stalls that can have delayed as many operations as lie above a percentile. */
  private static boolean reaches(Latency percentile, MeasuredRun run, String operation) {
    double operations =
        run.value(Figure.TOTAL, Metric.COUNT)
            .or(() -> run.value(operation, Metric.COUNT))
            .orElse(0.0);
    double stalls = run.value(Figure.CLIENT, Metric.STALLS).orElse(0.0);
    return stalls * run.context().threads().orElse(1)
        >= operations * (1 - percentile.parameter() / 100);
  }

  private static String words(String middle, List<Delay> delays) {
    return "the client's threads were %s ms %s %s ms in %s"
        .formatted(
            Statements.range(delays, Delay::late, ClientDelay::millis),
            middle,
            Statements.range(delays, Delay::time, ClientDelay::millis),
            Statements.repeats(delays.stream().map(Delay::repeat)));
  }

  private static List<String> operations(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .filter(figure -> figure.kind().equals(Latency.MEAN))
        .map(Figure::owner)
        .filter(Figure::isWhole)
        .toList();
  }

  private static String millis(double micros) {
    return Numbers.significant(micros / MICROS_PER_MILLI, Numbers.DIGITS);
  }
}
