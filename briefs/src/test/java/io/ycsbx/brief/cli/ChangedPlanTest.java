package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.run.Preconditioning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Plans that change after their runs. */
class ChangedPlanTest extends BriefHome {

  @Test
  void onlyMissingRunsAreMade() throws Exception {
    assertThat(run(PLAN)).hasSize(2 + 6);
    Path file = folder.resolve("other.yaml");
    String other =
        PLAN.replace("binding: rocksdb", "binding: missing")
            .replace("title: Two caches", "title: Caches of two sizes")
            .replace("figures: [throughput, run time]", "figures: [throughput, run time, READ p90]")
            .replace("    threads: 1", "    threads: 1\n    primary: READ p95");
    Files.writeString(file, other);
    assertThat(execute("report", results(), "--plan", file, "--title", "large=Large"))
        .startsWith("0");
    assertThat(verifiedBrief())
        .contains("# Caches of two sizes", "READ p90", "READ p95 of mixed (throughput before)")
        .contains("a primary figure was chosen after the runs");

    String more = PLAN.replace("repeats: 3", "repeats: 5");
    assertThat(run(more))
        .containsExactly(
            "large / mixed / repeat 4",
            "large / mixed / repeat 5",
            "small / mixed / repeat 4",
            "small / mixed / repeat 5");
    assertThat(verifiedBrief())
        .containsPattern(
            "added after results had been seen\\? Yes, as a block of their own: repeats 4 to 5, ")
        .contains(" after a brief of 3 repeats on ")
        .contains("repeats were added after results had been seen");

    String third =
        more.replace(
            "data:\n", "  - name: third\n    properties: {rocksdb.cache_size: 4M}\ndata:\n");
    assertThat(run(third))
        .startsWith("third / load records", "third / mixed / repeat 1")
        .hasSize(1 + 5);
    assertThat(verifiedBrief())
        .contains("Was any run repeated? No. Run log: 39 lines, the last with SHA-256 ");

    assertThat(
            run(third.replace("name: third", "name: middle").replace("name: mixed", "name: both")))
        .isEmpty();
    assertThat(verifiedBrief())
        .contains(
            "middle / both (recorded as third / mixed)", "Was every run of the plan made? Yes.");

    assertThat(run(PLAN)).isEmpty();
    assertThat(verifiedBrief())
        .contains("4 runs were not used: large/mixed/repeat-4", "the plan asks for fewer repeats.")
        .contains(
            "5 runs were not used: third/mixed/repeat-1",
            "no test of this plan has their settings.")
        .contains("repeats were left out");
    try (Stream<Path> files = Files.list(results())) {
      assertThat(files).anyMatch(kept -> kept.getFileName().toString().startsWith("plan-until-"));
    }
  }

  /** Another number of threads is another test, whose runs do not replace those that are there. */
  @Test
  void runsThatNoLongerFitStayAndAreFoundAgain() throws Exception {
    run(ONE);
    String swept = ONE.replace("threads: 1", "threads: [1, 2]");
    assertThat(run(swept)).containsExactly("drive / mixed-2-threads / repeat 1");
    String others = ONE.replace("threads: 1", "threads: 3").replace("repeats: 1", "repeats: 2");
    assertThat(run(others)).containsExactly("drive / mixed / repeat 1", "drive / mixed / repeat 2");
    assertThat(results().resolve("drive/mixed/repeat-1")).exists();
    assertThat(results().resolve("drive/mixed+2/repeat-1")).exists();
    assertThat(verifiedBrief()).doesNotContain("recorded under other names", "after a brief of");
    assertThat(run(swept)).isEmpty();
  }

  /** Two tests that only their names tell apart, and a curve, whose rates follow from one. */
  @Test
  void runsOfAChangedPlanAreFoundAgainByTheirNames() throws Exception {
    String test = ONE.replaceFirst("(?s).*tests:\n(.*)sections:.*", "$1");
    String curve =
        "  - {name: curve, measures: Delays., threads: 1, primary: READ response p99, curve-of:"
            + " mixed}\n";
    // The slowest run of a curve takes ten times as long as a run of no rate.
    String two =
        ONE.replace(test, test + test.replace("mixed", "twin") + curve).replace("400}", "40}");
    assertThat(run(two)).contains("drive / twin / repeat 1", "drive / curve-10-percent / repeat 1");
    String longer = two.replace("40}", "60}");
    assertThat(run(longer)).contains("drive / twin / repeat 1");
    assertThat(run(longer)).isEmpty();
    assertThat(run(two)).isEmpty();
    assertThat(results().resolve("drive/mixed+3")).doesNotExist();
    assertThat(run(two.replace("mixed", "both").replace("{name: curve", "{name: delays")))
        .isEmpty();
  }

  @Test
  void loadsAndDrivesOfARenamedConfigurationAreFound() throws Exception {
    run(ONE);
    String renamed =
        ONE.replace("- name: drive\n", "- name: disk\n    precondition: [/dev/none]\n");
    assertThat(run(renamed.replace("repeats: 1", "repeats: 2")))
        .containsExactly("disk / mixed / repeat 2");
    assertThat(verifiedBrief()).contains("1 load in all.");

    Files.writeString(results().resolve("drive/drive-1.json"), "{}");
    ScaledPlan scaled = Plans.scaled(renamed, home);
    RunPlaces places = new RunPlaces(scaled, new RunIndex(new ResultsFolder(results())));
    assertThat(new Preconditioning(places, scaled.plan().configurations(), List.of()).missing())
        .isEmpty();
  }

  @Test
  void aRunThatWasDeletedAndMadeAgainBearsOnVerdicts() throws Exception {
    run(PLAN);
    Path deleted = results().resolve("small/mixed/repeat-2");
    Files.move(deleted, folder.resolve("elsewhere"));

    assertThat(run(PLAN)).containsExactly("small / mixed / repeat 2");

    assertThat(verifiedBrief())
        .contains("**warning** Was any run repeated? Runs were made whose files are gone: small/")
        .containsPattern("Warnings: .*runs were made whose files are gone");
  }

  @Test
  void aBriefElsewhereLeavesASealedOneAsItIs() throws Exception {
    run(ONE);
    Path looks = results().resolve("looks.yaml");
    Files.delete(looks);
    assertThat(execute("report", results(), "-o", folder.resolve("elsewhere"))).startsWith("0");
    assertThat(looks).doesNotExist();
  }

  @Test
  void titlesStayAndLaterOnesAreNamed() throws Exception {
    String once = PLAN.replace("repeats: 3", "repeats: 1");
    ResultsFolder made = new ResultsFolder(results());
    made.claim(Plans.scaled(once, home), once);
    made.note(Map.of("large", "Alpha", "small", "Beta"));
    run(once);
    assertThat(verifiedBrief())
        .containsPattern("Figure +\\| +Alpha \\| +Beta \\| ")
        .doesNotContain("Was the plan changed");

    made.note(Map.of("large", "Beta", "small", "Alpha"));
    assertThat(execute("report", results())).startsWith("0");
    assertThat(verifiedBrief())
        .contains(
            "Was the plan changed after runs had been made? Yes; its primary figures are the same."
                + " Titles were changed: large is \"Beta\" (\"Alpha\" before), small is \"Alpha\""
                + " (\"Beta\" before).");
    assertThat(execute("report", results(), "--title", "large=Alpha", "--title", "small=Beta"))
        .startsWith("0");
    assertThat(verifiedBrief()).contains("large is \"Alpha\" (\"Beta\" before)");
  }

  @Test
  void anotherBaselineAndAnAddedConfigurationAreNamed() throws Exception {
    String once = PLAN.replace("repeats: 3", "repeats: 1");
    run(once);
    run(
        once.replace("    baseline: true\n", "")
            .replace("- name: large\n", "- name: large\n    baseline: true\n")
            .replace(
                "data:\n", "  - name: third\n    properties: {rocksdb.cache_size: 4M}\ndata:\n"));

    assertThat(verifiedBrief())
        .contains(
            "Baselines were chosen after the runs: large (small before). Configurations were"
                + " added: third.")
        .contains("a baseline was chosen after the runs");
  }
}
