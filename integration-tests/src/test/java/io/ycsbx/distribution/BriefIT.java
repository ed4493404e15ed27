package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the plans of briefs as a user does. */
@Order(3)
class BriefIT {

  private static final String RESULTS = "results/rocksdb-cache-small";

  @TempDir Path folder;

  static Stream<String> plans() throws IOException {
    try (Stream<Path> files = Files.list(Ycsb.HOME.resolve("briefs"))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString().replace(".yaml", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  /** The README's plan, scaled down and with three rounds. */
  private String[] small(String... more) throws IOException {
    Path plan = folder.resolve("rocksdb-cache.yaml");
    String text = Files.readString(Ycsb.HOME.resolve("briefs/rocksdb-cache.yaml"));
    String rounds = "rounds: 6..9\nprecision: 5%\n";
    assertThat(text).contains(rounds);
    Files.writeString(plan, text.replace(rounds, "rounds: 3\n"));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "brief",
                "run",
                "rocksdb-cache.yaml",
                "-p",
                "recordcount=1000",
                "-p",
                "warmup.until=limit",
                "-p",
                "warmup.seconds=0"));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private List<String> records() throws IOException {
    Path results = folder.resolve(RESULTS);
    try (Stream<Path> files = Files.walk(results)) {
      return files
          .filter(file -> file.endsWith("run.json"))
          .map(file -> results.relativize(file.getParent()).toString())
          .filter(name -> !name.startsWith("loads"))
          .sorted()
          .toList();
    }
  }

  private static List<String> allRuns() {
    List<String> runs = new ArrayList<>();
    for (String configuration : List.of("cache-256m", "cache-8m")) {
      for (int round = 1; round <= 3; round++) {
        runs.add(configuration + "/read/repeat-" + round);
      }
    }
    return runs;
  }

  @Test
  void onePlanIsOneCommandAndAStoppedOneGoesOn() throws Exception {
    String[] command = small("-p", "operationcount=2000");
    Running running = Ycsb.begin(folder, command);
    Pattern second = Pattern.compile("\\[2/6\\] cache-\\w+ / read / repeat 1: ");
    while (!second.matcher(Files.readString(running.err())).find()) {
      assertThat(running.process().isAlive()).as(Files.readString(running.err())).isTrue();
      Thread.sleep(50);
    }
    // Stands for Ctrl-C, which background jobs of a shell ignore. The process's streams stay open.
    running.process().toHandle().destroy();
    Ended stopped = running.end();
    assertThat(stopped.status()).as(stopped.err()).isEqualTo(130);
    assertThat(stopped.err()).contains("stopped with 4 runs left; the same command continues");

    Ended ended = Ycsb.begin(folder, command).end();
    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.err())
        .containsPattern("\\[3/6\\] cache-\\w+ / read / repeat 2: ")
        .doesNotContain("[2/6]")
        .contains("Wrote " + RESULTS + "/brief.html", "Wrote " + RESULTS + "/brief.pdf")
        .containsPattern(
            "\nAudit: \\d+ of \\d+ checks passed.*\\. See \"Audit\" in "
                + RESULTS
                + "/brief\\.md\n$");
    assertThat(records()).containsExactlyInAnyOrderElementsOf(allRuns());
    assertThat(folder.resolve(RESULTS + "/brief.md"))
        .content()
        .contains(
            "Scale small: 200,000 records",
            "Overridden: recordcount=1000, warmup.until=limit, warmup.seconds=0,"
                + " operationcount=2000.",
            "\n## 100% Read\n",
            "rocksdb.cache_size is 256M on 256 MiB cache and 8M on 8 MiB cache");

    Ended again = Ycsb.run(folder, command);
    assertThat(again.status()).isZero();
    assertThat(again.err()).doesNotContain("[");
  }

  @Test
  void allThatIsWrongWithAPlanIsToldAtOnce() throws Exception {
    Files.writeString(
        folder.resolve("mine.yaml"),
        """
        title: Mine
        sumary: Wrong.
        binding: rocksdb
        workload: workloads/workloada
        configurations: {name: one}
        data: {name: records}
        tests:
          - {name: a, measures: A.}
          - {name: a, measures: B.}
        sections:
          - title: All
            measures: All.
            tables: {caption: All, figures: throughput}
        scales: {small: {text: Little}}
        """);

    Ended ended = Ycsb.run(folder, "brief", "run", "mine.yaml");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo(
            """
            ycsb: 3 problems:
              mine.yaml:1: summary: required, but not given
              mine.yaml:2: sumary: is not a key here; did you mean summary?, was "sumary"
              mine.yaml:9: name: is taken already, in line 8, was "a"
            """);
  }

  @Test
  void unknownWorkloadsAndPropertiesAreToldBeforeAnythingRuns() throws Exception {
    Ended ended = Ycsb.run(folder, small("-p", "rocksdb.cach_size=1M", "-p", "target=fast"));

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err())
        .contains("rocksdb.cach_size: ", "rocksdb.cache_size", "target: ", "was \"fast\"");
    assertThat(folder.resolve("results")).doesNotExist();
  }

  @Test
  void aDatabaseThatIsNotThereIsToldBeforeAnythingRuns() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "brief",
            "run",
            "mongodb-e1s",
            "-p",
            "mongodb.url=mongodb://127.0.0.1:1/ycsb?serverSelectionTimeoutMS=500");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .startsWith("ycsb: the database of configuration server is not available: ")
        .contains("127.0.0.1:1");
    assertThat(folder.resolve("results/mongodb-e1s-small/loads")).doesNotExist();

    Ended corrected =
        Ycsb.run(
            folder,
            "brief",
            "run",
            "mongodb-e1s",
            "-p",
            "mongodb.url=mongodb://127.0.0.1:2/ycsb?serverSelectionTimeoutMS=500");
    assertThat(corrected.status()).isEqualTo(1);
    assertThat(corrected.err()).contains("127.0.0.1:2");
  }

  @Test
  void commandsThatWouldBeRunArePrintedWithoutSecrets() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "brief",
            "run",
            "mongodb-e1s",
            "--dry-run",
            "-p",
            "mongodb.url=mongodb://bob:hunter2@db1/ycsb?w=1");

    assertThat(ended.status()).isZero();
    assertThat(ended.out())
        .contains("'mongodb.url=mongodb://bob:***@db1/ycsb?w=1'")
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @MethodSource("plans")
  void everyPlanIsSoundInEveryScale(String plan) throws Exception {
    String text = Files.readString(Ycsb.HOME.resolve("briefs/" + plan + ".yaml"));
    for (String scale : List.of("small", "medium", "published")) {
      if (text.contains("\n  " + scale + ":")) {
        Ended ended = Ycsb.run(folder, "brief", "run", plan, "--scale", scale, "--dry-run");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("/bin/ycsb load ", "/bin/ycsb run ");
      }
    }
  }

  @Test
  void theListSaysWhatAPlanNeeds() throws Exception {
    Ended ended = Ycsb.run(folder, "brief", "list");

    assertThat(ended.status()).isZero();
    assertThat(ended.out())
        .contains(
            """
            rocksdb-cache - RocksDB with a small and with a large block cache
              needs     nothing but a drive
            """,
            "  needs     a server of aerospike (-p as.hosts=...)\n");
  }
}
