package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.brief.results.StepRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Performs the steps before a run. */
record Steps(PageCache pageCache, ChildProcess processes, PlanListener listener) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Performs steps in order; a step that fails is reported, and the others follow. */
  List<StepRecord> perform(List<StepPlan> steps, Path directory)
      throws IOException, InterruptedException {
    List<StepRecord> records = new ArrayList<>();
    for (StepPlan step : steps) {
      if (processes.interruption().requested()) {
        return records;
      }
      listener.progress(step.words());
      long start = System.nanoTime();
      OptionalLong before = pageCache.bytes();
      Path console = directory.resolve("command-" + (records.size() + 1));
      Optional<String> failure = perform(step, console);
      double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
      failure.ifPresent(reason -> listener.note("not done: " + step.words() + ": " + reason));
      records.add(new StepRecord(step.words(), seconds, before, pageCache.bytes(), failure));
    }
    return records;
  }

  private Optional<String> perform(StepPlan step, Path console)
      throws IOException, InterruptedException {
    if (step.settle().isPresent()) {
      processes.interruption().pause(step.settleSeconds().getAsLong());
      return Optional.empty();
    }
    return step.command().isPresent() ? shell(step.command().get(), console) : pageCache.drop();
  }

  /** Runs a command of the user's, and returns the reason of a failure, if any. */
  Optional<String> shell(String line, Path console) throws IOException, InterruptedException {
    int status = processes.shell(line, console);
    return status == 0 ? Optional.empty() : Optional.of("ended with status " + status);
  }
}
