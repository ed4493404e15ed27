package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.FleetEngines.Engine;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code ycsb fleet} on real engines on this host: four clients each. By default, two fleets per
 * engine; {@code -Dycsbx.it.engines=true} adds the other endings.
 */
@Timeout(600)
class FleetEnginesIT {

  private static final int CLIENTS = 4;

  private static final String ALL = "ycsbx.it.engines";

  @TempDir static Path servers;
  private static FleetEngines engines;

  @TempDir Path folder;
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
                "-n",
                Integer.toString(CLIENTS)));
    command.addAll(engines.options(engine));
    command.add("--");
    command.addAll(List.of(run));
    for (String property :
        List.of(
            "workload=io.ycsbx.workload.kv.KeyValueWorkload",
            "recordcount=1003",
            "basicdb.verbose=false",
            "telemetry.enabled=false",
            "status.interval=1",
            "fleet.lost.after=4s",
            "fleet.coordinator=127.0.0.1:" + FreePorts.next())) {
      command.addAll(List.of("-p", property));
    }
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

  private void await(String text) throws Exception {
    while (!Files.readString(fleet.err()).contains(text)) {
      assertThat(fleet.process().isAlive()).as(Files.readString(fleet.err())).isTrue();
      Thread.sleep(50);
    }
  }

  private void awaitIntervals() throws Exception {
    await("4 of 4 clients, slowest ");
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

  private RunRecord record(String directory) throws Exception {
    return RunRecordJson.read(folder.resolve(directory).resolve(RunRecordJson.FILE_NAME));
  }

  @ParameterizedTest
  @EnumSource
  void aLoadInsertsEachRecordOnceAndMakesOneRecord(Engine engine) throws Exception {
    Ended ended = begin(engine, "load", "basic").end();

    assertThat(ended.status()).as(ended.err()).isZero();
    RunRecord merged = record("results");
    assertThat(merged.transactions()).isEqualTo(1003);
    assertThat(merged.fleet().orElseThrow().present()).isEqualTo(CLIENTS);
    long next = 0;
    for (RunRecord client : clients()) {
      assertThat(client.plan().properties().get("insertstart")).isEqualTo(Long.toString(next));
      next += client.operation("INSERT").orElseThrow().count();
    }
    assertThat(next).isEqualTo(1003);
    assertSum("INSERT");
  }

  /** Returns the merged records; that of a lost client, which continues later, is not. */
  private List<RunRecord> clients() throws Exception {
    List<RunRecord> clients = new ArrayList<>();
    for (FleetMember client : record("results").fleet().orElseThrow().clients()) {
      if (client.present()) {
        clients.add(record("results/clients/" + client.rank()));
      }
    }
    return clients;
  }

  /** Checks that the merged histogram is the sum of those of all present clients. */
  private void assertSum(String operation) throws Exception {
    List<RunRecord> clients = clients();
    RunRecord merged = record("results");
    assertThat(merged.fleet().orElseThrow().present()).isEqualTo(clients.size());
    LatencyDistribution sum =
        clients.stream()
            .map(client -> client.operation(operation).orElseThrow().service())
            .reduce(LatencyDistribution::plus)
            .orElseThrow();
    assertThat(merged.operation(operation).orElseThrow().service()).isEqualTo(sum);
  }

  @ParameterizedTest
  @EnumSource
  void theOthersContinueAfterAKillUntilASignal(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400", "-p", "fleet.lost=continue");
    awaitIntervals();
    anyClient().destroyForcibly();
    await("; 3 of 4 clients");
    // Not INT: it is ignored where the tests run in the background of a shell without job control.
    fleet.process().destroy();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(record("results").warnings())
        .anySatisfy(warning -> assertThat(warning.code()).isEqualTo("client-lost"));
    assertThat(clients()).hasSize(CLIENTS - 1);
    assertSum("READ");
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aSignalEndsAllClientsWithTheirRecords(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400");
    awaitIntervals();
    fleet.process().destroy();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(record("results").fleet().orElseThrow().present()).isEqualTo(CLIENTS);
  }

  private void assertLost() throws Exception {
    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(1);
    assertThat(ended.err())
        .containsPattern("Run failed: client \\d \\(.*\\) was lost: no message from it for 4 s\n");
    assertThat(clients()).hasSize(CLIENTS - 1);
    assertSum("READ");
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aKilledClientFailsTheRunOfAll(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400");
    awaitIntervals();
    anyClient().destroyForcibly();

    assertLost();
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void aFrozenClientFailsTheRunOfAll(Engine engine) throws Exception {
    begin(engine, "run", "basic", "-target", "400");
    awaitIntervals();
    ProcessHandle frozen = anyClient();
    try {
      Ycsb.start(folder, List.of("kill", "-STOP", Long.toString(frozen.pid()))).end();

      assertLost();
    } finally {
      frozen.destroyForcibly();
    }
  }
}
