package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks for failures, and lists the tools' own warnings. */
final class Errors {

  private static final double HUNDRED = 100;

  /** A figure in a caution: not a digit of a name or an address. */
  private static final Pattern FIGURE =
      Pattern.compile("(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?!\\w|\\.\\d)");

  /** Failures of an operation in a repeat, and their share of all in percent. */
  private record Failures(
      String operation, double count, double percent, Statements.Repeat repeat) {}

  private Errors() {}

  static AuditFinding of(ComparedRuns sides) {
    Statements<Statements.Repeat> complaints = new Statements<>();
    Statements<Failures> failed = new Statements<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        Statements.Repeat repeat = Statements.Repeat.of(cell, run);
        // A killed run counts for no figure, and has a finding of its own.
        if (!run.context().course().cut()) {
          run.context().complaint().ifPresent(why -> complaints.add(why, repeat));
        }
        failures(run, repeat)
            .forEach(failures -> failed.add(failures.operation() + " on " + cell, failures));
      }
    }
    if (!complaints.isEmpty() || !failed.isEmpty()) {
      return Check.ERRORS
          .warning(
              sentence(complaints, failed), "find the cause: fast failures increase throughput")
          .bearingOnVerdicts("operations failed");
    }
    List<ComparedRuns.Cell> lacking = sides.without(Errors::countsFailures);
    if (lacking.isEmpty()) {
      return Check.ERRORS.ok("None.");
    }
    boolean all = lacking.size() == sides.cells().size();
    return Check.ERRORS.unknown(
        all
            ? "The tool's output lacks this."
            : "None, but the output of %s lacks this.".formatted(Statements.names(lacking)),
        "look into the tool's own log");
  }

  private static boolean countsFailures(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .anyMatch(figure -> figure.kind() == Metric.FAILURES);
  }

  private static String sentence(
      Statements<Statements.Repeat> complaints, Statements<Failures> failed) {
    List<String> parts =
        new ArrayList<>(
            complaints.parts((why, runs) -> Statements.repeats(runs.stream()) + " " + why));
    parts.addAll(failed.parts((operation, all) -> words(all)));
    return Statements.sentence(parts);
  }

  private static String words(List<Failures> all) {
    return "%s %s operations (%s %%) of %s%s failed"
        .formatted(
            Statements.range(all, Failures::count, count -> Numbers.grouped(count, 0)),
            all.get(0).operation(),
            Statements.range(all, Failures::percent, percent -> Numbers.grouped(percent, 3)),
            Statements.verb(all, "", "each of "),
            Statements.repeats(all.stream().map(Failures::repeat)));
  }

  /**
   * Returns the failures of each operation. They are not added up: a read-modify-write and a
   * verification fail with their reads and updates, or by themselves.
   */
  private static List<Failures> failures(MeasuredRun run, Statements.Repeat repeat) {
    return run.measurements().entrySet().stream()
        .filter(measurement -> measurement.getKey().kind() == Metric.FAILURES)
        .filter(measurement -> measurement.getValue().value() > 0)
        .map(measurement -> measurement.getKey().owner())
        .filter(Figure::isWhole)
        .map(
            name -> {
              double failures = run.value(name, Metric.FAILURES).orElseThrow();
              double count = run.value(name, Metric.COUNT).orElse(failures);
              return new Failures(name, failures, HUNDRED * failures / count, repeat);
            })
        .toList();
  }

  /** Returns the cautions of all runs; those that differ in figures alone are one. */
  static Optional<AuditFinding> cautions(ComparedRuns sides) {
    Map<String, Set<String>> words = new LinkedHashMap<>();
    Statements<MeasuredRun> cautions = new Statements<>();
    List<MeasuredRun> runs = sides.all();
    for (MeasuredRun run : runs) {
      Set<String> shapes = new LinkedHashSet<>();
      for (String caution : run.context().cautions()) {
        String shape = FIGURE.matcher(caution).replaceAll("#");
        words.computeIfAbsent(shape, key -> new LinkedHashSet<>()).add(caution);
        shapes.add(shape);
      }
      shapes.forEach(shape -> cautions.add(shape, run));
    }
    return cautions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Check.CAUTIONS.warning(
                cautions.sentence(
                    (shape, own) ->
                        words.get(shape).iterator().next()
                            + (words.get(shape).size() > 1 ? ", figures vary" : "")
                            + " (in %s of %s)"
                                .formatted(own.size(), Numbers.counted(runs.size(), "run"))),
                "remove the cause, or state why it does not matter here"));
  }
}
