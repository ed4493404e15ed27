package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
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
    new DryRun(scaled, new ResultsFolder(home.root().resolve("r")), new PrintWriter(out))
        .print(scaled.plan().configurations());
    return out.toString().lines().toList();
  }

  @Test
  void commandsAreQuotedAndWithoutSecrets() throws Exception {
    List<String> commands = commands(Plans.TEXT, "mongodb.url=mongodb://u:hunter2@h/d?w=1&x=2");

    assertThat(commands).hasSize(2 + 8 + 2);
    assertThat(commands.get(0))
        .startsWith("bin/ycsb load rocksdb -P workloads/workloada -p 'rocksdb.dir=" + folder)
        .contains(" -p 'mongodb.url=mongodb://u:***@h/d?w=1&x=2' ")
        .endsWith(" -s -o r/loads/0001-large+records");
    assertThat(commands.get(1)).endsWith(" -s -o r/large/mixed-1-threads/repeat-1");
    assertThat(String.join("\n", commands)).doesNotContain("hunter2");
  }

  @Test
  void shellCommandsArePrintedAsComments() throws Exception {
    String text =
        Plans.TEXT
                .replace("[1, 2]", "1")
                .replace("name: large\n", "name: large\n    prepare: \"true\\nrm x\"\n")
            + "before-run: [{command: \"echo \\e[31m\"}]\n";

    List<String> commands = commands(text);

    assertThat(commands.get(0)).isEqualTo("# true<0a>rm x");
    assertThat(commands.get(1)).startsWith("bin/ycsb load ");
    assertThat(commands.get(2)).isEqualTo("# echo <1b>[31m");
    assertThat(commands.get(3)).startsWith("bin/ycsb run ");
  }

  @Test
  void timeAndSpaceAreEstimated() throws Exception {
    assertThat(estimate(Plans.TEXT))
        .containsExactly(
            "# Time: 8 runs by number of operations, not bounded by time; 2 loads, not bounded by"
                + " time. Starts and steps before runs are not included.",
            "# Disk space: 1.0 MB in 2 data sets (records x fields x length), without keys,"
                + " compression and the database's overhead.");
    String timed =
        Plans.TEXT
            .replace("text: Little", "text: Little\n    space: 2G")
            .replace(
                "operationcount: 40000",
                "operationcount: 0, maxexecutiontime: 30, warmup.seconds: 10,"
                    + " fieldlengthdistribution: uniform");
    assertThat(estimate(timed))
        .containsExactly(
            "# Time: 8 runs take 5 min by limits and targets, warm-up included; 2 loads, not"
                + " bounded by time. Starts and steps before runs are not included.",
            "# Disk space: at most 1.0 MB in 2 data sets (records x fields x length), without keys,"
                + " compression and the database's overhead. The plan requires 2.1 GB of free space"
                + " for the data of embedded databases.");
  }

  @Test
  void runsWithoutLimitAreNamed() throws Exception {
    assertThat(estimate(Plans.TEXT.replace("40000", "0"), "large:target=100").get(0))
        .startsWith("# Time: 8 runs without any limit, to be stopped by hand; 2 loads");
    assertThat(estimate(Plans.TEXT, "large:target=1000").get(0))
        .startsWith(
            "# Time: 4 runs take 3 min by limits and targets, warm-up included; 4 runs by number of"
                + " operations, not bounded by time; 2 loads");
  }

  private List<String> estimate(String text, String... overrides) throws Exception {
    return commands(text, overrides).stream().filter(line -> line.startsWith("#")).toList();
  }

  @Test
  void roundsArePrintedWithOrderAndTimes() throws Exception {
    String text =
        Plans.TEXT
            .replace("repeats: 2", "rounds: 3..5\nprecision: 2.5%")
            .replace("operationcount: 40000", "maxexecutiontime: 30, warmup.until: steady");

    assertThat(estimate(text))
        .startsWith(
            "# The order in each round is drawn when the plan starts; this is the one of seed 0.",
            "# Time of 3 rounds: 12 runs take at most 18 min by limits and targets, the longest"
                + " warm-up included; 2 loads, not bounded by time. Starts, repetitions of runs"
                + " that do not settle, and steps before runs are not included.",
            "# Rounds 4 to 5: only until the widest 95 % interval of a primary figure is within ±"
                + " 2.5 %.",
            "# Time of 5 rounds: 20 runs take at most 30 min by limits and targets, the longest"
                + " warm-up included; 2 loads, not bounded by time. Starts, repetitions of runs"
                + " that do not settle, and steps before runs are not included.");
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
            "loads/0001-large+records",
            "large/mixed/repeat-1",
            "loads/0002-small+records",
            "small/mixed/repeat-1",
            "loads/0003-large+records",
            "third/mixed/repeat-1");
  }
}
