package io.ycsbx.find;

import java.util.Arrays;
import java.util.Locale;

/**
 * Searches the limits of two simulated servers many times, in virtual time, and prints how often
 * the result is within 2 % of the true limit. {@code benchmarks/find} runs it.
 */
final class SearchSimulation {

  private static final double MEAN_SERVICE_SECONDS = 0.0002;
  private static final double PRECISION = 0.02;
  private static final int MOST_STEPS = 40;

  /** Precision of a limit that is itself simulated, and the steps of 8 s at each of its rates. */
  private static final double TRUE_PRECISION = 1.002;

  private static final int TRUE_STEPS = 100;
  private static final long TRUE_SEED = 1_000_000;

  private SearchSimulation() {}

  /** A law of service times with an objective: the share of responses above a limit. */
  private record Law(
      String name, double stallShare, double stallSeconds, double limitSeconds, double allowed) {

    SimulatedServer server(long seed) {
      return new SimulatedServer(
          8, MEAN_SERVICE_SECONDS, stallShare, stallSeconds, limitSeconds, allowed, seed);
    }

    /** Returns the true limit: computed for M/M/8, and bisected in long simulations with stalls. */
    double limit() {
      if (stallShare == 0) {
        return SimulatedServer.limit(8, MEAN_SERVICE_SECONDS, limitSeconds, allowed);
      }
      double high = 8 / (MEAN_SERVICE_SECONDS + stallShare * stallSeconds);
      double low = high / 8;
      while (high / low > TRUE_PRECISION) {
        double middle = (low + high) / 2;
        double ratio = 0;
        for (int i = 0; i < TRUE_STEPS; i++) {
          ratio += Math.exp(server(TRUE_SEED + i).step(middle).readings().get(0).excess());
        }
        if (ratio > TRUE_STEPS) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return (low + high) / 2;
    }
  }

  /**
   * Runs the simulation.
   *
   * @param args number of searches for each law
   */
  public static void main(String[] args) {
    int searches = Integer.parseInt(args[0]);
    print(new Law("M/M/8, p99 <= 2 ms", 0, 0, 0.002, 0.01), searches);
    print(new Law("M/M/8 with 1 % stalls of 50 ms, p50 <= 1 ms", 0.01, 0.05, 0.001, 0.5), searches);
  }

  private static void print(Law law, int searches) {
    double limit = law.limit();
    int[] steps = new int[searches];
    int ended = 0;
    int within = 0;
    int held = 0;
    for (int i = 0; i < searches; i++) {
      LimitSearch search = search(law.server(i + 1), limit);
      steps[i] = search.steps().size();
      if (search.found().isPresent()) {
        Limit found = search.found().get();
        ended++;
        within += Math.abs(found.rate() / limit - 1) <= PRECISION ? 1 : 0;
        held += found.low() <= limit && limit <= found.high() ? 1 : 0;
      }
    }
    Arrays.sort(steps);
    System.out.printf(
        Locale.ROOT,
        "%s%n  limit %,.0f ops/s; of %d searches, %d ended within %d steps, %d within 2 %% of the"
            + " limit,%n  %d with an interval that holds it; steps of 8 s: median %d, p90 %d%n",
        law.name(),
        limit,
        searches,
        ended,
        MOST_STEPS,
        within,
        held,
        steps[searches / 2],
        steps[searches * 9 / 10]);
  }

  private static LimitSearch search(SimulatedServer server, double limit) {
    // The throughput of a closed loop is a little above the limit.
    LimitSearch search = LimitSearch.below(1.2 * limit, PRECISION);
    while (search.found().isEmpty() && search.steps().size() < MOST_STEPS) {
      search.add(server.step(search.nextRate()));
    }
    return search;
  }
}
