package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.report.document.Step;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints the commands of a plan in order, and estimates of their time and disk space as comments.
 */
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
    Estimate estimate = new Estimate();
    Map<String, String> lastLoad = new HashMap<>();
    int loads = 0;
    for (RunOrder.Entry entry : RunOrder.of(scaled, configurations, 0)) {
      String label = entry.load(plan.reload());
      if (!label.equals(lastLoad.put(plan.separateData() ? entry.place() : "", label))) {
        loads++;
        Job load = scaled.load(entry);
        estimate.load(entry.place(), load);
        print(load, folder.load(loads, label));
      }
      plan.beforeRun().forEach(step -> out.println("# " + step.words()));
      Job run = scaled.run(entry);
      estimate.run(run);
      print(run, folder.run(entry));
    }
    long wanted = new Preflight(scaled, configurations).wantedBytes();
    out.println("# " + estimate.time());
    out.println("# " + estimate.room(plan.separateData(), wanted));
    out.flush();
  }

  private void print(Job job, Path directory) {
    List<String> words = new ArrayList<>(List.of(scaled.home().launcher()));
    words.addAll(job.shownArguments(scaled.home(), directory));
    out.println(Step.quoted(words));
  }
}
