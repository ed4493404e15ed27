package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.Told;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of several times, places and builds in one brief. */
class SeveralResultsTest extends BriefHome {

  /** Two sides that no setting tells apart, renamed. */
  @Test
  void equalSidesAreToldApartByNameOrPlace() throws Exception {
    String equal =
        ONE.replace("  - name: drive\n", "  - name: a\n  - name: b\n    baseline: true\n");
    run(equal, "a:rocksdb.dir=" + folder.resolve("a"), "b:rocksdb.dir=" + folder.resolve("b"));
    String other = equal.replace("- name: a\n", "- name: c\n");
    Path file = folder.resolve("other.yaml");
    Files.writeString(file, other.replace("- name: b\n", "- name: d\n"));
    assertThat(execute("report", results(), "--plan", file))
        .containsExactly("1", "ycsb: cannot report: no run of plan plan has ended there yet");

    Files.writeString(
        file,
        other
            .replace("- name: c\n", "- name: c\n    from: " + results().resolve("b") + "\n")
            .replace("- name: b\n", "- name: d\n    from: " + results().resolve("a") + "\n"));
    assertThat(execute("report", results(), "--plan", file)).startsWith("0");
    assertThat(verifiedBrief())
        .contains("c / mixed (recorded as b / mixed), d / mixed (recorded as a / mixed)");
    Files.writeString(file, other.replace("- name: c\n", "- name: c\n    from: nowhere\n"));
    assertThat(execute("report", results(), "--plan", file).toString())
        .contains(
            "c/from: must be a directory of results, or of a configuration in one, was"
                + " \"nowhere\"");
  }

  /** The old firmware and the new one, measured months apart by different builds. */
  @Test
  void resultsOfTwoTimesAreOneBrief() throws Exception {
    Path march = folder.resolve("march");
    BriefOf.run(home, ONE, march, "drive:rocksdb.dir=" + folder.resolve("a"));
    try (Stream<Path> files = Files.walk(march)) {
      for (Path record : files.filter(file -> file.endsWith("run.json")).toList()) {
        Files.writeString(record, older(Files.readString(record)));
      }
    }
    run(ONE, "drive:rocksdb.dir=" + folder.resolve("b"));
    Path file = folder.resolve("both.yaml");
    String both =
        "  - {name: old, title: Old firmware, from: "
            + march.resolve("drive")
            + "}\n"
            + "  - {name: drive, title: New firmware, baseline: true}\n";
    Files.writeString(file, ONE.replace("  - name: drive\n", both));
    Path target = folder.resolve("both");

    assertThat(execute("report", results(), "--plan", file, "-o", target, "--bundle"))
        .startsWith("0");

    assertThat(target.resolve("brief.md"))
        .content(UTF_8)
        .containsPattern(
            "Were all sides measured at the same time\\? No: Old firmware with 1 run, \\d+ \\w+"
                + " \\d{4}, by ycsbx 0\\.0\\.9.*; New firmware with 1 run, ")
        .contains("runs are 200 days apart", "Load generator is ycsbx 0.0.9")
        .contains(
            "Records are not those of the run log: drive/mixed/repeat-1, loads/drive+records.");
    assertThat(execute("verify", target.resolve("brief.zip"))).startsWith("0");
  }

  @Test
  void aPlaceNamedByOneConfigurationIsOfNoOther() throws Exception {
    String once = PLAN.replace("repeats: 3", "repeats: 1");
    Path base = folder.resolve("base");
    BriefOf.run(home, once, base);
    String named = once.replace("- name: large\n", "- name: large\n    from: " + base + "/large\n");

    assertThat(run(named)).containsExactly("small / load records", "small / mixed / repeat 1");
    assertThat(Files.readString(results().resolve("brief.md")))
        .contains("Was every run of the plan made? Yes.")
        .doesNotContain("no test of this plan has their settings");
  }

  /** The usual way of two servers: one after the other, with the same property. */
  @Test
  void runsStayWhenAnotherConfigurationIsRunElsewhere() throws Exception {
    String once =
        PLAN.replace("repeats: 3", "repeats: 1")
            .replace("binding: rocksdb\n", "binding: rocksdb\nserver: rocksdb.dir\n");
    run(once, "rocksdb.dir=" + folder.resolve("a"));
    ResultsFolder made = new ResultsFolder(results());
    ScaledPlan elsewhere = Plans.scaled(once, home, "rocksdb.dir=" + folder.resolve("b"));
    List<Configuration> small = List.of(elsewhere.plan().configuration("small"));

    ScaledPlan narrowed = made.narrowed(elsewhere, small);
    made.claim(narrowed, once);
    Told told = new Told();
    InProcess.of(narrowed, made, told).run(small);

    assertThat(told.ended).containsExactly("small / load records", "small / mixed / repeat 1");
    assertThat(execute("report", results()).get(1))
        .isEqualTo(
            "Note: 1 run was not used: small/mixed/repeat-1; no test of this plan has their"
                + " settings.");
    assertThat(verifiedBrief()).contains("Was every run of the plan made? Yes.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "other | target=5 | results there are of plan plan, not of other",
        "plan | target=6 | results there were made with -p target=5, not with -p target=6"
      })
  void namedResultsThatDoNotFitAreRefusedBeforeTheFirstRun(
      String name, String setting, String conflict) throws Exception {
    Path base = folder.resolve("base");
    new ResultsFolder(base).claim(Plans.scaled(PLAN, home, "target=5"), PLAN);
    Path file = folder.resolve(name + ".yaml");
    Files.writeString(
        file, PLAN.replace("- name: large\n", "- name: large\n    from: " + base + "\n"));

    for (String option : List.of("--dry-run", "--no-commands")) {
      assertThat(execute("run", file, option, "-p", setting, "-o", results()).toString())
          .contains("DIR: " + conflict + ", was \"" + base);
    }
    assertThat(results()).doesNotExist();
  }

  @Test
  void growthByAnotherBuildIsAWarning() throws Exception {
    String once = PLAN.replace("repeats: 3", "repeats: 1");
    run(once);
    try (Stream<Path> files = Files.walk(results())) {
      for (Path record : files.filter(file -> file.endsWith("run.json")).toList()) {
        String older =
            Files.readString(record).replaceFirst("(\"suiteVersion\" : \")[^\"]*", "$10.0.9");
        Files.writeString(record, older);
      }
    }
    String twice = once.replace("repeats: 1", "repeats: 2");
    run(twice);
    assertThat(verifiedBrief())
        .contains("generator is ycsbx 0.0.9 and ycsbx ", "changed between repeats")
        .doesNotContain("unfair");

    run(
        twice.replace(
            "data:\n", "  - name: third\n    properties: {rocksdb.cache_size: 4M}\ndata:\n"));
    assertThat(verifiedBrief())
        .contains("generator is ycsbx 0.0.9, ycsbx ", "several builds of ycsbx measured")
        .doesNotContain("unfair");
  }

  /** A load of half the records takes the place of another. */
  @Test
  void unlikeLoadsAreUnfairUnlessThePlanAsksForThem() throws Exception {
    String once = PLAN.replace("repeats: 3", "repeats: 1");
    Path half = folder.resolve("half");
    run(once);
    assertThat(verifiedBrief()).contains("by the settings of the runs. Yes, by their loads.");

    BriefOf.run(home, once.replace("cache_size: 1M", "cache_size: 1M, insertcount: 250"), half);
    for (String file : List.of("run.json", "run.hlog")) {
      Path load = Path.of("loads", "small+records", file);
      Files.copy(half.resolve(load), results().resolve(load), StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(execute("report", results())).startsWith("0");
    assertThat(verifiedBrief())
        .contains("This comparison is unfair")
        .contains("records loaded is 500 on large and 250 on small.");

    assertThat(half.resolve("brief.md"))
        .content(UTF_8)
        .contains("the data set differs by intent: insertcount is ")
        .contains("by their loads, but for the intended differences: records loaded is ");
  }

  private static String older(String record) {
    Matcher times = Pattern.compile("(\"startTimeMillis\" : )(\\d+)").matcher(record);
    return times
        .replaceAll(time -> time.group(1) + (Long.parseLong(time.group(2)) - 200L * 86_400_000))
        .replaceFirst("(\"suiteVersion\" : \")[^\"]*", "$10.0.9");
  }
}
