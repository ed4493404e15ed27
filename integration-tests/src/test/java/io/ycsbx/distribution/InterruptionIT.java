package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C and TERM stop and drain the run; the results are written, and the status is 130. */
class InterruptionIT {

  @TempDir Path folder;

  private Running endless() throws Exception {
    Running running =
        Ycsb.begin(
            folder,
            "run",
            "basic",
            "-p",
            "workload=io.ycsbx.workload.kv.KeyValueWorkload",
            "-p",
            "recordcount=1000",
            "-p",
            "basicdb.verbose=false",
            "-s",
            "-p",
            "status.interval=1",
            "-threads",
            "2",
            "-o",
            "results");
    while (!Files.readString(running.err()).contains(" current ops/sec; ")) {
      assertThat(running.process().isAlive()).as(Files.readString(running.err())).isTrue();
      Thread.sleep(50);
    }
    return running;
  }

  @Test
  void termEndsARunWithItsResults() throws Exception {
    Running running = endless();
    running.process().destroy();
    Ended ended = running.end();

    assertThat(ended.status()).isEqualTo(130);
    assertThat(ended.ok("READ")).isPositive();
    assertThat(ended.err())
        .contains(
            "\n"
                + "operationcount and maxexecutiontime set no limit: the run continues until it is"
                + " stopped (Ctrl-C)\n");
    assertThat(ended.err()).endsWith("Run interrupted: stopped before its end\n");
    assertThat(folder.resolve("results/run.json")).content().contains("\"INTERRUPTED\"");
  }

  @Test
  void killLeavesNoHalfWrittenFile() throws Exception {
    Running running = endless();
    running.process().destroyForcibly();
    running.end();

    assertThat(folder.resolve("results")).isEmptyDirectory();
  }
}
