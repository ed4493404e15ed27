package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.Preconditioning;
import io.ycsbx.brief.run.Told;
import io.ycsbx.spi.DirectoryLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans that change after their runs, and results of several times in one brief. */
class ChangedPlanTest extends PlanHome {

  private static final String PLAN =
      Plans.TEXT
          .replace("repeats: 2", "repeats: 3")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  /** A plan of one configuration, whose name is all that tells its runs from others. */
  private static final String ONE =
      PLAN.replaceFirst("(?s)  - name: large.*?data:", "  - name: drive\ndata:")
          .replace("repeats: 3", "repeats: 1");

  private List<String> run(String text, String... overrides) throws Exception {
    return BriefOf.run(home, text, results(), overrides);
  }

  private Path results() {
    return folder.resolve("results");
  }

  private String verifiedBrief() throws IOException {
    assertThat(execute("verify", results())).startsWith("0");
    return Files.readString(results().resolve("brief.md"));
  }

  private List<String> execute(String subcommand, Object... arguments) {
    return BriefOf.execute(folder, subcommand, arguments);
  }

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
        .matches("Time left: .* for 2 runs, by those that are there\\. Starts and steps before .*");
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
        .contains("runs are 200 days apart", "load generator is ycsbx 0.0.9")
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
        .contains("load generator is ycsbx 0.0.9 and ycsbx ", "changed between repeats")
        .doesNotContain("unfair");

    run(
        twice.replace(
            "data:\n", "  - name: third\n    properties: {rocksdb.cache_size: 4M}\ndata:\n"));
    assertThat(verifiedBrief())
        .contains("load generator is ycsbx 0.0.9, ycsbx ", "several builds of ycsbx measured")
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
