package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.bundle.FileSums;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ToolJobsTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A brief of runs of ours and of another load generator. */
class ToolBriefTest {

  private static final String PLAN =
      ToolJobsTest.PLAN
          .replace("repeats: 2", "repeats: 1")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each p95,", "READ p99,")
          .replace("each-test: true", "each-test: true\n    charts: false");

  private static final String RUN = "steps/mixed/repeat-1";

  @TempDir static Path root;
  private static Path results;

  @BeforeAll
  static void makeBrief() throws Exception {
    Home home = Plans.home(root);
    Path tools = Files.createDirectories(root.resolve("tools"));
    Files.writeString(
        tools.resolve("steps.yaml"),
        ToolJobsTest.TOOL.replace(
                "  rate:", "  calls: {type: whole, means: operationcount, says: calls}\n  rate:")
            + "      - {line: '^p99 (\\S+)', figure: p50, operation: READ, unit: ms}\n");
    results = root.resolve("results");
    BriefOf.run(home, PLAN, results);
  }

  private static List<String> verify(Path brief) {
    return BriefOf.execute(root, "verify", brief);
  }

  @Test
  void defaultsOfADescriptionAreAmongTheSettings() throws Exception {
    assertThat(Files.readString(results.resolve("brief.html"))).contains("steps.program");
  }

  @Test
  void outputsAreReadAgain() {
    assertThat(verify(results))
        .startsWith("0")
        .contains("The outputs of 1 run of other load generators were read again.");
  }

  /** The load generator prints no histogram, and no number of operations. */
  @Test
  void aPercentileOfTooFewOrUncountedOperationsIsNamed(@TempDir Path other) throws Exception {
    String question = "Enough operations for every percentile? ";
    assertThat(Files.readString(results.resolve("brief.md")))
        .contains("**warning** " + question + "No: ")
        .contains("p99 takes 1,000 operations, and a repeat had 400 of READ in mixed");

    Path plan = other.resolve("p.yaml");
    Files.writeString(plan, PLAN.replace("READ p99, each p99.9,", "READ p50,"));
    assertThat(BriefOf.execute(root, "report", results, "--plan", plan, "-o", other))
        .startsWith("0");
    assertThat(Files.readString(other.resolve("brief.md")))
        .contains("**not known** " + question + "The output lacks the number of READ in mixed.");
  }

  @Test
  void aMissingProgramIsNamedBeforeTheFirstLoad(@TempDir Path other) throws Exception {
    Path tools = Files.createDirectories(other.resolve("tools"));
    Files.writeString(
        tools.resolve("steps.yaml"),
        ToolJobsTest.TOOL.replace("${program} -c 'mkdir", "no-such-loader -c 'mkdir"));
    Path plan = Files.writeString(other.resolve("p.yaml"), PLAN);
    List<Object> options = List.of(plan, "-o", other.resolve("r"), "--data", other.resolve("d"));

    for (String last : List.of("--dry-run", "--resume")) {
      assertThat(
              BriefOf.execute(
                  root, "run", Stream.concat(options.stream(), Stream.of(last)).toArray()))
          .startsWith("2")
          .endsWith("ycsb: no-such-loader is missing. To install it: part of every system");
    }
    assertThat(other.resolve("r/runs.jsonl")).doesNotExist();
  }

  @Test
  void aFigureThatTheOutputDoesNotHaveIsNamed(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    String name = RUN + "/output/stdout.txt";
    Path output = copy.resolve(name);
    Files.writeString(output, Files.readString(output).replace("7000", "6000"));
    Path sums = copy.resolve(FileSums.FILE_NAME);
    String sum = FileSums.of(Map.of(name, output)).byName().get(name);
    Files.writeString(
        sums, Files.readString(sums).replaceAll("\\w{64}  " + name, sum + "  " + name));

    assertThat(verify(copy))
        .startsWith("1")
        .noneMatch(line -> line.contains("read again"))
        .anyMatch(line -> line.startsWith(RUN + ": ") && line.contains("7000 ops/s in the record"));
  }

  @Test
  void outputsOfRunsThatAreNoneOfTheBriefAreNotRead(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    Path run = copy.resolve(RUN);
    Path attempt = copy.resolve(RUN + ".attempt-1");
    Path failed = run.resolveSibling("repeat-2");
    Path killed = run.resolveSibling("repeat-3");
    for (Path other : List.of(attempt, failed, killed)) {
      BriefOf.copy(run, other);
      Files.writeString(other.resolve("output/stdout.txt"), "");
    }
    Path record = failed.resolve("run.json");
    Files.writeString(record, Files.readString(record).replace("\"SUCCEEDED\"", "\"FAILED\""));
    Files.delete(killed.resolve("run.json"));

    assertThat(OutputsCheck.of(List.of(copy))).isEqualTo(new OutputsCheck(1, 0, List.of()));
  }

  @Test
  void redactedBriefsSayWhichOutputsAreMissing(@TempDir Path elsewhere) {
    assertThat(BriefOf.execute(root, "report", results, "--redact", "-o", elsewhere))
        .startsWith("0");
    assertThat(verify(elsewhere.resolve("brief.zip")))
        .startsWith("0")
        .contains(
            "The outputs of 0 runs of other load generators were read again; those of 1 run are"
                + " not here.");
  }
}
