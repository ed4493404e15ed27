package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills embedded databases with their client under load, cuts the power of their volume, and fills
 * the volume; and checks the acknowledged writes afterwards.
 */
@Tag("full")
@Order(5)
class DurabilityIT {

  /** Enough for several writes of every key. */
  private static final int WRITES = 20_000;

  @TempDir Path folder;

  /** A database, with properties by which its writes wait for the drive, or do not. */
  private enum Embedded {
    ROCKSDB(
        "rocksdb -p rocksdb.dir=%s -p rocksdb.sync=",
        "true",
        "false",
        "(?m)^FAILED  [\\d,]+ acknowledged writes, [\\d,]+ lost: user\\d+, ",
        "UPDATE.*No space left on device"),
    POSTGRESQL(
        "postgresql -p db.url=embedded -p postgresql.embedded.dir=%s"
            + " -p postgresql.embedded.options=",
        "synchronous_commit=on",
        "fsync=off",
        "(?m)^FAILED  [\\d,]+ acknowledged writes, [\\d,]+ lost: user\\d+, | did not start: ",
        "(INSERT|UPDATE) (NO_SPACE|CONNECTION_LOST)");

    private final String properties;
    private final String synced;
    private final String cached;
    private final String loss;
    private final String noSpace;

    Embedded(String properties, String synced, String cached, String loss, String noSpace) {
      this.properties = properties;
      this.synced = synced;
      this.cached = cached;
      this.loss = loss;
      this.noSpace = noSpace;
    }

    /** Returns the binding with the properties of data in a directory, whose last value lacks. */
    String in(Path directory) {
      return properties.formatted(directory);
    }
  }

  @Test
  void onlyAWriteAheadLogSurvivesAKill() throws Exception {
    Ended withLog = killAndCheck("on").expect(0);
    assertThat(withLog.out())
        .containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$")
        .doesNotContain("FAILED");
    // The same log goes on after the crash.
    assertThat(killAndCheck("on").status()).isZero();
    assertThat(result("on").at("/holds").asBoolean()).isTrue();

    Ended without = killAndCheck("off").expect(1);
    assertThat(without.out())
        .containsPattern("(?m)^FAILED  [\\d,]+ acknowledged writes, [\\d,]+ lost: user\\d+, ");
    JsonNode writes = result("off").at("/verdicts/0/details");
    assertThat(writes.at("/lost").asLong()).isPositive();
    assertThat(writes.at("/lost").asLong())
        .isLessThanOrEqualTo(writes.at("/acknowledgedWrites").asLong());
  }

  @ParameterizedTest
  @EnumSource
  void syncedWritesSurviveAPowerCut(Embedded database) throws Exception {
    try (LoopVolume volume = LoopVolume.create(folder, 1L << 29)) {
      Ended synced = cutPowerAndCheck(volume, "synced", database, database.synced, 500).expect(0);
      assertThat(synced.out())
          .containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$")
          .doesNotContain("FAILED");

      Ended cached = cutPowerAndCheck(volume, "cached", database, database.cached, 5_000);
      assertThat(cached.out() + cached.err()).containsPattern(database.loss);
    }
  }

  private Ended cutPowerAndCheck(
      LoopVolume volume, String name, Embedded database, String options, int writes)
      throws Exception {
    String properties = database.in(volume.directory().resolve(name)) + options;
    Ycsb.run(folder, arguments("load", name, properties)).expect(0);
    Running run = startAndWait(name, writes, properties);
    try {
      volume.cutPower(processes(run));
    } finally {
      kill(run);
    }
    volume.remount();
    return Ycsb.run(folder, arguments("check", name, properties));
  }

  @ParameterizedTest
  @EnumSource
  void aFullDriveFailsTheRunAndLosesNothing(Embedded database) throws Exception {
    try (LoopVolume volume = LoopVolume.create(folder, 1L << 28)) {
      String properties = database.in(volume.directory().resolve("db")) + database.synced;
      Ycsb.run(folder, arguments("load", "full", properties)).expect(0);
      // Less than a file of PostgreSQL's log.
      Path reserve = volume.reserveAllBut(12L << 20);
      Ended run =
          Ycsb.run(folder, arguments("run", "full", properties + " -p outage.seconds=3")).expect(1);
      assertThat(run.err())
          .containsPattern("(?m)^Run failed: .*" + database.noSpace)
          .doesNotContain("\tat ");

      // The recovery needs space.
      Files.delete(reserve);
      Ended check = Ycsb.run(folder, arguments("check", "full", properties)).expect(0);
      assertThat(check.out()).containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$");
    }
  }

  private Ended killAndCheck(String wal) throws IOException, InterruptedException {
    String properties = "rocksdb -p rocksdb.dir=db-" + wal + " -p rocksdb.wal=" + wal;
    if (!Files.exists(log(wal))) {
      Ycsb.run(folder, arguments("load", wal, properties)).expect(0);
    }
    kill(startAndWait(wal, WRITES, properties));
    return Ycsb.run(folder, arguments("check", wal, properties + " -o " + wal));
  }

  /** Starts a run and waits for a number of acknowledged writes. */
  private Running startAndWait(String name, int writes, String properties)
      throws IOException, InterruptedException {
    long enough = WriteLog.acknowledged(log(name)) + writes;
    Running run = Ycsb.begin(folder, arguments("run", name, properties));
    // A run that fails ends the wait.
    while (run.process().isAlive() && WriteLog.acknowledged(log(name)) < enough) {
      Thread.sleep(20);
    }
    assertThat(run.process().isAlive()).as("%s", Files.readString(run.err())).isTrue();
    return run;
  }

  /** Returns the processes of a client and its server. */
  private static List<ProcessHandle> processes(Running run) {
    return Stream.concat(Stream.of(run.process().toHandle()), run.process().descendants()).toList();
  }

  private static void kill(Running run) {
    List<ProcessHandle> all = processes(run);
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(process -> process.onExit().join());
  }

  /** The arguments of a command whose log has a name, on a binding with its properties. */
  private String arguments(String command, String name, String properties) {
    return "%s %s -P workloads/durability -p recordcount=2000 -p threadcount=2 -p durability.log=%s"
        .formatted(command, properties, log(name));
  }

  private Path log(String name) {
    return folder.resolve("writes-" + name + ".log");
  }

  private JsonNode result(String wal) throws IOException {
    return new ObjectMapper().readTree(folder.resolve(wal).toFile());
  }
}
