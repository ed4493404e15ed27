package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans whose loads and runs are made by several clients. */
@Order(2)
class FleetBriefIT {

  private static final int CLIENTS = 3;

  private static final String PLAN =
      """
      title: A server
      summary: Reads and updates by several clients.
      binding: mongodb
      server: mongodb.url
      workload: workloads/workloada
      properties: {mongodb.upsert: true, telemetry.enabled: false, fleet.lost.after: 10s, fleet.join: 1m}
      repeats: 2
      configurations:
        - name: one
          baseline: true
      data:
        - name: records
      tests:
        - name: mixed
          title: Reads and updates
          measures: Reads and updates.
          threads: [1]
          properties: {operationcount: 0, maxexecutiontime: 2, target: 301}
      sections:
        - title: Throughput
          measures: Operations per second.
          tables:
            - caption: Throughput
              figures: [throughput, each p95]
      scales:
        small:
          text: Little
          properties: {recordcount: 301}
      """;

  @TempDir Path folder;

  private RunRecord record(String directory) throws Exception {
    return RunRecordJson.read(folder.resolve(directory).resolve(RunRecordJson.FILE_NAME));
  }

  /** Waits for a process with these arguments. */
  private static ProcessHandle process(Running brief, String... arguments) throws Exception {
    Optional<ProcessHandle> found = Optional.empty();
    while (found.isEmpty()) {
      assertThat(brief.process().isAlive()).as(Files.readString(brief.err())).isTrue();
      Thread.sleep(50);
      found = brief.process().descendants().filter(child -> has(child, arguments)).findFirst();
    }
    return found.get();
  }

  private static boolean has(ProcessHandle process, String... arguments) {
    return List.of(process.info().arguments().orElse(new String[0]))
        .containsAll(List.of(arguments));
  }

  /** Waits for the client of rank 0, and kills it. */
  private static void killFirstClient(Running brief) throws Exception {
    process(brief, "fleet.rank=0").destroyForcibly();
  }

  /** Waits until the fleet has started its clients, and kills the process that coordinates it. */
  private static void killCoordinator(Running brief) throws Exception {
    process(brief, "fleet.rank=0");
    process(brief, "io.ycsbx.cli.Main", "fleet", "--on").destroyForcibly();
  }

  private static void await(Running brief, String pattern) throws Exception {
    while (!Pattern.compile(pattern).matcher(Files.readString(brief.err())).find()) {
      assertThat(brief.process().isAlive()).as(Files.readString(brief.err())).isTrue();
      Thread.sleep(50);
    }
  }

  private void assertSum(String directory, String operation) throws Exception {
    RunRecord merged = record(directory);
    assertThat(merged.fleet().orElseThrow().present()).isEqualTo(CLIENTS);
    List<LatencyDistribution> own =
        IntStream.range(0, CLIENTS)
            .mapToObj(rank -> directory + "/clients/" + rank)
            .map(client -> assertDoesNotThrow(() -> record(client)))
            .map(client -> client.operation(operation).orElseThrow().service())
            .toList();
    assertThat(merged.operation(operation).orElseThrow().service())
        .isEqualTo(own.stream().reduce(LatencyDistribution::plus).orElseThrow());
  }

  @Test
  void aPlanGoesOnAfterAClientAndTheCoordinatorWereKilled() throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    try {
      InetSocketAddress bound = server.bind();
      Files.writeString(folder.resolve("mine.yaml"), PLAN);
      String[] command = {
        "brief",
        "run",
        "mine.yaml",
        "--fleet",
        "--on local -n " + CLIENTS,
        "-p",
        "mongodb.url=mongodb://" + bound.getHostString() + ":" + bound.getPort() + "/ycsb?w=1"
      };
      Running brief = Ycsb.begin(folder, command);
      await(brief, "\\[1/2\\] one / mixed / repeat 1: ");
      killFirstClient(brief);
      Ended failed = brief.end();
      assertThat(failed.status()).as(failed.err()).isEqualTo(1);
      assertThat(failed.err())
          .contains("one / mixed / repeat 2 failed", "failed with 1 run left; the same command");
      String first = "results/mine-small/one/mixed/repeat-1";
      String finished = Files.readString(folder.resolve(first).resolve("run.json"));

      Running again = Ycsb.begin(folder, command);
      killCoordinator(again);
      Ended killed = again.end();
      assertThat(killed.status()).as(killed.err()).isEqualTo(1);
      assertThat(killed.err()).contains("failed with 1 run left; the same command");

      Ended ended = Ycsb.begin(folder, command).end();
      assertThat(ended.status()).as(ended.err()).isZero();
      assertThat(ended.err()).doesNotContain("[1/2]", "load records");
      assertThat(folder.resolve(first).resolve("run.json")).content().isEqualTo(finished);
      assertSum("results/mine-small/loads/0001-one+records", "INSERT");
      assertSum(first, "READ");
      assertSum("results/mine-small/one/mixed/repeat-2", "UPDATE");
      assertThat(record("results/mine-small/loads/0001-one+records").transactions()).isEqualTo(301);
      assertThat(record(first).plan().values())
          .containsEntry("target", "301")
          .containsEntry("fleet.size", "3")
          .doesNotContainKeys("fleet.token", "fleet.coordinator", "fleet.rank", "fleet.led");
      assertThat(record(first).plan().command())
          .containsSubsequence("fleet", "--on", "local", "-n", "3", "--", "run", "mongodb");
      assertThat(folder.resolve("results/mine-small/brief.md"))
          .content()
          .contains("fleet --on local -n 3 -- load mongodb", "fleet --on local -n 3 -- run mongodb")
          .contains("fleet.size=3")
          .containsPattern("[12] had (failed|no readable record): one / mixed / 2")
          .doesNotContain("fleet.coordinator");
    } finally {
      server.shutdownNow();
    }
  }

  @Test
  void anEmbeddedDatabaseHasOneClient() throws Exception {
    Ended ended = Ycsb.run(folder, "brief", "run", "rocksdb-cache", "--fleet", "--on local -n 2");
    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo(
            """
            ycsb: 1 problem:
              --fleet: needs a server, which all clients can use; the database of this \
            configuration is embedded, was "cache-256m"
            """);

    Ended unknown =
        Ycsb.run(folder, "brief", "run", "rocksdb-cache", "--fleet", "--on kubernetes -n 2");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err())
        .isEqualTo(
            """
            ycsb: 1 problem:
              --fleet: --on must be local, ssh, slurm or mpi, was "kubernetes"
            """);
  }
}
