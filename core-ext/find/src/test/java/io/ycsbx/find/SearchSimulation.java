package io.ycsbx.find;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;

/**
 * Searches the limits of simulated servers many times, in virtual time, and prints how often the
 * result is near the true limit. {@code benchmarks/find} runs it.
 */
final class SearchSimulation {

  private static final double MEAN_SERVICE_SECONDS = 0.0002;

  /** Precision of a limit that is itself simulated, and the steps of 8 s at each of its rates. */
  private static final double TRUE_PRECISION = 1.002;

  private static final int TRUE_STEPS = 100;
  private static final long TRUE_SEED = 1_000_000;

  private SearchSimulation() {}

  /**
   * Searches on servers of one kind.
   *
   * @param server the server of a seed
   * @param precision precision of the searches, and largest distance from the limit that counts as
   *     near
   * @param mostSteps steps after which a search counts as not ended
   */
  record Law(String name, SeededServer server, double precision, int mostSteps) {}

  /** A server with the throughput of its closed loop, which a search starts from. */
  record Server(double limit, double closedLoop, DoubleFunction<RateStep> steps) {}

  interface SeededServer {
    Server of(long seed);
  }

  /**
   * Results of many searches.
   *
   * @param steps number of steps of each, sorted
   * @param ended how many ended
   * @param near how many ended near the limit
   * @param held how many ended with an interval that holds the limit
   */
  record Results(List<Integer> steps, int ended, int near, int held) {}

  /**
   * Runs the simulation.
   *
   * @param args number of searches for each law
   */
  public static void main(String[] args) {
    int searches = Integer.parseInt(args[0]);
    print(queue("M/M/8, p99 <= 2 ms", 0, 0.002, 0.01), searches);
    print(queue("M/M/8 with 1 % stalls of 50 ms, p50 <= 1 ms", 0.01, 0.001, 0.5), searches);
    print(wall(), searches);
  }

  private static Law queue(String name, double stallShare, double limitSeconds, double allowed) {
    SeededQueue queue =
        seed ->
            new SimulatedServer(
                8, MEAN_SERVICE_SECONDS, stallShare, 0.05, limitSeconds, allowed, seed);
    double limit =
        stallShare == 0
            ? SimulatedServer.limit(8, MEAN_SERVICE_SECONDS, limitSeconds, allowed)
            : limit(queue, 8 / (MEAN_SERVICE_SECONDS + stallShare * 0.05));
    // The throughput of a closed loop is a little above the limit.
    return new Law(name, seed -> new Server(limit, 1.2 * limit, queue.of(seed)::step), 0.02, 40);
  }

  private interface SeededQueue {
    SimulatedServer of(long seed);
  }

  /** Returns the limit below a capacity, bisected in long simulations. */
  private static double limit(SeededQueue queue, double capacity) {
    double high = capacity;
    double low = high / 8;
    while (high / low > TRUE_PRECISION) {
      double middle = (low + high) / 2;
      double ratio = 0;
      for (int i = 0; i < TRUE_STEPS; i++) {
        ratio += Math.exp(queue.of(TRUE_SEED + i).step(middle).readings().get(0).excess());
      }
      if (ratio > TRUE_STEPS) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Servers whose limits differ, so that some are close to a rate that every search tries. */
  static Law wall() {
    return new Law(
        "Flat, then a wall, 5 % of the steps with ten times the p99, p99 <= 50 ms",
        seed -> {
          double limit = new SplittableRandom(-seed).nextDouble(4000, 8000);
          return new Server(limit, 8000, new WallServer(limit, seed)::step);
        },
        0.05,
        30);
  }

  /** Searches on the servers of the first seeds. */
  static Results results(Law law, int searches) {
    List<Integer> steps = new ArrayList<>();
    int ended = 0;
    int near = 0;
    int held = 0;
    for (int i = 0; i < searches; i++) {
      Server server = law.server().of(i + 1);
      LimitSearch search = LimitSearch.below(server.closedLoop(), law.precision());
      while (search.found().isEmpty() && search.steps().size() < law.mostSteps()) {
        search.add(server.steps().apply(search.nextRate()));
      }
      steps.add(search.steps().size());
      if (search.found().isPresent()) {
        Limit found = search.found().get();
        double limit = server.limit();
        ended++;
        near += Math.abs(found.rate() / limit - 1) <= law.precision() ? 1 : 0;
        held += found.low() <= limit && limit <= found.high() ? 1 : 0;
      }
    }
    Collections.sort(steps);
    return new Results(steps, ended, near, held);
  }

  private static void print(Law law, int searches) {
    Results results = results(law, searches);
    System.out.printf(
        Locale.ROOT,
        "%s%n  of %d searches, %d ended within %d steps, %d within %.0f %% of the limit,%n"
            + "  %d with an interval that holds it; steps of 8 s: median %d, p90 %d%n",
        law.name(),
        searches,
        results.ended(),
        law.mostSteps(),
        results.near(),
        100 * law.precision(),
        results.held(),
        results.steps().get(searches / 2),
        results.steps().get(searches * 9 / 10));
  }
}
