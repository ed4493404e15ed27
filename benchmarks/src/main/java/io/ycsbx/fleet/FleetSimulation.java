package io.ycsbx.fleet;

import io.ycsbx.config.Settings;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.run.progress.Progress;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
    FleetSettings settings = Settings.bind(FleetSettings.class, properties);
    FleetAddress address = FleetAddress.of("127.0.0.1:" + arguments[3], settings, "");
    FleetLimits limits = FleetLimits.of(Duration.ofMinutes(5), Duration.ofSeconds(10));
    if (arguments[0].equals("coordinator")) {
      coordinate(clients, seconds, address, limits);
    } else {
      simulate(clients, seconds, address, limits);
    }
  }

  private static void coordinate(int clients, int seconds, FleetAddress address, FleetLimits limits)
      throws IOException {
    FleetState state =
        new FleetState(clients, limits, LossPolicy.CONTINUE, FleetClock.ofThisHost());
    long operations = 0;
    long startNanos = System.nanoTime();
    long joinedNanos = 0;
    long cpuNanos = 0;
    FleetServer server = new FleetServer(address, state, Path.of("."));
    try {
      while (!state.complete()) {
        state.watch();
        operations += operations(state.progress(0, false));
        if (joinedNanos == 0 && operations > 0) {
          joinedNanos = System.nanoTime() - startNanos;
          cpuNanos = cpuNanos();
        }
        LockSupport.parkNanos(SECOND / 20);
      }
      operations += operations(state.progress(0, true));
      long expected = (long) clients * seconds * OPERATIONS * LATENCIES;
      System.out.printf(
          "%d clients: first interval %.1f s after the start of the coordinator%n",
          clients, joinedNanos / 1e9);
      System.out.printf("operations lost: %d of %d%n", expected - operations, expected);
      double measured = System.nanoTime() - startNanos - joinedNanos;
      System.out.printf("coordinator: %.2f cores%n", (cpuNanos() - cpuNanos) / measured);
      System.out.printf(
          "start skew: at most %.1f ms; lost clients: %d%n",
          state.record().clients().stream()
                  .map(FleetMember::startSkewNanos)
                  .mapToLong(skew -> skew.orElse(0L))
                  .max()
                  .orElse(0)
              / 1e6,
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

  private static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  private static void simulate(int clients, int seconds, FleetAddress address, FleetLimits limits)
      throws InterruptedException {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    List<OperationStats> madeUp = List.of(madeUp("READ", 1), madeUp("UPDATE", 2));
    List<Thread> threads = new ArrayList<>();
    for (int rank = 0; rank < clients; rank++) {
      FleetClient client =
          new FleetClient(
              new Hello(rank, clients, "simulated", rank, Map.of()),
              new FleetLink(http, address, limits),
              FleetClock.ofThisHost(),
              limits,
              new Uncontrolled());
      Thread thread = new Thread(() -> act(client, seconds, madeUp));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void act(FleetClient client, int seconds, List<OperationStats> madeUp) {
    client.start();
    client.awaitStart(Phase.MEASURED, () -> false);
    long start = System.nanoTime();
    for (int second = 1; second <= seconds; second++) {
      LockSupport.parkNanos(start + second * SECOND - System.nanoTime());
      long done = (long) second * OPERATIONS * LATENCIES;
      client.interval(
          new Progress(
              (second - 1) * SECOND, second * SECOND, done, 0, 0, 0, second == seconds, madeUp));
    }
    client.end(Outcome.of(List.of(), false), Path.of("none"));
    client.awaitRelease();
    client.close();
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

  private static final class Uncontrolled implements FleetClient.Controlled {

    @Override
    public void stop() {}

    @Override
    public void abort(String reason) {
      System.err.println(reason);
    }
  }
}
