package io.ycsbx.brief.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.run.ChildProcess;
import io.ycsbx.brief.run.Interruption;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScaledPlanTest extends PlanHome {

  private static Job run(ScaledPlan scaled, String configuration, int variant) {
    return scaled.run(
        scaled.plan().configuration(configuration), scaled.variants().get(variant), 1);
  }

  /** Returns the properties of a run of the first test. */
  private static Map<String, String> properties(ScaledPlan scaled, String configuration) {
    return run(scaled, configuration, 0).settings().properties().values();
  }

  private static Job load(ScaledPlan scaled, String configuration) {
    BriefPlan plan = scaled.plan();
    return scaled.load(plan.configuration(configuration), plan.data("records"), 1);
  }

  static Stream<String> cases() throws IOException {
    String cases = Files.readString(Path.of("src", "test", "resources", "scaled-plans.txt"));
    return Arrays.stream(cases.strip().split("\n\n", -1)).skip(1);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void narrowerSettingsWinAndTheCommandLineOverAll(String block) throws IOException {
    String text = Plans.TEXT;
    String[] overrides = {};
    List<String> errors = new ArrayList<>();
    for (String line : block.lines().toList()) {
      String[] change = line.split(" => ", 2);
      String[] subject = line.split(": ", 2);
      if (change.length == 2) {
        assertThat(text).contains(change[0]);
        text = text.replace(change[0], change[1].translateEscapes());
      } else if (line.startsWith("plan ")) {
        text = Files.readString(Path.of(line.substring("plan ".length())));
      } else if (line.startsWith("-p ")) {
        overrides = line.substring("-p ".length()).split(" ", -1);
      } else if (line.startsWith("! ")) {
        errors.add(line.substring("! ".length()));
      } else {
        ScaledPlan scaled = Plans.scaled(text, home, overrides);
        String name = subject[0].replace("load ", "");
        Map<String, String> properties =
            name.equals(subject[0])
                ? properties(scaled, name)
                : load(scaled, name).settings().properties().values();
        for (String word : subject[1].split(" ", -1)) {
          String[] pair = word.split("=", 2);
          assertThat(properties.get(pair[0].replaceFirst("^!", "")))
              .as(word)
              .isEqualTo(pair.length == 2 ? pair[1] : null);
        }
      }
    }
    String plan = text;
    String[] words = overrides;
    Throwable thrown = errors.isEmpty() ? null : catchThrowable(() -> check(plan, words));
    for (int i = 0; i < errors.size(); i++) {
      assertThat(thrown.getMessage().lines().toList().get(i)).startsWith(errors.get(i));
    }
  }

  @Test
  void faultsAreCommandsOfThePlanAndNotOfItsLoads() {
    ScaledPlan scaled =
        Plans.scaled(
            Plans.TEXT, home, "fault.at=1s", "fault.command=cut-power db1", "small:fault.for=2s");

    assertThat(scaled.commands(scaled.plan().configurations()))
        .containsExactly(
            "in every run of mixed-1-threads: fault.command=cut-power db1",
            "in every run of mixed-2-threads: fault.command=cut-power db1");
    assertThat(load(scaled, "small").settings().value("fault.at")).isEmpty();
    assertThat(run(scaled, "small", 0).settings().value("fault.at")).contains("1s");
  }

  @Test
  void aRunIsBoundByItsWorkloadsOwnTime() {
    String timed =
        Plans.TEXT
            .replace(
                "telemetry.interval: 100ms}",
                "telemetry.interval: 100ms, workload: io.ycsbx.workload.tpcc.TpccWorkload,"
                    + " tpcc.rampup: 2, tpcc.duration: 5}")
            .replace("recordcount: 500, operationcount: 40000", "tpcc.warehouses: 1");

    assertThat(run(Plans.scaled(timed, home), "large", 0).settings().longestSeconds())
        .hasValue(420);
  }

  @Test
  void aRunWithASettingThatIsNotValidHereHasNoKnownTime() {
    ScaledPlan scaled =
        Plans.scaled(Plans.TEXT, home, "maxexecutiontime=5", "rocksdb.cache_size=none");

    assertThat(run(scaled, "large", 0).settings().longestSeconds()).isEmpty();
  }

  /** What looks at results may know fewer secrets than the run did. */
  @Test
  void aRecordWithAMaskedPartFits() {
    JobSettings own =
        run(Plans.scaled(Plans.TEXT, home, "my.options=-u me -punknown-5"), "small", 0).settings();
    Map<String, EffectiveSetting> record =
        run(Plans.scaled(Plans.TEXT, home, "my.options=-u me -p***"), "small", 0)
            .settings()
            .recorded();

    assertThat(own.fits(record, List.of())).isTrue();
  }

  /** Without its declarations, each setting of a database may be a place. */
  @Test
  void settingsOfADatabaseThatIsMissingNeedNotAgreeAmongResults() {
    String missing = Plans.TEXT.replace("binding: rocksdb", "binding: missing");
    for (String text : List.of(Plans.TEXT, missing)) {
      String[] all = {"rocksdb.dir=/elsewhere", "readproportion=1", "exportfile=x"};
      ScaledPlan scaled = Plans.scaled(text, home, all);
      Overrides overrides = Overrides.parse(List.of(all), scaled.plan());

      assertThat(scaled.withoutPlaces(overrides).all().values())
          .as(text)
          .isEqualTo(Map.of("readproportion", "1"));
    }
  }

  @Test
  void aRunIsACommandToBeTyped() {
    Job job = run(Plans.scaled(Plans.TEXT, home), "small", 1);

    assertThat(String.join(" ", job.arguments(home, folder.resolve("results/1"), false)))
        .isEqualTo(
            "run rocksdb -P workloads/workloada -p rocksdb.dir="
                + folder.resolve("data/small/records")
                + " -p telemetry.interval=100ms -p rocksdb.cache_size=1M -p threadcount=2"
                + " -p recordcount=500 -p operationcount=40000 -s -o results/1");
  }

  @Test
  void limitsInAPropertyFileDoNotCutALoadShort() throws Exception {
    Files.writeString(
        folder.resolve("workloads/workloada"),
        "workload=io.ycsbx.workload.kv.KeyValueWorkload\nmaxexecutiontime=1\ntarget=5\n");
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, home);

    assertThat(load(scaled, "small").settings().properties().values())
        .containsEntry("maxexecutiontime", "0")
        .containsEntry("target", "0");
    load(scaled, "small").settings().recorded();
    assertThat(properties(scaled, "small")).doesNotContainKeys("maxexecutiontime", "target");
    String own = Plans.TEXT.replace("- name: records", "- {name: records, load: {target: 9}}");
    assertThat(load(Plans.scaled(own, home), "small").settings().value("target")).contains("9");
  }

  @Test
  void aSweepIsATestForEachNumberOfThreads() {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, home);

    assertThat(scaled.variants())
        .extracting(TestVariant::name, TestVariant::title)
        .containsExactly(
            tuple("mixed-1-threads", "Reads and updates, 1 thread"),
            tuple("mixed-2-threads", "Reads and updates, 2 threads"));
    assertThat(Plans.scaled(Plans.TEXT, home, "threadcount=3").variants())
        .extracting(TestVariant::name)
        .containsExactly("mixed");
  }

  @Test
  void aCurveIsATestForEachRate() {
    String text =
        Plans.TEXT.replace(
            "threads: [1, 2]",
            "threads: 2\n    primary: READ response p99\n    curve: [500, 1000, 2000]");
    ScaledPlan scaled = Plans.scaled(text, home);

    assertThat(scaled.variants())
        .extracting(TestVariant::name, TestVariant::title)
        .containsExactly(
            tuple("mixed-500-per-second", "Reads and updates, 500 ops/s"),
            tuple("mixed-1000-per-second", "Reads and updates, 1,000 ops/s"),
            tuple("mixed-2000-per-second", "Reads and updates, 2,000 ops/s"));
    assertThat(run(scaled, "small", 1).settings().value("target")).contains("1000");
    assertThatThrownBy(() -> check(text, "mixed:target=3000"))
        .hasMessage(
            "-p mixed:target: cannot be set where a test has a curve, which sets the target, was"
                + " \"3000\"");
  }

  /** A curve of two threads at shares of the throughput of a closed loop. */
  @Test
  void aLimitWithATargetIsRefused() {
    String text = Plans.TEXT.replace("threads: [1, 2]", "limit: READ p99 <= 1ms");
    assertThatThrownBy(() -> check(text, "target=1000"))
        .hasMessageContaining(
            "target: must not be set: the search chooses the rates, was \"1000\"");
  }

  private static String curveOf(String reference) {
    return Plans.TEXT
        .replace("threads: [1, 2]", "threads: 2")
        .replace(
            "sections:",
            "  - {name: curve, measures: Reads., threads: 2, primary: READ response p99, curve-of: "
                + reference
                + "}\nsections:");
  }

  @Test
  void aCurveOfATestIsATestForEachShareOfItsThroughput() {
    check(curveOf("mixed"));
    ScaledPlan scaled = Plans.scaled(curveOf("mixed"), home);

    assertThat(scaled.variants()).hasSize(1 + 7);
    assertThat(scaled.variants().get(1))
        .extracting(TestVariant::name, TestVariant::title)
        .containsExactly("curve-10-percent", "curve, 10 % of mixed");
    Job unknown = run(scaled, "small", 1);
    assertThat(unknown.arguments(home, folder, true)).contains("target=10 % of mixed");
    assertThat(unknown.at(10, 1_234.0).settings().value("target")).contains("123");
  }

  @Test
  void aCurveOfATestThatIsNotRunBeforeIsRefused() {
    String other = curveOf("mixed").replace("threads: 2, primary", "threads: 3, primary");
    for (String text : List.of(curveOf("curve"), other)) {
      assertThatThrownBy(() -> check(text))
          .hasMessageStartingWith(
              "plan.yaml:22: curve/curve-of: must be a test without a curve that is run before this"
                  + " one, with as many threads, was \"");
    }
  }

  @Test
  void configurationsTakeTurnsIfThePlanSaysSo() {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT + "interleave: true\n", home);
    List<String> order =
        RunOrder.of(scaled, scaled.plan().configurations(), 0).stream()
            .map(e -> e.variant().name() + " " + e.repeat() + " " + e.configuration().name())
            .toList();

    assertThat(order)
        .startsWith(
            "mixed-1-threads 1 large",
            "mixed-1-threads 1 small",
            "mixed-1-threads 2 large",
            "mixed-1-threads 2 small",
            "mixed-2-threads 1 large")
        .hasSize(8);
  }

  @Test
  void eachRoundRunsEveryConfigurationOncePerTestInADrawnOrder() {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT.replace("repeats: 2", "rounds: 20"), home);
    Function<Long, List<RunOrder.Entry>> order =
        seed -> RunOrder.of(scaled, scaled.plan().configurations(), seed);

    List<RunOrder.Entry> drawn = order.apply(7L);

    assertThat(drawn).hasSize(80);
    for (int first = 0; first < 80; first += 2) {
      assertThat(drawn.subList(first, first + 2))
          .extracting(entry -> entry.configuration().name())
          .containsExactlyInAnyOrder("large", "small");
      assertThat(drawn.get(first).variant()).isEqualTo(drawn.get(first + 1).variant());
      assertThat(drawn.get(first).repeat()).isEqualTo(first / 4 + 1);
    }
    assertThat(IntStream.range(0, 40).mapToObj(i -> drawn.get(2 * i).configuration().name()))
        .contains("large", "small");
    assertThat(order.apply(7L)).isEqualTo(drawn);
    assertThat(order.apply(8L)).isNotEqualTo(drawn);
  }

  @Test
  void settingsAreCheckedForEveryLoadAndRunBeforeAnythingRuns() {
    assertThatThrownBy(
            () -> check(Plans.TEXT, "small:rocksdb.cach_size=1M", "mixed:readproportion=x"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("small / load records: rocksdb.cach_size: ")
        .hasMessageContaining("large / mixed-1-threads / repeat 1: readproportion: ")
        .hasMessageContaining("was \"x\"");
  }

  @Test
  void loadedDataNeedsNoMoreRoom() throws Exception {
    long free = folder.toFile().getUsableSpace();
    Path loaded = Files.createDirectories(folder.resolve("data/small/records"));
    // A file that is as long as the room that is wanted, and takes none.
    try (RandomAccessFile file = new RandomAccessFile(loaded.resolve("1.sst").toFile(), "rw")) {
      file.setLength(free + (1L << 30));
    }
    assertThat(missing(wanting((free + (1L << 30)) + "B"))).isEmpty();
  }

  @Test
  void onlyDataBelowTheDirectoryForDataNeedsRoomThere() throws Exception {
    assertThat(missing(wanting("900T"), "rocksdb.dir=/mnt/a")).isEmpty();
    assertThat(missing(wanting("900T"), "large:rocksdb.dir=/mnt/a"))
        .singleElement()
        .asString()
        .startsWith("the data needs 494,780,232,499,200 bytes, and ")
        .endsWith(" left: name another place with --data");
  }

  @Test
  void theDataOfAServerNeedsNoRoomHere() throws Exception {
    Plans.launcher(home, "exit 0");

    assertThat(missing(wanting("900T") + "server: telemetry.hosts\n", SILENT))
        .noneMatch(sentence -> sentence.startsWith("the data needs"));
  }

  @Test
  void aPropertyFileThatIsNoTextIsNamed() throws Exception {
    Path file = Files.write(home.root().resolve("workloads/workloada"), new byte[] {(byte) 0xff});
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, home);

    assertThatThrownBy(() -> run(scaled, "small", 0))
        .isInstanceOf(SettingsException.class)
        .hasMessage("workload: cannot be read (it is not UTF-8 text), was \"%s\"".formatted(file));
  }

  @Test
  void silentHostsAreNamedBeforeAnythingRuns() throws Exception {
    assertThat(missing(Plans.TEXT, SILENT))
        .singleElement()
        .asString()
        .endsWith(
            ": telemetry.hosts: must be hosts that answer, but db1 (http://127.0.0.1:1/metrics)"
                + " does not: nothing listens there, or the name is unknown");
  }

  private static final String SILENT = "telemetry.hosts=db1=http://127.0.0.1:1/metrics";

  /** The plan, with a scale that needs so many bytes. */
  private static String wanting(String bytes) {
    return Plans.TEXT.replace("text: Little", "text: Much\n    space: " + bytes);
  }

  private List<String> missing(String text, String... overrides) throws Exception {
    ScaledPlan scaled = Plans.scaled(text, home, overrides);
    return new Preflight(scaled, scaled.plan().configurations())
        .missing(folder, new ChildProcess(folder, new Interruption(), words -> {}, process -> {}));
  }
}
