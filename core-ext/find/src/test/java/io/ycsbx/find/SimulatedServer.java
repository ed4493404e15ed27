package io.ycsbx.find;

import io.ycsbx.find.Objective.Kind;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.TargetRate;
import io.ycsbx.run.progress.Progress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * A queue with Poisson arrivals and several servers, simulated in virtual time: the clock of a step
 * is that of its arrivals.
 */
final class SimulatedServer {

  /** The limit of the objective in the statistics of a step, whose latencies are made up. */
  private static final long LIMIT_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final double WARM_UP_SECONDS = 2;
  private static final int THREADS = 64;

  private final int servers;
  private final ToDoubleFunction<SplittableRandom> serviceSeconds;
  private final double limitSeconds;
  private final double allowed;
  private final SplittableRandom random;

  /**
   * Makes an idle queue.
   *
   * @param serviceSeconds draws a service time
   * @param limitSeconds limit of the response time
   * @param allowed share of operations that may take longer
   */
  SimulatedServer(
      int servers,
      ToDoubleFunction<SplittableRandom> serviceSeconds,
      double limitSeconds,
      double allowed,
      long seed) {
    this.servers = servers;
    this.serviceSeconds = serviceSeconds;
    this.limitSeconds = limitSeconds;
    this.allowed = allowed;
    this.random = new SplittableRandom(seed);
  }

  /** Measures one step from an empty queue, after a warm-up of 2 s. */
  RateStep step(double rate, long seconds) {
    long[] above = new long[(int) seconds];
    long[] count = new long[above.length];
    measure(rate, above, count);
    return step(rate, above, count, allowed);
  }

  private void measure(double rate, long[] above, long[] count) {
    double[] free = new double[servers];
    Arrays.fill(free, -WARM_UP_SECONDS);
    double now = -WARM_UP_SECONDS + exponential(random) / rate;
    while (now < count.length) {
      int first = firstFree(free);
      double end = Math.max(now, free[first]) + serviceSeconds.applyAsDouble(random);
      free[first] = end;
      if (now >= 0 && end < count.length) {
        count[(int) end]++;
        above[(int) end] += end - now > limitSeconds ? 1 : 0;
      }
      now += exponential(random) / rate;
    }
  }

  private static int firstFree(double[] free) {
    int first = 0;
    for (int i = 1; i < free.length; i++) {
      first = free[i] < free[first] ? i : first;
    }
    return first;
  }

  /** Returns a step from the operations of each second, and those above the objective's limit. */
  static RateStep step(double rate, long[] above, long[] count, double allowed) {
    Objective objective = new Objective("p99", "READ", Kind.TAIL, LIMIT_NANOS, allowed);
    ObjectiveReadings readings = new ObjectiveReadings(List.of(objective));
    for (int second = 0; second < count.length; second++) {
      List<OperationStats> reads = List.of(reads(above[second], count[second]));
      readings.interval(new Progress(0, 0, 0, 0, 0, 0, false, reads, Optional.empty()));
    }
    long sum = Arrays.stream(count).sum();
    double throughput = (double) sum / count.length;
    double missing = new TargetRate(rate, true, THREADS).tolerance(count.length);
    List<OperationStats> reads = List.of(reads(Arrays.stream(above).sum(), sum));
    try {
      return new RateStep(
          "", rate, throughput, throughput >= rate * (1 - missing), false, readings.of(reads));
    } catch (UnmeasuredException e) {
      throw new IllegalStateException(e);
    }
  }

  private static OperationStats reads(long above, long count) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    histogram.recordValueWithCount(2 * LIMIT_NANOS, above);
    histogram.recordValueWithCount(LIMIT_NANOS / 2, count - above);
    LatencyDistribution latency = new LatencyDistribution(histogram);
    return new OperationStats(
        "READ",
        Level.WORKLOAD,
        List.of(new StatusStats("OK", true, "", latency, Optional.of(latency))));
  }

  /** Draws from the exponential distribution with mean 1. */
  static double exponential(SplittableRandom random) {
    return -Math.log(1 - random.nextDouble());
  }

  /** Returns the rate at which a share of an M/M/c queue's responses is above a limit (Erlang). */
  static double limit(int c, double meanServiceSeconds, double limitSeconds, double allowed) {
    double low = 0;
    double high = c / meanServiceSeconds;
    for (int i = 0; i < 100; i++) {
      double middle = (low + high) / 2;
      if (shareAbove(c, meanServiceSeconds, middle, limitSeconds) > allowed) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low;
  }

  private static double shareAbove(
      int c, double meanServiceSeconds, double rate, double limitSeconds) {
    double mu = 1 / meanServiceSeconds;
    double load = rate / mu;
    double blocking = 1;
    for (int i = 1; i <= c; i++) {
      blocking = load * blocking / (i + load * blocking);
    }
    double waits = blocking / (1 - load / c * (1 - blocking));
    double left = c - 1 - load;
    return Math.exp(-mu * limitSeconds)
        * (1 + waits * (1 - Math.exp(-mu * limitSeconds * left)) / left);
  }
}
