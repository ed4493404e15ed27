package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills RocksDB with its client under load, cuts the power of its volume, and fills the volume; and
 * checks the acknowledged writes afterwards.
 */
@Tag("full")
@Order(5)
class DurabilityIT {

  /** Enough for several writes of every key. */
  private static final int WRITES = 20_000;

  @TempDir Path folder;

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

  @Test
  void syncedWritesSurviveAPowerCut() throws Exception {
    try (LoopVolume volume = LoopVolume.create(folder, 1L << 28)) {
      Ended synced = cutPowerAndCheck(volume, "true", 500).expect(0);
      assertThat(synced.out())
          .containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$")
          .doesNotContain("FAILED");

      Ended cached = cutPowerAndCheck(volume, "false", WRITES).expect(1);
      assertThat(cached.out())
          .containsPattern("(?m)^FAILED  [\\d,]+ acknowledged writes, [\\d,]+ lost: user\\d+, ");
    }
  }

  private Ended cutPowerAndCheck(LoopVolume volume, String sync, int writes) throws Exception {
    String database =
        " -p rocksdb.dir=" + volume.directory().resolve(sync) + " -p rocksdb.sync=" + sync;
    Ycsb.run(folder, arguments("load", sync, database)).expect(0);
    Running run = startAndWait(sync, writes, database);
    try {
      volume.cutPower(run.process().pid());
    } finally {
      kill(run);
    }
    volume.remount();
    return Ycsb.run(folder, arguments("check", sync, database));
  }

  @Test
  void aFullDriveFailsTheRunAndLosesNothing() throws Exception {
    try (LoopVolume volume = LoopVolume.create(folder, 1L << 26)) {
      String database = " -p rocksdb.dir=" + volume.directory().resolve("db");
      Path reserve = Files.write(volume.directory().resolve("reserve"), new byte[1 << 24]);
      Ycsb.run(folder, arguments("load", "full", database)).expect(0);
      Ended run = Ycsb.run(folder, arguments("run", "full", database)).expect(1);
      assertThat(run.err())
          .containsPattern("(?m)^Run failed: .*UPDATE.*No space left on device")
          .doesNotContain("\tat ");

      // The recovery needs space.
      Files.delete(reserve);
      Ended check = Ycsb.run(folder, arguments("check", "full", database)).expect(0);
      assertThat(check.out()).containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$");
    }
  }

  private Ended killAndCheck(String wal) throws IOException, InterruptedException {
    if (!Files.exists(log(wal))) {
      Ycsb.run(folder, arguments("load", wal, "")).expect(0);
    }
    kill(startAndWait(wal, WRITES, ""));
    return Ycsb.run(folder, arguments("check", wal, " -o " + wal));
  }

  /** Starts a run and waits for a number of acknowledged writes. */
  private Running startAndWait(String wal, int writes, String further)
      throws IOException, InterruptedException {
    long enough = WriteLog.acknowledged(log(wal)) + writes;
    Running run = Ycsb.begin(folder, arguments("run", wal, further));
    // A run that fails ends the wait.
    while (run.process().isAlive() && WriteLog.acknowledged(log(wal)) < enough) {
      Thread.sleep(20);
    }
    assertThat(run.process().isAlive()).as("%s", Files.readString(run.err())).isTrue();
    return run;
  }

  private static void kill(Running run) throws InterruptedException {
    run.process().descendants().forEach(ProcessHandle::destroyForcibly);
    run.process().destroyForcibly().waitFor();
  }

  private String arguments(String command, String wal, String further) {
    return command
        + " rocksdb -P workloads/durability -p recordcount=2000 -p threadcount=2 -p rocksdb.dir=db-"
        + wal
        + " -p rocksdb.wal="
        + (wal.equals("off") ? "off" : "on")
        + " -p durability.log="
        + log(wal)
        + further;
  }

  private Path log(String wal) {
    return folder.resolve("writes-" + wal + ".log");
  }

  private JsonNode result(String wal) throws IOException {
    return new ObjectMapper().readTree(folder.resolve(wal).toFile());
  }
}
