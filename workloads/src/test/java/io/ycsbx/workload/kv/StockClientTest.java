package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The workload and its property files under the stock client, in a JVM of its own: it exits. */
class StockClientTest {

  /** Without a target, the intended start is the real one. */
  @Test
  void loadsAndRunsWithVerificationAndIntendedTimes() throws Exception {
    assertThat(client("-load", "-P", "workloads/workloada", "-p", "threadcount=3"))
        .contains("[INSERT], Operations, 1000", "[INSERT], Return=OK, 1000");
    String both = "-t -P workloads/workloadf -p measurement.interval=both -p dataintegrity=true";
    assertThat(client(both.split(" ")))
        .contains("[VERIFY], Operations, 1000", "[VERIFY], Return=ERROR, 1000")
        .containsPattern("\\[Intended-READ-MODIFY-WRITE], Operations, [1-9]")
        .containsPattern("\\[Intended-READ-MODIFY-WRITE], MinLatency\\(us\\), \\d+")
        .doesNotContain("Exception");
  }

  @Test
  void batchesAreTimedBesideTheirKeys() throws Exception {
    assertThat(client("-load", "-P", "workloads/workloadc", "-p", "batch.size=7"))
        .contains("[BATCH-INSERT], Operations, 143", "[INSERT], Operations, 1000");
    String reads = "-t -P workloads/workloadc -p batch.size=7 -p operationcount=10";
    String inBatches = " -p batch.readproportion=1 -p readproportion=0";
    assertThat(client((reads + inBatches).split(" ")))
        .contains("[BATCH-READ], Operations, 10", "[READ], Operations, 70");
  }

  private static String client(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "site.ycsb.Client",
                "-db",
                "site.ycsb.BasicDB",
                "-p",
                "basicdb.verbose=false"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(new File("..")).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
