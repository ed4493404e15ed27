package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.StepPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Does what a plan wants done before a run. */
final class Steps {

  private static final double NANOS_PER_SECOND = 1e9;

  private final PageCache pageCache;
  private final Interruption interruption;
  private final Path working;
  private final PlanListener listener;

  Steps(PageCache pageCache, Interruption interruption, Path working, PlanListener listener) {
    this.pageCache = pageCache;
    this.interruption = interruption;
    this.working = working;
    this.listener = listener;
  }

  /** Does them in order; one that fails is told, and the others are done all the same. */
  List<StepRecord> perform(List<StepPlan> steps, Path directory)
      throws IOException, InterruptedException {
    List<StepRecord> records = new ArrayList<>();
    for (StepPlan step : steps) {
      if (interruption.requested()) {
        return records;
      }
      listener.progress(step.words());
      long start = System.nanoTime();
      OptionalLong before = pageCache.bytes();
      Optional<String> failure = perform(step, directory);
      double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
      failure.ifPresent(reason -> listener.note("not done: " + step.words() + ": " + reason));
      records.add(new StepRecord(step.words(), seconds, before, pageCache.bytes(), failure));
    }
    return records;
  }

  private Optional<String> perform(StepPlan step, Path directory)
      throws IOException, InterruptedException {
    if (step instanceof StepPlan.Settle settle) {
      interruption.pause(settle.seconds());
      return Optional.empty();
    }
    if (step instanceof StepPlan.Shell shell) {
      return shell(shell.line(), directory);
    }
    return pageCache.drop();
  }

  /** Runs a command of the user's own. */
  Optional<String> shell(String line, Path directory) throws IOException, InterruptedException {
    List<String> command = List.of("sh", "-c", line);
    Path console = directory.resolve("command");
    int status = ChildProcess.run(command, working, console, interruption, listener::progress);
    return status == 0 ? Optional.empty() : Optional.of("ended with status " + status);
  }
}
