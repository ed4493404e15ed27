package io.ycsbx.tool.description;

import static io.ycsbx.Assignments.properties;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Descriptions against made-up programs. */
class ToolCheckTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private static final String YAML =
      """
      tool: fake
      title: Fake
      install: apt install fake
      program: fakebench
      version: {command: --version, output: 'fake (\\S+)'}
      workload: x
      settings:
        host: {type: text, required: true, says: x}
        keys: {type: whole, default: 1, says: x}
      run: {command: '${program} ${host}'}
      outputs: [{from: stdout, reader: ycsb}]
      lacks: [warm-up]
      """;

  @TempDir private Path folder;

  private Path program(String script) throws IOException {
    Path program = folder.resolve("fakebench");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  private ToolCheck check(Properties properties, Duration limit) throws InterruptedException {
    ToolDescription tool = ToolReader.read("fake.yaml", "fake", YAML, Use.PLANNED);
    return ToolCheck.of(tool, properties, limit);
  }

  private Properties given(Path program) {
    return properties("fake.program=" + program);
  }

  @Test
  void aProgramThatIsThereIsShownWithItsVersion() throws Exception {
    Path program = program("echo starting; echo \"fake 1.2$1\" >&2; exit 1");

    ToolCheck check = check(given(program), LONG);

    assertThat(check.lines())
        .containsExactly(
            "fake - Fake",
            "  can       run",
            "  lacks     warm-up",
            "  program   " + program,
            "  version   1.2--version");
    assertThat(check.isReady()).isTrue();
  }

  @Test
  void wordsThatOnlyAShellHeedsAreShown() throws Exception {
    Path program = program("echo fake 1");
    ToolDescription tool =
        ToolReader.read(
            "fake.yaml", "fake", YAML.replace("${host}", "${host} | tee x > y && z"), Use.PLANNED);

    assertThat(ToolCheck.of(tool, given(program), LONG).lines())
        .contains(
            "  command   has the word |: no shell runs it",
            "  command   has the word >: no shell runs it",
            "  command   has the word &&: no shell runs it");
  }

  @Test
  void quotedWordsAreTheProgramsOwn() throws Exception {
    Path program = program("echo fake 1");
    ToolDescription tool =
        ToolReader.read(
            "fake.yaml", "fake", YAML.replace("${host}", "${host} \"|\" \\&"), Use.PLANNED);

    assertThat(ToolCheck.of(tool, given(program), LONG).lines())
        .noneMatch(line -> line.startsWith("  command"));
  }

  @Test
  void aMissingProgramComesWithHowToInstallIt() throws Exception {
    String yaml = YAML.replace("command: '${program}", "command: 'sh ${program}");
    ToolDescription tool = ToolReader.read("fake.yaml", "fake", yaml, Use.PLANNED);

    ToolCheck check = ToolCheck.of(tool, new Properties(), LONG);

    assertThat(check.lines())
        .containsExactly(
            "fake - Fake",
            "  lacks     warm-up",
            "  program   fakebench is missing. To install it: apt install fake");
    assertThat(check.isReady()).isFalse();
  }

  @Test
  void aToolWhoseLoadLacksItsProgramCanOnlyRun() throws Exception {
    Path program = program("echo fake 1");
    String yaml = YAML.replace("run: {", "load: [{command: fakeload --all}]\nrun: {");
    ToolDescription tool = ToolReader.read("fake.yaml", "fake", yaml, Use.PLANNED);

    ToolCheck check = ToolCheck.of(tool, given(program), LONG);

    assertThat(check.lines())
        .contains(
            "  can       run",
            "  program   " + program,
            "  program   fakeload is missing. To install it: apt install fake");
    assertThat(check.isReady()).isFalse();
  }

  @Test
  void aProgramOnThePathThatPrintsNoVersionIsNotReady() throws Exception {
    Path program = program("echo wrong option >&2; exit 3");

    ToolCheck check = check(given(program), LONG);

    assertThat(check.lines())
        .endsWith(
            "  version   not known: %s --version: wrong option, and nothing matches fake (\\S+)"
                .formatted(program));
    assertThat(check.isReady()).isFalse();
  }

  @Test
  void aPatternThatNeverEndsIsStopped() throws Exception {
    Path program = program("printf '%060000d' 0");
    String yaml = YAML.replace("fake (\\S+)", ".*.*.*.*b(.)");
    ToolDescription tool = ToolReader.read("fake.yaml", "fake", yaml, Use.PLANNED);

    assertThat(ToolCheck.of(tool, given(program), LONG).lines())
        .endsWith("  version   not known: .*.*.*.*b(.) took more than 1 s for one line");
  }

  @Test
  void aProgramThatHangsIsEnded() throws Exception {
    Path program = program("exec sleep 1000");

    ToolCheck check = check(given(program), Duration.ofMillis(1));

    assertThat(check.lines())
        .endsWith("  version   not known: %s --version did not end within 1ms".formatted(program));
  }

  @Test
  void aProgramIsLookedForOnThePath() throws Exception {
    assertThat(check(properties("fake.program=sh"), LONG).lines())
        .anyMatch(line -> line.matches("  program   /.*/sh"));
  }

  @Test
  void wrongPropertiesAreRefused() {
    assertThatThrownBy(() -> check(properties("fake.keys=x"), LONG))
        .isExactlyInstanceOf(SettingsException.class)
        .hasMessage("fake.keys: must be a whole number, was \"x\"");
  }
}
