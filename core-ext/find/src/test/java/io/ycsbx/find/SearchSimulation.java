package io.ycsbx.find;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Searches the limits of simulated servers many times, in virtual time, and prints how often the
 * result is near the true limit. {@code benchmarks/find} runs it.
 */
final class SearchSimulation {

  private static final double MEAN_SERVICE_SECONDS = 0.0002;
  private static final double STALL_SECONDS = 0.05;

  /** Seconds of a step far from the limit, as by default, and of its warm-up. */
  private static final long FAR_SECONDS = 8;

  private static final long WARM_UP_SECONDS = 2;

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
  record Server(double limit, double closedLoop, Steps steps) {}

  interface Steps {
    RateStep measure(double rate, long seconds);
  }

  interface SeededServer {
    Server of(long seed);
  }

  /**
   * Results of many searches.
   *
   * @param steps number of steps of each, sorted
   * @param seconds mean seconds of a search, with its warm-ups
   * @param ended how many ended
   * @param near how many ended near the limit
   * @param held how many ended with an interval that holds the limit
   * @param without how many ended without an interval
   */
  record Results(List<Integer> steps, double seconds, int ended, int near, int held, int without) {}

  /**
   * Runs the simulation.
   *
   * @param args number of searches for each law
   */
  public static void main(String[] args) {
    int searches = Integer.parseInt(args[0]);
    System.out.printf(
        Locale.ROOT,
        "of %d searches on each server: those that ended, near the limit, with an interval, with"
            + " one that holds the limit; steps: median and p90; mean seconds of a search%n%n%-42s"
            + " %6s %6s %6s %6s %6s %6s %8s%n",
        searches,
        "server",
        "ended",
        "near",
        "with",
        "holds",
        "steps",
        "p90",
        "seconds");
    print(constant(16, 0.05, 308.79), searches);
    print(slow(), searches);
    print(constant(4, 0.002, 1740.58), searches);
    print(constant(1, 0.001, 561.22), searches);
    print(exponential(0, "M/M/8, p99 <= 2 ms", 0.002, 0.01), searches);
    print(exponential(0.01, "M/M/8, 1 % stalls of 50 ms, p50 <= 1 ms", 0.001, 0.5), searches);
    print(wall(), searches);
  }

  private static Law exponential(double stallShare, String name, double limit, double allowed) {
    SeededQueue queue =
        seed ->
            new SimulatedServer(
                8,
                random ->
                    SimulatedServer.exponential(random) * MEAN_SERVICE_SECONDS
                        + (stallShare > 0 && random.nextDouble() < stallShare ? STALL_SECONDS : 0),
                limit,
                allowed,
                seed);
    double highest =
        stallShare == 0
            ? SimulatedServer.limit(8, MEAN_SERVICE_SECONDS, limit, allowed)
            : limit(queue, 8 / (MEAN_SERVICE_SECONDS + stallShare * STALL_SECONDS));
    // The throughput of a closed loop is a little above the limit.
    return new Law(
        name, seed -> new Server(highest, 1.2 * highest, queue.of(seed)::step), 0.02, 40);
  }

  /**
   * A queue whose service always takes the same time: p99 <= 5 service times.
   *
   * @param limit the true limit, of 6,000,000 simulated operations at each rate
   */
  static Law constant(int servers, double seconds, double limit) {
    return new Law(
        String.format(Locale.ROOT, "M/D/%d, %.0f ms", servers, 1000 * seconds),
        seed ->
            new Server(limit, servers / seconds, constantQueue(servers, seconds).of(seed)::step),
        0.05,
        30);
  }

  /** The queue whose late operations come in the fewest bursts. */
  static Law slow() {
    return constant(4, 0.02, 173.99);
  }

  private static SeededQueue constantQueue(int servers, double seconds) {
    return seed -> new SimulatedServer(servers, random -> seconds, 5 * seconds, 0.01, seed);
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
        ratio +=
            Math.exp(queue.of(TRUE_SEED + i).step(middle, FAR_SECONDS).readings().get(0).excess());
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
        "flat, then a wall, p99 <= 50 ms",
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
    List<Limit> limits = new ArrayList<>();
    long seconds = 0;
    int near = 0;
    int held = 0;
    for (int i = 0; i < searches; i++) {
      Server server = law.server().of(i + 1);
      LimitSearch search = LimitSearch.below(server.closedLoop(), law.precision());
      while (search.found().isEmpty() && search.steps().size() < law.mostSteps()) {
        long step = search.nextSeconds(FAR_SECONDS);
        search.add(server.steps().measure(search.nextRate(), step));
        seconds += WARM_UP_SECONDS + step;
      }
      steps.add(search.steps().size());
      if (search.found().isPresent()) {
        Limit found = search.found().get();
        limits.add(found);
        near += Math.abs(found.rate() / server.limit() - 1) <= law.precision() ? 1 : 0;
        held += holds(found, server.limit()) ? 1 : 0;
      }
    }
    Collections.sort(steps);
    int without = (int) limits.stream().filter(limit -> limit.low().isEmpty()).count();
    return new Results(steps, (double) seconds / searches, limits.size(), near, held, without);
  }

  private static boolean holds(Limit limit, double truth) {
    return limit.low().orElse(Double.POSITIVE_INFINITY) <= truth
        && truth <= limit.high().orElse(Double.NEGATIVE_INFINITY);
  }

  private static void print(Law law, int searches) {
    Results results = results(law, searches);
    System.out.printf(
        Locale.ROOT,
        "%-42s %6d %6d %6d %6d %6d %6d %8.0f%n",
        law.name(),
        results.ended(),
        results.near(),
        results.ended() - results.without(),
        results.held(),
        results.steps().get(searches / 2),
        results.steps().get(searches * 9 / 10),
        results.seconds());
  }
}
