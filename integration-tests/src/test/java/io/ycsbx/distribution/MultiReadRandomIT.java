package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the multi-get brief's property file, scaled down as the file's comment describes. */
class MultiReadRandomIT {

  @TempDir Path folder;

  private Ended ycsb(String command, String... more) throws Exception {
    String[] arguments = {
      command,
      "rocksdb",
      "-P",
      Ycsb.HOME.resolve("workloads/multireadrandom").toString(),
      "-p",
      "rocksdb.dir=a,b",
      "-p",
      "recordcount=20000",
      "-p",
      "rocksdb.cache_size=16M",
      "-p",
      "rocksdb.use_direct_reads=false",
      "-p",
      "rocksdb.use_direct_io_for_flush_and_compaction=false",
      "-threads",
      "2"
    };
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return Ycsb.run(folder, all);
  }

  @Test
  void aBatchIsReadFromBothEngines() throws Exception {
    Ended load = ycsb("load");
    assertThat(load.status()).as(load.err()).isZero();
    assertThat(load.out()).contains("[BATCH-INSERT], KeyReturn=OK, 20000");

    Ended run = ycsb("run", "-p", "operationcount=1000", "-p", "warmup.seconds=0", "-o", "record");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("[BATCH-READ], KeyReturn=OK, 128000");
    assertThat(run.value("BATCH-READ@0", "Keys") + run.value("BATCH-READ@1", "Keys"))
        .isEqualTo(128_000);
    for (String operation : new String[] {"BATCH-READ", "BATCH-READ@0", "BATCH-READ@1", "TOTAL"}) {
      assertThat(run.ok(operation)).as(operation).isEqualTo(1000);
    }
    assertThat(Files.readString(folder.resolve("record/run.json")))
        .contains("\"engines\" : \"2\"", "\"directory@0\"", "\"level\" : \"BINDING\"");
  }

  @Test
  void otherDirectoriesThanThoseOfTheLoadAreRefused() throws Exception {
    ycsb("load");

    Ended run = ycsb("run", "-p", "rocksdb.dir=b,a", "-p", "operationcount=1");
    assertThat(run.status()).isNotZero();
    assertThat(run.err()).contains("is engine 1 of 2 but would be opened as engine 0 of 2");
  }
}
