package io.ycsbx.brief.run;

import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** How long what is left will take, going by what has been and by what is asked for. */
final class Forecast {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Starting a JVM, and opening and closing a database. */
  private static final double OVERHEAD_SECONDS = 2;

  private final Map<String, List<Double>> seconds = new HashMap<>();

  /** Takes what a load or run took. */
  void learn(Job job, RunRecord record) {
    double whole = record.phases().stream().mapToLong(Phase::nanos).sum() / NANOS_PER_SECOND;
    seconds.computeIfAbsent(key(job), key -> new ArrayList<>()).add(whole + OVERHEAD_SECONDS);
  }

  private static String key(Job job) {
    return job.load() + " " + job.subject();
  }

  /** Seconds that all of them will take; empty if nothing is known of one of them. */
  OptionalLong seconds(List<Job> jobs) {
    double sum = 0;
    for (Job job : jobs) {
      OptionalDouble one = seconds(job);
      if (one.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += one.getAsDouble();
    }
    return OptionalLong.of(Math.round(sum));
  }

  private OptionalDouble seconds(Job job) {
    List<Double> known = seconds.get(key(job));
    if (known != null) {
      return known.stream().mapToDouble(Double::doubleValue).average();
    }
    double longest = number(job, "maxexecutiontime");
    return job.load() || longest == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(number(job, "warmup.seconds") + longest + OVERHEAD_SECONDS);
  }

  private static double number(Job job, String key) {
    return JobSettings.value(job, key).map(Double::valueOf).orElse(0.0);
  }
}
