package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.ycsbx.FreePorts;
import io.ycsbx.config.Problem;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Warning;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.progress.LiveClients;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import site.ycsb.BasicDB;

/** Several clients in this process, with the real protocol over loopback. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(600)
class FleetTest {

  private static final int LONGEST_SECONDS = 600;

  @TempDir Path folder;
  private final List<Fleet> fleets = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private final ConcurrentLinkedQueue<Progress> shown = new ConcurrentLinkedQueue<>();
  private String coordinator;

  /** Does not open if {@code test.broken} is set. */
  public static final class Breakable extends BasicDB {

    @Override
    public void init() {
      if (getProperties().containsKey("test.broken")) {
        throw new IllegalStateException("no route to the database");
      }
      super.init();
    }

    @Override
    public void cleanup() {}
  }

  @BeforeEach
  void choosePort() {
    coordinator = "127.0.0.1:" + FreePorts.next();
  }

  private Map<String, String> settings(String... more) {
    Map<String, String> all =
        new HashMap<>(
            Map.of(
                "workload", "site.ycsb.workloads.CoreWorkload",
                "basicdb.verbose", "false",
                "recordcount", "1000",
                "target", "3000",
                "fleet.coordinator", coordinator,
                "fleet.size", "3"));
    for (String setting : more) {
      all.put(
          setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
    }
    return all;
  }

  /** Starts a client as the command line does. */
  private CompletableFuture<RunRecord> start(int rank, Map<String, String> settings) {
    Properties properties = new Properties();
    properties.putAll(settings);
    List<Problem> problems = new ArrayList<>();
    Optional<Fleet> fleet =
        Fleet.of(
            properties,
            Map.of("YCSBX_RANK", Integer.toString(rank)),
            Optional.of(folder.resolve("all")),
            problems);
    assertThat(problems).isEmpty();
    RunOptions.Builder options =
        RunOptions.builder(Breakable.class.getName())
            .properties(properties)
            .settings(FleetSettings.class);
    RunListener display =
        new RunListener() {
          @Override
          public void interval(Progress progress) {
            shown.add(progress);
          }
        };
    fleet.orElseThrow().prepare(options, Map.of(), rank == 0 ? List.of(display) : List.of());
    Run run = Run.of(options.build());
    fleets.add(fleet.orElseThrow());
    runs.add(run);
    return CompletableFuture.supplyAsync(
        () -> fleet.orElseThrow().execute(run), task -> new Thread(task).start());
  }

  private static RunRecord end(CompletableFuture<RunRecord> client) throws Exception {
    return client.get(LONGEST_SECONDS, TimeUnit.SECONDS);
  }

  private void awaitIntervals() throws InterruptedException {
    while (shown.stream().noneMatch(progress -> progress.transactions() > 0)) {
      Thread.sleep(20);
    }
  }

  @Test
  void threeClientsMakeOneRecord() throws Exception {
    Map<String, String> settings =
        settings("operationcount=3001", "warmup.operations=30", "fleet.token=secret");
    List<CompletableFuture<RunRecord>> clients =
        List.of(start(2, settings), start(0, settings), start(1, settings));
    RunRecord merged = end(clients.get(1));

    assertThat(merged.outcome()).isEqualTo(new Outcome(Outcome.Kind.SUCCEEDED, List.of()));
    assertThat(merged.transactions()).isEqualTo(3001);
    assertThat(merged.fleet().orElseThrow().expected()).isEqualTo(3);
    assertThat(merged.fleet().orElseThrow().present()).isEqualTo(3);
    assertThat(merged.fleet().orElseThrow().clients())
        .allMatch(FleetMember::present)
        .allMatch(client -> client.clockOffsetNanos().isPresent())
        .allMatch(client -> client.startSkewNanos().isPresent())
        .extracting(FleetMember::rank)
        .containsExactly(0, 1, 2);
    LatencyDistribution sum = null;
    for (int rank = 0; rank < 3; rank++) {
      Path file = folder.resolve("all/clients/" + rank).resolve(RunRecordJson.FILE_NAME);
      RunRecord client = RunRecordJson.read(file);
      LatencyDistribution reads = client.operation("READ").orElseThrow().service();
      sum = sum == null ? reads : sum.plus(reads);
    }
    assertThat(merged.operation("READ").orElseThrow().service()).isEqualTo(sum);
    assertThat(RunRecordJson.read(folder.resolve("all/run.json"))).isEqualTo(merged);
    assertThat(end(clients.get(0)).succeeded()).isTrue();
    assertThat(end(clients.get(2)).succeeded()).isTrue();
    List<Progress> all = List.copyOf(shown);
    assertThat(all.get(all.size() - 1).last()).isTrue();
    assertThat(all.get(all.size() - 1).transactions()).isEqualTo(3001);
    assertThat(
            all.stream()
                .flatMap(progress -> progress.operations().stream())
                .filter(stats -> stats.operation().equals("READ"))
                .mapToLong(stats -> stats.count())
                .sum())
        .isEqualTo(merged.operation("READ").orElseThrow().count());
  }

  @Test
  void aClientWithAWrongTokenIsRefused() throws Exception {
    Map<String, String> settings = settings("fleet.token=right");
    CompletableFuture<RunRecord> other = start(1, settings);
    CompletableFuture<RunRecord> first = start(0, settings);
    RunRecord refused = end(start(2, settings("fleet.token=wrong")));
    fleets.get(1).stop();

    assertThat(refused.outcome().reasons())
        .containsExactly(
            "http://" + coordinator + " refused this client: wrong token (fleet.token)");
    assertThat(end(first).outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(end(first).phase("init")).isEmpty();
    assertThat(end(other).phase("init")).isEmpty();
  }

  @Test
  void aStoppedClientDoesNotWaitForItsCoordinator() throws Exception {
    CompletableFuture<RunRecord> client = start(1, settings());
    runs.get(0).stop();

    assertThat(end(client).outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
  }

  @Test
  void aServerThatIsNoCoordinatorFailsTheRun() throws Exception {
    int port = Integer.parseInt(coordinator.substring(coordinator.indexOf(':') + 1));
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 5);
          exchange.getResponseBody().write("hello".getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
    server.start();
    RunRecord lost;
    try {
      lost = end(start(1, settings()));
    } finally {
      server.stop(0);
    }

    assertThat(lost.outcome().reasons().get(0))
        .startsWith("the exchange with http://" + coordinator + " failed: ");
  }

  @Test
  void aClientThatCannotReachTheDatabaseEndsAll() throws Exception {
    CompletableFuture<RunRecord> first = start(0, settings());
    CompletableFuture<RunRecord> second = start(1, settings());
    RunRecord broken = end(start(2, settings("test.broken=true")));

    String own = "1 of 1 threads could not start: java.lang.IllegalStateException: no route";
    assertThat(broken.outcome().reasons().get(0)).startsWith(own);
    assertThat(end(first).outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(end(first).outcome().reasons().get(0)).startsWith("client 2 (").contains(own);
    assertThat(end(second).outcome().reasons().get(0)).startsWith("client 2 (").contains(own);
    assertThat(end(first).fleet().orElseThrow().present()).isEqualTo(3);
  }

  @Test
  void aStopOfTheFirstClientStopsAll() throws Exception {
    List<CompletableFuture<RunRecord>> clients =
        List.of(start(0, settings()), start(1, settings()), start(2, settings()));
    awaitIntervals();
    fleets.get(0).stop();

    assertThat(end(clients.get(0)).outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(end(clients.get(1)).outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(end(clients.get(0)).fleet().orElseThrow().present()).isEqualTo(3);
    assertThat(end(clients.get(0)).transactions()).isPositive();
  }

  @Test
  void aClientWithAnotherClockStartsWithTheOthers() throws Exception {
    Map<String, String> settings = settings("operationcount=900");
    CompletableFuture<RunRecord> first = start(0, settings);
    CompletableFuture<RunRecord> second = start(1, settings);
    FleetSettings bound = FleetSettingsTest.bind(settings);
    FleetLimits limits = FleetLimits.of(bound);
    long aheadNanos = TimeUnit.MILLISECONDS.toNanos(300);
    FleetClock clock =
        new FleetClock(
            System::nanoTime,
            () -> TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) + aheadNanos);
    FleetLink link = FleetLink.to(FleetAddress.of(coordinator, bound, ""), limits);
    FleetClient late =
        new FleetClient(new Hello(2, 3, "late", 1, Map.of()), link, clock, limits, none());
    late.start();
    late.awaitStart("init", () -> false);
    late.awaitStart("measured", () -> false);
    assertThat(late.end(Outcome.of(List.of(), false), folder.resolve("none")))
        .contains("no record was written");
    late.awaitRelease();
    late.close();

    FleetMember shown = end(first).fleet().orElseThrow().clients().get(2);
    long roundTrip = shown.roundTripNanos().orElseThrow();
    // Wall clocks are read in milliseconds, and a thread can lose its processor between two clocks.
    assertThat(shown.clockOffsetNanos().orElseThrow())
        .isCloseTo(aheadNanos, within(roundTrip + TimeUnit.MILLISECONDS.toNanos(100)));
    assertThat(shown.startSkewNanos().orElseThrow()).isNotNegative();
    assertThat(end(second).transactions()).isEqualTo(300);
  }

  @Test
  void anUploadToAFrozenCoordinatorEndsWithItsLoss() throws Exception {
    FleetSettings settings = FleetSettingsTest.bind(settings());
    FleetAddress address = FleetAddress.of(coordinator, settings, "");
    FleetLimits limits = FleetLimits.of(Duration.ofMinutes(1), Duration.ofSeconds(2));
    FleetState state = new FleetState(1, limits, LossPolicy.FAIL, FleetClock.ofThisHost());
    FleetClient client =
        new FleetClient(
            new Hello(0, 1, "here", 1, Map.of()),
            FleetLink.to(address, limits),
            FleetClock.ofThisHost(),
            limits,
            none());
    FleetServer server = new FleetServer(address, state, folder);
    client.start();
    client.awaitStart("measured", () -> false);
    Files.writeString(folder.resolve(RunRecordJson.FILE_NAME), "{}");
    // Requests wait for this lock: connections are accepted, and nothing answers. A second socket
    // at the same port would not do: it is refused while a child process that another test starts
    // still holds its copy of the first.
    try {
      synchronized (state) {
        assertThat(client.end(Outcome.of(List.of(), false), folder))
            .contains("client 0 (http://" + coordinator + ") was lost: no answer for 2 s");
      }
    } finally {
      client.close();
      server.close();
    }
  }

  /** Joins as client 2, measures, and falls silent when the others are under way. */
  private void startThatFallsSilent() throws Exception {
    FleetSettings settings = FleetSettingsTest.bind(settings("fleet.lost.after=10s"));
    FleetAddress address = FleetAddress.of(coordinator, settings, "");
    FleetLimits limits = FleetLimits.of(settings);
    FleetClient client =
        new FleetClient(
            new Hello(2, 3, "far", 1, Map.of()),
            FleetLink.to(address, limits),
            FleetClock.ofThisHost(),
            limits,
            none());
    client.start();
    client.awaitStart("init", () -> false);
    client.awaitStart("measured", () -> false);
    client.close();
  }

  private static FleetClient.Controlled none() {
    return new FleetClient.Controlled() {
      @Override
      public void stop() {}

      @Override
      public void abort(String reason) {}
    };
  }

  @Test
  @Tag("full")
  void aLostClientFailsTheRunOnAllOthers() throws Exception {
    Map<String, String> settings = settings("fleet.lost.after=10s");
    CompletableFuture<RunRecord> first = start(0, settings);
    CompletableFuture<RunRecord> second = start(1, settings);
    startThatFallsSilent();

    String reason = "client 2 (far) was lost: no message from it for 10 s";
    assertThat(end(first).outcome()).isEqualTo(new Outcome(Outcome.Kind.FAILED, List.of(reason)));
    assertThat(end(second).outcome().reasons()).containsExactly(reason);
    assertThat(end(first).transactions()).isPositive();
    assertThat(end(first).fleet().orElseThrow().present()).isEqualTo(2);
    assertThat(end(first).fleet().orElseThrow().clients().get(2).present()).isFalse();
  }

  @Test
  @Tag("full")
  void theOthersMayContinueWithoutALostClient() throws Exception {
    Map<String, String> settings =
        settings("fleet.lost=continue", "fleet.lost.after=10s", "maxexecutiontime=20");
    CompletableFuture<RunRecord> first = start(0, settings);
    CompletableFuture<RunRecord> second = start(1, settings);
    startThatFallsSilent();

    assertThat(end(first).outcome().reasons()).isEmpty();
    assertThat(end(second).succeeded()).isTrue();
    assertThat(end(first).warnings())
        .extracting(Warning::message)
        .contains("client 2 (far) was lost: no message from it for 10 s");
    assertThat(shown)
        .extracting(progress -> progress.clients().orElseThrow())
        .extracting(LiveClients::silent)
        .contains(List.of(2));
  }
}
