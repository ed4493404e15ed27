package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workload and its property files under the stock client, in a JVM of its own: it exits. */
class StockClientTest {

  private static final Pattern OPERATIONS =
      Pattern.compile("\\[((?!CLEANUP)[A-Z-]+)], Operations, (\\d+)");

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

  @Tag("full") // a JVM for each
  @ParameterizedTest
  @CsvSource({
    "workloada, READ UPDATE",
    "workloadb, READ UPDATE",
    "workloadc, READ",
    "workloadd, READ INSERT",
    "workloade, SCAN INSERT",
    "workloadf, READ UPDATE READ-MODIFY-WRITE"
  })
  void everyWorkloadRuns(String workload, String operations) throws Exception {
    String output = client("-t", "-P", "workloads/" + workload, "-p", "threadcount=2");
    List<String> seen = new ArrayList<>();
    long total = 0;
    for (Matcher matcher = OPERATIONS.matcher(output); matcher.find(); ) {
      seen.add(matcher.group(1));
      total += Long.parseLong(matcher.group(2));
      assertThat(output).contains("[" + matcher.group(1) + "], Return=OK, " + matcher.group(2));
    }
    assertThat(seen).containsExactlyInAnyOrder(operations.split(" "));
    // A read-modify-write counts three times: as itself, a read and an update.
    assertThat(total).isBetween(1_000L, workload.equals("workloadf") ? 2_200L : 1_000L);
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
