package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.FleetEngines.Engine;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code ycsb fleet} on real engines on this host: three clients each. FleetIT has the faults of
 * clients, which no engine notices.
 */
@Timeout(600)
@Tag("full")
class FleetEnginesIT {

  private static final int CLIENTS = 3;
  private static final int RECORDS = 1003;

  @TempDir static Path servers;
  private static FleetEngines engines;

  @TempDir Path folder;
  private FleetResults results;
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
    assumeTrue(missing.isEmpty(), () -> "needs " + engine + ": " + missing.orElseThrow());
    List<String> command =
        new ArrayList<>(
            List.of(
                "env",
                "SLURM_CONF=" + servers.resolve("slurm.conf"),
                "JAVA_OPTS=" + System.getenv().getOrDefault("JAVA_OPTS", "") + " " + mark(),
                Ycsb.HOME.resolve("bin/ycsb").toString(),
                "fleet",
                "-n=" + CLIENTS,
                "--home=" + Ycsb.HOME));
    command.addAll(engines.options(engine));
    command.add("--");
    command.addAll(List.of(run));
    command.addAll(
        FleetResults.options(
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
    begin(engine, "load", "basic").end().expect(0);
    assertThat(results.merged().transactions()).isEqualTo(RECORDS);
    results.assertRanges(RECORDS);
    results.assertSum("INSERT", CLIENTS);
  }

  @ParameterizedTest
  @EnumSource
  void theOthersContinueAfterAKillUntilASignal(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400", "-p", "fleet.lost=continue");
    fleet.await(CLIENTS + " of " + CLIENTS + " clients, slowest ");
    anyClient().destroyForcibly();
    fleet.await("; " + (CLIENTS - 1) + " of " + CLIENTS + " clients");
    // Not INT: it is ignored where the tests run in the background of a shell without job control.
    fleet.process().destroy();

    Ended ended = fleet.end().expect(130);
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(results.merged().warnings())
        .anySatisfy(warning -> assertThat(warning.code()).isEqualTo("client-lost"));
    results.assertSum("READ", CLIENTS - 1);
  }
}
