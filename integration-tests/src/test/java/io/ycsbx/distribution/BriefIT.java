package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import io.ycsbx.report.document.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The distribution's plans of briefs. */
@Order(5)
class BriefIT {

  private static final String QUICK =
      " -p recordcount=1000 -p warmup.until=limit -p warmup.seconds=0 -p operationcount=2000";

  @TempDir Path folder;

  /** Returns the command that runs the README's plan, scaled down, with other rounds. */
  private String small(String rounds) throws IOException {
    String text = Files.readString(Ycsb.HOME.resolve("briefs/rocksdb-cache.yaml"));
    String usual = "rounds: 5..6\nprecision: 10%\n";
    assertThat(text).contains(usual);
    Files.writeString(folder.resolve("rocksdb-cache.yaml"), text.replace(usual, rounds + "\n"));
    return "brief run %s/rocksdb-cache.yaml --data %1$s/data -o %1$s/results".formatted(folder)
        + QUICK;
  }

  private List<String> records() throws IOException {
    Path results = folder.resolve("results");
    try (Stream<Path> files = Files.walk(results)) {
      return files
          .filter(file -> file.endsWith("run.json"))
          .map(file -> results.relativize(file.getParent()).toString())
          .filter(name -> !name.startsWith("loads"))
          .toList();
    }
  }

  @Test
  void aPlanIsOneCommand() throws Exception {
    Ended ended = Ycsb.succeed(small("repeats: 1"));

    Path results = folder.resolve("results");
    assertThat(ended.err())
        .contains("Wrote " + results + "/brief.html", "Wrote " + results + "/brief.pdf")
        .containsPattern(
            "\nAudit: \\d+ of \\d+ checks passed.*\\. See \"Audit\" in "
                + Pattern.quote(results.toString())
                + "/brief\\.md\n$");
    assertThat(records())
        .containsExactlyInAnyOrder("cache-256m/read/repeat-1", "cache-8m/read/repeat-1");
    assertThat(results.resolve("brief.md"))
        .content(UTF_8)
        .contains(
            "Scale small: 1,000 records",
            "Overridden: recordcount=1000, warmup.until=limit, warmup.seconds=0,"
                + " operationcount=2000.",
            "\n## 100% Read\n",
            "rocksdb.cache_size is 256M on 256 MiB cache and 8M on 8 MiB cache");
  }

  @Test
  void thePlanOfTheManualMakesABrief() throws Exception {
    String manual = Files.readString(Ycsb.HOME.resolve("docs/brief-plans.md"));
    Matcher plan = Pattern.compile("(?ms)^```yaml\n(title:.*?)^```$").matcher(manual);
    assertThat(plan.find()).isTrue();
    Path file = Files.writeString(folder.resolve("my-plan.yaml"), plan.group(1));

    Ycsb.succeed("brief run %s --data %s/data -o %2$s/results".formatted(file, folder) + QUICK);

    assertThat(records()).hasSize(2 * 3);
    assertThat(folder.resolve("results/brief.md"))
        .content(UTF_8)
        .contains("RocksDB with two block sizes", "Was every run of the plan made? Yes.")
        .doesNotContain("unfair");
  }

  @Test
  @Tag("full")
  void aStoppedPlanIsContinuedByTheSameCommand() throws Exception {
    String command = small("rounds: 3");
    Running running = Ycsb.begin(folder, command);
    running.await("\\[2/6\\] cache-\\w+ / read / repeat 1: ");
    // Stands for Ctrl-C, which background jobs of a shell ignore. The process's streams stay open.
    running.process().toHandle().destroy();
    Ended stopped = running.end().expect(130);
    // The signal may come when further runs have ended.
    Matcher left =
        Pattern.compile("stopped with ([1-4]) runs? left; the same command continues")
            .matcher(stopped.err());
    assertThat(left.find()).as(stopped.err()).isTrue();
    int next = 7 - Integer.parseInt(left.group(1));

    assertThat(Ycsb.succeed(command).err())
        .containsPattern("\\[" + next + "/6\\] cache-\\w+ / read / repeat [23]: ")
        .doesNotContain("[" + (next - 1) + "/6]");
    assertThat(records()).hasSize(6);
    assertThat(Ycsb.succeed(command).err()).doesNotContain("[");
  }

  @Test
  void aDatabaseThatIsNotThereIsNamedBeforeTheLoad() {
    String server = "127.0.0.1:1";
    String command =
        "brief run mongodb-e1s --data %1$s/data -o %1$s/results"
            + " -p mongodb.url=mongodb://%2$s/ycsb?serverSelectionTimeoutMS=500";
    Ended ended = Ycsb.main(command.formatted(folder, server)).expect(1);
    assertThat(ended.err())
        .startsWith("ycsb: the database of configuration server is not available: ")
        .contains(server);
    assertThat(folder.resolve("results/loads")).doesNotExist();
  }

  static Stream<String> plans() throws IOException {
    try (Stream<Path> files = Files.list(Ycsb.HOME.resolve("briefs"))) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .map(file -> file.getFileName().toString().replace(".yaml", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("plans")
  void everyScaleOfAPlanHasItsCommands(String plan) throws Exception {
    String text = Files.readString(Ycsb.HOME.resolve("briefs/" + plan + ".yaml"));
    String program = Step.quoted(List.of(Ycsb.HOME.resolve("bin/ycsb").toString()));
    for (String scale : List.of("small", "medium", "published")) {
      if (text.contains("\n  " + scale + ":")) {
        assertThat(Ycsb.succeed("brief run " + plan + " --dry-run --scale " + scale).out())
            .contains(program + " load ", program + " run ");
      }
    }
  }

  @Test
  void theListNamesTheNeedsOfAPlan() {
    assertThat(Ycsb.succeed("brief list").out())
        .contains(
            """
            rocksdb-cache - RocksDB with a small and with a large block cache
              needs     nothing but a drive
            """,
            "  needs     a server of aerospike (-p as.hosts=...)\n");
  }
}
