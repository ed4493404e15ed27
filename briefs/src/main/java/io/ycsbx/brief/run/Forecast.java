package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.brief.run.PlanListener.TimeLeft;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.plan.RunSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Estimates the time left, from the times of earlier loads and runs and from settings. */
final class Forecast {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Starting a JVM, and opening and closing a database. */
  private static final double OVERHEAD_SECONDS = 2;

  /** Phases that are parts of the measured one. */
  private static final Set<String> IN_MEASURED = Set.of("drain", "fault");

  private final Map<String, List<Double>> seconds = new HashMap<>();
  private final double stepSeconds;

  /** Takes the steps before every run; the forecast counts their pauses alone. */
  Forecast(List<StepPlan> beforeRun) {
    this.stepSeconds =
        beforeRun.stream()
            .mapToLong(step -> step instanceof StepPlan.Settle settle ? settle.seconds() : 0)
            .sum();
  }

  /** Takes the record of a load or run. */
  void learn(Job job, RunRecord record) {
    double whole =
        record.phases().stream()
                .filter(phase -> !IN_MEASURED.contains(phase.name()))
                .mapToLong(Phase::nanos)
                .sum()
            / NANOS_PER_SECOND;
    seconds.computeIfAbsent(key(job), key -> new ArrayList<>()).add(whole + OVERHEAD_SECONDS);
  }

  private static String key(Job job) {
    return job.load() + " " + job.subject();
  }

  /** Returns the time of a job and those after it; empty if that of one of them is unknown. */
  Optional<TimeLeft> of(Job now, List<Job> later) {
    OptionalDouble own = seconds(now);
    List<OptionalDouble> others = later.stream().map(this::seconds).toList();
    return own.isEmpty() || others.stream().anyMatch(OptionalDouble::isEmpty)
        ? Optional.empty()
        : Optional.of(
            new TimeLeft(
                own.getAsDouble(), others.stream().mapToDouble(OptionalDouble::getAsDouble).sum()));
  }

  private OptionalDouble seconds(Job job) {
    if (job.settings().limit().isPresent()) {
      // Its record is that of its last run alone.
      return OptionalDouble.empty();
    }
    double steps = job.load() ? 0 : stepSeconds;
    List<Double> known = seconds.get(key(job));
    if (known != null) {
      return OptionalDouble.of(
          steps + known.stream().mapToDouble(Double::doubleValue).average().orElse(0));
    }
    double longest = job.settings().bind(RunSettings.class).maxExecutionSeconds();
    return job.load() || longest == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(steps + job.settings().warmUpSeconds() + longest + OVERHEAD_SECONDS);
  }
}
