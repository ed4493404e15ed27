package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the steps besides the runs: setting up, loading, and the steps before each run. */
final class PlanProcedure {

  private final ScaledPlan scaled;
  private final PlanRuns runs;
  private final Map<String, String> titles;

  /**
   * Takes a plan and its results.
   *
   * @param titles titles of the configurations, by name
   */
  PlanProcedure(ScaledPlan scaled, PlanRuns runs, Map<String, String> titles) {
    this.scaled = scaled;
    this.runs = runs;
    this.titles = titles;
  }

  /** Returns the steps before those of the runs. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (Configuration configuration : scaled.plan().configurations()) {
      String title = titles.get(configuration.name());
      configuration
          .setup()
          .ifPresent(words -> steps.add(new Step("Set up " + title, words, List.of())));
      if (!configuration.prepare().isEmpty()) {
        steps.add(new Step("Prepare " + title, "", configuration.prepare()));
      }
      List<String> commands = commands(configuration);
      if (!commands.isEmpty()) {
        steps.add(new Step("Load the data of " + title, often(), commands));
      }
    }
    if (scaled.plan().interleave() && runs.tookTurns()) {
      steps.add(
          new Step(
              "Take turns",
              "The configurations take turns, repeat by repeat, so that what changes meanwhile hits"
                  + " all of them.",
              List.of()));
    }
    List<String> words = scaled.plan().beforeRun().stream().map(StepPlan::words).toList();
    if (!words.isEmpty()) {
      steps.add(new Step("Before every run", String.join(", then ", words) + ".", List.of()));
    }
    return steps;
  }

  private String often() {
    return switch (scaled.plan().reload()) {
      case ONCE -> "Once, before the first run on it.";
      case REPEAT -> "Afresh for every repeat.";
      case RUN -> "Afresh for every run.";
    };
  }

  /**
   * Returns one command for each data set; those of later loads differ in their directory alone.
   */
  private List<String> commands(Configuration configuration) {
    List<MeasuredRun> loads =
        runs.loads().stream()
            .filter(load -> load.place().configuration().equals(configuration.name()))
            .toList();
    List<String> commands = new ArrayList<>();
    for (DataSet set : scaled.plan().data()) {
      String place = configuration.name() + "+" + set.name();
      loads.stream()
          .filter(load -> (load.place().test() + "+").startsWith(place + "+"))
          .findFirst()
          .ifPresent(load -> commands.add(typed(load)));
    }
    return commands;
  }

  private static String typed(MeasuredRun load) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb"));
    words.addAll(load.context().command());
    return Step.quoted(words);
  }
}
