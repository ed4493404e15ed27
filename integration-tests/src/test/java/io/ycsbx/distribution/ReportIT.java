package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports and comparisons of real runs. */
class ReportIT {

  private static final int REPEATS = 3;

  @TempDir private static Path runs;
  @TempDir Path folder;

  /** Makes runs of two configurations, half a second each. */
  @BeforeAll
  static void run() {
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (int target : new int[] {1000, 500}) {
        Ycsb.succeed(
            String.format(
                "run basic -P workloads/workloada -p basicdb.verbose=false -p operationcount=%s"
                    + " -target %s -o %s/%s/workloada/%s",
                target / 2, target, runs, target, repeat));
      }
    }
  }

  @Test
  void aComparisonOfTwoTargetsIsUnfair() {
    Path out = folder.resolve("out");
    Ycsb.succeed("compare %s/500 %1$s/1000 -o %s".formatted(runs, out));

    assertThat(out.resolve("report.md"))
        .content(UTF_8)
        .startsWith("# 500 against 1000\n")
        // A busy machine adds warnings and moves figures.
        .containsPattern("> \\*\\*This comparison is unfair\\.\\*\\* .*target is 500")
        .contains("| Throughput (ops/s), higher is better ")
        .containsPattern("workloada: \\d\\d% Read / \\d\\d% Update");
  }

  @Test
  void aReportIsWrittenInAllFormats() throws Exception {
    Path out = folder.resolve("out");
    Ycsb.succeed("report " + runs + " -baseline 1000 -o " + out);

    try (Stream<Path> files = Files.list(out)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "charts", "report.csv", "report.html", "report.json", "report.md", "report.pdf");
    }
    assertThat(out.resolve("report.md"))
        .content(UTF_8)
        .contains("## Appendix A: inventory")
        .contains("bin/ycsb run basic -P ");
  }

  @Test
  void theCommandsOfAppendixBCanBePasted() throws Exception {
    Path out = folder.resolve("out");
    Ycsb.succeed("report " + runs + "/1000 -format md -o " + out);
    String report = Files.readString(out.resolve("report.md"));
    String commands =
        Pattern.compile("^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
            .matcher(report)
            .results()
            .map(block -> block.group(1))
            .collect(Collectors.joining());

    Shell.run(commands.replace("bin/ycsb", Step.quoted(List.of(Ycsb.HOME + "/bin/ycsb"))), folder);

    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      assertThat(folder.resolve("again/1000/workloada/repeat-" + repeat + "/run.json")).exists();
    }
    assertThat(out.resolve("report.md")).content(UTF_8).isEqualTo(report);
  }
}
