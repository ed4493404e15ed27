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
          .replace("each-test: true", "each-test: true\n    charts: false");

  private static final String RUN = "steps/mixed/repeat-1";

  @TempDir static Path root;
  private static Path results;

  @BeforeAll
  static void makeBrief() throws Exception {
    Home home = Plans.home(root);
    Path tools = Files.createDirectories(root.resolve("tools"));
    Files.writeString(tools.resolve("steps.yaml"), ToolJobsTest.TOOL);
    results = root.resolve("results");
    BriefOf.run(home, PLAN, results);
  }

  private static List<String> verify(Path brief) {
    return BriefOf.execute(root, "verify", brief);
  }

  @Test
  void outputsAreReadAgain() {
    assertThat(verify(results))
        .startsWith("0")
        .contains("The outputs of 1 run of other load generators were read again.");
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
