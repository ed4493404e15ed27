package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {

  @TempDir Path folder;

  private List<String> commands(String text, String... overrides) throws Exception {
    Home home = Plans.home(Files.createTempDirectory(folder, "a b"));
    ScaledPlan scaled = Plans.scaled(text, home, overrides);
    StringWriter out = new StringWriter();
    new DryRun(
            new RunPlaces(scaled, new RunIndex(new ResultsFolder(home.root().resolve("r")))),
            new PrintWriter(out))
        .print(scaled.plan().configurations());
    return out.toString().lines().toList();
  }

  @Test
  void commandsAreQuotedAndWithoutSecrets() throws Exception {
    List<String> commands = commands(Plans.TEXT, "mongodb.url=mongodb://u:hunter2@h/d?w=1&x=2");

    assertThat(commands).hasSize(2 + 8 + 1);
    assertThat(commands.get(0))
        .startsWith("bin/ycsb load rocksdb -P workloads/workloada -p 'rocksdb.dir=" + folder)
        .contains(" -p 'mongodb.url=mongodb://u:***@h/d?w=1&x=2' ")
        .endsWith(" -s -o r/loads/large+records");
    assertThat(commands.get(1)).endsWith(" -s -o r/large/mixed-1-threads/repeat-1");
    assertThat(String.join("\n", commands)).doesNotContain("hunter2");
  }

  @Test
  void shellCommandsArePrintedAsComments() throws Exception {
    String text =
        Plans.TEXT
                .replace("[1, 2]", "1")
                .replace("name: large\n", "name: large\n    prepare: \"true\\nrm x\"\n")
            + "before-run: [{command: \"echo\\tx\"}]\n";

    List<String> commands = commands(text);

    assertThat(commands.get(0)).isEqualTo("# true<0a>rm x");
    assertThat(commands.get(1)).startsWith("bin/ycsb load ");
    assertThat(commands.get(2)).isEqualTo("# echo<09>x");
    assertThat(commands.get(3)).startsWith("bin/ycsb run ");
  }

  @Test
  void timeAndSpaceAreThoseOfThePlan() throws Exception {
    String rest = " Steps before runs and repetitions are not included.";
    assertThat(estimate(Plans.TEXT, "large:target=1000"))
        .containsExactly(
            "# Time: at most 3 min for 4 runs, warm-up included, starts not; not known for 4 runs"
                + " and 2 loads."
                + rest);
    String timed =
        Plans.TEXT
            .replace("text: Little", "text: Little\n    space: 2G")
            .replace("operationcount: 40000", "maxexecutiontime: 30, warmup.seconds: 10");
    assertThat(estimate(timed))
        .containsExactly(
            "# Time: at most 6 min for 8 runs, warm-up included, starts not; not known for 2 loads."
                + rest,
            "# Disk space: the plan requires 2.1 GB of free space for the data of embedded"
                + " databases.");
  }

  private List<String> estimate(String text, String... overrides) throws Exception {
    return commands(text, overrides).stream().filter(line -> line.startsWith("#")).toList();
  }

  @Test
  void roundsArePrintedWithOrderAndTimes() throws Exception {
    String text =
        Plans.TEXT
            .replace("repeats: 2", "rounds: 3..5\nprecision: 2.5%\ntime: 5m")
            .replace("operationcount: 40000", "maxexecutiontime: 30, warmup.until: steady");

    assertThat(estimate(text))
        .startsWith(
            "# The order in each round is drawn when the plan starts; this is the one of seed 0.",
            "# Time of 3 rounds: at most 18 min for 12 runs, warm-up included, starts not; not"
                + " known for 2 loads. Steps before runs and repetitions are not included.",
            "# After 3 rounds, up to 5: only until the widest 95 % interval of a primary gain is"
                + " within ± 2.5 %.",
            "# The plan's time is 5 min: no round begins that would exceed it, so there may be"
                + " fewer.")
        .last()
        .asString()
        .startsWith("# Time of 5 rounds: at most 30 min for 20 runs, ");
  }

  @Test
  void replacedDataIsLoadedAgain() throws Exception {
    String text =
        Plans.TEXT
            .replace("separate-data: true\n", "repeats: 1\n")
            .replaceFirst("repeats: 2\n", "")
            .replace("[1, 2]", "1")
            .replace("data:\n", "  - {name: third, data-of: large}\ndata:\n");

    assertThat(commands(text))
        .filteredOn(line -> !line.startsWith("#"))
        .extracting(line -> line.replaceFirst(".* -o r/", ""))
        .containsExactly(
            "loads/large+records",
            "large/mixed/repeat-1",
            "loads/small+records",
            "small/mixed/repeat-1",
            "mv r/loads/large+records r/loads/large+records.attempt-1",
            "loads/large+records",
            "third/mixed/repeat-1");
  }
}
