package io.ycsbx.brief.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.find.Limit;
import io.ycsbx.find.SearchRecord;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plans on RocksDB. Their loads and runs are made in this JVM, unless one is to be stopped. */
class PlanRunTest extends PlanHome {

  /** With shorter runs: what they measure is of no interest here. */
  private static final String TEXT = Plans.TEXT.replace("40000", "200");

  private static final String ONE_RUN =
      TEXT.replace("[1, 2]", "1").replace("repeats: 2", "repeats: 1");

  private static final String JOBS =
      """
      large / load records
      large / mixed-1-threads / repeat 1
      large / mixed-1-threads / repeat 2
      large / mixed-2-threads / repeat 1
      large / mixed-2-threads / repeat 2
      small / load records
      small / mixed-1-threads / repeat 1
      small / mixed-1-threads / repeat 2
      small / mixed-2-threads / repeat 1
      small / mixed-2-threads / repeat 2
      """;

  private ResultsFolder results;

  @BeforeEach
  void prepare() throws Exception {
    results = new ResultsFolder(folder.resolve("results"));
  }

  private RunPlaces places(ScaledPlan scaled) throws IOException {
    return new RunPlaces(scaled, new RunIndex(results));
  }

  private PlanRun.End run(ScaledPlan scaled, Told told) throws Exception {
    return run(scaled, told, new Interruption());
  }

  private PlanRun.End run(ScaledPlan scaled, Told told, Interruption interruption)
      throws Exception {
    InProcess processes = new InProcess(scaled, interruption, told);
    return new PlanRun(places(scaled), processes, told, Told.NO_ROUNDS)
        .run(scaled.plan().configurations());
  }

  private PlanRun.End runLarge(ScaledPlan scaled, Told told) throws Exception {
    return InProcess.of(scaled, results, told).run(large(scaled));
  }

  /** Runs a plan on one configuration, and returns its loads and runs. */
  private List<String> made(String text, String... overrides) throws Exception {
    Told told = new Told();
    assertThat(runLarge(Plans.scaled(text, home, overrides), told)).isEqualTo(PlanRun.End.COMPLETE);
    return told.ended;
  }

  private void assertNothingIsLeft(ScaledPlan scaled, List<Configuration> configurations)
      throws Exception {
    Told told = new Told();
    assertThat(InProcess.of(scaled, results, told).run(configurations))
        .isEqualTo(PlanRun.End.COMPLETE);
    assertThat(told.began).isEmpty();
  }

  private static List<Configuration> large(ScaledPlan scaled) {
    return List.of(scaled.plan().configuration("large"));
  }

  private List<String> records() throws IOException {
    try (Stream<Path> files = Files.walk(results.root())) {
      return files
          .filter(file -> file.endsWith("run.json"))
          .map(file -> results.root().relativize(file.getParent()).toString())
          .filter(name -> !name.startsWith("loads") && !name.contains(".attempt-"))
          .map(name -> name.replace("/repeat-", " / repeat ").replaceFirst("/", " / "))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyRunIsMadeOnce() throws Exception {
    ScaledPlan scaled = Plans.scaled(TEXT, home);
    Told first = new Told();

    assertThat(run(scaled, first)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(first.notes).isEmpty();
    assertThat(first.ended).isEqualTo(JOBS.lines().toList());
    assertThat(records())
        .isEqualTo(JOBS.lines().filter(job -> !job.endsWith("load records")).toList());
    assertNothingIsLeft(scaled, scaled.plan().configurations());
  }

  @Test
  void aLimitIsSearchedAndItsRunRecorded() throws Exception {
    String limit = "threads: 1\n    limit: READ p99 <= 100s\n    limit-precision: 50%";
    String text = ONE_RUN.replace("threads: 1", limit);
    ScaledPlan scaled = Plans.scaled(text, home, "maxexecutiontime=1", "warmup.operations=1");
    results.claim(scaled, text);
    Told first = new Told();

    assertThat(runLarge(scaled, first)).as("%s", first.notes).isEqualTo(PlanRun.End.COMPLETE);
    Path directory = results.run("large", "mixed", 1);
    Limit found = SearchRecord.read(directory).orElseThrow().limit().orElseThrow();
    RunRecord record = ResultsFolder.record(directory).orElseThrow();
    assertThat(Double.parseDouble(record.plan().values().get("target")))
        .isCloseTo(found.low().orElseThrow(), within(0.001));
    MeasuredRun measured =
        new RunIndex(results).measured(directory, new Place("large", "mixed", "1")).orElseThrow();
    assertThat(measured.files()).containsExactly(directory.resolve("run.json").toAbsolutePath());
    assertNothingIsLeft(scaled, large(scaled));
  }

  /** The plan with a curve at shares of the throughput of its only other run. */
  private static final String CURVE =
      ONE_RUN.replace(
          "sections:",
          "  - {name: curve, measures: Reads., threads: 1, primary: READ response p99, curve-of:"
              + " mixed}\nsections:");

  private String rate(String configuration) throws IOException {
    Path half = results.run(configuration, "curve-50-percent", 1);
    return ResultsFolder.record(half).orElseThrow().plan().values().get("target");
  }

  @Test
  void aCurveHasTheSameRatesOnAllConfigurationsAndAfterAStop() throws Exception {
    ScaledPlan scaled = Plans.scaled(CURVE, home, "operationcount=20");
    Told first = new Told();
    assertThat(run(scaled, first)).as("%s", first.notes).isEqualTo(PlanRun.End.COMPLETE);

    double highest =
        ResultsFolder.record(results.run("large", "mixed", 1))
            .flatMap(run -> run.throughput().stream().boxed().findFirst())
            .orElseThrow();
    assertThat(List.of(rate("large"), rate("small")))
        .containsOnly(Long.toString(Math.round(highest / 2)));
    assertNothingIsLeft(scaled, scaled.plan().configurations());
  }

  /** Of two machines, the second takes the rates from a copy of the first one's run. */
  @Test
  void aConfigurationAloneHasTheRatesOfThePlansFirst() throws Exception {
    ScaledPlan scaled = Plans.scaled(CURVE, home, "operationcount=20");
    List<Configuration> small = List.of(scaled.plan().configuration("small"));
    Path reference = results.run("large", "mixed", 1);

    assertThat(InProcess.of(scaled, results, new Told()).missing(small))
        .hasValue(
            "small / curve-10-percent / repeat 1: its rate follows from large / mixed / repeat 1,"
                + " which has no record here: run that configuration first, or copy its directory"
                + " to "
                + reference);

    ResultsFolder others = new ResultsFolder(folder.resolve("others"));
    InProcess.of(scaled, others, new Told()).run(large(scaled));
    Path record = others.run("large", "mixed", 1).resolve("run.json");
    Files.copy(record, Files.createDirectories(reference).resolve("run.json"));
    PlanRun run = InProcess.of(scaled, results, new Told());
    assertThat(run.missing(small)).isEmpty();
    assertThat(run.run(small)).isEqualTo(PlanRun.End.COMPLETE);
    String rate = rate("small");
    Told whole = new Told();
    run(scaled, whole);
    assertThat(whole.ended).noneMatch(job -> job.startsWith("small"));
    assertThat(rate("large")).isEqualTo(rate);
  }

  @Test
  void aStoppedRunIsMadeAgain() throws Exception {
    Plans.launcher(home);
    ScaledPlan endless = Plans.scaled(ONE_RUN, home, "large:operationcount=0");
    Interruption interruption = new Interruption();
    Told first = new Told();
    first.onProgress =
        text -> {
          if (text.contains(" ops ") && first.began.size() == 2) {
            interruption.request();
          }
        };
    ChildProcess processes = new ChildProcess(folder, interruption, first::progress, started -> {});
    PlanRun stopped = new PlanRun(places(endless), processes, first, Told.NO_ROUNDS);

    assertThat(stopped.run(large(endless))).isEqualTo(PlanRun.End.INTERRUPTED);
    assertThat(first.ended).containsExactly("large / load records");
    Path half = results.run("large", "mixed", 1);
    assertThat(ResultsFolder.record(half).orElseThrow().outcome().kind().name())
        .isEqualTo("INTERRUPTED");

    Told second = new Told();
    assertThat(run(Plans.scaled(ONE_RUN, home), second)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(second.began.get(0)).isEqualTo("1/2 large / mixed / repeat 1");
    assertThat(records()).containsExactly("large / mixed / repeat 1", "small / mixed / repeat 1");
    assertThat(ResultsFolder.attempts(half)).containsExactly("had been stopped");
  }

  @Test
  void aKilledRunIsMadeAgainAndKept() throws Exception {
    Plans.launcher(home);
    Path half = Files.createDirectories(results.run("large", "mixed", 1));
    for (String file : List.of("console", "run.start.json", "run.hlog.part")) {
      Files.createFile(half.resolve(file));
    }
    Told told = new Told();

    assertThat(run(Plans.scaled(ONE_RUN, home), told)).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(ResultsFolder.attempts(half)).containsExactly("had been killed");
    assertThat(told.notes)
        .containsExactly(half + ".attempt-1: this run was killed, and is made again");
  }

  @Test
  void stepsThatWereStoppedAreDoneAgain() throws Exception {
    ScaledPlan scaled = Plans.scaled(ONE_RUN + "before-run: [{settle: 60s}]\n", home);
    for (int i = 0; i < 3; i++) {
      Interruption interruption = new Interruption();
      Told told = new Told();
      told.onProgress =
          words -> {
            if (words.equals("settle 60 s")) {
              interruption.request();
            }
          };
      assertThat(run(scaled, told, interruption)).isEqualTo(PlanRun.End.INTERRUPTED);
    }

    assertThat(results.run("large", "mixed", 1).getParent())
        .isDirectoryContaining("glob:**repeat-1")
        .isDirectoryContaining("glob:**repeat-1.attempt-1")
        .isDirectoryContaining("glob:**repeat-1.attempt-2");
  }

  @Test
  @Timeout(600)
  void stoppingAStepEndsAllItsCommands() throws Exception {
    String text = ONE_RUN + "before-run: [{command: 'sleep 600; true'}]\n";
    Interruption interruption = new Interruption();
    Told told = new Told();
    told.onProgress =
        words -> {
          if (words.startsWith("sleep")) {
            new Thread(interruption::request).start();
          }
        };

    assertThat(run(Plans.scaled(text, home), told, interruption))
        .isEqualTo(PlanRun.End.INTERRUPTED);
  }

  @Test
  void onlyRunsOfOtherSettingsOrWithoutARecordAreMadeAgain() throws Exception {
    String run = "large / mixed / repeat 1";
    assertThat(made(ONE_RUN)).containsExactly("large / load records", run);
    assertThat(records()).containsExactly(run);

    assertThat(made(ONE_RUN, "zipfian.constant=0.99")).as("a default, written out").isEmpty();
    assertThat(made(ONE_RUN, "rocksdb.wal=ON")).as("a choice in another case").isEmpty();
    assertThat(made(ONE_RUN, "mixed:readproportion=0.6")).containsExactly(run);
    Path broken = results.run("large", "mixed+2", 1).resolve("run.json");
    Files.writeString(broken, Files.readString(broken).substring(0, 1000));
    assertThat(made(ONE_RUN, "mixed:readproportion=0.6")).containsExactly(run);
    assertThat(folder.resolve("results/large/mixed+2/repeat-1.attempt-1/run.json")).exists();
    assertThat(made(ONE_RUN)).as("those of earlier settings are still there").isEmpty();
  }

  @Test
  void stepsAreRecordedBesideTheirRun() throws Exception {
    String text =
        ONE_RUN
            + "before-run: [drop-caches: true, settle: 1s, command: touch touched; echo touched it,"
            + " command: exit 3]\n";
    ScaledPlan scaled = Plans.scaled(text, home);
    Path proc = Files.createDirectories(folder.resolve("proc/sys/vm"));
    Files.writeString(proc.resolve("drop_caches"), "");
    Files.writeString(folder.resolve("proc/meminfo"), "Buffers: 1 kB\nCached: 9 kB\nShmem: 0 kB\n");
    Told told = new Told();

    PageCache pageCache = new PageCache(folder.resolve("proc"));
    InProcess processes = new InProcess(scaled, new Interruption(), told);
    PlanRun.End end =
        new PlanRun(places(scaled), processes, told, Told.NO_ROUNDS, pageCache).run(large(scaled));

    assertThat(end).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(folder.resolve("touched")).exists();
    assertThat(proc.resolve("drop_caches")).content(UTF_8).isEqualTo("3\n");
    List<StepRecord> steps = StepRecord.read(results.run("large", "mixed", 1));
    assertThat(steps)
        .extracting(StepRecord::step)
        .containsExactly("drop caches", "settle 1 s", "touch touched; echo touched it", "exit 3");
    assertThat(steps.get(0).pageCacheBefore()).hasValue(10 * 1024);
    assertThat(steps.get(1).seconds()).isGreaterThanOrEqualTo(1);
    assertThat(told.notes).containsExactly("not done: exit 3: ended with status 3");
    assertThat(results.run("large", "mixed", 1).resolve("command-3"))
        .content(UTF_8)
        .isEqualTo("touched it\n");
  }

  @Test
  void aFailedRunEndsThePlanWithItsLastLines() throws Exception {
    ScaledPlan scaled = Plans.scaled(TEXT, home, "large:rocksdb.dir=/dev/null/nowhere");
    Told told = new Told();

    assertThat(run(scaled, told)).isEqualTo(PlanRun.End.FAILED);
    assertThat(told.notes.get(0))
        .startsWith("large / load records failed; the end of its output in ");
    assertThat(String.join("\n", told.notes)).contains("/dev/null/nowhere");
  }

  @Test
  void aRunThatASignalEndsHasNoReasonInItsOutput() throws Exception {
    ScaledPlan scaled = Plans.scaled(TEXT, home);
    Told told = new Told();
    ChildProcess killed =
        new ChildProcess(folder, new Interruption(), line -> {}, process -> {}) {
          @Override
          int run(List<String> command, List<String> shown, Path console) throws IOException {
            Files.write(console, new byte[0]);
            return 137;
          }
        };

    assertThat(new PlanRun(places(scaled), killed, told, Told.NO_ROUNDS).run(large(scaled)))
        .isEqualTo(PlanRun.End.FAILED);
    assertThat(told.notes.get(0))
        .startsWith("large / load records was ended by signal 9; the end of its output in ");
  }

  /** A process that starts dies of a signal at once; the plan handles its own one later. */
  @Test
  void aRunThatASignalEndsBeforeThePlanKnowsOfItIsStopped() throws Exception {
    Plans.launcher(home, "kill $$");
    ScaledPlan scaled = Plans.scaled(TEXT, home);
    Interruption interruption = new Interruption();
    Executor later = CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS);
    List<CompletableFuture<Void>> requests = new ArrayList<>();
    ChildProcess processes =
        new ChildProcess(
            folder,
            interruption,
            line -> {},
            process -> requests.add(process.onExit().thenRunAsync(interruption::request, later)));
    Told told = new Told();

    assertThat(new PlanRun(places(scaled), processes, told, Told.NO_ROUNDS).run(large(scaled)))
        .isEqualTo(PlanRun.End.INTERRUPTED);
    assertThat(requests).hasSize(1);
    assertThat(told.notes).isEmpty();
  }

  @Test
  void dataThatAnotherFoldersPlanReplacedIsLoadedAgain() throws Exception {
    List<String> all = made(ONE_RUN);
    ScaledPlan other = Plans.scaled(ONE_RUN, home, "fieldlength=10");
    Told told = new Told();
    InProcess.of(other, new ResultsFolder(folder.resolve("others")), told).run(large(other));
    assertThat(told.ended).isEqualTo(all);

    Files.delete(results.run("large", "mixed", 1).resolve("run.json"));
    assertThat(made(ONE_RUN)).isEqualTo(all);
  }

  @Test
  void roundsEndWhenTheyAreEnoughAlsoAfterAStop() throws Exception {
    String text =
        TEXT.replace("repeats: 2", "rounds: 3..9").replace("threads: [1, 2]", "threads: 1");
    ScaledPlan scaled = Plans.scaled(text, home);
    PlanRun.RoundCheck fourRounds = done -> new RoundsOutlook(Math.max(4, done), done + " of 4");
    Interruption interruption = new Interruption();
    Told first = new Told();
    first.onEnded =
        () -> {
          if (first.ended.size() == 2 + 7) {
            interruption.request();
          }
        };

    InProcess processes = new InProcess(scaled, interruption, first);
    PlanRun stopped = new PlanRun(places(scaled), processes, first, fourRounds);
    assertThat(stopped.run(scaled.plan().configurations())).isEqualTo(PlanRun.End.INTERRUPTED);
    assertThat(first.notes).containsExactly("1 of 4", "2 of 4", "3 of 4");
    assertThat(first.began).startsWith("1/6 " + first.ended.get(0));
    assertThat(first.began.get(8)).startsWith("7/8 ");

    Told second = new Told();
    InProcess again = new InProcess(scaled, new Interruption(), second);
    PlanRun resumed = new PlanRun(places(scaled), again, second, fourRounds);
    assertThat(resumed.run(scaled.plan().configurations())).isEqualTo(PlanRun.End.COMPLETE);
    assertThat(second.notes).containsExactly("4 of 4");
    assertThat(second.began).singleElement().asString().startsWith("8/8 ");
    assertThat(records()).hasSize(8).contains("small / mixed / repeat 4");
  }

  /** Nobody could read the records of a round again. */
  @Test
  void aRecordIsReadOnceHoweverManyRoundsFollow() throws Exception {
    String text = TEXT.replace("repeats: 2", "rounds: 3").replace("threads: [1, 2]", "threads: 1");
    ScaledPlan scaled = Plans.scaled(text, home);
    results.claim(scaled, text);
    RunPlaces places = places(scaled);
    List<RunIndex> folders = List.of(places.index());
    PlanRun.RoundCheck check =
        rounds -> {
          RoundsOutlook outlook = new PlanReport(scaled, folders).outlook(rounds);
          for (Path run : results.runs()) {
            Files.writeString(run.resolve("run.json"), "read already");
          }
          return outlook;
        };
    Told told = new Told();
    InProcess processes = new InProcess(scaled, new Interruption(), told);

    assertThat(new PlanRun(places, processes, told, check).run(scaled.plan().configurations()))
        .isEqualTo(PlanRun.End.COMPLETE);
    assertThat(told.ended).hasSize(2 + 6);
    assertThat(
            new PlanReport(scaled, folders)
                .report(Map.of(), List.of(), List.of(), Optional.empty())
                .scale())
        .contains("1 test, 3 rounds in random order", " on 2 configurations.");
  }

  @Test
  void eachRunThatInsertsHasNewlyLoadedData() throws Exception {
    String text = TEXT.replace("threads: [1, 2]", "threads: 1");

    assertThat(made(text, "mixed:insertproportion=0.5", "records:rocksdb.destroy=true"))
        .containsExactly(
            "large / load records",
            "large / mixed / repeat 1",
            "large / load records",
            "large / mixed / repeat 2");
  }
}
