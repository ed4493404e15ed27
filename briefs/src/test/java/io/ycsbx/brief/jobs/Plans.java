package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small plan on RocksDB, and a launcher that starts what is being tested. */
public final class Plans {

  /** The plan's text. */
  public static final String TEXT =
      """
      title: Two caches
      summary: Reads through two block caches.
      binding: rocksdb
      workload: workloads/workloada
      properties: {rocksdb.dir: '${data}', telemetry.interval: 100ms}
      repeats: 2
      separate-data: true
      differs: block cache
      configurations:
        - name: large
          properties: {rocksdb.cache_size: 16M}
        - name: small
          baseline: true
          properties: {rocksdb.cache_size: 1M}
      data:
        - name: records
      tests:
        - name: mixed
          title: Reads and updates
          measures: Reads and updates.
          threads: [1, 2]
      sections:
        - title: Throughput
          measures: Operations per second.
          tables:
            - caption: Throughput
              figures: [throughput, run time]
        - each-test: true
          tables:
            - caption: Latency
              figures: [each mean, each p95, each p99.9, each std dev in ms]
            - caption: Host
              columns: figures
              figures: [threads, property recordcount, host CPU busy, server CPU busy, TOTAL ≤ 1 ms]
      scales:
        small:
          text: Little
          properties: {recordcount: 500, operationcount: 40000}
      """;

  private Plans() {}

  /** A directory that looks like a distribution, with this JVM's class path. */
  public static Home home(Path root) throws IOException {
    Path launcher = Files.createDirectories(root.resolve("bin")).resolve("ycsb");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    script(
        launcher,
        "#!/bin/sh\nexec "
            + java
            + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC $JAVA_OPTS -cp '"
            + System.getProperty("java.class.path")
            + "' io.ycsbx.cli.Main \"$@\"\n");
    Path workloads = Files.createDirectories(root.resolve("workloads"));
    Files.copy(Path.of("../workloads/workloada"), workloads.resolve("workloada"));
    return new Home(root, root);
  }

  /**
   * Lets another process write a script. A process that a test beside this one starts meanwhile
   * would inherit the open file, and Linux runs no file that is open for writing.
   */
  private static void script(Path file, String text) throws IOException {
    Process writer =
        new ProcessBuilder("sh", "-c", "cat >\"$0\" && chmod 755 \"$0\"", file.toString()).start();
    try (Writer input = writer.outputWriter(StandardCharsets.UTF_8)) {
      input.write(text);
    }
    if (writer.onExit().join().exitValue() != 0) {
      throw new IOException("cannot write " + file);
    }
  }

  /** A plan of this text, on this home, with overrides of the command line. */
  public static ScaledPlan scaled(String text, Home home, String... overrides) {
    BriefPlan plan = PlanReader.read("plan.yaml", "plan", text);
    return new ScaledPlan(
        plan,
        plan.scales().get("small"),
        new Overrides(List.of(overrides), plan),
        home,
        home.root(),
        home.root().resolve("data"));
  }
}
