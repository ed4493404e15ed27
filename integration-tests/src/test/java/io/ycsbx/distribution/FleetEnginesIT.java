package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.FleetEngines.Engine;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code ycsb fleet} on real engines on this host: four clients each. By default, two fleets per
 * engine; {@code -Dycsbx.it.engines=true} adds those with a late client, another clock, a wrong
 * token, or a client that cannot reach the database.
 */
@Timeout(600)
@Tag("full")
class FleetEnginesIT {

  private static final int CLIENTS = 4;
  private static final int RECORDS = 1003;

  private static final String ALL = FleetEngines.ALL;

  private static final Path FAKETIME = Path.of("/usr/bin/faketime");
  private static final String SECRET = "hidden-token";

  @TempDir static Path servers;
  private static FleetEngines engines;

  @TempDir Path folder;
  private FleetResults results;
  private Path home = Ycsb.HOME;
  private int port;
  private Running fleet;

  @BeforeAll
  @Timeout(600)
  static void startServers() throws Exception {
    engines = new FleetEngines(servers);
    engines.start();
  }

  @AfterAll
  static void stopServers() throws Exception {
    engines.close();
  }

  @BeforeEach
  void choosePort() {
    results = new FleetResults(folder.resolve("results"));
    // Behind the coordinator's are the ports that ssh forwards, one for each client.
    port = FreePorts.next(1 + CLIENTS);
  }

  private Running begin(Engine engine, String... run) throws IOException {
    Optional<String> missing = engines.missing(engine);
    assumeTrue(missing.isEmpty(), () -> engine + ": " + missing.orElseThrow());
    List<String> command =
        new ArrayList<>(
            List.of(
                "env",
                "SLURM_CONF=" + servers.resolve("slurm.conf"),
                "JAVA_OPTS=" + System.getenv().getOrDefault("JAVA_OPTS", "") + " " + mark(),
                Ycsb.HOME.resolve("bin/ycsb").toString(),
                "fleet",
                "-n=" + CLIENTS,
                "--home=" + home));
    command.addAll(engines.options(engine));
    command.add("--");
    command.addAll(List.of(run));
    command.addAll(
        FleetProperties.options(
            RECORDS, "fleet.lost.after=5s", "fleet.coordinator=127.0.0.1:" + port));
    command.addAll(List.of("-s", "-o", "results"));
    fleet = Ycsb.start(folder, command);
    return fleet;
  }

  /** After a failed test, the clients notice the loss of the coordinator. */
  @AfterEach
  void endFleet() {
    if (fleet != null) {
      fleet.process().destroyForcibly();
    }
  }

  /** Returns an option of the JVM that distinguishes this fleet from all others on this host. */
  private String mark() {
    return "-Dycsbx.it.folder=" + folder;
  }

  /** Returns one of the clients, which read their properties from standard input. */
  private ProcessHandle anyClient() {
    return ProcessHandle.allProcesses()
        .filter(
            process ->
                List.of(process.info().arguments().orElse(new String[0]))
                    .containsAll(List.of(mark(), "run", "basic", "-P", "-")))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void aLoadInsertsEachRecordOnce(Engine engine) throws Exception {
    Ended ended = begin(engine, "load", "basic").end();

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(results.merged().transactions()).isEqualTo(RECORDS);
    results.assertRanges(RECORDS);
    results.assertSum("INSERT", CLIENTS);
  }

  @ParameterizedTest
  @EnumSource
  void theOthersContinueAfterAKillUntilASignal(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400", "-p", "fleet.lost=continue");
    fleet.await("4 of 4 clients, slowest ");
    anyClient().destroyForcibly();
    fleet.await("; 3 of 4 clients");
    // Not INT: it is ignored where the tests run in the background of a shell without job control.
    fleet.process().destroy();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(results.merged().warnings())
        .anySatisfy(warning -> assertThat(warning.code()).isEqualTo("client-lost"));
    results.assertSum("READ", CLIENTS - 1);
  }

  /** Changes the start of client 3 by lines of shell, in which {@code "$@"} is its command. */
  private void alterClient3(String lines) throws IOException {
    home = folder.resolve("home");
    Sandbox.script(
        home.resolve("bin/ycsb"),
        """
        #!/bin/sh
        set -- '%s/bin/ycsb' "$@"
        case "$OMPI_COMM_WORLD_RANK$PMI_RANK$SLURM_PROCID $*" in 3\\ * | *fleet.rank=3*)
          %s
        ;; esac
        exec "$@"
        """
            .formatted(Ycsb.HOME, lines));
  }

  /** Returns a line of shell that ends after {@link #releaseClient3}. */
  private String waiting() throws IOException {
    return "while [ -e '" + Files.createFile(folder.resolve("wait")) + "' ]; do sleep 0.1; done\n";
  }

  /**
   * Lets client 3 start when all others are connected with the coordinator.
   *
   * @return the time since the epoch in milliseconds
   */
  private long releaseClient3() throws Exception {
    while (connections() < CLIENTS - 1) {
      assertThat(fleet.process().isAlive()).as(fleet.messages()).isTrue();
      Thread.sleep(50);
    }
    Files.delete(folder.resolve("wait"));
    return System.currentTimeMillis();
  }

  /** Returns the number of established connections that the coordinator has accepted. */
  private long connections() throws IOException {
    String all =
        Files.readString(Path.of("/proc/net/tcp")) + Files.readString(Path.of("/proc/net/tcp6"));
    return Pattern.compile("(?m)^ *\\d+: \\w+:%04X \\w+:\\w+ 01 ".formatted(port))
        .matcher(all)
        .results()
        .count();
  }

  private void assertSucceeded() throws Exception {
    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isZero();
    results.assertSum("READ", CLIENTS);
    assertThat(results.merged().transactions()).isEqualTo(400);
    assertThat(results.merged().fleet().orElseThrow().clients())
        .allSatisfy(client -> assertThat(client.startSkewNanos().orElseThrow()).isNotNegative());
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aLateClientStartsWithTheOthers(Engine engine) throws Exception {
    alterClient3(waiting());
    begin(engine, "run", "basic", "-p", "operationcount=400");
    long late = releaseClient3();

    assertSucceeded();
    assertThat(results.clients())
        .extracting(client -> client.phase(Phase.MEASURED).orElseThrow().startTimeMillis())
        .allSatisfy(start -> assertThat(start).isGreaterThanOrEqualTo(late));
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aClockThatIsAheadIsCorrected(Engine engine) throws Exception {
    assumeTrue(Files.isExecutable(FAKETIME), "needs " + FAKETIME);
    alterClient3("set -- " + FAKETIME + " -m -f +0.3s \"$@\"");
    begin(engine, "run", "basic", "-p", "operationcount=400");

    assertSucceeded();
    for (FleetMember client : results.merged().fleet().orElseThrow().clients()) {
      long aheadNanos = TimeUnit.MILLISECONDS.toNanos(client.rank() == 3 ? 300 : 0);
      // Wall clocks are read in milliseconds.
      long mostNanos = client.roundTripNanos().orElseThrow() + TimeUnit.MILLISECONDS.toNanos(2);
      assertThat(client.clockOffsetNanos().orElseThrow()).isCloseTo(aheadNanos, within(mostNanos));
    }
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aClientWithoutTheDatabaseFailsTheRunOfAll(Engine engine) throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    try {
      String present = "mongodb://127.0.0.1:" + server.bind().getPort() + "/ycsb?w=1";
      String address = "127.0.0.1:" + FreePorts.next();
      String url = "mongodb://" + address + "/ycsb?serverSelectionTimeoutMS=1000";
      alterClient3("set -- \"$@\" -p 'mongodb.url=" + url + "'");
      begin(engine, "load", "mongodb", "-p", "mongodb.url=" + present);

      Ended ended = fleet.end();
      assertThat(ended.status()).as(ended.err()).isEqualTo(1);
      assertThat(ended.err())
          .containsPattern(
              "Run failed: client 3 \\(.*\\) failed: 1 of 1 threads could not start: MongoDB at "
                  + address
                  + ": no server can be reached: Connection refused\n");
      results.assertPresent(CLIENTS);
    } finally {
      server.shutdownNow();
    }
  }

  /** The end of an ssh before all have joined is noticed; other launchers continue. */
  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aClientWithAWrongTokenIsRefused(Engine engine) throws Exception {
    alterClient3(waiting() + "set -- \"$@\" -p fleet.token=another-" + SECRET);
    begin(engine, "run", "basic", "-p", "fleet.join=60s", "-p", "fleet.token=" + SECRET);
    releaseClient3();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(1);
    assertThat(ended.err())
        .containsPattern(
            engine == Engine.SSH
                ? "Run failed: before all clients had joined, ssh 127\\.0\\.0\\.1 ended with status"
                    + " 1: .* refused this client: wrong token \\(fleet\\.token\\)\n"
                : "Run failed: client 3 did not join within 60 s \\(fleet\\.join\\);"
                    + " requests with a wrong token: 1\n")
        .doesNotContain(SECRET);
    assertThat(ended.out()).doesNotContain(SECRET);
    results.assertPresent(CLIENTS - 1);
    SecretsIT.assertNoneIn(results.directory(), List.of(SECRET));
  }
}
