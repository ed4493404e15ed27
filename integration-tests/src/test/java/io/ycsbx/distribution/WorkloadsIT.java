package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The distribution's property files of workloads on embedded databases. */
class WorkloadsIT {

  private static final int RECORDS = 1000;
  private static final int OPERATIONS = 400;

  @TempDir Path folder;

  /** Runs a command whose records are checked, value by value, when they are read. */
  private static Ended ycsb(String command, char workload, String database) {
    return Ycsb.succeed(
        "%s %s -P workloads/workload%s -p recordcount=%s -p dataintegrity=true -threads 2"
            .formatted(command, database, workload, RECORDS));
  }

  @Test
  void everyOperationOfAToFSucceeds() {
    aToF("rocksdb -p rocksdb.dir=" + folder.resolve("db"));
    aToF(
        "mysql -p db.upsert=true -p db.url=embedded -p mysql.embedded.options=debug_no_sync -p"
            + " mysql.embedded.dir="
            + folder.resolve("mysql"));
    aToF(
        "postgresql -p db.upsert=true -p db.url=embedded -p postgresql.embedded.options=fsync=off"
            + " -p postgresql.embedded.dir="
            + folder.resolve("postgresql"));
    MongoServer server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    try {
      int port = server.bind().getPort();
      aToF(
          "mongodb -p mongodb.upsert=true -p mongodb.url=mongodb://127.0.0.1:%s/ycsb?w=1"
              .formatted(port));
    } finally {
      server.shutdownNow();
    }
  }

  private static void aToF(String database) {
    assertThat(ycsb("load", 'a', database).ok("INSERT")).isEqualTo(RECORDS);
    for (char workload = 'a'; workload <= 'f'; workload++) {
      Ended run = ycsb("run", workload, database + " -p operationcount=" + OPERATIONS);

      assertThat(run.out()).doesNotContain("FAILED").contains("Throughput(ops/sec)");
      long rmw = run.ok("READ-MODIFY-WRITE");
      long reads = run.ok("READ") + run.ok("SCAN");
      assertThat(reads + run.ok("UPDATE") - rmw + run.ok("INSERT"))
          .as("workload %s of %s", workload, database)
          .isEqualTo(OPERATIONS);
      assertThat(run.ok("VERIFY")).as("records checked").isGreaterThanOrEqualTo(reads);
    }
  }

  private Ended multiReadRandom(String command, String directories, String further) {
    return Ycsb.main(
        command
            + " rocksdb -P workloads/multireadrandom -p recordcount=20000 -threads 2"
            + " -p rocksdb.cache_size=16M -p rocksdb.use_direct_reads=false"
            + " -p rocksdb.use_direct_io_for_flush_and_compaction=false -p rocksdb.dir="
            + directories
            + further);
  }

  /** The property file of the multi-get brief, scaled down as the file's comment describes. */
  @Test
  void batchesAreReadFromTwoEnginesInTheOrderOfTheLoad() throws Exception {
    Path a = folder.resolve("a");
    Path b = folder.resolve("b");
    assertThat(multiReadRandom("load", a + "," + b, "").out())
        .contains("[BATCH-INSERT], KeyReturn=OK, 20000");

    Ended run =
        multiReadRandom(
                "run",
                a + "," + b,
                " -p operationcount=1000 -p warmup.seconds=0 -o " + folder.resolve("record"))
            .expect(0);
    assertThat(run.out()).contains("[BATCH-READ], KeyReturn=OK, 128000");
    assertThat(run.value("BATCH-READ@0", "Keys") + run.value("BATCH-READ@1", "Keys"))
        .isEqualTo(128_000);
    for (String operation : new String[] {"BATCH-READ", "BATCH-READ@0", "BATCH-READ@1", "TOTAL"}) {
      assertThat(run.ok(operation)).as(operation).isEqualTo(1000);
    }
    assertThat(Files.readString(folder.resolve("record/run.json")))
        .contains("\"engines\" : \"2\"", "\"directory@0\"", "\"level\" : \"BINDING\"");

    Ended swapped = multiReadRandom("run", b + "," + a, " -p operationcount=1");
    assertThat(swapped.status()).isNotZero();
    assertThat(swapped.err()).contains("is engine 1 of 2 but would be opened as engine 0 of 2");
  }

  @Test
  void tpccIsLoadedRunAndChecked() {
    String arguments =
        " mysql -P workloads/tpcc -p threadcount=2 -p db.url=embedded -p mysql.embedded.dir="
            + folder.resolve("db")
            + " -p mysql.embedded.options=innodb_buffer_pool_size=256M,debug_no_sync";
    Ycsb.succeed("load" + arguments);
    assertThat(Ycsb.succeed("run -p tpcc.rampup=0 -p tpcc.duration=0.02" + arguments).out())
        .containsPattern("System achieved [1-9]\\d* NOPM from [1-9]\\d* MariaDB TPM");
    assertThat(Ycsb.succeed("check" + arguments).out())
        .contains("ok      condition 1: ")
        .doesNotContain("FAILED");
  }
}
