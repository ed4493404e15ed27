package io.ycsbx.run;

import static io.ycsbx.config.SettingSource.COMMAND_LINE;
import static io.ycsbx.config.SettingSource.DEFAULT;
import static io.ycsbx.config.SettingSource.FILE;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.config.SettingsType;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.BasicDB;

/** The settings in force, as a run records them. */
class EffectiveSettingsTest {

  @SettingsGroup(prefixes = "tiny.")
  record TinySettings(
      @Setting(key = "tiny.cache", aliases = "cache", defaultValue = "8M", meaning = "cache")
          String cache,
      @Setting(key = "tiny.dir", owner = Owner.PLACE, meaning = "directory") Optional<Path> dir,
      @Setting(key = "tiny.pin", secret = true, meaning = "secret") String pin,
      @Setting(key = "tiny.url", url = true, meaning = "URL") String url) {}

  @SettingsType(TinySettings.class)
  public static final class Tiny extends BasicDB {}

  private static RunOptions.Builder options(Class<?> database) {
    return RunOptions.builder(database.getName())
        .property("workload", TestWorkloads.Reads.class.getName());
  }

  private static Map<String, EffectiveSetting> settings(RunOptions.Builder options) {
    return Run.of(options.build()).settings();
  }

  @Test
  void hasDefaultsOfRunnerAndDatabaseWithTheirOwners() {
    assertThat(settings(options(Tiny.class)))
        .containsEntry("drain.seconds", new EffectiveSetting("10", Owner.RUNNER, DEFAULT))
        .containsEntry("recordcount", new EffectiveSetting("0", Owner.DATA, DEFAULT))
        .containsEntry("telemetry.devices", new EffectiveSetting("auto", Owner.PLACE, DEFAULT))
        .containsEntry("tiny.cache", new EffectiveSetting("8M", Owner.BINDING, DEFAULT))
        .doesNotContainKeys("tiny.dir", "tiny.pin", "label");
  }

  @Test
  void distinguishesFilesFromTheCommandLine() {
    Properties files = Assignments.properties("drain.seconds=20", "target=5", "cache= 9M ");
    assertThat(
            settings(
                options(Tiny.class)
                    .properties(files)
                    .ofFiles(files)
                    .property("target", "6")
                    .property("tiny.dir", "/data")))
        .containsEntry("drain.seconds", new EffectiveSetting("20", Owner.RUNNER, FILE))
        .containsEntry("target", new EffectiveSetting("6", Owner.RUNNER, COMMAND_LINE))
        .containsEntry("tiny.cache", new EffectiveSetting("9M", Owner.BINDING, FILE))
        .containsEntry("tiny.dir", new EffectiveSetting("/data", Owner.PLACE, COMMAND_LINE))
        .doesNotContainKey("cache");
  }

  @Test
  void aPropertyThatNobodyDeclaresIsOfTheBindingUnlessOnlyTheWorkloadCanReadIt() {
    assertThat(settings(options(TestDatabases.Memory.class).property("my.skew", "3")))
        .containsEntry("my.skew", new EffectiveSetting("3", Owner.BINDING, COMMAND_LINE));
    assertThat(settings(options(Tiny.class).property("my.skew", "3")))
        .containsEntry("my.skew", new EffectiveSetting("3", Owner.WORKLOAD, COMMAND_LINE));
    assertThat(settings(options(TestDatabases.Memory.class).property("readproportion", "1")))
        .containsEntry("readproportion", new EffectiveSetting("1", Owner.WORKLOAD, COMMAND_LINE));
  }

  @Test
  void hasNoSecret() {
    Map<String, EffectiveSetting> settings =
        settings(options(Tiny.class).property("tiny.pin", "4711").property("my.token", "4711"));
    assertThat(settings.toString()).doesNotContain("4711");
    assertThat(settings)
        .containsEntry("tiny.pin", new EffectiveSetting("***", Owner.SECRET, COMMAND_LINE))
        .containsEntry("my.token", new EffectiveSetting("***", Owner.SECRET, COMMAND_LINE));
  }

  @ParameterizedTest
  @CsvSource({"http://u:4711@h/x, http://u:***@h/x", "http://h/4711, ***"})
  void hasNoValueOfASource(String url, String shown, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("url"), url);
    assertThat(settings(options(Tiny.class).property("tiny.url", "file:" + file)))
        .extractingByKey("tiny.url")
        .isEqualTo(new EffectiveSetting(shown, Owner.BINDING, COMMAND_LINE));
  }

  @Test
  void hasTheRatesOfAShapesFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("shape.txt"), "# rates\na 10s 1\nb 10s 3\n");
    RunOptions.Builder shaped = options(TestDatabases.Memory.class).property("target", "9");
    assertThat(settings(shaped.property("arrival.shape", "file:" + file)))
        .extractingByKey("arrival.shape")
        .isEqualTo(new EffectiveSetting("a 10s 1, b 10s 3", Owner.RUNNER, COMMAND_LINE));
  }
}
