package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks for failures, and lists the tools' own warnings. */
final class Errors {

  private static final String QUESTION = "Errors?";
  private static final double HUNDRED = 100;

  /** A figure in a caution: not a digit of a name or an address. */
  private static final Pattern FIGURE =
      Pattern.compile("(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?!\\w|\\.\\d)");

  private Errors() {}

  static AuditFinding of(Sides sides) {
    Statements<String> complaints = new Statements<>();
    Statements<String> failed = new Statements<>();
    boolean known = false;
    for (Sides.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        String repeat = "repeat " + run.place().repeat() + " of " + cell;
        run.context().complaint().ifPresent(why -> complaints.add(why, repeat));
        double failures = sum(run, MetricNames.FAILURES);
        known |=
            run.measurements().keySet().stream()
                .anyMatch(k -> k.figure().equals(MetricNames.FAILURES));
        if (failures > 0) {
          double percent = HUNDRED * failures / Math.max(1, sum(run, MetricNames.COUNT));
          failed.add(
              String.format(Locale.ROOT, "%,.0f operations (%.3f %%)", failures, percent), repeat);
        }
      }
    }
    if (!complaints.isEmpty() || !failed.isEmpty()) {
      return AuditFinding.warning(
          QUESTION,
          sentence(complaints, failed),
          "find the cause: fast failures increase throughput");
    }
    return known
        ? AuditFinding.ok(QUESTION, "None.")
        : AuditFinding.unknown(
            QUESTION, "The tool's output lacks this.", "look into the tool's own log");
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

  private static double sum(MeasuredRun run, String figure) {
    return run.measurements().entrySet().stream()
        .filter(entry -> entry.getKey().figure().equals(figure))
        .filter(entry -> !entry.getKey().operation().equals(MetricNames.TOTAL))
        .mapToDouble(entry -> entry.getValue().value())
        .sum();
  }

  /** Returns the cautions of all runs; those that differ in figures alone are one. */
  static Optional<AuditFinding> cautions(Sides sides) {
    Statements<String> cautions = new Statements<>();
    for (MeasuredRun run : sides.all()) {
      new LinkedHashSet<>(run.context().cautions())
          .forEach(caution -> cautions.add(FIGURE.matcher(caution).replaceAll("#"), caution));
    }
    return cautions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            AuditFinding.warning(
                "Warnings of the tools?",
                cautions.sentence((shape, all) -> caution(all)),
                "remove the cause, or state why it does not matter here"));
  }

  private static String caution(List<String> all) {
    if (all.size() == 1) {
      return all.get(0);
    }
    boolean same = all.stream().distinct().count() == 1;
    return all.get(0) + (same ? " (in " : " (or with other figures, in ") + all.size() + " runs)";
  }
}
