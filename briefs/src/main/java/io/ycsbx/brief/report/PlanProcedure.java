package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.report.document.ShellWords;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.List;

/** What is done besides the runs themselves: setting up, loading, and the steps before each run. */
final class PlanProcedure {

  private final ScaledPlan scaled;
  private final PlanRuns runs;

  PlanProcedure(ScaledPlan scaled, PlanRuns runs) {
    this.scaled = scaled;
    this.runs = runs;
  }

  /** The steps before those of the runs. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (Configuration configuration : scaled.plan().configurations()) {
      configuration
          .setup()
          .ifPresent(
              words -> steps.add(new Step("Set up " + configuration.title(), words, List.of())));
      if (!configuration.prepare().isEmpty()) {
        steps.add(new Step("Prepare " + configuration.title(), "", configuration.prepare()));
      }
      List<String> commands = commands(configuration);
      if (!commands.isEmpty()) {
        steps.add(new Step("Load the data of " + configuration.title(), often(), commands));
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

  /** One command for each data set: those of later loads differ in their directory alone. */
  private List<String> commands(Configuration configuration) {
    List<Run> loads =
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

  private static String typed(Run load) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb"));
    words.addAll(load.context().command());
    return ShellWords.quoted(words);
  }
}
