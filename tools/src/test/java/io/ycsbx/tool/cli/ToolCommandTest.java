package io.ycsbx.tool.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.command.RootCommand;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command with a made-up load generator. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ToolCommandTest {

  private static final String DESCRIPTION =
      """
      tool: fake
      title: Fake generator
      install: apt install fake
      program: sh
      version: {output: 'fake version (\\S+)'}
      flushes: lines
      workload: reads by ${threads}
      settings:
        threads: {type: whole, range: 1..10, default: 3, owner: runner, means: threadcount, says: threads}
        rate: {type: text, default: 123.5, says: what it prints}
        password: {type: text, secret: true, says: its password}
      environment: {FAKE_PASSWORD: "${password}"}
      files: {"fake.conf": "password=${password}"}
      load:
        - command: echo loaded
        - command: echo again
      run:
        command: >-
          sh -c 'echo fake version 1.2; cat ${files}/fake.conf; echo; echo $FAKE_PASSWORD >&2;
          echo ${rate} ops/sec; echo 7 > fake.log; echo > other; echo done'
        succeeds: {with: '^done', without: '^error'}
      outputs:
        - from: stdout
          values:
            - {line: '^(\\S+) ops/sec', figure: throughput, unit: ops/s}
        - from: fake.log
          values:
            - {line: '^(\\d+)', figure: p99, operation: READ, unit: ms}
      lacks: [warm-up]
      """;

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int tool(String... words) throws IOException {
    Path file = folder.resolve("fake.yaml");
    if (!Files.exists(file)) {
      Files.writeString(file, DESCRIPTION);
    }
    List<String> command = new ArrayList<>(List.of("tool"));
    Arrays.stream(words).map(word -> word.replace("DIR", folder.toString())).forEach(command::add);
    CommandLine root = RootCommand.commandLine();
    root.setOut(new PrintWriter(out, true));
    root.setErr(new PrintWriter(err, true));
    return root.execute(command.toArray(String[]::new));
  }

  private int run(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of("run", "DIR/fake.yaml", "-o", "DIR/a"));
    all.addAll(List.of("-p", "telemetry.enabled=false"));
    all.addAll(List.of(words));
    return tool(all.toArray(String[]::new));
  }

  private RunRecord record(String name) throws IOException {
    return RunRecordJson.read(folder.resolve(name).resolve("run.json"));
  }

  @Test
  void aRunHasARecordWithWhatTheToolPrinted() throws IOException {
    assertThat(run("-p", "fake.password=let-me-in-5", "-l", "mine"))
        .isEqualTo(ExitStatus.SUCCEEDED);

    RunRecord record = record("a");
    ToolRecord tool = record.tool().orElseThrow();
    assertThat(tool.figures())
        .containsExactlyInAnyOrder(
            new ToolFigure("", "throughput", 123.5, "ops/s"),
            new ToolFigure("READ", "p99", 7_000, "us"),
            new ToolFigure("READ", "throughput", 123.5, "ops/s"));
    assertThat(tool.version()).contains("1.2");
    assertThat(tool.window()).isEqualTo("the whole command");
    assertThat(tool.outputs())
        .extracting(ToolOutput::file)
        .containsExactly("output/stdout.txt", "output/stderr.txt", "output/fake.log");
    assertThat(record.plan().label()).isEqualTo("mine");
    assertThat(record.plan().threads()).contains(3);
    assertThat(record.subject().workloadClass()).isEqualTo("reads by 3");
    assertThat(record.window().nanos()).isPositive();
    assertThat(record.succeeded()).isTrue();
    assertThat(out.toString()).contains("throughput: 123.5 ops/s");
  }

  @Test
  void nothingOfARunHasASecret() throws IOException {
    run("-p", "fake.password=let-me-in-5", "-p", "fake.rate=5 -plet-me-in-5");

    Path run = folder.resolve("a");
    assertThat(run.resolve("output/stdout.txt")).content(UTF_8).contains("password=***\n");
    assertThat(run.resolve("output/stderr.txt")).content(UTF_8).isEqualTo("***\n");
    assertThat(run.resolve("run.json")).content(UTF_8).doesNotContain("let-me-in");
    assertThat(out.toString() + err).doesNotContain("let-me-in");
    assertThat(run)
        .isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("run.start"));
    assertThat(run.resolve("output/other")).doesNotExist();
    assertThat(run.resolve("tool.yaml")).content(UTF_8).isEqualTo(DESCRIPTION);
  }

  @Test
  void threadsThatNoSettingMeansAreNotRecorded() throws IOException {
    Files.writeString(folder.resolve("fake.yaml"), DESCRIPTION.replace("means: threadcount, ", ""));

    assertThat(run()).isEqualTo(ExitStatus.SUCCEEDED);
    assertThat(record("a").plan().threads()).isEmpty();
  }

  @Test
  void aListWithoutTheDistributionSaysWhatItNeeds() throws IOException {
    assertThat(tool("list")).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString()).contains("Needs to be started by bin/ycsb");
  }

  @Test
  void aLoadHasNoFigures() throws IOException {
    assertThat(tool("load", "DIR/fake.yaml", "-o", "DIR/l")).isEqualTo(ExitStatus.SUCCEEDED);

    RunRecord record = record("l");
    assertThat(record.plan().load()).isTrue();
    assertThat(record.operations()).isEmpty();
    assertThat(record.window().nanos()).isPositive();
    assertThat(folder.resolve("l/output/load-1-stdout.txt")).content(UTF_8).isEqualTo("loaded\n");
    assertThat(folder.resolve("l/output/load-2-stdout.txt")).content(UTF_8).isEqualTo("again\n");
  }

  @Test
  void aWrongMappingFailsTheRunAndIsMendedWithoutAnother() throws IOException {
    assertThat(run("-p", "fake.rate=12,5")).isEqualTo(ExitStatus.FAILED);
    assertThat(record("a").outcome().reasons()).hasSize(1);
    assertThat(record("a").tool().orElseThrow().figures()).isEmpty();
    assertThat(tool("read", "DIR/a")).isEqualTo(ExitStatus.FAILED);

    Path copy = folder.resolve("a/tool.yaml");
    Files.writeString(copy, DESCRIPTION.replace("^(\\S+) ops", "^(\\d+),\\d+ ops"));
    assertThat(tool("read", "DIR/a")).isEqualTo(ExitStatus.FAILED);
    assertThat(out.toString())
        .contains(
            "throughput is missing in the record and 12 ops/s in the outputs\n",
            "differs from its record\n");
    assertThat(record("a").succeeded()).isFalse();

    assertThat(tool("read", "DIR/a", "--write")).isEqualTo(ExitStatus.SUCCEEDED);
    assertThat(record("a").succeeded()).isTrue();
    assertThat(tool("read", "DIR/a")).isEqualTo(ExitStatus.SUCCEEDED);
    assertThat(out.toString()).endsWith("as its record\n");

    // A rule of later versions refuses this for a start.
    Files.writeString(copy, Files.readString(copy).replace("means: threadc", "means: treadc"));
    assertThat(tool("read", "DIR/a", "--write")).isEqualTo(ExitStatus.SUCCEEDED);

    Files.writeString(copy, DESCRIPTION.replace("echo done", "echo other; echo done"));
    assertThat(tool("read", "DIR/a", "--write")).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString()).contains("DIR: must have a description that starts what ran");
  }

  @Test
  void aFailureOfTheToolHasNoFigures() throws IOException {
    assertThat(run("-p", "fake.rate=error")).isEqualTo(ExitStatus.FAILED);

    assertThat(err.toString())
        .contains("Run failed: output/stdout.txt:3: error ops/sec (succeeds.without: ^error)");
    assertThat(record("a").tool().orElseThrow().figures()).isEmpty();
    assertThat(record("a").window().nanos()).isZero();
    assertThat(tool("read", "DIR/a")).isEqualTo(ExitStatus.BAD_USAGE);
  }

  @Test
  void aRunThatItsOutputsDidNotFailStaysAFailure() throws IOException {
    assertThat(run()).isEqualTo(ExitStatus.SUCCEEDED);
    RunRecord succeeded = record("a");
    for (Outcome outcome :
        List.of(
            Outcome.of(List.of("output/a.bin holds a secret"), false),
            Outcome.of(List.of(), true))) {
      RunRecordJson.write(succeeded.with().outcome(outcome).build(), folder.resolve("a"));

      assertThat(tool("read", "DIR/a", "--write")).isEqualTo(ExitStatus.BAD_USAGE);
      assertThat(record("a").outcome()).isEqualTo(outcome);
    }
    assertThat(err.toString())
        .contains("DIR: must hold a run with a command that succeeded and was measured");
  }

  @Test
  void wrongArgumentsStartNothing() throws IOException {
    int status =
        run("-p", "fake.program=fake-7", "-p", "fake.treads=1", "-p", "fak.rate=1", "-p", "x=1");

    assertThat(status).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString())
        .contains(
            "3 problems:\n  fak.rate: unknown property, did you mean \"fake.rate\"?\n",
            "  x: unknown property\n  fake.treads: unknown property, did you mean");
    assertThat(folder.resolve("a")).isEmptyDirectory();
    assertThat(run("-p", "fake.program=fake-7")).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString())
        .contains(
            "fake.program: must be a program that is there; to install it: apt install fake, was"
                + " \"fake-7\"");
    assertThat(tool("run", "DIR/fake.yaml")).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(tool("run", "DIR/none.yaml", "-o", "DIR/a")).isEqualTo(ExitStatus.BAD_USAGE);
  }

  @Test
  void aDirectoryIsForOneRun() throws IOException {
    assertThat(run()).isEqualTo(ExitStatus.SUCCEEDED);
    assertThat(run()).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString()).contains("-o: must not hold the record of an earlier run");
  }

  private void refused(String yaml, String error, String... more) throws IOException {
    Files.writeString(folder.resolve("fake.yaml"), yaml, ISO_8859_1);
    List<String> words = new ArrayList<>(List.of("check", "DIR/fake.yaml"));
    words.addAll(List.of(more));

    assertThat(tool(words.toArray(String[]::new))).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(run(more)).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString().split(Pattern.quote(error), -1)).hasSize(3);
    assertThat(folder.resolve("a/run.json")).doesNotExist();
  }

  @Test
  void whatIsKnownBeforeTheStartIsRefusedByCheckAndRun() throws IOException {
    refused(DESCRIPTION, "  nosuch.key: unknown property\n", "-p", "nosuch.key=5");
  }

  @Test
  void aMeaningThatNothingHereHasIsRefused() throws IOException {
    refused(
        DESCRIPTION.replace("threadcount", "no.such.key"),
        "fake.yaml:9: means: is not a setting, was \"no.such.key\"\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ycsbx", "fleet", "telemetry", "warmup", "metrics", "tool"})
  void aNameThatIsAPrefixOfOursIsRefused(String name) throws IOException {
    Path file = folder.resolve(name + ".yaml");
    Files.writeString(file, DESCRIPTION.replace("tool: fake", "tool: " + name));

    assertThat(tool("check", file.toString())).isEqualTo(ExitStatus.BAD_USAGE);
    assertThat(err.toString())
        .contains(
            (".yaml:1: tool: is a prefix of this suite's own settings: take another name, and"
                    + " rename the file, such as my-%s.yaml, was \"%s\"")
                .formatted(name, name));
  }

  @Test
  void aFileThatCannotBeReadIsRefused() throws IOException {
    refused("tool: h\u00f6", "tool: cannot be read (");
    assertThat(err.toString()).contains("must be UTF-8");
  }

  @Test
  void checkSaysWhetherTheProgramIsThere() throws IOException {
    assertThat(tool("check", "DIR/fake.yaml")).isEqualTo(ExitStatus.SUCCEEDED);
    assertThat(tool("check", "DIR/fake.yaml", "-p", "fake.program=fake-7"))
        .isEqualTo(ExitStatus.FAILED);
    assertThat(out.toString()).contains("fake - Fake generator", "apt install fake");
  }
}
