package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** How long what is left will take, going by what has been and by what is asked for. */
final class Forecast {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Starting a JVM, and opening and closing a database. */
  private static final double OVERHEAD_SECONDS = 2;

  private final Map<String, List<Double>> seconds = new HashMap<>();
  private final double stepSeconds;

  /** Knows what is done before every run; of that, what waits takes the time. */
  Forecast(List<StepPlan> beforeRun) {
    this.stepSeconds =
        beforeRun.stream()
            .mapToLong(step -> step instanceof StepPlan.Settle settle ? settle.seconds() : 0)
            .sum();
  }

  /** Takes what a load or run took. */
  void learn(Job job, RunRecord record) {
    double whole = record.phases().stream().mapToLong(Phase::nanos).sum() / NANOS_PER_SECOND;
    seconds.computeIfAbsent(key(job), key -> new ArrayList<>()).add(whole + OVERHEAD_SECONDS);
  }

  private static String key(Job job) {
    return job.load() + " " + job.subject();
  }

  /** What a job and those after it will take; empty if nothing is known of one of them. */
  Optional<TimeLeft> of(Job now, List<Job> later) {
    OptionalDouble own = seconds(now);
    double sum = 0;
    for (Job job : later) {
      OptionalDouble one = seconds(job);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      sum += one.getAsDouble();
    }
    return own.isEmpty() ? Optional.empty() : Optional.of(new TimeLeft(own.getAsDouble(), sum));
  }

  private OptionalDouble seconds(Job job) {
    double steps = job.load() ? 0 : stepSeconds;
    List<Double> known = seconds.get(key(job));
    if (known != null) {
      return OptionalDouble.of(
          steps + known.stream().mapToDouble(Double::doubleValue).average().orElse(0));
    }
    double longest = number(job, "maxexecutiontime");
    return job.load() || longest == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(steps + number(job, "warmup.seconds") + longest + OVERHEAD_SECONDS);
  }

  private static double number(Job job, String key) {
    return JobSettings.value(job, key).map(Double::valueOf).orElse(0.0);
  }
}
