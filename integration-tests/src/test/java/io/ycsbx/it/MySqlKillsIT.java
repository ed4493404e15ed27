package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.it.Kills.Checked;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Kills of MySQL, for each value of {@code innodb_flush_log_at_trx_commit}. */
@NeedsContainer(Images.MYSQL)
class MySqlKillsIT {

  @TempDir Path folder;

  @Test
  void commitsOnTheDriveSurvive() throws Exception {
    assertThat(kills(1)).allSatisfy(MySqlKillsIT::isWhole);
  }

  @Test
  @EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
  void commitsInTheSystemsCacheSurvive() throws Exception {
    assertThat(kills(2)).allSatisfy(MySqlKillsIT::isWhole);
  }

  /** Such commits may be lost, but a kill need not hit the moments in which they would be. */
  @Test
  @EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
  void commitsLostFromMemoryAreCounted() throws Exception {
    assertThat(kills(0))
        .allSatisfy(
            checked ->
                assertThat(checked.status())
                    .as(checked.verdicts())
                    .isEqualTo(checked.lost() > 0 ? 1 : 0));
  }

  @Test
  @EnabledIfSystemProperty(named = Kills.PROPERTY, matches = "\\d+")
  void ordersOfTpccSurvive() throws Exception {
    try (SqlServer server = SqlServer.mySql(1)) {
      server.start();
      TpccRun.succeeded(tpcc(server).load());
      Path log = Files.createFile(folder.resolve("orders.log"));
      for (int kill = 1; kill <= Integer.getInteger(Kills.PROPERTY); kill++) {
        killTpcc(server, log);
        assertThat(tpcc(server).check("tpcc.log=" + log)).isEmpty();
      }
    }
  }

  private static void killTpcc(SqlServer server, Path log) throws Exception {
    long enough = orders(log) + 200 + ThreadLocalRandom.current().nextInt(200);
    CompletableFuture<RunRecord> run =
        CompletableFuture.supplyAsync(
            () ->
                tpcc(server)
                    .run(
                        "tpcc.log=" + log, "tpcc.duration=5", "threadcount=8", "outage.seconds=1"));
    // A run that fails ends the wait.
    while (!run.isDone() && orders(log) < enough) {
      Thread.sleep(20);
    }
    assertThat(run.isDone()).isFalse();
    server.kill();
    assertThat(run.get().outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    server.restart();
  }

  private static long orders(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines.count();
    }
  }

  private static TpccRun tpcc(SqlServer server) {
    Map<String, String> properties = new TreeMap<>(server.properties());
    properties.put("tpcc.profile", "spec");
    properties.put("tpcc.keyandthink", "false");
    return new TpccRun(properties);
  }

  private List<Checked> kills(int flushLog) throws Exception {
    try (SqlServer server = SqlServer.mySql(flushLog)) {
      server.start();
      return new Kills("mysql-" + flushLog, "mysql", server, server::properties).run(folder);
    }
  }

  static void isWhole(Checked checked) {
    assertThat(checked.status()).as(checked.verdicts()).isZero();
    assertThat(checked.acknowledged()).isPositive();
    assertThat(checked.lost()).isZero();
  }
}
