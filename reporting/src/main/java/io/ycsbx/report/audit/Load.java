package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Whether the load was what it should be, and not what the client could do. */
final class Load {

  /** A host that is busier than this, in percent, measures itself. */
  private static final double MOST_BUSY = 90;

  /** A throughput this close to its target, as a share, is the target. */
  private static final double AT_TARGET = 0.98;

  private Load() {}

  static Finding clientBelowItsLimit(Sides sides) {
    String question = "Client below 90 % CPU?";
    List<Sides.Cell> busy = new ArrayList<>();
    double most = -1;
    for (Sides.Cell cell : sides.cells()) {
      OptionalDouble highest =
          cell.runs().stream()
              .flatMap(run -> run.value(Figures.CLIENT, Figures.CPU_BUSY).stream())
              .mapToDouble(Double::doubleValue)
              .max();
      most = Math.max(most, highest.orElse(-1));
      if (highest.orElse(0) >= MOST_BUSY) {
        busy.add(cell);
      }
    }
    if (!busy.isEmpty()) {
      return Finding.warning(
          question,
          "the client's host was "
              + Folded.verb(busy, "", "up to ")
              + Answer.number(most)
              + " % busy in "
              + Folded.names(busy)
              + ".",
          "use more clients or fewer threads: this is the client's limit, too");
    }
    return most < 0
        ? Finding.unknown(question, "There is no telemetry of it.", "record the client's CPU")
        : Finding.ok(question, "It was " + Answer.number(most) + " % busy at most.");
  }

  static Finding loop(Sides sides) {
    String question = "Closed or open loop?";
    Set<String> loops = new LinkedHashSet<>();
    Folded<Sides.Cell> atTarget = new Folded<>();
    for (Sides.Cell cell : sides.cells()) {
      Context context = cell.runs().get(0).context();
      context.arrival().ifPresent(arrival -> loops.add(loop(arrival, context)));
      atTarget(cell).ifPresent(target -> atTarget.add(target, cell));
    }
    if (!atTarget.isEmpty()) {
      return Finding.warning(
          question,
          atTarget.sentence(
              (target, cells) ->
                  Folded.names(cells)
                      + " came to "
                      + Folded.verb(cells, "its", "their")
                      + " target of "
                      + target),
          "throughput is what was asked for, not what the database can do: compare latencies");
    }
    return loops.isEmpty()
        ? Finding.unknown(
            question,
            "The tool's output does not tell.",
            "in a closed loop, a stall keeps the operations that it would have delayed from being"
                + " timed")
        : Finding.ok(question, String.join(" ", loops));
  }

  private static String loop(String arrival, Context context) {
    if (!arrival.equals("closed")) {
      return "Open: operations start by the clock (" + arrival + ").";
    }
    return context.targetPerSecond().isPresent()
        ? "Closed, with a target: response time runs from the intended start."
        : "Closed: each thread waits for its answer, so latencies are those at the highest load.";
  }

  /** The target that was come to, if any repeat has. */
  private static Optional<String> atTarget(Sides.Cell cell) {
    for (Run run : cell.runs()) {
      Optional<Double> target = run.context().targetPerSecond();
      Optional<Double> throughput = run.value("", Figures.THROUGHPUT);
      if (target.isPresent()
          && throughput.isPresent()
          && throughput.get() >= AT_TARGET * target.get()) {
        return Optional.of(Answer.number(target.get()) + " ops/s");
      }
    }
    return Optional.empty();
  }
}
