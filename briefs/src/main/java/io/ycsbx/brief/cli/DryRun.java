package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.config.Printable;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.stats.Precision;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prints the commands of a plan in order, and as comments the time and disk space that its settings
 * determine. Used once.
 */
final class DryRun {

  private static final double BYTES_PER_GIGABYTE = 1e9;

  private final RunPlaces places;
  private final ScaledPlan scaled;
  private final ResultsFolder folder;
  private final PrintWriter out;
  private final TimeEstimate estimate;
  private int made;

  DryRun(RunPlaces places, PrintWriter out) {
    this.places = places;
    this.scaled = places.scaled();
    this.folder = places.folder();
    this.out = out;
    this.estimate = new TimeEstimate(places);
  }

  void print(List<Configuration> configurations) throws IOException {
    BriefPlan plan = scaled.plan();
    Map<String, String> loads = new HashMap<>();
    Map<Path, Integer> times = new HashMap<>();
    int round = 0;
    Optional<Configuration> current = Optional.empty();
    configurations.stream()
        .flatMap(configuration -> configuration.precondition().stream())
        .forEach(device -> comment("Precondition " + device + ", which destroys all its data"));
    for (RunOrder.Entry entry : RunOrder.of(scaled, configurations, folder.seed())) {
      if (plan.rounds().isPresent() && entry.repeat() > round) {
        beginRound(plan.rounds().get(), round);
        round = entry.repeat();
      }
      if (!current.equals(Optional.of(entry.configuration()))) {
        current = Optional.of(entry.configuration());
        entry.configuration().pause().ifPresent(text -> comment("Pause: " + text));
        entry.configuration().prepare().forEach(this::comment);
      }
      if (entry.isLoadedInto(loads, plan)) {
        Path directory = places.load(entry);
        Job load = scaled.load(entry);
        int earlier = times.merge(directory, 1, Integer::sum) - 1;
        if (earlier > 0) {
          out.println(Printable.lines(Step.quoted(aside(directory, earlier))));
        }
        if (earlier > 0 || Files.notExists(directory.resolve(RunRecordJson.FILE_NAME))) {
          estimate.load(entry);
        }
        print(load, directory);
      }
      plan.beforeRun().forEach(step -> comment(step.words()));
      if (places.isMade(entry)) {
        made++;
      } else {
        estimate.run(entry);
      }
      print(places.job(entry), places.of(entry));
    }
    plan.repetition()
        .time()
        .ifPresent(
            time ->
                out.println(
                    ("# The plan's time is %s: no round begins that would exceed it, so there may"
                            + " be fewer.")
                        .formatted(ProgressView.time(time.toSeconds()))));
    out.println(time(plan.rounds().map(rounds -> " of " + rounds.most() + " rounds").orElse("")));
    long wanted = new Preflight(scaled, configurations).wantedBytes();
    if (wanted > 0) {
      out.println(
          "# Disk space: the plan requires %s GB of free space for the data of embedded databases."
              .formatted(Numbers.grouped(wanted / BYTES_PER_GIGABYTE, 1)));
    }
    out.flush();
  }

  /**
   * Prints the rule that ends the rounds: before the first round, and after the minimum number of
   * rounds.
   */
  private void beginRound(Precision rounds, int done) throws IOException {
    if (done == 0) {
      out.println(
          folder.isClaimed()
              ? "# The order in each round is that of seed " + folder.seed() + ", drawn already."
              : "# The order in each round is drawn when the plan starts; this is the one of seed"
                  + " 0.");
    } else if (done == rounds.fewest()) {
      out.println(time(" of " + done + " rounds"));
      out.println(
          ("# After %s rounds, up to %s: only until the widest 95 %% interval of a primary gain"
                  + " is within ± %s.")
              .formatted(done, rounds.most(), Numbers.percent(rounds.halfWidth())));
    }
  }

  /** Returns the time of the runs so far in words. */
  private String time(String of) {
    String there = made == 0 ? "" : Numbers.counted(made, "run") + " of these made; ";
    String time = estimate.words();
    return "# Time%s: %s%s. Steps before runs and repetitions are not included."
        .formatted(of, there, time.isEmpty() ? "none" : time);
  }

  /** Returns the command that keeps an earlier load, as the plan does. */
  private List<String> aside(Path directory, int earlier) {
    Path attempt = ResultsFolder.attempt(directory, earlier);
    return List.of("mv", scaled.home().typed(directory), scaled.home().typed(attempt));
  }

  /** Prints a command of the plan so that a shell that reads the output does not execute it. */
  private void comment(String words) {
    out.println("# " + Printable.line(words));
  }

  private void print(Job job, Path directory) {
    List<String> words = new ArrayList<>(List.of(scaled.home().launcher()));
    words.addAll(job.arguments(scaled.home(), directory, true));
    out.println(Printable.lines(Step.quoted(words)));
    job.settings().commands().forEach(command -> comment("  starts: " + command));
  }
}
