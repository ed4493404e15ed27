package io.ycsbx.report.audit;

import io.ycsbx.report.brief.Finding;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whether anything failed, and what the tools themselves warned of. */
final class Errors {

  private static final String QUESTION = "Errors?";
  private static final double HUNDRED = 100;

  private Errors() {}

  static Finding of(Sides sides) {
    List<String> complaints = new ArrayList<>();
    boolean known = false;
    for (Sides.Cell cell : sides.cells()) {
      for (Run run : cell.runs()) {
        String repeat = "repeat " + run.place().repeat() + " of " + cell;
        run.context().complaint().ifPresent(why -> complaints.add(repeat + " " + why));
        double failures = sum(run, Figures.FAILURES);
        known |=
            run.measurements().keySet().stream().anyMatch(k -> k.figure().equals(Figures.FAILURES));
        if (failures > 0) {
          double percent = HUNDRED * failures / Math.max(1, sum(run, Figures.COUNT));
          complaints.add(
              String.format(
                  Locale.ROOT,
                  "%,.0f operations (%.3f %%) of %s failed",
                  failures,
                  percent,
                  repeat));
        }
      }
    }
    if (!complaints.isEmpty()) {
      return Finding.warning(
          QUESTION,
          Answer.sentence(complaints),
          "find out why: what fails fast makes throughput look better");
    }
    return known
        ? Finding.ok(QUESTION, "None.")
        : Finding.unknown(
            QUESTION, "The tool's output does not tell.", "look into the tool's own log");
  }

  private static double sum(Run run, String figure) {
    return run.measurements().entrySet().stream()
        .filter(entry -> entry.getKey().figure().equals(figure))
        .filter(entry -> !entry.getKey().operation().equals(Figures.TOTAL))
        .mapToDouble(entry -> entry.getValue().value())
        .sum();
  }

  /** What the tools said, each thing once. */
  static List<Finding> cautions(Sides sides) {
    Set<String> cautions = new LinkedHashSet<>();
    sides.all().forEach(run -> cautions.addAll(run.context().cautions()));
    return cautions.isEmpty()
        ? List.of()
        : List.of(
            Finding.warning(
                "What do the tools warn of?",
                Answer.sentence(List.copyOf(cautions)),
                "see to it, or say why it does not matter here"));
  }
}
