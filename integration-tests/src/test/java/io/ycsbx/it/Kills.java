package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.contract.Launcher;
import io.ycsbx.contract.Launcher.Started;
import io.ycsbx.distribution.WriteLog;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Kills a server under the durability workload, starts it again, and checks the acknowledged
 * writes: each time with a table and a log of their own. Not thread-safe.
 *
 * @param name of the configuration, for the table of results
 * @param binding the binding's name
 * @param server runs already
 * @param properties those with which the binding reaches the server as it runs now
 */
record Kills(
    String name, String binding, DatabaseServer server, Supplier<Map<String, String>> properties) {

  /** Kills of each configuration; without it, few tests kill once. */
  static final String PROPERTY = "ycsbx.it.kills";

  private static final Logger LOG = LoggerFactory.getLogger(Kills.class);
  private static final int RECORDS = 500;
  private static final int LEAST_WRITES = 500;

  private static final int INTERRUPTED = 130;

  /**
   * The check after a kill.
   *
   * @param status exit status
   * @param verdicts as JSON
   * @param acknowledged acknowledged writes
   * @param lost those that are lost
   */
  record Checked(int status, String verdicts, long acknowledged, long lost) {}

  /** Kills as often as the property says, at random numbers of writes. */
  List<Checked> run(Path folder) throws Exception {
    Launcher launcher = new Launcher(folder);
    List<Checked> all = new ArrayList<>();
    for (int kill = 1; kill <= Integer.getInteger(PROPERTY, 1); kill++) {
      all.add(kill(launcher, folder, kill));
    }
    return all;
  }

  /**
   * Runs the workload with a fault that the run itself causes, until operations have succeeded
   * after its end, and checks.
   *
   * @param fault properties
   * @return the record of the run, which was stopped
   */
  RunRecord fault(Path folder, Map<String, String> fault) throws Exception {
    Launcher launcher = new Launcher(folder);
    Path log = folder.resolve(name + ".log");
    start(launcher, "load", 1, log).end(0);
    List<String> further = new ArrayList<>(List.of("-s", "-p", "status.interval=1"));
    further.addAll(List.of("-p", "maxerrors=100%", "-p", "fault.at=1s"));
    fault.forEach((key, value) -> further.addAll(List.of("-p", key + "=" + value)));
    Started run = start(launcher, "run", 1, log, further.toArray(String[]::new));
    String status;
    do {
      assertThat(run.process().isAlive()).as(run.messages()).isTrue();
      Thread.sleep(50);
      status = run.messages();
    } while (!status.contains("@after"));
    run.process().destroy();
    RunRecord record = run.end(INTERRUPTED);
    Checked checked = check(start(launcher, "check", 1, log));
    assertThat(checked.status()).as(checked.verdicts()).isZero();
    assertThat(checked.acknowledged()).isGreaterThan(RECORDS);
    return record;
  }

  private Checked kill(Launcher launcher, Path folder, int number) throws Exception {
    Path log = folder.resolve(name + "-" + number + ".log");
    start(launcher, "load", number, log).end(0);
    long enough =
        WriteLog.acknowledged(log)
            + LEAST_WRITES
            + ThreadLocalRandom.current().nextInt(LEAST_WRITES * 2);
    Started run = start(launcher, "run", number, log);
    try {
      // A run that fails ends the wait.
      while (run.process().isAlive() && WriteLog.acknowledged(log) < enough) {
        Thread.sleep(10);
      }
      assertThat(run.process().isAlive()).as(run.messages()).isTrue();
      server.kill();
    } finally {
      run.kill();
    }
    long killed = System.nanoTime();
    server.restart();
    double seconds = (System.nanoTime() - killed) / 1e9;
    Checked checked = check(start(launcher, "check", number, log));
    LOG.info(
        "{}, kill {}: {} acknowledged, {} lost; ready {} s after its start",
        name,
        number,
        checked.acknowledged(),
        checked.lost(),
        "%.1f".formatted(seconds));
    return checked;
  }

  private Started start(Launcher launcher, String command, int number, Path log, String... further)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(command, binding));
    arguments.addAll(List.of(further));
    arguments.addAll(List.of("-P", launcher.workload('a').resolveSibling("durability").toString()));
    arguments.addAll(List.of("-p", "recordcount=" + RECORDS, "-p", "table=" + table(number)));
    arguments.addAll(List.of("-p", "durability.log=" + log, "-p", "threadcount=8"));
    properties.get().forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    return launcher.start(arguments);
  }

  private String table(int number) {
    return name.replace('-', '_') + number;
  }

  private static Checked check(Started check) throws Exception {
    assertThat(check.process().waitFor(10, TimeUnit.MINUTES)).as("the check ends").isTrue();
    assertThat(check.results()).as(check.messages()).exists();
    JsonNode verdicts = new ObjectMapper().readTree(check.results().toFile()).at("/verdicts");
    JsonNode writes = verdicts.at("/0/details");
    return new Checked(
        check.process().exitValue(),
        verdicts.toPrettyString(),
        writes.at("/acknowledgedWrites").asLong(),
        writes.at("/lost").asLong());
  }
}
