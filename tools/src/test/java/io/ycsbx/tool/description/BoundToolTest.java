package io.ycsbx.tool.description;

import static io.ycsbx.Assignments.properties;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Descriptions with the values of a load or run. */
class BoundToolTest {

  private static final ToolDescription KEYBENCH = description("keybench");
  private static final ToolDescription REDIS = description("redis-benchmark");

  private static ToolDescription description(String name) {
    return ToolReader.read(name + ".yaml", name, yaml(name), Use.PLANNED);
  }

  private static String yaml(String name) {
    return TextFile.resource(BoundToolTest.class, "valid/" + name + ".yaml");
  }

  private static BoundTool bound(ToolDescription tool, boolean load, String... assignments) {
    List<Problem> problems = new ArrayList<>();
    Optional<BoundTool> bound =
        BoundTool.of(
            tool, "sum", load, properties(assignments), key -> SettingSource.FILE, problems);
    assertThat(problems).isEmpty();
    return bound.orElseThrow();
  }

  private static List<String> problems(ToolDescription tool, boolean load, String... assignments) {
    List<Problem> problems = new ArrayList<>();
    Optional<BoundTool> bound =
        BoundTool.of(
            tool, "sum", load, properties(assignments), key -> SettingSource.FILE, problems);
    assertThat(bound).isEmpty();
    return problems.stream().map(Problem::toString).toList();
  }

  private static List<String> words(String... words) {
    return List.of(words);
  }

  @Test
  void eachProcessHasItsWordsWithValuesThatNothingSplits() {
    BoundTool bound =
        bound(
            KEYBENCH,
            false,
            "keybench.dir=/a b, /c",
            "keybench.threads=4",
            "keybench.options=--x 'y z'");

    assertThat(bound.commands().get(0).processes())
        .containsExactly(
            words(
                "keybench",
                "--test=readRandom",
                "--seconds=60",
                "--threads=4",
                "--name=in /a b",
                "--db=/a b",
                "--value_size=1024",
                "--sync=false",
                "--x",
                "y z"),
            words(
                "keybench",
                "--test=readRandom",
                "--seconds=60",
                "--threads=4",
                "--name=in /c",
                "--db=/c",
                "--value_size=1024",
                "--sync=false",
                "--x",
                "y z"));
    assertThat(bound.data()).containsExactly(Path.of("/a b"), Path.of("/c"));
    assertThat(bound.version()).containsExactly("keybench", "--version");
    assertThat(bound.workload()).isEqualTo("readRandom");
    assertThat(bound.server()).isEmpty();
  }

  @Test
  void meaningsAreNumbersOfOursTimesTheirFactor() {
    assertThat(
            bound(KEYBENCH, false, "keybench.dir=/a,/b", "keybench.threads=4", "keybench.time=2m")
                .meanings())
        .isEqualTo(Map.of("threadcount", "8", "maxexecutiontime", "120", "fieldlength", "1K"));
  }

  @Test
  void settingsInForceHaveTheToolAndItsRecipe() {
    Map<String, EffectiveSetting> settings =
        bound(KEYBENCH, false, "keybench.test=READRANDOM", "label=x").settings();

    assertThat(settings.get("tool.recipe").value()).matches("[0-9a-f]{64}");
    assertThat(settings)
        .doesNotContainKeys("label", "keybench.share")
        .containsEntry(
            "tool", new EffectiveSetting("keybench", Owner.BINDING, SettingSource.COMMAND_LINE))
        .containsEntry(
            "keybench.program",
            new EffectiveSetting("keybench", Owner.BINDING, SettingSource.DEFAULT))
        .containsEntry(
            "keybench.test",
            new EffectiveSetting("readrandom", Owner.WORKLOAD, SettingSource.FILE));
  }

  private static String recipe(String text, String other) {
    String yaml = yaml("keybench");
    assertThat(yaml).contains(text);
    ToolDescription changed =
        ToolReader.read("keybench.yaml", "keybench", yaml.replace(text, other), Use.PLANNED);
    return bound(changed, false).settings().get("tool.recipe").value();
  }

  @Test
  void theRecipeIsOfWhatIsStartedAndMeasuredAlone() {
    String recipe = recipe("Key bench", "Key bench");

    assertThat(
            List.of(
                recipe("Key bench", "The key bench"),
                recipe("p99 (", "p99: ("),
                recipe("lacks: [", "lacks: [x, "),
                recipe(", means: fieldlength", ""),
                recipe(" --test=fill ", "  '--test=fill'  ")))
        .containsOnly(recipe);
    assertThat(
            List.of(
                recipe("--test=fill", "--test=load"),
                recipe("--seconds", "--time"),
                recipe("--sync", "--fsync"),
                recipe("default: 1K", "default: 2K"),
                recipe("program: keybench", "program: keybench2"),
                recipe(", lasts: s", ", lasts: ms"),
                recipe("as: place}", "as: place}\nenvironment: {A: b}"),
                recipe("as: place}", "as: place}\nfiles: {a: b}")))
        .doesNotContain(recipe)
        .doesNotHaveDuplicates();
  }

  @Test
  void aValueInAPatternStandsForItself() {
    BoundTool.Start start = bound(KEYBENCH, false).commands().get(0);

    assertThat(start.to().map(Pattern::pattern)).hasValue("^\\QreadRandom\\E .* ([\\d.]+) seconds");
    assertThat(start.lasts()).hasValue(1_000_000_000L);
    assertThat(start.with()).hasSize(1);
    assertThat(start.without()).hasSize(2);
  }

  @Test
  void anOutputIsReadWhenSettingsHaveItsWords() {
    assertThat(bound(KEYBENCH, false, "keybench.sync=TRUE", "keybench.test=Overwrite").outputs())
        .containsOnlyKeys("/outputs/0", "/outputs/1");
    assertThat(bound(KEYBENCH, false, "keybench.sync=true").outputs())
        .containsOnlyKeys("/outputs/0");
  }

  @Test
  void settingsWithWhichNoOutputIsReadAreRefused() {
    String yaml =
        yaml("keybench").replace("- from: stdout", "- from: stdout\n    when: {sync: true}");

    assertThat(problems(ToolReader.read("keybench.yaml", "keybench", yaml, Use.PLANNED), false))
        .containsExactly("outputs: has none that these settings read, was \"keybench\"");
  }

  @Test
  void aLoadHasItsOwnCommands() {
    assertThat(bound(KEYBENCH, true, "keybench.program=bin/kb").commands())
        .singleElement()
        .extracting(start -> start.processes().get(0))
        .isEqualTo(
            words(
                Path.of("bin/kb").toAbsolutePath().toString(),
                "--test=fill",
                "--db=" + Path.of("").toAbsolutePath(),
                "--value_size=1024",
                "--sync=false"));
  }

  @Test
  void secretsAreInEnvironmentAndFilesAlone() {
    BoundTool bound =
        bound(REDIS, false, "redis-benchmark.password=s3cret", "redis-benchmark.host=it's me");

    assertThat(bound.environment())
        .isEqualTo(Map.of("REDISCLI_AUTH", "s3cret", "CONFIG", BoundTool.FILES + "/redis.conf"));
    assertThat(bound.files())
        .containsExactly(
            Map.entry("redis.conf", "# of it's me\nrequirepass s3cret\nuser \nset path ${HOME}"));
    assertThat(bound.settings().get("redis-benchmark.password"))
        .isEqualTo(new EffectiveSetting("***", Owner.SECRET, SettingSource.FILE));
    assertThat(bound.secrets().redact("redis-benchmark.password", "s3cret")).isEqualTo("***");
    assertThat(bound.commands().get(0).shown())
        .containsExactly(
            words(
                "redis-benchmark",
                "-h",
                "it's me",
                "-n",
                "1000000",
                "-t",
                "set,get",
                "--csv",
                "-x",
                "${files}/redis.conf"));
    assertThat(bound.commands().get(0).after()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void aStoredRunIsBoundForReadingWithoutItsSecrets() {
    Map<String, EffectiveSetting> stored =
        bound(REDIS, false, "redis-benchmark.password=s3cret", "redis-benchmark.tests=get")
            .settings();

    BoundTool bound = BoundTool.ofStored(REDIS, "sum", false, stored);

    assertThat(bound.settings()).doesNotContainKey("redis-benchmark.password");
    assertThat(bound.workload()).isEqualTo("get of 1000000 requests");
    assertThat(bound.environment()).containsOnlyKeys("CONFIG");
  }

  @Test
  void aSettingWithTheTextOfASecretIsStoredMasked() {
    Map<String, EffectiveSetting> stored =
        Map.of(
            "redis-benchmark.host",
            new EffectiveSetting("***", Owner.PLACE, SettingSource.COMMAND_LINE));

    assertThat(BoundTool.ofStored(REDIS, "sum", false, stored).settings())
        .containsEntry("redis-benchmark.host", stored.get("redis-benchmark.host"));
  }

  @Test
  void aStoredRunNamesNoSourceOfASecret() {
    Map<String, EffectiveSetting> stored =
        Map.of(
            "redis-benchmark.password",
            new EffectiveSetting("file:/etc/passwd", Owner.BINDING, SettingSource.FILE),
            "redis-benchmark.token",
            new EffectiveSetting("stored-user", Owner.BINDING, SettingSource.FILE),
            "redis-benchmark.host",
            new EffectiveSetting("http://me:stored-pass@h", Owner.PLACE, SettingSource.FILE));

    BoundTool bound = BoundTool.ofStored(REDIS, "sum", false, stored);

    assertThat(bound.environment()).containsOnlyKeys("CONFIG");
    assertThat(MaskedOutput.mask("stored-user stored-pass")).isEqualTo("stored-user stored-pass");
  }

  @Test
  void aSecretThatCannotBeMaskedIsRefused(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("user"), "123456");

    assertThat(
            problems(
                REDIS,
                false,
                "redis-benchmark.password= a1! ",
                "redis-benchmark.token=file:" + file))
        .containsExactly(
            "redis-benchmark.password: must have 4 characters or more, not digits alone: only then"
                + " what a load generator prints can be masked",
            "redis-benchmark.token: must have 4 characters or more, not digits alone: only then"
                + " what a load generator prints can be masked");
  }

  /** As the options of a plan have it in its results, by which its runs are looked at. */
  @Test
  void aSecretThatResultsDoNotHaveIsNoProblem() {
    assertThat(bound(REDIS, false, "redis-benchmark.password=***").environment())
        .containsEntry("REDISCLI_AUTH", "***");
  }

  @Test
  void wrongValuesAndUnknownKeysAreReportedTogether() {
    assertThat(
            problems(
                KEYBENCH,
                false,
                "keybench.threads=0",
                "keybench.options='",
                "keybench.thread=1",
                "threadcount=x"))
        .containsExactly(
            "keybench.threads: must be a whole number from 1 to 1000, was \"0\"",
            "keybench.options: must be words, quotes closed, was \"'\"",
            "keybench.thread: unknown property, did you mean \"keybench.threads\"?");
    assertThat(problems(REDIS, false))
        .containsExactly("redis-benchmark.password: required, but not set (its password)");
  }

  @Test
  void aLoadOfAToolThatHasNoneStartsNothing() {
    assertThat(bound(REDIS, true, "redis-benchmark.password=s3cret").commands()).isEmpty();
  }

  @Test
  void storedValuesThatTheDescriptionDoesNotHaveAreRefused() {
    assertThatThrownBy(
            () ->
                BoundTool.ofStored(
                    KEYBENCH,
                    "sum",
                    false,
                    Map.of(
                        "keybench.key",
                        new EffectiveSetting("1", Owner.BINDING, SettingSource.FILE))))
        .isExactlyInstanceOf(SettingsException.class);
  }
}
