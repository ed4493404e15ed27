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
import java.util.Locale;
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

  private Errors() {}

  static AuditFinding of(ComparedRuns sides) {
    Statements<String> complaints = new Statements<>();
    Statements<String> failed = new Statements<>();
    boolean known = false;
    for (ComparedRuns.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        String repeat = "repeat " + run.place().repeat() + " of " + cell;
        // A killed run counts for no figure, and has a finding of its own.
        if (!run.context().course().cut()) {
          run.context().complaint().ifPresent(why -> complaints.add(why, repeat));
        }
        known |=
            run.measurements().keySet().stream()
                .anyMatch(figure -> figure.kind() == Metric.FAILURES);
        List<String> failures = failures(run);
        if (!failures.isEmpty()) {
          failed.add(Statements.names(failures), repeat);
        }
      }
    }
    if (!complaints.isEmpty() || !failed.isEmpty()) {
      return Check.ERRORS
          .warning(
              sentence(complaints, failed), "find the cause: fast failures increase throughput")
          .bearingOnVerdicts("operations failed");
    }
    return known
        ? Check.ERRORS.ok("None.")
        : Check.ERRORS.unknown("The tool's output lacks this.", "look into the tool's own log");
  }

  private static String sentence(Statements<String> complaints, Statements<String> failed) {
    List<String> parts = new ArrayList<>();
    parts.addAll(complaints.parts((why, repeats) -> Statements.names(repeats) + " " + why));
    parts.addAll(
        failed.parts(
            (count, repeats) ->
                "%s of %s%s failed"
                    .formatted(
                        count,
                        Statements.verb(repeats, "", "each of "),
                        Statements.names(repeats))));
    return Statements.sentence(parts);
  }

  /**
   * Returns the failures of each operation. They are not added up: a read-modify-write and a
   * verification fail with their reads and updates, or by themselves.
   */
  private static List<String> failures(MeasuredRun run) {
    return run.measurements().entrySet().stream()
        .filter(measurement -> measurement.getKey().kind() == Metric.FAILURES)
        .filter(measurement -> measurement.getValue().value() > 0)
        .map(measurement -> measurement.getKey().owner())
        .filter(Figure::isWhole)
        .map(name -> failures(run, name))
        .toList();
  }

  private static String failures(MeasuredRun run, String operation) {
    double failures = run.value(operation, Metric.FAILURES).orElseThrow();
    double count = run.value(operation, Metric.COUNT).orElse(failures);
    return String.format(
        Locale.ROOT,
        "%,.0f %s operations (%.3f %%)",
        failures,
        operation,
        HUNDRED * failures / count);
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
