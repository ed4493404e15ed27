package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Repeats that were added after a brief of others. */
class LooksTest extends PlanHome {

  private static final String TWO =
      Plans.TEXT
          .replaceFirst("(?s)  - name: large.*?data:", "  - name: drive\ndata:")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  /** The runs of the other folder were no part of that brief, however old they are. */
  @Test
  void aBriefOfOtherSettingsIsNoLookBesideOlderRunsOfAnotherFolder() throws Exception {
    Path march = folder.resolve("march");
    Path results = folder.resolve("results");
    BriefOf.run(home, TWO, march, "drive:rocksdb.dir=" + folder.resolve("a"));
    String place = "drive:rocksdb.dir=" + folder.resolve("b");
    String others = TWO.replace("threads: 1", "threads: 3").replace("repeats: 2", "repeats: 1");
    BriefOf.run(home, others, results, place);
    BriefOf.run(home, TWO, results, place);
    Path file = folder.resolve("both.yaml");
    String both =
        "  - {name: old, from: "
            + march.resolve("drive")
            + "}\n  - {name: drive, baseline: true}\n";
    Files.writeString(file, TWO.replace("  - name: drive\n", both));
    Path target = folder.resolve("both");

    assertThat(BriefOf.execute(folder, "report", results, "--plan", file, "-o", target))
        .startsWith("0");

    assertThat(Files.readString(target.resolve("brief.md")))
        .contains("Was every run of the plan made? Yes.")
        .doesNotContain("after a brief of");
  }
}
