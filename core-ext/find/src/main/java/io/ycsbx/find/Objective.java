package io.ycsbx.find;

import io.ycsbx.config.Durations;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service-level objective: a figure of one operation and its limit. Latencies are response times
 * of successful operations.
 *
 * @param text the objective as the user wrote it, with single spaces
 * @param operation name of the operation, e.g. {@code READ}, or {@value RunRecord#TOTAL}
 * @param nanos limit of latency in nanoseconds; 0 for {@link Kind#ERRORS}
 * @param share largest share of operations above the limit, or of failures, 0 to 1; 0 for {@link
 *     Kind#MEAN}
 */
public record Objective(String text, String operation, Kind kind, long nanos, double share) {

  private static final String FORMS =
      "must be like 'READ p99 <= 1ms', 'READ mean <= 500us', 'READ within 1ms >= 99.9%' or 'READ"
          + " errors <= 0.1%'";

  private static final String DURATION = "(\\d+ ?(?:ns|us|µs|ms|s))";
  private static final String PERCENT = "(\\d{1,3}(?:\\.\\d+)?) ?%";
  private static final String OPERATION = "([A-Za-z][\\w-]*) ";
  private static final Pattern PERCENTILE =
      Pattern.compile(OPERATION + "p(\\d{1,3}(?:\\.\\d+)?) ?<= ?" + DURATION);
  private static final Pattern MEAN = Pattern.compile(OPERATION + "mean ?<= ?" + DURATION);
  private static final Pattern WITHIN =
      Pattern.compile(OPERATION + "within " + DURATION + " ?>= ?" + PERCENT);
  private static final Pattern ERRORS = Pattern.compile(OPERATION + "errors ?<= ?" + PERCENT);

  /** The kinds of figure. */
  public enum Kind {
    /** The share of latencies above a limit: a percentile, or a share within a limit. */
    TAIL,
    /** The mean latency. */
    MEAN,
    /** The share of failed operations. */
    ERRORS
  }

  /**
   * Parses an objective.
   *
   * @throws IllegalArgumentException with the broken rule for other texts, and for limits that
   *     cannot be exceeded or kept: 0 ns, percentiles and shares of 0 or 100 %
   */
  public static Objective parse(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    Matcher percentile = PERCENTILE.matcher(line);
    if (percentile.matches()) {
      return tail(line, percentile.group(1), percentile.group(3), percentile.group(2));
    }
    Matcher within = WITHIN.matcher(line);
    if (within.matches()) {
      return tail(line, within.group(1), within.group(2), within.group(3));
    }
    Matcher mean = MEAN.matcher(line);
    if (mean.matches()) {
      return new Objective(line, mean.group(1), Kind.MEAN, nanos(mean.group(2)), 0);
    }
    Matcher errors = ERRORS.matcher(line);
    if (errors.matches()) {
      return new Objective(line, errors.group(1), Kind.ERRORS, 0, percent(errors.group(2)) / 100);
    }
    throw new IllegalArgumentException(FORMS);
  }

  private static Objective tail(String line, String operation, String limit, String percent) {
    double within = percent(percent);
    return new Objective(line, operation, Kind.TAIL, nanos(limit), (100 - within) / 100);
  }

  private static long nanos(String duration) {
    try {
      long nanos = Durations.parse(duration).toNanos();
      if (nanos > 0) {
        return nanos;
      }
    } catch (IllegalArgumentException e) {
      // Reported below, like 0.
    }
    throw new IllegalArgumentException("must have a limit from 1 ns to 292 years");
  }

  private static double percent(String percent) {
    double value = Double.parseDouble(percent);
    if (value <= 0 || value >= 100) {
      throw new IllegalArgumentException("must have a percentage above 0 and below 100");
    }
    return value;
  }

  /** Returns the statistics of the objective's operation; empty if there were none. */
  Optional<OperationStats> of(List<OperationStats> operations) {
    return operation.equals(RunRecord.TOTAL)
        ? RunRecord.total(operations)
        : operations.stream().filter(stats -> stats.operation().equals(operation)).findFirst();
  }

  /**
   * Returns the limited amount as a sum over operations: the number of latencies above the limit,
   * the nanoseconds of all latencies, or the number of failures.
   */
  double amount(OperationStats stats) {
    LatencyDistribution latency = latency(stats);
    return switch (kind) {
      case TAIL -> latency.count() * (1 - latency.shareUpTo(nanos));
      case MEAN -> latency.count() * latency.meanNanos();
      case ERRORS -> stats.failures();
    };
  }

  /** Returns the number of operations that {@link #amount} is a sum over. */
  long count(OperationStats stats) {
    return kind == Kind.ERRORS ? stats.count() : latency(stats).count();
  }

  /** Returns the largest {@link #amount} per operation that keeps the objective. */
  double allowed() {
    return kind == Kind.MEAN ? nanos : share;
  }

  /** Returns the figure as people read it, e.g. {@code 0.84 ms} or {@code 0.02 %}. */
  String shown(OperationStats stats) {
    return switch (kind) {
      case TAIL -> milliseconds((double) latency(stats).percentileNanos(100 * (1 - share)));
      case MEAN -> milliseconds(latency(stats).meanNanos());
      case ERRORS ->
          String.format(Locale.ROOT, "%.3f %%", 100.0 * stats.failures() / stats.count());
    };
  }

  private static String milliseconds(double nanos) {
    return String.format(Locale.ROOT, "%.3f ms", nanos / 1e6);
  }

  private static LatencyDistribution latency(OperationStats stats) {
    return stats.response().orElseGet(stats::service);
  }
}
