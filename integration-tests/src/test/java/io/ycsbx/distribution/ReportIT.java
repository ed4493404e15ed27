package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Makes reports of real runs with the launcher. */
@Isolated("from two configurations' throughput follows a percentage")
class ReportIT {

  private static final int REPEATS = 3;

  @TempDir private static Path runs;
  @TempDir Path folder;

  @BeforeAll
  static void run() throws Exception {
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      Running full = begin("full", repeat, "4000");
      Running half = begin("half", repeat, "2000");
      for (Ended ended : List.of(full.end(), half.end())) {
        assertThat(ended.status()).as(ended.err()).isZero();
      }
    }
  }

  private static Running begin(String configuration, int repeat, String target) throws IOException {
    return Ycsb.begin(
        runs,
        "run",
        "basic",
        "-P",
        Ycsb.HOME.resolve("workloads/workloada").toString(),
        "-p",
        "basicdb.verbose=false",
        "-p",
        "operationcount=0",
        "-p",
        "maxexecutiontime=2",
        "-target",
        target,
        "-o",
        configuration + "/workloada/" + repeat);
  }

  @Test
  void theSameRunsAreEquivalent() throws Exception {
    copy(runs.resolve("full"), folder.resolve("copy"));

    Ended ended = Ycsb.run(folder, "compare", runs.resolve("full").toString(), "copy");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out())
        .contains("full against copy: Throughput: equivalent within 5 % (gain")
        // Of 24,000 random operations, half are reads, within one per cent.
        .containsPattern("workloada: (49% Read / 51%|50% Read / 50%|51% Read / 49%) Update")
        .doesNotContain("unfair");
  }

  @Test
  void halfTheTargetIsHalfTheThroughputAndAnUnfairComparison() throws Exception {
    Ended ended = Ycsb.run(runs, "compare", "half", "full");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out())
        .contains("> **This comparison is unfair.** Same settings on all sides? target is 2000")
        .containsPattern("\\| Throughput \\(ops/s\\), higher is better .*\\| +-[3-6]\\d% \\|")
        .contains("| worse ");
  }

  @Test
  void allFormatsAreWritten() throws Exception {
    Ended ended = Ycsb.run(runs, "report", ".", "-baseline", "full", "-o", folder + "/out");

    assertThat(ended.status()).as(ended.err()).isZero();
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "charts", "report.csv", "report.html", "report.json", "report.md", "report.pdf");
    }
    assertThat(folder.resolve("out/report.md"))
        .content()
        .contains("## Appendix A: inventory")
        .contains("bin/ycsb run basic -P ");
  }

  @Test
  void aTruncatedRecordIsNamedAndNothingIsWritten() throws Exception {
    Path copy = folder.resolve("broken");
    copy(runs.resolve("full"), copy);
    Path record = copy.resolve("workloada/2/run.json");
    String whole = Files.readString(record);
    Files.writeString(record, whole.substring(0, whole.length() / 2));

    Ended ended = Ycsb.run(folder, "report", "broken", "-o", "out");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err())
        .startsWith("ycsb: cannot report: " + record.toRealPath())
        .contains("not a whole run record");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void anUnknownFormatOrBaselineIsBadUsage() throws Exception {
    Ended format = Ycsb.run(runs, "report", "full", "-format", "docx");
    assertThat(format.status()).isEqualTo(2);
    assertThat(format.err())
        .contains("-format must be of csv, html, json, md, pdf, charts, but is docx");

    Ended baseline = Ycsb.run(runs, "report", ".", "-baseline", "none");
    assertThat(baseline.status()).isEqualTo(2);
    assertThat(baseline.err()).contains("-baseline must be one of full, half, but is none");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}
