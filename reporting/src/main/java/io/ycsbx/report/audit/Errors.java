package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Whether anything failed, and what the tools themselves warned of. */
final class Errors {

  private static final String QUESTION = "Errors?";
  private static final double HUNDRED = 100;

  /**
   * In what a tool says: the same words with other figures are the same caution. A digit of a name
   * or an address is none.
   */
  private static final Pattern FIGURE =
      Pattern.compile("(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?!\\w|\\.\\d)");

  private Errors() {}

  static Finding of(Sides sides) {
    Folded<String> complaints = new Folded<>();
    Folded<String> failed = new Folded<>();
    boolean known = false;
    for (Sides.Cell cell : sides.cells()) {
      for (Run run : cell.runs()) {
        String repeat = "repeat " + run.place().repeat() + " of " + cell;
        run.context().complaint().ifPresent(why -> complaints.add(why, repeat));
        double failures = sum(run, Figures.FAILURES);
        known |=
            run.measurements().keySet().stream().anyMatch(k -> k.figure().equals(Figures.FAILURES));
        if (failures > 0) {
          double percent = HUNDRED * failures / Math.max(1, sum(run, Figures.COUNT));
          failed.add(
              String.format(Locale.ROOT, "%,.0f operations (%.3f %%)", failures, percent), repeat);
        }
      }
    }
    if (!complaints.isEmpty() || !failed.isEmpty()) {
      return Finding.warning(
          QUESTION,
          sentences(complaints, failed),
          "find out why: what fails fast makes throughput look better");
    }
    return known
        ? Finding.ok(QUESTION, "None.")
        : Finding.unknown(
            QUESTION, "The tool's output does not tell.", "look into the tool's own log");
  }

  private static String sentences(Folded<String> complaints, Folded<String> failed) {
    List<String> parts = new ArrayList<>();
    parts.addAll(complaints.parts((why, repeats) -> Folded.names(repeats) + " " + why));
    parts.addAll(
        failed.parts(
            (count, repeats) ->
                count
                    + " of "
                    + Folded.verb(repeats, "", "each of ")
                    + Folded.names(repeats)
                    + " failed"));
    return Answer.sentence(parts);
  }

  private static double sum(Run run, String figure) {
    return run.measurements().entrySet().stream()
        .filter(entry -> entry.getKey().figure().equals(figure))
        .filter(entry -> !entry.getKey().operation().equals(Figures.TOTAL))
        .mapToDouble(entry -> entry.getValue().value())
        .sum();
  }

  /** What the tools said, each thing once, whatever the figures in it. */
  static List<Finding> cautions(Sides sides) {
    Folded<String> cautions = new Folded<>();
    for (Run run : sides.all()) {
      new LinkedHashSet<>(run.context().cautions())
          .forEach(said -> cautions.add(FIGURE.matcher(said).replaceAll("#"), said));
    }
    return cautions.isEmpty()
        ? List.of()
        : List.of(
            Finding.warning(
                "What do the tools warn of?",
                cautions.sentence((shape, all) -> caution(all)),
                "see to it, or say why it does not matter here"));
  }

  private static String caution(List<String> all) {
    if (all.size() == 1) {
      return all.get(0);
    }
    return all.get(0)
        + (all.stream().distinct().count() == 1 ? " (in " : " (or with other figures, in ")
        + all.size()
        + " runs)";
  }
}
