package io.ycsbx.brief.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of a plan that another load generator makes. */
public final class ToolJobsTest {

  /** A load generator that prints what it is told. */
  public static final String TOOL =
      """
      tool: steps
      title: Steps
      install: part of every system
      program: sh
      workload: ${records} records
      settings:
        dir: {type: paths, default: ., owner: place, means: rocksdb.dir, says: places}
        records: {type: whole, default: 10, owner: data, means: recordcount, times: processes, says: records of each}
        threads: {type: whole, default: 1, owner: runner, means: threadcount, says: threads}
        rate: {type: number, default: 5000, says: what it prints}
      processes: {each: dir, as: place}
      load:
        - command: ${program} -c 'mkdir -p "$0"' ${place}
      run:
        command: ${program} -c 'echo rate "$0"; echo p99 "$1"' ${rate} 3.5
      outputs:
        - from: stdout
          values:
            - {line: '^rate (\\S+)', figure: throughput, unit: ops/s}
            - {line: '^p99 (\\S+)', figure: p99, operation: READ, unit: ms}
      """;

  /** The small plan, of which one configuration is the load generator's. */
  public static final String PLAN =
      Plans.TEXT.replace(
          """
            - name: small
              baseline: true
              properties: {rocksdb.cache_size: 1M}
          """,
          """
            - name: steps
              baseline: true
              tool: steps
              properties: {steps.rate: 7000}
          """);

  @TempDir Path folder;

  private Home home;

  @BeforeEach
  void writeDescription() throws IOException {
    home = Plans.home(folder);
    Files.writeString(Files.createDirectories(folder.resolve("tools")).resolve("steps.yaml"), TOOL);
  }

  private List<String> arguments(String plan, String configuration, String... overrides) {
    ScaledPlan scaled = Plans.scaled(plan, home, overrides);
    Configuration side = scaled.plan().configuration(configuration);
    return scaled
        .run(side, scaled.variants(side).get(1), 1)
        .arguments(home, folder.resolve("r"), true);
  }

  @Test
  void aLoadGeneratorTakesWhatOursMeansUnlessItsOwnKeyIsSet() {
    assertThat(arguments(PLAN, "steps", "rocksdb.dir=/a,/b"))
        .startsWith("tool", "run", "tools/steps.yaml")
        .contains("steps.dir=/a,/b", "steps.records=250", "steps.threads=2", "steps.rate=7000")
        .contains("telemetry.interval=100ms")
        .doesNotContain("-P", "-s")
        .endsWith("-o", "r");
    assertThat(arguments(PLAN, "steps", "steps.records=9")).contains("steps.records=9");
    assertThat(arguments(PLAN, "large"))
        .startsWith("run", "rocksdb")
        .noneMatch(word -> word.startsWith("steps.") || word.startsWith("tool"));
  }

  /** Another host has not the secret, and only looks at the runs. */
  @Test
  void aSecretsSourceIsReadOnlyForARunOfItsOwn() throws IOException {
    describe(
        TOOL.replace(
            "  rate:", "  password: {type: text, secret: true, says: a password}\n  rate:"));
    ScaledPlan scaled = Plans.scaled(PLAN, home, "steps.password=env:YCSBX_NOT_SET");
    Configuration side = scaled.plan().configuration("steps");
    JobSettings settings = scaled.run(side, scaled.variants(side).get(1), 1).settings();

    assertThat(settings.names()).contains("steps.password");
    assertThatThrownBy(settings::recorded)
        .hasMessageContaining("steps.password: must name an environment variable that is set");
  }

  /** Results of an earlier version may have it. */
  @Test
  void aDescriptionThatLaterRulesRefuseIsRefusedOnlyForARunOfItsOwn() throws IOException {
    describe(TOOL.replace("means: threadcount", "means: treadcount"));
    ScaledPlan scaled = Plans.scaled(PLAN, home);
    Configuration side = scaled.plan().configuration("steps");
    JobSettings settings = scaled.run(side, scaled.variants(side).get(1), 1).settings();

    assertThat(settings.names()).contains("steps.threads");
    assertThatThrownBy(settings::recorded).hasMessageContaining("means: is not a setting");
  }

  @Test
  void timesAreInSecondsUnlessTheyHaveAUnit() throws IOException {
    String of = "{type: duration, default: 5s, means: maxexecutiontime";
    describe(TOOL.replace("  threads:", "  time: " + of + ", times: 1, says: time}\n  threads:"));
    assertThat(arguments(PLAN, "steps", "maxexecutiontime=20")).contains("steps.time=20s");
    assertThat(arguments(PLAN, "steps", "maxexecutiontime=0.5")).contains("steps.time=500ms");
    assertThat(longest("maxexecutiontime=20")).hasValue(20);

    describe(TOOL.replace("  threads:", "  time: " + of + ", says: time}\n  threads:"));
    assertThat(arguments(PLAN, "steps", "maxexecutiontime=60")).contains("steps.time=60s");
    assertThat(longest("maxexecutiontime=2m")).hasValue(120);

    describe(
        TOOL.replace(
            "  threads:", "  time: {type: text, means: maxexecutiontime, says: t}\n  threads:"));
    assertThat(longest("maxexecutiontime=long")).isEmpty();
  }

  private void describe(String tool) throws IOException {
    Files.writeString(folder.resolve("tools/steps.yaml"), tool);
  }

  private OptionalDouble longest(String override) {
    ScaledPlan scaled = Plans.scaled(PLAN, home, override);
    Configuration side = scaled.plan().configuration("steps");
    return scaled.run(side, scaled.variants(side).get(1), 1).settings().longestSeconds();
  }

  /** Only the command line has a password, and a plan is checked without it. */
  @Test
  void aPlaceholderIsFilledWhereARequiredSettingIsMissing() throws IOException {
    Files.writeString(
        folder.resolve("tools/steps.yaml"),
        TOOL.replace(
            "  rate:",
            "  password: {type: text, secret: true, required: true, says: password}\n  rate:"));
    ScaledPlan scaled = Plans.scaled(PLAN.replace("text: Little", "text: '${steps.rate}'"), home);

    assertThat(new ScaleNumbers(scaled).text()).isEqualTo("7,000");
  }

  @Test
  void aDefaultOfALoadGeneratorFillsItsPlaceholder() {
    ScaledPlan scaled =
        Plans.scaled(
            PLAN.replace("text: Little", "text: '${steps.rate} and ${steps.pause}'"), home);

    assertThat(new ScaleNumbers(scaled).text()).isEqualTo("7,000 and ${steps.pause}");
    ScaledPlan byDefault =
        Plans.scaled(
            PLAN.replace("steps.rate: 7000", "steps.threads: 1")
                .replace("text: Little", "text: '${steps.rate} lines'"),
            home);
    assertThat(new ScaleNumbers(byDefault).text()).isEqualTo("5,000 lines");
    assertThat(new ScaleNumbers(byDefault).problems()).isEmpty();
  }

  @Test
  void everyLoadGeneratorHasALimit() {
    assertThat(arguments(PLAN, "steps", "tool.limit=1h")).contains("tool.limit=1h");
    assertThat(arguments(PLAN, "large", "tool.limit=1h"))
        .noneMatch(word -> word.startsWith("tool"));
  }

  @Test
  void aWrongLimitIsKnownBeforeTheStart() {
    ToolFile file = GeneratorSettings.read(folder.resolve("tools/steps.yaml"));
    Properties properties = new Properties();
    properties.setProperty("tool.limit", "soon");
    properties.setProperty("steps.rat", "1");

    assertThatThrownBy(() -> GeneratorSettings.bind(file, Use.PLANNED, false, properties))
        .hasMessageContaining("tool.limit: must be a duration")
        .hasMessageContaining("steps.rat: unknown property");
  }

  @Test
  void theCommandLineChoosesAmongLoadGenerators() {
    assertThat(arguments(PLAN, "large", "tool=steps")).startsWith("tool", "run");
    assertThat(arguments(PLAN, "steps", "tool=ycsbx")).startsWith("run", "rocksdb");
  }

  @Test
  void aValueThatProcessesCannotShareIsRefused() {
    assertThatThrownBy(() -> arguments(PLAN, "steps", "rocksdb.dir=/a,/b,/c"))
        .hasMessageContaining("recordcount: must be a multiple of 3, was \"500\"");
  }

  @Test
  void aPlanHasABindingOrALoadGeneratorOfItsOwn() {
    String without = PLAN.replace("binding: rocksdb\n", "");

    assertThat(PlanReader.read("p", "p", without.replace("repeats", "tool: steps\nrepeats")))
        .satisfies(plan -> assertThat(plan.binding()).isEmpty());
    assertThatThrownBy(() -> PlanReader.read("p", "p", without))
        .hasMessageContaining("p:1: binding: required, but not given");
    assertThatThrownBy(
            () -> PlanReader.read("p", "p", PLAN.replace("{steps.rate:", "{tool: x, steps.rate:")))
        .hasMessageContaining("tool: is no property in a plan: write it beside properties");
  }
}
