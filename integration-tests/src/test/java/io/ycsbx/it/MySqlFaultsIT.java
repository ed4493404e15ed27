package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Faults that a run causes itself, and that leave the server alive. */
@NeedsContainer(Images.MYSQL)
class MySqlFaultsIT {

  @RegisterExtension static final SqlServer SERVER = SqlServer.MYSQL;

  @TempDir Path folder;

  @Test
  void acknowledgedWritesSurviveAPause() throws Exception {
    RunRecord run =
        new Kills("pause", "mysql", SERVER, SERVER::properties)
            .fault(
                folder,
                Map.of(
                    "fault.command", "docker pause " + SERVER.name(),
                    "fault.restore", "docker unpause " + SERVER.name(),
                    "fault.for", "1s"));

    assertThat(TpccRun.figure(run, "fault.outage")).isGreaterThan(0.5);
    assertThat(run.operation("UPDATE@fault").orElseThrow().service().maxNanos())
        .isGreaterThan(500_000_000L);
  }

  @Test
  void acknowledgedWritesSurviveACutOfTheNetwork() throws Exception {
    Path cut = folder.resolve("cut");
    try (CuttableLink link = new CuttableLink(SERVER.port(), cut)) {
      Map<String, String> byLink = new TreeMap<>(SERVER.properties());
      byLink.put("db.url", SERVER.jdbcUrl().replace(SERVER.address(), "127.0.0.1:" + link.port()));
      RunRecord run =
          new Kills("cut", "mysql", SERVER, () -> byLink)
              .fault(
                  folder,
                  Map.of(
                      "fault.command", "touch " + cut,
                      "fault.restore", "rm " + cut,
                      "fault.for", "1s"));

      assertThat(TpccRun.figure(run, "fault.outage")).isGreaterThan(0.5);
    }
  }
}
