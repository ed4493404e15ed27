package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Reload;
import io.ycsbx.brief.run.Job;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.brief.run.Schedule;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints the commands that a plan would run, in order. */
final class DryRun {

  private final ScaledPlan scaled;
  private final ResultsFolder folder;
  private final PrintWriter out;

  DryRun(ScaledPlan scaled, ResultsFolder folder, PrintWriter out) {
    this.scaled = scaled;
    this.folder = folder;
    this.out = out;
  }

  void print(List<Configuration> configurations) {
    BriefPlan plan = scaled.plan();
    Set<String> loaded = new HashSet<>();
    for (Schedule.Entry entry : Schedule.of(scaled, configurations)) {
      Configuration configuration = entry.configuration();
      DataSet set = plan.data(entry.variant().test().data());
      String key =
          configuration.dataOwner()
              + set.name()
              + (plan.reload() == Reload.ONCE ? "" : entry.repeat())
              + (plan.reload() == Reload.RUN ? entry.variant().name() : "");
      if (loaded.add(key)) {
        Configuration owner = plan.configuration(configuration.dataOwner());
        Job load = scaled.load(owner, set, entry.repeat());
        print(load, folder.root().resolve("loads").resolve(load.subject()));
      }
      plan.beforeRun().forEach(step -> out.println("# " + step.words()));
      Job run = scaled.run(configuration, entry.variant(), entry.repeat());
      print(run, folder.run(configuration.name(), entry.variant().name(), entry.repeat()));
    }
    out.flush();
  }

  private void print(Job job, Path directory) {
    out.println(
        scaled.home().launcher() + " " + String.join(" ", job.arguments(scaled.home(), directory)));
  }
}
