package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small plan on RocksDB, and a home for it. */
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

  /** Makes a directory that looks like a distribution without a launcher. */
  public static Home home(Path root) throws IOException {
    Path workloads = Files.createDirectories(root.resolve("workloads"));
    Files.copy(Path.of("../workloads/workloada"), workloads.resolve("workloada"));
    return new Home(root, root);
  }

  /** Writes a launcher with this JVM's class path. */
  public static void launcher(Home home) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    launcher(
        home,
        "exec %s -XX:TieredStopAtLevel=1 -XX:+UseSerialGC $JAVA_OPTS -cp '%s' io.ycsbx.cli.Main \"$@\""
            .formatted(java, System.getProperty("java.class.path")));
  }

  /** Writes a launcher that is this line of the shell. */
  public static void launcher(Home home, String line) throws IOException {
    Files.createDirectories(home.program().getParent());
    Files.writeString(home.program(), "#!/bin/sh\n" + line + "\n");
    if (!home.program().toFile().setExecutable(true)) {
      throw new IOException("cannot make " + home.program() + " executable");
    }
  }

  /** A plan of this text, on this home, with overrides of the command line. */
  public static ScaledPlan scaled(String text, Home home, String... overrides) {
    BriefPlan plan = PlanReader.read("plan.yaml", "plan", text);
    return new ScaledPlan(
        plan,
        plan.scales().get("small"),
        Overrides.parse(List.of(overrides), plan),
        home,
        home.root(),
        home.root().resolve("data"));
  }
}
