package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.ycsbx.Assignments;
import io.ycsbx.config.Problem;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.fleet.Fleet.Launcher;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.run.Run;
import io.ycsbx.run.Runs;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
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
  private final String coordinator = "127.0.0.1:" + FreePorts.next();

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

  private Properties settings(String... more) {
    Properties all =
        Assignments.properties(
            "workload=site.ycsb.workloads.CoreWorkload",
            "basicdb.verbose=false",
            "recordcount=1000",
            "target=3000",
            "fleet.size=3",
            "fleet.coordinator=" + coordinator);
    all.putAll(Assignments.properties(more));
    return all;
  }

  /** Starts a client as the command line does. */
  private CompletableFuture<RunRecord> start(int rank, Properties settings) {
    Properties properties = new Properties();
    properties.putAll(settings);
    List<Problem> problems = new ArrayList<>();
    Fleet fleet =
        Fleet.of(
                properties,
                Map.of("YCSBX_RANK", Integer.toString(rank)),
                Optional.of(folder.resolve(settings.getProperty("test.output", "all"))),
                problems)
            .orElseThrow(() -> new AssertionError(problems));
    RunOptions.Builder options =
        RunOptions.builder(Breakable.class.getName())
            .properties(properties)
            .settings(FleetSettings.class);
    List<RunListener> displays = rank == 0 ? List.of(Runs.atIntervals(shown::add)) : List.of();
    fleet.prepare(options, Map.of(), displays);
    Run run = Run.of(options.build());
    fleets.add(fleet);
    runs.add(run);
    return CompletableFuture.supplyAsync(
        () -> fleet.execute(run), task -> new Thread(task).start());
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
    Properties settings =
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
    Properties settings = settings("fleet.token=right");
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
    Properties settings = settings("operationcount=900");
    CompletableFuture<RunRecord> first = start(0, settings);
    CompletableFuture<RunRecord> second = start(1, settings);
    long aheadNanos = TimeUnit.HOURS.toNanos(1);
    Clock clock =
        new Clock(
            System::nanoTime,
            () -> TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) + aheadNanos);
    Client late =
        TestClient.of(2, 3, TestClient.address(coordinator), clock, new CompletableFuture<>());
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
        .isCloseTo(aheadNanos, within(roundTrip + TimeUnit.MINUTES.toNanos(1)));
    assertThat(shown.startSkewNanos().orElseThrow()).isNotNegative();
    assertThat(end(second).transactions()).isEqualTo(300);
  }

  /** Returns a client without a run that has started to measure. */
  private Client measuring(int rank, int size) {
    Client client =
        TestClient.of(
            rank,
            size,
            TestClient.address(coordinator),
            Clock.ofThisHost(),
            new CompletableFuture<>());
    client.start();
    client.awaitStart("init", () -> false);
    client.awaitStart("measured", () -> false);
    return client;
  }

  @Test
  void aSilentClientFailsTheRunOfTheOthers() throws Exception {
    Properties settings = settings("fleet.lost.after=5s");
    CompletableFuture<RunRecord> first = start(0, settings);
    CompletableFuture<RunRecord> second = start(1, settings);
    measuring(2, 3).close();

    assertThat(end(first).outcome().reasons())
        .containsExactly("client 2 (far) was lost: no message from it for 5 s");
    assertThat(end(second).outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(RunRecordJson.read(folder.resolve("all/run.json")).fleet().orElseThrow().present())
        .isEqualTo(2);
    assertThat(folder.resolve("all/clients/2")).doesNotExist();
  }

  @Test
  void withoutTheFirstAClientKeepsItsRecord() throws Exception {
    State state = new State(2, TestClient.settings(), Clock.ofThisHost());
    Server server = new Server(TestClient.address(coordinator), state, folder);
    CompletableFuture<RunRecord> second = start(1, settings("fleet.size=2"));
    try (Client first = measuring(0, 2)) {
      server.close();

      assertThat(end(second).outcome().reasons())
          .containsExactly(
              "client 0 (http://" + coordinator + ") was lost: no process listens there");
      assertThat(first).isNotNull();
    }
    assertThat(RunRecordJson.read(folder.resolve("all/clients/1/run.json"))).isEqualTo(end(second));
  }

  /** Makes a file with a key, whose certificate it trusts, and returns the settings for it. */
  private String[] key(String name) throws Exception {
    String keytool =
        "-genkeypair -alias fleet -keyalg EC -groupname secp256r1 -dname CN=fleet -storetype PKCS12"
            + " -storepass a-password -keystore "
            + folder.resolve(name);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(keytool.split(" ")));
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
    return new String[] {
      "test.output=results of " + name,
      "operationcount=100",
      "fleet.size=2",
      "fleet.coordinator=" + coordinator.replace("127.0.0.1", "localhost"),
      "fleet.tls=" + folder.resolve(name),
      "fleet.tls.password=a-password"
    };
  }

  @Test
  void onlyAClientWithTheKeyJoins() throws Exception {
    Properties own = settings(key("own.p12"));
    Properties other = settings(key("other.p12"));
    CompletableFuture<RunRecord> first = start(0, own);

    assertThat(end(start(1, other)).outcome().reasons().get(0))
        .startsWith(
            "https://localhost:"
                + coordinator.substring(coordinator.indexOf(':') + 1)
                + " and this client do not trust each other (fleet.tls): ");
    assertThat(end(start(1, own)).succeeded()).isTrue();
    assertThat(end(first).fleet().orElseThrow().present()).isEqualTo(2);
  }

  /** A launcher whose client only connects. */
  private static final class Connects implements Launcher {

    private String coordinator = "";

    @Override
    public void start(Properties properties, int port) throws IOException {
      coordinator = properties.getProperty("fleet.coordinator");
      new Socket(InetAddress.getLoopbackAddress(), port).close();
    }

    @Override
    public Optional<String> ended() {
      return Optional.of(coordinator + " was reached");
    }

    @Override
    public void close() {}
  }

  @Test
  void aLauncherIsToldThePortThatTheSystemHasChosen() {
    Properties properties =
        Assignments.properties("workload=site.ycsb.workloads.CoreWorkload", "fleet.size=2");
    List<Problem> problems = new ArrayList<>();
    Fleet fleet =
        Fleet.launched(properties, "127.0.0.1", new Connects(), Optional.empty(), problems)
            .orElseThrow(() -> new AssertionError(problems));
    RunOptions.Builder options =
        RunOptions.builder(BasicDB.class.getName())
            .properties(properties)
            .settings(FleetSettings.class);
    fleet.prepare(options, Map.of(), List.of());
    RunRecord record = fleet.execute(Run.of(options.build()));

    assertThat(record.outcome().reasons())
        .singleElement()
        .asString()
        .matches("127.0.0.1:[1-9]\\d+ was reached");
    assertThat(record.plan().values()).doesNotContainKeys("fleet.token", "fleet.coordinator");
  }
}
