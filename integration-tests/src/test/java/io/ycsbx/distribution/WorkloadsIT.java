package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The distribution's property files of workloads on embedded databases. */
class WorkloadsIT {

  private static final int RECORDS = 5000;
  private static final int OPERATIONS = 2000;

  @TempDir Path folder;

  private Ended ycsb(String command, char workload, String... further) {
    return Ycsb.succeed(
        String.format(
            "%s rocksdb -P workloads/workload%s -p rocksdb.dir=%s -p recordcount=%d -threads 2",
            command, workload, folder.resolve("db"), RECORDS),
        further);
  }

  @Test
  void everyOperationOfAToFSucceeds() {
    assertThat(ycsb("load", 'a').ok("INSERT")).isEqualTo(RECORDS);
    for (char workload = 'a'; workload <= 'f'; workload++) {
      Ended run = ycsb("run", workload, "-p", "operationcount=" + OPERATIONS);

      assertThat(run.out()).doesNotContain("FAILED").contains("Throughput(ops/sec)");
      long rmw = run.ok("READ-MODIFY-WRITE");
      assertThat(run.ok("READ") + run.ok("UPDATE") - rmw + run.ok("INSERT") + run.ok("SCAN"))
          .as("workload %s", workload)
          .isEqualTo(OPERATIONS);
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
            " -p operationcount=1000 -p warmup.seconds=0 -o " + folder.resolve("record"));
    assertThat(run.status()).as(run.err()).isZero();
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
