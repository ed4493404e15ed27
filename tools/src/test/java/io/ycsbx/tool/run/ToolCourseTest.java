package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.assertj.core.groups.Tuple.tuple;

import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Warning;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs of made-up load generators, with made-up hosts. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ToolCourseTest implements HostObserver.Observation {

  private static final String DESCRIPTION =
      """
      tool: fake
      title: Fake generator
      install: none
      program: sh
      version: {command: -c 'echo 1.2.3', output: '(.*)'}
      workload: fakes
      data: /data/a, /data/b
      settings: {}
      run:
        command: sh -c "%s"
      outputs:
        - from: '%s'
          values:
            - {line: '(\\d+) ops', figure: throughput, unit: ops/s}
      """;

  /** Starts a process in a session of its own, and prints its number to the errors. */
  private static final String IN_ITS_SESSION =
      "setsid sleep 1000 > /dev/null 2>&1 & echo $! >&2;"
          + " until grep -q sleep /proc/$!/comm; do true; done; ";

  @TempDir Path directory;

  private final StopSignal stop = new StopSignal();
  private final List<Path> observed = new ArrayList<>();
  private final List<Window> windows = new ArrayList<>();
  private Optional<Supplier<Optional<ClientTime>>> client = Optional.empty();
  private boolean stopsAtOnce;

  @Override
  public List<HostTelemetry> start(
      List<Path> data, Supplier<Optional<ClientTime>> time, Consumer<HostTelemetry> noted) {
    observed.addAll(data);
    client = Optional.of(time);
    if (stopsAtOnce) {
      stop.request();
    }
    assertThat(directory.resolve(CutRun.START)).exists();
    return List.of();
  }

  @Override
  public List<HostTelemetry> stop(Window measured, Consumer<Warning> log) {
    windows.add(measured);
    return List.of();
  }

  private RunRecord run(String command, String from) throws IOException {
    return run(DESCRIPTION.formatted(command, from), false);
  }

  private RunRecord run(String yaml, boolean load) throws IOException {
    ToolFile file = new ToolFile("fake.yaml", "fake", yaml);
    List<Problem> problems = new ArrayList<>();
    BoundTool tool =
        BoundTool.of(
                file.description(Use.PLANNED),
                file.sha256(),
                load,
                new Properties(),
                key -> SettingSource.DEFAULT,
                problems)
            .orElseThrow(() -> new AssertionError(problems));
    RunDescription plan =
        new RunDescription(
            load, "", List.of(), tool.settings(), Optional.of(1), Optional.empty(), "closed");
    return new ToolCourse(
            tool, yaml, new ToolRunSettings(Duration.ofMinutes(1), ""), plan, directory, stop, this)
        .execute();
  }

  @Test
  void aToolThatHasNothingToLoadHasLoadedAtOnce() throws IOException {
    RunRecord record = run(DESCRIPTION.formatted("true", "stdout"), true);

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.window().nanos()).isPositive();
    // By these, settings of a load that mean ours are compared with ours.
    assertThat(record.declared().orElseThrow().determines()).containsKey("tool");
  }

  @Test
  void hostsAreObservedFromBeforeTheCommandToItsEnd() throws IOException {
    RunRecord record =
        run("i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo 5 ops", "stdout");

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(observed).containsExactly(Path.of("/data/a"), Path.of("/data/b"));
    assertThat(windows).containsExactly(record.window());
    assertThat(record.phases())
        .extracting(Phase::name)
        .containsExactly("init", "measured", "cleanup");
    assertThat(client.orElseThrow().get().orElseThrow().cpuNanos()).isPositive();
    assertThat(record.tool().orElseThrow().version()).contains("1.2.3");
    assertThat(directory.resolve(CutRun.START)).doesNotExist();
    assertThat(directory.resolve(CutRun.LOG)).doesNotExist();
  }

  @Test
  void theRootDirectoryMayHoldTheData() throws IOException {
    String yaml = DESCRIPTION.formatted("echo 5 ops", "stdout").replace("/data/a, /data/b", "/");

    assertThat(run(yaml, false).outcome().reasons()).isEmpty();
    assertThat(observed).containsExactly(Path.of("/"));
  }

  @Test
  void anEscapedPlaceholderOfTheFilesIsATextOfItsOwn() throws IOException {
    String command = "sh -c 'echo $1 $FILES; cat $0/f; echo; echo 5 ops' ${files} $${files}";
    String yaml =
        DESCRIPTION
            .formatted("", "stdout")
            .replace("sh -c \"\"", command)
            .concat("environment: {FILES: '$${files}'}\nfiles: {f: 'of $${files}'}\n");
    RunRecord record = run(yaml, false);

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(directory.resolve("output/stdout.txt"))
        .content(UTF_8)
        .isEqualTo("${files} ${files}\nof ${files}\n5 ops\n");
    assertThat(record.tool().orElseThrow().commands().get(0)).endsWith("${files}", "${files}");
  }

  @Test
  void aWindowOfLinesThatComeTogetherIsAWarning() throws IOException {
    String yaml =
        DESCRIPTION
            .formatted("printf 'go\\n5 ops\\n'; sleep 0.1", "stdout")
            .replace("run:\n", "flushes: lines\nrun:\n  window: {from: '^go'}\n");
    RunRecord record = run(yaml, false);

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.warnings()).extracting(Warning::code).containsExactly("tool-window");
  }

  @Test
  void aStoppedRunHasNeitherWindowNorFigures() throws IOException {
    stopsAtOnce = true;
    RunRecord record = run("echo 5 ops; sleep 1000", "stdout");

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(record.window()).isEqualTo(Window.NONE);
    assertThat(record.tool().orElseThrow().figures()).isEmpty();
  }

  @Test
  void aToolRunsOutsideOfTheRunsDirectoryWhereNothingOfItStays() throws IOException {
    RunRecord record = run("pwd; for f in leak.txt tool.yaml x; do echo 5 ops > ../$f; done", "x");

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(directory.resolve(ToolFile.COPY)).content(UTF_8).startsWith("tool: fake\n");
    assertThat(directory)
        .isDirectoryNotContaining("glob:**{leak.txt,x}")
        .isDirectoryRecursivelyContaining("glob:**/output/stdout.txt");
    Path working = Path.of(Files.readString(directory.resolve("output/stdout.txt")).strip());
    assertThat(working.getParent()).doesNotExist();
  }

  @Test
  void aProcessWithoutTheVariableIsFoundByItsDirectory() throws IOException {
    RunRecord record = run("env -i " + IN_ITS_SESSION + "echo 5 ops", "stdout");

    assertThat(record.outcome().reasons()).isEmpty();
    assertPrintedProcessEnds();
  }

  @Test
  void aProcessIsEndedIfItsGuardWasKilled() throws IOException {
    RunRecord record = run(IN_ITS_SESSION + "kill -9 $PPID; sleep 1000", "stdout");

    assertThat(record.outcome().reasons())
        .singleElement(STRING)
        .startsWith("ended by signal 9, not 0");
    assertPrintedProcessEnds();
  }

  private void assertPrintedProcessEnds() throws IOException {
    Commands.hasEnded(Files.readString(directory.resolve("output/stderr.txt")));
  }

  @Test
  void aWrongPatternOfFilesLeavesNoFile() throws IOException {
    RunRecord record = run("echo 5 ops > a.txt", "a[");

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons()).hasSize(1);
    assertThat(directory.resolve("output/a.txt")).doesNotExist();
  }

  @Test
  void aFileOfAnOutputThatIsNotReadIsKept() throws IOException {
    String yaml =
        DESCRIPTION
            .formatted("echo 5 ops; echo 6 ops > a.log", "stdout")
            .replace("settings: {}", "settings: {log: {type: boolean, default: false, says: logs}}")
            .concat("  - {from: a.log, when: {log: true}, values: [{line: '(.*)', fact: log}]}\n");
    RunRecord record = run(yaml, false);

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.subject().facts()).doesNotContainKey("log");
    assertThat(record.tool().orElseThrow().outputs())
        .contains(new ToolOutput("output/a.log", 6, false));
    assertThat(directory.resolve("output/a.log")).content(UTF_8).isEqualTo("6 ops\n");
  }

  @Test
  void aFileOfAnOutputThatIsNotReadAndCannotBeKeptIsAWarning() throws IOException {
    MaskedOutput.hide("tool-course-secret-9");
    String yaml =
        DESCRIPTION
            .formatted("echo 5 ops; printf '\\\\0tool-course-secret-9' > a.log", "stdout")
            .replace("settings: {}", "settings: {log: {type: boolean, default: false, says: logs}}")
            .concat("  - {from: a.log, when: {log: true}, values: [{line: '(.*)', fact: log}]}\n");
    RunRecord record = run(yaml, false);

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.warnings())
        .extracting(Warning::code, Warning::message)
        .containsExactly(
            tuple(
                "tool-output-missing",
                "output/a.log holds a secret and is no text: it was not kept"));
    assertThat(directory.resolve("output/a.log")).doesNotExist();
  }

  @Test
  void filesOfOthersAreNotTouched() throws IOException {
    List<Problem> problems = new ArrayList<>();
    ToolCourse.check(directory, problems);
    assertThat(problems).isEmpty();

    Files.createFile(directory.resolve("tool.yaml"));
    ToolCourse.check(directory, problems);
    Files.createDirectory(directory.resolve("output"));
    ToolCourse.check(directory, problems);
    assertThat(problems)
        .extracting(Problem::rule)
        .containsExactly(
            "must hold no tool.yaml, which a run makes", "must hold no output, which a run makes");
  }
}
