package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaleNumbers;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.Secrets;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Optional;

/** The size of a plan's runs, for the first page. */
record ScaleText(ScaledPlan scaled, PlanRuns runs, boolean published) {

  /** Returns the scale, tests, repeats and overridden settings in a paragraph. */
  String text() {
    Overrides shown = scaled.overrides().shown();
    List<String> set =
        shown
            .map(
                given -> given.filter(key -> !given.get(key).equals(Optional.of(Secrets.REDACTED))))
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
        + new ScaleNumbers(scaled).text()
        + ". "
        + Numbers.counted(scaled.variants().size(), "test")
        + ", "
        + repeats()
        + (areAllTestsOfAll() ? " on " : ", each on some of ")
        + (run < all ? run + " of " : "")
        + Numbers.counted(all, "configuration")
        + "."
        + (set.isEmpty() ? "" : " Overridden: " + String.join(", ", set) + ".")
        + (published ? " Figures and gains have the form of published tables." : "");
  }

  private boolean areAllTestsOfAll() {
    int tests = scaled.variants().size();
    return scaled.plan().configurations().stream()
        .allMatch(configuration -> scaled.variants(configuration).size() == tests);
  }

  private String repeats() {
    return scaled.plan().rounds().isEmpty()
        ? Numbers.counted(scaled.repeats(), "repeat") + " of each"
        : Numbers.counted(runs.rounds(), "round")
            + " in random order"
            + (RunOrder.isFirstRoundInPlanOrder(scaled.plan()) ? " after the first" : "");
  }
}
