package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.CuttableLink;
import io.ycsbx.distribution.FleetResults;
import io.ycsbx.distribution.WriteLog;
import io.ycsbx.distribution.Ycsb;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.record.RunRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Acknowledged writes of the durability workload after faults of their server. */
@NeedsContainer(Images.MYSQL)
class MySqlFaultsIT {

  /** Of this class alone: a server at work for others may not be frozen. */
  @RegisterExtension static final SqlServer SERVER = SqlServer.mySql(1);

  private static final int RECORDS = 500;

  @TempDir Path folder;

  private Ended durability(
      String command, String table, Map<String, String> server, String... more) {
    List<String> further = new ArrayList<>();
    server.forEach((key, value) -> further.addAll(List.of("-p", key + "=" + value)));
    List.of(more).forEach(property -> further.addAll(List.of("-p", property)));
    further.addAll(List.of("-o", folder.resolve(command).toString()));
    return Ycsb.main(
        "%s mysql -P workloads/durability -p recordcount=%s -p threadcount=8 -p table=%s -p durability.log=%s"
            .formatted(command, RECORDS, table, log()),
        further.toArray(String[]::new));
  }

  private Path log() {
    return folder.resolve("writes.log");
  }

  /** Runs the workload with a fault of a second, and checks. */
  private RunRecord fault(String table, Map<String, String> server, String... fault)
      throws Exception {
    List<String> properties =
        new ArrayList<>(List.of("maxexecutiontime=5", "maxerrors=100%", "fault.at=1s"));
    properties.add("fault.for=1s");
    properties.addAll(List.of(fault));
    durability("load", table, server).expect(0);
    durability("run", table, server, properties.toArray(String[]::new)).expect(0);
    durability("check", table, server).expect(0);
    assertThat(WriteLog.acknowledged(log())).isGreaterThan(RECORDS);
    return new FleetResults(folder.resolve("run")).merged();
  }

  @Test
  void acknowledgedWritesSurviveAPause() throws Exception {
    RunRecord run =
        fault("pause", SERVER.properties(), "fault.kind=pause", "fault.container=" + SERVER.name());

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
      RunRecord run = fault("cut", byLink, "fault.command=touch " + cut, "fault.restore=rm " + cut);

      assertThat(TpccRun.figure(run, "fault.outage")).isGreaterThan(0.5);
    }
  }

  @Test
  void commitsOnTheDriveSurviveAKill() throws Exception {
    durability("load", "killed", SERVER.properties()).expect(0);
    long enough = WriteLog.acknowledged(log()) + RECORDS;
    CompletableFuture<Ended> run =
        CompletableFuture.supplyAsync(
            () -> durability("run", "killed", SERVER.properties(), "outage.seconds=1"));
    // A run that fails ends the wait.
    while (!run.isDone() && WriteLog.acknowledged(log()) < enough) {
      Thread.sleep(10);
    }
    assertThat(run).isNotDone();
    SERVER.kill();
    Ended ended = run.get();
    // For the other tests too, whatever the run's end.
    SERVER.restart();

    assertThat(ended.expect(1).err()).contains("Run failed: the database became unavailable");
    assertThat(durability("check", "killed", SERVER.properties()).expect(0).out())
        .containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$");
  }
}
