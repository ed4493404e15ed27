package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.distribution.FleetEngines.Engine;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code ycsb fleet} on real engines on this host: four clients each. Only where it is asked for
 * ({@code -Dycsbx.it.engines=true}), as it installs Slurm and two MPIs.
 */
@EnabledIfSystemProperty(
    named = "ycsbx.it.engines",
    matches = "true",
    disabledReason = "installs Slurm, Open MPI and MPICH: -Dycsbx.it.engines=true runs it")
@Timeout(180)
class FleetEnginesIT {

  private static final int CLIENTS = 4;

  @TempDir static Path servers;
  private static FleetEngines engines;

  @TempDir Path folder;

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
                "JAVA_OPTS=-Xshare:auto -XX:TieredStopAtLevel=1",
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
            "fleet.coordinator=127.0.0.1:" + FleetEngines.freePort())) {
      command.addAll(List.of("-p", property));
    }
    command.addAll(List.of("-s", "-o", "results"));
    return Ycsb.start(folder, command);
  }

  private static void awaitIntervals(Running fleet) throws Exception {
    while (!Files.readString(fleet.err()).contains("4 of 4 clients, slowest ")) {
      assertThat(fleet.process().isAlive()).as(Files.readString(fleet.err())).isTrue();
      Thread.sleep(50);
    }
  }

  /** Kills a client, which has no argument but those of every fleet. */
  private static void killOneClient() {
    ProcessHandle.allProcesses()
        .filter(FleetEnginesIT::isClient)
        .findFirst()
        .orElseThrow()
        .destroyForcibly();
  }

  private static boolean isClient(ProcessHandle process) {
    List<String> words = List.of(process.info().arguments().orElse(new String[0]));
    int main = words.indexOf("io.ycsbx.cli.Main");
    return main >= 0
        && words.subList(main, words.size()).containsAll(List.of("run", "basic", "-P", "-"))
        && words.stream().anyMatch(word -> word.startsWith(Ycsb.HOME + "/lib/"));
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
    LatencyDistribution sum = null;
    for (int rank = 0; rank < CLIENTS; rank++) {
      RunRecord client = record("results/clients/" + rank);
      assertThat(client.plan().properties().get("insertstart")).isEqualTo(Long.toString(next));
      next += client.operation("INSERT").orElseThrow().count();
      LatencyDistribution inserts = client.operation("INSERT").orElseThrow().service();
      sum = sum == null ? inserts : sum.plus(inserts);
    }
    assertThat(next).isEqualTo(1003);
    assertThat(merged.operation("INSERT").orElseThrow().service()).isEqualTo(sum);
  }

  @ParameterizedTest
  @EnumSource
  void aSignalEndsAllClientsWithTheirRecords(Engine engine) throws Exception {
    Running fleet = begin(engine, "run", "basic", "-target", "400");
    awaitIntervals(fleet);
    fleet.process().destroy();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(record("results").fleet().orElseThrow().present()).isEqualTo(CLIENTS);
  }

  @ParameterizedTest
  @EnumSource
  void aKilledClientFailsTheRunOfAll(Engine engine) throws Exception {
    Running fleet = begin(engine, "run", "basic", "-target", "400");
    awaitIntervals(fleet);
    killOneClient();

    Ended ended = fleet.end();
    assertThat(ended.status()).as(ended.err()).isEqualTo(1);
    assertThat(ended.err())
        .containsPattern("Run failed: client \\d \\(.*\\) was lost: no message from it for 4 s\n");
    assertThat(record("results").fleet().orElseThrow().present()).isEqualTo(CLIENTS - 1);
  }
}
