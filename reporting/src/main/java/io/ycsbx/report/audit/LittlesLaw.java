package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks threads against throughput times mean latency, which is the number of operations in flight
 * (Little's law). In a closed loop without think time each thread has one operation in flight,
 * except during the client's own time, in which the client itself works.
 */
final class LittlesLaw {

  private static final double HUNDRED = 100;
  private static final double MICROS = 1e6;

  /** Share of a thread's time in percent that the client itself may take. */
  private static final double MOST_CLIENT_TIME = 20;

  /** Error of means of histograms, in percent. */
  private static final double ROUNDING = 0.5;

  /** Most operations in flight above the threads in percent, of figures of others. */
  private static final double IMPORTED = 5;

  /** Largest difference between threads and operations in flight, of declared figures. */
  private static final double DECLARED = 0.2;

  /** The client's own time in percent, or the operations in flight, of a repeat. */
  private record Reading(double value, Statements.Repeat repeat) {}

  private LittlesLaw() {}

  /** Answers the question; empty without a run or a competitor that has all figures. */
  static Optional<AuditFinding> of(ComparedRuns sides, List<Competitor> competitors) {
    Statements<Reading> wrong = new Statements<>();
    Set<String> declared = new LinkedHashSet<>();
    List<Reading> own = new ArrayList<>();
    List<ComparedRuns.Cell> without = new ArrayList<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      boolean areKnown = true;
      for (MeasuredRun run : cell.runs()) {
        Optional<Double> inFlight = inFlight(run);
        areKnown &= inFlight.isPresent();
        if (inFlight.isPresent()) {
          int threads = run.context().threads().orElseThrow();
          Statements.Repeat repeat = Statements.Repeat.of(cell, run);
          double percent = HUNDRED * (1 - inFlight.get() / threads);
          if (run.context().tool().isOurs()) {
            Reading time = new Reading(percent, repeat);
            own.add(time);
            if (percent > MOST_CLIENT_TIME || percent < -ROUNDING) {
              wrong.add("the client's own time is %s %%", time);
            }
          } else if (percent > MOST_CLIENT_TIME || percent < -IMPORTED) {
            wrong.add(words("the figures", "%s", threads), new Reading(inFlight.get(), repeat));
          }
        }
      }
      if (!areKnown) {
        without.add(cell);
      }
      for (Competitor competitor : competitors) {
        declared(competitor, cell).ifPresent(declared::add);
      }
    }
    List<String> parts = new ArrayList<>(wrong.parts(LittlesLaw::words));
    parts.addAll(declared);
    if (!parts.isEmpty()) {
      return Optional.of(
          Check.LITTLES_LAW.warning(
              Prose.capital(Statements.sentence(parts)),
              "find out what the client's threads did, or where the figures are from"));
    }
    String most = own.isEmpty() ? "" : " The client's own time is " + range(own) + " %.";
    return without.size() == sides.cells().size()
        ? Optional.empty()
        : Optional.of(Check.LITTLES_LAW.ok("Yes." + most).leavingOut(Statements.names(without)));
  }

  private static String words(String statement, List<Reading> readings) {
    return statement.formatted(range(readings))
        + " in "
        + Statements.repeats(readings.stream().map(Reading::repeat));
  }

  private static String range(List<Reading> readings) {
    return Statements.range(readings, Reading::value, value -> Numbers.grouped(value, 1));
  }

  private static String words(String figures, String inFlight, int threads) {
    return "%s have %s operations in flight by throughput times mean latency, from %s"
        .formatted(figures, inFlight, Numbers.counted(threads, "thread"));
  }

  /** Returns the mean number of operations in flight; empty unless each thread must have one. */
  private static Optional<Double> inFlight(MeasuredRun run) {
    Context context = run.context();
    Optional<Double> seconds = run.value("", Metric.RUN_TIME);
    if (seconds.isEmpty()
        || context.threads().isEmpty()
        || context.targetPerSecond().isPresent()
        || context.isOpen()
        || context.declarations().commandsInFlight().orElse(1) > 1
        || context.declarations().thinks().orElse(false)) {
      return Optional.empty();
    }
    boolean total = run.value(Figure.TOTAL, Latency.MEAN).isPresent();
    double micros = 0;
    for (Figure figure : run.measurements().keySet()) {
      String operation = figure.owner();
      boolean counts =
          total
              ? operation.equals(Figure.TOTAL)
              : Figure.isWhole(operation)
                  && !operation.equals(Figure.READ_MODIFY_WRITE)
                  // The count of the operation itself includes its failures.
                  && !operation.endsWith("-FAILED")
                  && !operation.startsWith("BATCH-");
      if (counts && figure.kind().equals(Latency.MEAN)) {
        Optional<Double> count = run.value(operation, Metric.COUNT);
        if (count.isEmpty()) {
          return Optional.empty();
        }
        micros +=
            count.get()
                * run.measurement(figure).flatMap(mean -> mean.in(Unit.MICROSECONDS)).orElseThrow();
      }
    }
    return micros > 0 ? Optional.of(micros / MICROS / seconds.get()) : Optional.empty();
  }

  /** Returns what is wrong with a competitor's figures, with the threads of the test's runs. */
  private static Optional<String> declared(Competitor competitor, ComparedRuns.Cell cell) {
    MeasuredRun run = cell.runs().get(0);
    Map<Figure, Measurement> figures =
        competitor.figures().getOrDefault(run.place().test(), Map.of());
    Optional<Double> rate =
        Optional.ofNullable(figures.get(Figure.ofRun(Metric.THROUGHPUT)))
            .flatMap(throughput -> throughput.in(Unit.OPERATIONS_PER_SECOND));
    DoubleSummaryStatistics means = new DoubleSummaryStatistics();
    figures.forEach(
        (figure, mean) -> {
          if (figure.kind().equals(Latency.MEAN)) {
            mean.in(Unit.SECONDS).ifPresent(means::accept);
          }
        });
    int threads = run.context().threads().orElse(0);
    if (rate.isEmpty() || means.getCount() == 0 || threads == 0) {
      return Optional.empty();
    }
    double least = rate.get() * means.getMin();
    double most = rate.get() * means.getMax();
    return least > threads * (1 + DECLARED) || most < threads * (1 - DECLARED)
        ? Optional.of(
            words(
                "the declared figures of " + competitor.title(),
                least == most
                    ? Numbers.grouped(least, 1)
                    : Numbers.grouped(least, 0) + " to " + Numbers.grouped(most, 0),
                threads))
        : Optional.empty();
  }
}
