package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.LoadedData;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Rounds;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.config.Printable;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Step;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  void print(List<Configuration> configurations) throws IOException {
    BriefPlan plan = scaled.plan();
    Estimate estimate = new Estimate();
    LoadedData loaded = new LoadedData(plan);
    int loads = 0;
    int round = 0;
    Optional<Configuration> current = Optional.empty();
    configurations.stream()
        .flatMap(one -> one.precondition().stream())
        .forEach(device -> comment("Precondition " + device + ", which destroys all its data"));
    for (RunOrder.Entry entry : RunOrder.of(scaled, configurations, folder.seed())) {
      if (plan.rounds().isPresent() && entry.repeat() > round) {
        beginRound(plan.rounds().get(), round, estimate);
        round = entry.repeat();
      }
      if (!current.equals(Optional.of(entry.configuration()))) {
        current = Optional.of(entry.configuration());
        entry.configuration().prepare().forEach(this::comment);
      }
      if (loaded.load(entry)) {
        loads++;
        Job load = scaled.load(entry);
        estimate.load(entry.place(), load);
        print(load, folder.load(loads, entry.load(plan.reload())));
      }
      plan.beforeRun().forEach(step -> comment(step.words()));
      Job run = scaled.run(entry);
      estimate.run(run);
      print(run, folder.run(entry));
    }
    long wanted = new Preflight(scaled, configurations).wantedBytes();
    String all = plan.rounds().map(rounds -> " of " + rounds.most() + " rounds").orElse("");
    out.println("# " + estimate.time(all));
    out.println("# " + estimate.room(plan.separateData(), wanted));
    out.flush();
  }

  /**
   * Prints the rule that ends the rounds: before the first round, and after the minimum number of
   * rounds.
   */
  private void beginRound(Rounds rounds, int done, Estimate estimate) throws IOException {
    if (done == 0) {
      out.println(
          folder.isClaimed()
              ? "# The order in each round is that of seed " + folder.seed() + ", drawn already."
              : "# The order in each round is drawn when the plan starts; this is the one of seed"
                  + " 0.");
    } else if (done == rounds.fewest()) {
      out.println("# " + estimate.time(" of " + done + " rounds"));
      out.println(
          "# Rounds %s to %s: only until the widest 95 %% interval of a primary figure is within ±"
                  .formatted(done + 1, rounds.most())
              + " "
              + Numbers.percent(rounds.precision())
              + ".");
    }
  }

  /** Prints a command of the plan so that a shell that reads the output does not execute it. */
  private void comment(String words) {
    out.println("# " + Printable.line(words));
  }

  private void print(Job job, Path directory) {
    List<String> words = new ArrayList<>(List.of(scaled.home().launcher()));
    words.addAll(job.shownArguments(scaled.home(), directory));
    out.println(Printable.lines(Step.quoted(words)));
  }
}
