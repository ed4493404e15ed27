package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.spi.DirectoryLock;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The command {@code brief status}. */
class PlanStatusTest extends BriefHome {

  @Test
  void theStatusIsReadFromFilesAlone() throws Exception {
    run(ONE);
    String more = ONE.replace("repeats: 1", "repeats: 3");
    ResultsFolder half = new ResultsFolder(results());
    half.claim(Plans.scaled(more, home), more);
    AtomicLong seconds = new AtomicLong();
    StatusFile file = new StatusFile(half, () -> seconds.get() * 1_000_000_000);
    file.progress("drive / mixed / repeat 2: 40% 160 ops");
    file.progress("not ten seconds later");
    List<String> lines = execute("status", results());
    assertThat(lines.subList(0, 2))
        .containsExactly(
            "0",
            "Two caches, scale small: 1 run made, 2 left (drive / mixed / repeat 2, drive / mixed /"
                + " repeat 3)");
    assertThat(lines.get(2))
        .matches(
            "Time left: .* for 2 runs, by those that are there\\. Steps before runs are not"
                + " included\\.");
    assertThat(lines.get(3)).isEqualTo("Last progress: drive / mixed / repeat 2: 40% 160 ops");
    assertThat(lines.get(4)).startsWith("As of ");
    assertThat(lines.get(5))
        .isEqualTo("No process of this host is at work there; the same command continues.");
    assertThat(String.join("\n", execute("status", results(), "--json")))
        .startsWith(
            """
            0
            {
              "title" : "Two caches",
              "scale" : "small",
              "made" : 1,
              "left" : [ "drive / mixed / repeat 2", "drive / mixed / repeat 3" ],
              "time" : \"\
            """)
        .containsPattern(
            ",\n"
                + "  \"last\" : \"Last progress: drive / mixed / repeat 2: 40% 160 ops\\\\n"
                + "As of .*\"\n"
                + "}$");
    seconds.set(10);
    file.progress("later");
    try (DirectoryLock lock = DirectoryLock.of(results(), "-o")) {
      lock.note(ProcessHandle.current());
      long process = ProcessHandle.current().pid();
      assertThat(execute("status", results()))
          .contains("Last progress: later")
          .endsWith("Process " + process + " is at work there.");
      assertThat(execute("status", results(), "--json"))
          .contains("  \"process\" : \"process " + process + " is at work there\"");
    }
    assertThat(execute("verify", results()).toString()).doesNotContain("status.txt");
  }

  @Test
  void theStatusOfAPlanWhoseLoadTookItsTimeHasTheRunsOfItsFirstRound() throws Exception {
    String text = PLAN.replace("repeats: 3", "rounds: 3\ntime: 1m");
    ResultsFolder half = new ResultsFolder(results());
    half.claim(Plans.scaled(text, home), text);
    String line =
        "{\"at\":\"2026-11-29T16:0%s:00Z\",\"event\":\"%s\",\"directory\":\"loads/large+records\","
            + "\"made\":{\"load\":true,\"configuration\":\"large\",\"subject\":\"records\","
            + "\"repeat\":1},\"previous\":\"\"}%n";
    Files.writeString(
        results().resolve(RunLog.FILE_NAME), line.formatted(0, "START") + line.formatted(2, "END"));

    assertThat(execute("status", results()).get(1))
        .startsWith("Two caches, scale small: 0 runs made, 2 left (")
        .contains("large / mixed / repeat 1", "small / mixed / repeat 1");
  }
}
