package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans whose loads and runs are made by several clients. */
@Tag("full")
@Order(5)
class FleetBriefIT {

  private static final int CLIENTS = 2;

  private static final String HEAD = TextFile.resource(FleetBriefIT.class, "fleet.yaml");

  @TempDir Path folder;

  private FleetResults results(String directory) {
    return new FleetResults(folder.resolve("results/mine-small").resolve(directory));
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

  @Test
  void aPlanContinuesAfterAKilledClientAndAKilledCoordinator() throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    try {
      Plans.write(
          folder.resolve("mine.yaml"), HEAD, "operationcount: 0, maxexecutiontime: 4, target: 301");
      String command =
          "brief run mine.yaml -p mongodb.url=mongodb://127.0.0.1:%s/ycsb?w=1 -p threadcount=2 --fleet"
              .formatted(server.bind().getPort());
      String fleet = "--on local -n " + CLIENTS;
      Running brief = Ycsb.begin(folder, command, fleet);
      brief.await("\\[1/2\\] one / mixed / repeat 1: ");
      process(brief, "fleet.rank=0").destroyForcibly();
      Ended failed = brief.end().expect(1);
      assertThat(failed.err())
          .contains("one / mixed / repeat 2 failed", "failed with 1 run left; the same command");
      FleetResults first = results("one/mixed/repeat-1");
      RunRecord finished = first.merged();

      Running again = Ycsb.begin(folder, command, fleet);
      process(again, "fleet.rank=0");
      process(again, "io.ycsbx.cli.Main", "fleet", "--on").destroyForcibly();
      Ended killed = again.end().expect(1);
      assertThat(killed.err()).contains("failed with 1 run left; the same command");

      Ended ended = Ycsb.run(folder, command, fleet).expect(0);
      assertThat(ended.err()).doesNotContain("[1/2]", "load records");
      assertThat(first.merged()).isEqualTo(finished);
      results("loads/one+records").assertSum("INSERT", CLIENTS);
      first.assertSum("READ", CLIENTS);
      results("one/mixed/repeat-2").assertSum("UPDATE", CLIENTS);
      assertThat(results("loads/one+records").merged().transactions()).isEqualTo(301);
      assertThat(finished.plan().values())
          .containsEntry("target", "301")
          .containsEntry("fleet.size", "2")
          .doesNotContainKeys("fleet.token", "fleet.coordinator");
      assertThat(finished.plan().command())
          .containsSubsequence("fleet", "--on", "local", "-n", "2", "--", "run", "mongodb");
      assertThat(folder.resolve("results/mine-small/brief.md"))
          .content(UTF_8)
          .contains("fleet --on local -n 2 -- load mongodb", "fleet --on local -n 2 -- run mongodb")
          .contains("fleet.size=2")
          .containsPattern("[12] had (failed|no readable record): one / mixed / 2")
          .doesNotContain("fleet.coordinator");
    } finally {
      server.shutdownNow();
    }
  }
}
