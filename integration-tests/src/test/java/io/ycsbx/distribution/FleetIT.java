package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three clients as one, each in its own process, of which one is killed, frozen or stopped. */
@Tag("full")
class FleetIT {

  @TempDir Path folder;
  private final List<Running> clients = new ArrayList<>();

  @BeforeEach
  @Timeout(600)
  void startAndAwaitIntervals() throws Exception {
    int port = FreePorts.next();
    for (int rank = 0; rank < 3; rank++) {
      clients.add(start(rank, port));
    }
    clients.get(0).await("3 of 3 clients, slowest ");
  }

  private Running start(int rank, int port) throws IOException {
    return Ycsb.begin(
        folder,
        "run basic -p workload=io.ycsbx.workload.kv.KeyValueWorkload -p recordcount=1000"
            + " -p basicdb.verbose=false -p telemetry.enabled=false -s -p status.interval=1"
            + " -target 300 -p fleet.size=3 -p fleet.lost.after=5s -o results -p fleet.rank="
            + rank
            + " -p fleet.coordinator=127.0.0.1:"
            + port);
  }

  @AfterEach
  void endAll() {
    clients.forEach(client -> client.process().destroyForcibly());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-KILL", "-STOP"})
  void aKilledOrFrozenClientFailsTheRunOfTheOthers(String signal) throws Exception {
    String pid = Long.toString(clients.get(1).process().pid());
    Ycsb.start(folder, List.of("kill", signal, pid)).end();

    for (int other : new int[] {0, 2}) {
      Ended ended = clients.get(other).end();
      assertThat(ended.status()).isEqualTo(1);
      assertThat(ended.err())
          .containsPattern("Run failed: client 1 \\(.*\\) was lost: no message from it for 5 s\n");
    }
    assertThat(folder.resolve("results/run.json")).content().contains("\"present\" : 2");
    assertThat(folder.resolve("results/clients/1/run.json")).doesNotExist();
  }

  @Test
  void withoutTheFirstTheOthersKeepTheirRecords() throws Exception {
    clients.get(0).process().destroyForcibly();

    for (int rank = 1; rank < 3; rank++) {
      Ended ended = clients.get(rank).end();
      assertThat(ended.status()).isEqualTo(1);
      assertThat(ended.err())
          .containsPattern(
              "Run failed: client 0 \\(http://127.0.0.1:\\d+\\) was lost: no process listens"
                  + " there\n");
      assertThat(folder.resolve("results/clients/" + rank + "/run.json")).exists();
    }
  }

  @Test
  void aSignalToOneClientStopsAll() throws Exception {
    clients.get(1).process().destroy();

    for (Running client : clients) {
      Ended ended = client.end();
      assertThat(ended.status()).isEqualTo(130);
      assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    }
    assertThat(folder.resolve("results/run.json")).content().contains("\"present\" : 3");
  }
}
