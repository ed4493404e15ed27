package io.ycsbx.fleet;

import io.ycsbx.config.Settings;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.run.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * A coordinator, or many clients with made-up figures, with the real protocol. Each client sends
 * two histograms a second.
 */
public final class FleetSimulation {

  private static final int LATENCIES = 10_000;
  private static final int OPERATIONS = 2;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private FleetSimulation() {}

  /**
   * Runs one side.
   *
   * @param arguments {@code coordinator} or {@code clients}, number of clients, seconds, port
   */
  public static void main(String... arguments) throws IOException, InterruptedException {
    int clients = Integer.parseInt(arguments[1]);
    int seconds = Integer.parseInt(arguments[2]);
    Properties properties = new Properties();
    properties.setProperty("fleet.lost", "continue");
    FleetSettings settings = Settings.bind(FleetSettings.class, properties);
    Address address = Address.of("127.0.0.1:" + arguments[3], settings, "");
    if (arguments[0].equals("coordinator")) {
      coordinate(clients, seconds, address, settings);
    } else {
      List<OperationStats> madeUp = List.of(madeUp("READ", 1), madeUp("UPDATE", 2));
      new SimulatedClients(clients, seconds, madeUp).run(address, settings);
    }
  }

  private static void coordinate(int clients, int seconds, Address address, FleetSettings settings)
      throws IOException {
    State state = new State(clients, settings, Clock.ofThisHost());
    long operations = 0;
    long startNanos = System.nanoTime();
    long joinedNanos = 0;
    long cpuNanos = 0;
    Server server = new Server(address, state, Path.of("."));
    try {
      while (!state.complete()) {
        state.watch();
        operations += operations(state.progress(false));
        if (joinedNanos == 0 && operations > 0) {
          joinedNanos = System.nanoTime() - startNanos;
          cpuNanos = cpuNanos();
        }
        LockSupport.parkNanos(SECOND / 20);
      }
      operations += operations(state.progress(true));
      long expected = (long) clients * seconds * OPERATIONS * LATENCIES;
      System.out.printf(
          Locale.ROOT,
          "%d clients: operations lost: %d of %d%n",
          clients,
          expected - operations,
          expected);
      double measured = System.nanoTime() - startNanos - joinedNanos;
      System.out.printf(
          Locale.ROOT,
          "join and start of all: %.1f s; start skew: at most %.1f ms%n",
          joinedNanos / 1e9,
          largestSkewNanos(state) / 1e6);
      System.out.printf(
          Locale.ROOT, "coordinator: %.2f cores%n", (cpuNanos() - cpuNanos) / measured);
      System.out.printf(
          Locale.ROOT,
          "memory at most: %s; lost clients: %d%n",
          peakMemory(),
          state.warnings().size());
      state.release(Outcome.of(List.of(), false));
      for (long end = System.nanoTime() + 5 * SECOND;
          !state.allReleased() && System.nanoTime() < end; ) {
        LockSupport.parkNanos(SECOND / 20);
      }
    } finally {
      server.close();
    }
  }

  private static long operations(Progress progress) {
    return progress.operations().stream().mapToLong(OperationStats::count).sum();
  }

  private static long largestSkewNanos(State state) {
    return state.record().clients().stream()
        .flatMap(client -> client.startSkewNanos().stream())
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  /** Returns the largest resident set of this process. */
  private static String peakMemory() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines.filter(line -> line.startsWith("VmHWM:")).findFirst().orElse("unknown");
    }
  }

  static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  private static OperationStats madeUp(String operation, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int i = 0; i < LATENCIES; i++) {
      histogram.recordValue(100_000 + (long) (-200_000 * Math.log(1 - random.nextDouble())));
    }
    StatusStats ok =
        new StatusStats("OK", true, "", new LatencyDistribution(histogram), Optional.empty());
    return new OperationStats(operation, Level.DATABASE, List.of(ok));
  }
}
