package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records of loads and runs that do not fit each other. */
class LoadedDataTest extends PlanHome {

  private static final String PLAN =
      Plans.TEXT
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  private Path results() {
    return folder.resolve("results");
  }

  private void change(String name, String pattern, String replacement) throws IOException {
    Path record = results().resolve(name).resolve("run.json");
    String text = Files.readString(record);
    String changed = text.replaceAll(pattern, replacement);
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(record, changed);
  }

  private String brief() throws IOException {
    assertThat(BriefOf.execute(folder, "report", results())).startsWith("0");
    return Files.readString(results().resolve("brief.md"));
  }

  @Test
  @Tag("full")
  void loadsThatDoNotFitTheRunsBearOnVerdicts() throws Exception {
    BriefOf.run(home, PLAN, results());
    assertThat(results().resolve("brief.md"))
        .content(UTF_8)
        .doesNotContain("Does the loaded data fit the runs?");

    change("loads/small+records", "(\"insertorder\" : \\{\\s*\"value\" : \")hashed", "$1ordered");
    change("loads/large+records", "(\"startTimeMillis\" : )\\d+", "$14102444800000");
    assertThat(brief())
        .contains(
            "Does the loaded data fit the runs? Runs are older than their data: 2 repeats of Reads"
                + " and updates on large. Settings of the data differ: insertorder is ordered in"
                + " the load and hashed in Reads and updates on small.")
        .contains("loads of the data do not fit the runs");

    change(
        "loads/small+records", "SUCCEEDED(\",\\s*\"reasons\" : )\\[ ]", "FAILED$1[ \"it broke\" ]");
    assertThat(brief())
        .contains(
            "Does the loaded data fit the runs? These loads did not succeed: loads/small+records.");
  }

  @Test
  void aCopyOfARunIsAtTheSameTimeAsTheRun() throws Exception {
    BriefOf.run(home, PLAN, results());
    Path mixed = results().resolve("small/mixed");
    Files.move(mixed.resolve("repeat-2"), folder.resolve("replaced"));
    BriefOf.copy(mixed.resolve("repeat-1"), mixed.resolve("repeat-2"));

    assertThat(brief())
        .contains(
            "these ran at the same time: small / mixed / 1 and small / mixed / 2",
            "runs overlap in time");
  }
}
