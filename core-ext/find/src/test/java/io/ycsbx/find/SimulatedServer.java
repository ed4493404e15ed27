package io.ycsbx.find;

import java.util.List;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** A queue with Poisson arrivals and several servers, simulated in virtual time. */
final class SimulatedServer {

  private static final int SECONDS = 8;

  private final int servers;
  private final double meanServiceSeconds;
  private final double stallShare;
  private final double stallSeconds;
  private final double limitSeconds;
  private final double allowed;
  private final SplittableRandom random;

  SimulatedServer(
      int servers,
      double meanServiceSeconds,
      double stallShare,
      double stallSeconds,
      double limitSeconds,
      double allowed,
      long seed) {
    this.servers = servers;
    this.meanServiceSeconds = meanServiceSeconds;
    this.stallShare = stallShare;
    this.stallSeconds = stallSeconds;
    this.limitSeconds = limitSeconds;
    this.allowed = allowed;
    this.random = new SplittableRandom(seed);
  }

  /** Measures one step of 8 s after a warm-up of 2 s. */
  RateStep step(double rate) {
    double[] above = new double[SECONDS];
    double[] count = new double[SECONDS];
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int i = 0; i < servers; i++) {
      free.add(-2.0);
    }
    double now = -2;
    double ended = 0;
    while (true) {
      now += exponential() / rate;
      if (now >= SECONDS) {
        break;
      }
      double start = Math.max(now, free.remove());
      double end = start + service();
      free.add(end);
      if (now >= 0 && end < SECONDS) {
        int interval = (int) end;
        count[interval]++;
        above[interval] += end - now > limitSeconds ? 1 : 0;
        ended++;
      }
    }
    return step(rate, ended / SECONDS, above, count, allowed);
  }

  /** Returns a step from the operations of each second, and those above the objective's limit. */
  static RateStep step(
      double rate, double throughput, double[] above, double[] count, double allowed) {
    double sumAbove = 0;
    double sum = 0;
    for (int i = 0; i < count.length; i++) {
      sumAbove += above[i];
      sum += count[i];
    }
    double squares = 0;
    for (int i = 0; i < count.length; i++) {
      double deviation = above[i] - sumAbove / sum * count[i];
      squares += deviation * deviation;
    }
    int n = count.length;
    ObjectiveReading reading =
        new ObjectiveReading(
            "p99",
            "",
            Math.log(Math.max(sumAbove, 0.5) / sum / allowed),
            sumAbove < 1
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.sqrt(squares * n / (n - 1)) / sumAbove));
    return new RateStep("", rate, throughput, throughput >= 0.98 * rate, false, List.of(reading));
  }

  private double service() {
    return exponential() * meanServiceSeconds
        + (stallShare > 0 && random.nextDouble() < stallShare ? stallSeconds : 0);
  }

  private double exponential() {
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
