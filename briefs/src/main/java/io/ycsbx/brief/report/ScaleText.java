package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.Secrets;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The size of a plan's runs, for the first page. */
record ScaleText(ScaledPlan scaled, PlanRuns runs, long seed, boolean published) {

  private static final String NUMBERS = "\\d[\\d,]*(?:(?:, | and | to )\\d[\\d,]*)*";

  /** Nouns behind the numbers in a scale's text, by the properties that set the numbers. */
  private static final Map<String, String> COUNTED =
      Map.of(
          "recordcount", "( record)s?",
          "operationcount", "( operation)s?",
          "threadcount", "( thread| virtual user)s?",
          "maxexecutiontime", " (?:s|min|h)( of each run)",
          "tpcc.warehouses", "( warehouse)s?");

  /** Returns the scale, tests, repeats and overridden settings in a paragraph. */
  String text() {
    Overrides shown = scaled.overrides().shown();
    List<String> set =
        shown
            .map(all -> all.filter(key -> !all.get(key).equals(Optional.of(Secrets.REDACTED))))
            .words();
    int all = scaled.plan().configurations().size();
    int run =
        (int)
            scaled.plan().configurations().stream()
                .map(Configuration::name)
                .filter(runs::has)
                .count();
    return "Scale "
        + scaled.scale().name()
        + ": "
        + scaleText()
        + ". "
        + Numbers.counted(scaled.variants().size(), "test")
        + ", "
        + repeats()
        + " on "
        + (run < all ? run + " of " : "")
        + Numbers.counted(all, "configuration")
        + "."
        + (set.isEmpty() ? "" : " Overridden: " + String.join(", ", set) + ".")
        + (published ? " Figures and gains have the form of published tables." : "");
  }

  /** Returns the text of the scale with the numbers that are overridden. */
  private String scaleText() {
    String text = scaled.scale().text();
    Assigned overrides = scaled.overrides().all();
    for (Map.Entry<String, String> noun : COUNTED.entrySet()) {
      String value = overrides.get(noun.getKey()).orElse("");
      if (value.matches("\\d{1,15}")) {
        String number = Numbers.grouped(Double.parseDouble(value), 0);
        text =
            text.replaceAll(
                NUMBERS + noun.getValue(),
                noun.getKey().equals("maxexecutiontime")
                    ? number + " s$1"
                    : number + "$1" + (number.equals("1") ? "" : "s"));
      }
    }
    return text;
  }

  private String repeats() {
    return scaled.plan().rounds().isEmpty()
        ? Numbers.counted(scaled.repeats(), "repeat") + " of each"
        : Numbers.counted(runs.rounds(), "round") + " of each, in an order drawn with seed " + seed;
  }
}
