package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.config.SettingsException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaledPlanTest {

  @TempDir Path folder;
  private Home home;

  @BeforeEach
  void home() throws Exception {
    home = Plans.home(folder);
  }

  private static Job run(ScaledPlan scaled, String configuration, int variant) {
    return scaled.run(
        scaled.plan().configuration(configuration), scaled.variants().get(variant), 1);
  }

  private static Job load(ScaledPlan scaled, String configuration) {
    BriefPlan plan = scaled.plan();
    return scaled.load(plan.configuration(configuration), plan.data("records"), 1);
  }

  @Test
  void aRunIsACommandToBeTyped() {
    Job job = run(Plans.scaled(Plans.TEXT, home), "small", 1);

    assertThat(job.arguments(home, folder.resolve("results/1")))
        .containsExactly(
            "run",
            "rocksdb",
            "-P",
            "workloads/workloada",
            "-p",
            "rocksdb.dir=" + folder.resolve("data/small/records"),
            "-p",
            "telemetry.interval=100ms",
            "-p",
            "rocksdb.cache_size=1M",
            "-p",
            "threadcount=2",
            "-p",
            "recordcount=500",
            "-p",
            "operationcount=40000",
            "-s",
            "-o",
            "results/1");
  }

  @Test
  void whatLimitsRunsDoesNotCutALoadShort() {
    ScaledPlan scaled =
        Plans.scaled(Plans.TEXT, home, "maxexecutiontime=1", "warmup.seconds=1", "target=5");

    assertThat(load(scaled, "small").properties())
        .doesNotContainKeys("maxexecutiontime", "warmup.seconds", "target", "operationcount")
        .containsEntry("recordcount", "500")
        .containsEntry("threadcount", "2");
    assertThat(run(scaled, "small", 0).properties())
        .containsEntry("maxexecutiontime", "1")
        .containsEntry("warmup.seconds", "1");
  }

  @Test
  void theNarrowerWinsAndTheCommandLineOverAll() {
    String text =
        Plans.TEXT.replace(
            "operationcount: 40000}",
            "operationcount: 40000}\n    parts: {small: {properties: {recordcount: 5}}}");
    ScaledPlan scaled =
        Plans.scaled(
            text, home, "operationcount=7", "mixed:operationcount=8", "large:recordcount=9");

    assertThat(run(scaled, "small", 0).properties())
        .containsEntry("recordcount", "5")
        .containsEntry("operationcount", "8");
    assertThat(run(scaled, "large", 0).properties()).containsEntry("recordcount", "9");
  }

  @Test
  void aSweepIsATestForEachNumberOfThreads() {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, home);

    assertThat(scaled.variants())
        .extracting(TestVariant::name, TestVariant::title)
        .containsExactly(
            tuple("mixed-1-threads", "Reads and updates, 1 threads"),
            tuple("mixed-2-threads", "Reads and updates, 2 threads"));
    assertThat(Plans.scaled(Plans.TEXT, home, "threadcount=3").variants())
        .extracting(TestVariant::name)
        .containsExactly("mixed");
  }

  @Test
  void configurationsTakeTurnsIfThePlanSaysSo() {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT + "interleave: true\n", home);
    List<String> order =
        Schedule.of(scaled, scaled.plan().configurations()).stream()
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
  void overridesOfWhatIsNotThereAreErrors() {
    assertThatThrownBy(() -> Plans.scaled(Plans.TEXT, home, "smal:a=b", "nonsense"))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            """
            -p: must name a configuration, data set or test of this plan; did you mean small?, was "smal"
            -p: must be KEY=VALUE or NAME:KEY=VALUE, was "nonsense\"\
            """);
  }

  @Test
  void secretsAreNotKept() throws Exception {
    ScaledPlan scaled =
        Plans.scaled(Plans.TEXT, home, "db.passwd=hunter2", "small:as.password=hunter2");
    Identity identity = Identity.of(scaled, Plans.TEXT);
    identity.write(folder);

    assertThat(folder.resolve(Identity.FILE_NAME)).content().doesNotContain("hunter2");
    assertThat(Identity.read(folder)).contains(identity);
  }

  @Test
  void settingsAreCheckedForEveryLoadAndRunBeforeAnythingRuns() {
    ScaledPlan scaled =
        Plans.scaled(Plans.TEXT, home, "small:rocksdb.cach_size=1M", "mixed:readproportion=x");

    assertThatThrownBy(() -> new Preflight(scaled, scaled.plan().configurations()).checkSettings())
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("small / load records: rocksdb.cach_size: ")
        .hasMessageContaining("large / mixed-1-threads / repeat 1: readproportion: ")
        .hasMessageContaining("was \"x\"");
  }

  @Test
  void aDriveWithoutRoomIsToldBeforeAnythingRuns() throws Exception {
    ScaledPlan scaled =
        Plans.scaled(Plans.TEXT.replace("text: Little", "text: Much\n    space: 900T"), home);

    assertThat(
            new Preflight(scaled, scaled.plan().configurations())
                .missing(folder, new Interruption()))
        .singleElement()
        .asString()
        .startsWith("the data needs 989,560,464,998,400 bytes, and ")
        .endsWith(" left: name another place with --data");
  }
}
