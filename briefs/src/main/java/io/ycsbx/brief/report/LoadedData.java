package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Checks whether the loads of the data fit the runs that use it. */
final class LoadedData {

  private static final int MOST = 5;

  private LoadedData() {}

  /**
   * Returns a warning of loads that did not succeed, that are of other data than a run expects, or
   * that are younger than the run; empty if there are none.
   *
   * @param titles titles of the configurations, by name
   */
  static Optional<AuditFinding> of(ScaledPlan scaled, PlanRuns runs, UnaryOperator<String> titles) {
    Set<String> unlike = new LinkedHashSet<>();
    Map<String, Integer> older = new LinkedHashMap<>();
    for (RunOrder.Entry entry : RunOrder.inPlanOrder(scaled, scaled.plan().configurations())) {
      String label = entry.load(scaled.plan().reload());
      // A load comes before those whose data it replaced.
      List<MeasuredRun> loads =
          runs.loads().stream().filter(load -> load.place().test().equals(label)).toList();
      Optional<MeasuredRun> run = runs.run(entry);
      if (run.isEmpty() || loads.isEmpty()) {
        continue;
      }
      String cell = entry.variant().title() + " on " + titles.apply(entry.configuration().name());
      if (loads.stream()
          .noneMatch(load -> PlanRuns.started(load).isBefore(PlanRuns.started(run.get())))) {
        older.merge(cell, 1, Integer::sum);
      }
      Set<String> own = entry.variant().test().properties().values().keySet();
      differences(loads.get(0), run.get(), own).forEach(words -> unlike.add(words + cell));
    }
    List<String> statements = new ArrayList<>();
    add("These loads did not succeed", runs.history().unfinished(), statements);
    List<String> counts = new ArrayList<>();
    older.forEach((cell, number) -> counts.add(Numbers.counted(number, "repeat") + " of " + cell));
    add("Runs are older than their data", counts, statements);
    add("Settings of the data differ", unlike, statements);
    return statements.isEmpty()
        ? Optional.empty()
        : Optional.of(
            PlanCheck.LOADED
                .warning(
                    String.join(" ", statements), "load the data, and make the runs, once more")
                .bearingOnVerdicts("loads of the data do not fit the runs"));
  }

  private static void add(String words, Iterable<String> things, List<String> statements) {
    List<String> all = new ArrayList<>();
    things.forEach(all::add);
    if (!all.isEmpty()) {
      statements.add(words + ": " + Listing.clauses(all, MOST) + ".");
    }
  }

  /** Returns the settings of the data that are not those of the load, in words before a test. */
  private static List<String> differences(MeasuredRun load, MeasuredRun run, Set<String> own) {
    List<String> words = new ArrayList<>();
    Map<String, EffectiveSetting> loaded = load.context().comparedSettings();
    run.context()
        .comparedSettings()
        .forEach(
            (name, setting) -> {
              EffectiveSetting other = loaded.get(name);
              // A run may use some of the records.
              boolean asked = setting.owner() == Owner.DATA && !Audit.OF_RECORDS.contains(name);
              if (asked && !own.contains(name) && other != null && !alike(name, setting, other)) {
                words.add(
                    "%s is %s in the load and %s in "
                        .formatted(name, other.value(), setting.value()));
              }
            });
    return words;
  }

  private static boolean alike(String name, EffectiveSetting setting, EffectiveSetting other) {
    return Fact.of(name, setting, List.of()).agrees(Fact.of(name, other, List.of()));
  }
}
