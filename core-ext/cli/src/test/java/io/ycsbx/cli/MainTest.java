package io.ycsbx.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.Scripts;
import io.ycsbx.command.RootCommand;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.record.RunRecordJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import site.ycsb.workloads.CoreWorkload;

class MainTest {

  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(arguments);
  }

  private static List<String> options(String command) {
    return RootCommand.commandLine()
        .getSubcommands()
        .get(command)
        .getCommandSpec()
        .options()
        .stream()
        .flatMap(option -> Arrays.stream(option.names()))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "shell"})
  void onlyMeasuringCommandsHaveTheOptionsOfARun(String command) {
    assertThat(options(command))
        .contains("-h", "--help", "-V", "--version", "-P", "-p", "-db", "-cp", "-jvm-args")
        .doesNotContain("-threads", "-target", "-l", "-s", "-load", "-t");
  }

  @ParameterizedTest
  @ValueSource(strings = {"load", "run"})
  void aRunHasAllOfStocks(String command) {
    assertThat(options(command))
        .containsAll(options("shell"))
        .contains("-o", "-threads", "-target", "-l", "-s", "-load", "-t");
  }

  @Test
  void aWordWithAnAtSignIsNoFileOfArguments(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words"), "bindings hidden");
    assertThat(run("bindings", "@" + file)).isEqualTo(2);
    assertThat(err.toString()).contains("  BINDING: is not a binding ", "was \"@" + file + "\"");
  }

  @Test
  void theRecordNamesTheSourceOfEachSetting(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("f"), "operationcount=10\ntarget=1\n");
    String words =
        "run basic -P %1$s/f -p workload=site.ycsb.workloads.CoreWorkload"
            + " -p basicdb.verbose=false -target 1000 -p my.secret=s3cret -p exporter=json"
            + " -p exportfile=%1$s/out -o %1$s/r";
    assertThat(run(words.formatted(folder).split(" "))).as("%s", err).isZero();
    String record = Files.readString(folder.resolve("r/run.json"));
    JsonNode settings = RunRecordJson.mapper().readTree(record).at("/plan/settings");
    assertThat(
            Stream.of("operationcount", "target", "drain.seconds", "my.secret")
                .map(key -> key + settings.get(key)))
        .containsExactly(
            "operationcount{\"value\":\"10\",\"owner\":\"WORKLOAD\",\"source\":\"FILE\"}",
            "target{\"value\":\"1000\",\"owner\":\"RUNNER\",\"source\":\"COMMAND_LINE\"}",
            "drain.seconds{\"value\":\"10\",\"owner\":\"RUNNER\",\"source\":\"DEFAULT\"}",
            "my.secret{\"value\":\"***\",\"owner\":\"SECRET\",\"source\":\"COMMAND_LINE\"}");
    assertThat(record).doesNotContain("s3cret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"load", "run", "check", "shell"})
  void stocksListOfPropertiesHasNoSecret(String command, @TempDir Path folder) throws IOException {
    Path login = Files.writeString(folder.resolve("login"), "s3cret of a file\n");
    PrintStream out = System.out;
    InputStream in = System.in;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setIn(InputStream.nullInputStream());
    System.setOut(MaskedOutput.of(new PrintStream(bytes, true, UTF_8)));
    try {
      run(
          command,
          "basic",
          "-p",
          "workload=" + CoreWorkload.class.getName(),
          "-p",
          "recordcount=1",
          "-p",
          "operationcount=1",
          "-p",
          "db.passwd=file:" + login,
          "-p",
          "my.api_key=typed s3cret",
          "-p",
          "db.url=jdbc:x://u:s3cret@h/d");
      MaskedOutput.finish();
    } finally {
      System.setOut(out);
      System.setIn(in);
    }
    assertThat(bytes.toString(UTF_8) + err).doesNotContain("s3cret");
    assertThat(bytes.toString(UTF_8))
        .contains(command.equals("check") ? "" : "\"my.api_key\"=\"***\"")
        .contains(command.equals("check") ? "" : "\"db.passwd\"=\"***\"");
  }

  @Test
  void theShareOfAFilesSettingIsOfTheFile(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f"),
            """
            workload=site.ycsb.workloads.CoreWorkload
            basicdb.verbose=false
            recordcount=10
            operationcount=10
            fleet.size=2
            fleet.coordinator=127.0.0.1:%s
            exportfile=%s
            """
                .formatted(FreePorts.next(), folder.resolve("out")));
    String run = "run basic -P " + file + " -o " + folder.resolve("r") + " -p fleet.rank=";
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(() -> run((run + 1).split(" ")));
    assertThat(run((run + 0).split(" "))).isZero();
    assertThat(other.join()).isZero();
    assertThat(RunRecordJson.read(folder.resolve("r/run.json")).plan().settings())
        .extractingByKeys("operationcount", "fleet.size")
        .containsExactly(
            new EffectiveSetting("5", Owner.WORKLOAD, SettingSource.FILE),
            new EffectiveSetting("2", Owner.RUNNER, SettingSource.FILE));
  }

  @Test
  void aPropertyMakesALoadOfAFleetsRun(@TempDir Path home) throws IOException {
    Path bin = Files.createDirectory(home.resolve("bin"));
    Scripts.write(bin.resolve("ycsb"), "echo $1 $2 > $(dirname $0)/words\nexit 7\n");

    run(
        ("fleet --on=local -n=1 --home="
                + home
                + " -- run basic -p dotransactions=FALSE -p recordcount=1"
                + " -p workload=site.ycsb.workloads.CoreWorkload")
            .split(" "));
    assertThat(bin.resolve("words")).as(err.toString()).content(UTF_8).isEqualTo("load basic\n");
  }

  @Test
  void aRecordingOfNoTimeIsBadUsage(@TempDir Path folder) {
    assertThat(run("telemetry", "-o", folder.resolve("t").toString(), "-duration", "0s"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("-duration: must be a duration above 0, ", "was \"0s\"");
  }

  @Test
  void theSizeOfAFleetIsThatOfItsOption() {
    assertThat(run("fleet --on local -n 1 -- run basic -p fleet.size=7 -p workload=x".split(" ")))
        .isEqualTo(2);
    assertThat(err.toString()).contains("  fleet.size: is set by -n or --hosts, to 1, was \"7\"\n");
    assertThat(run("fleet --on local -n 9999999999 -- run basic".split(" "))).isEqualTo(2);
    assertThat(err.toString())
        .contains("must be a whole number from -2147483648 to 2147483647, was \"9999999999\"");
  }

  @Test
  void aFleetWithoutANumberOfClientsHasOneProblem() {
    assertThat(run("fleet --on local -- run basic -p fleet.size=7 -p workload=x".split(" ")))
        .isEqualTo(2);
    assertThat(err.toString()).contains("  -n: required\n").doesNotContain("fleet.size");
  }

  @Test
  void anEmptyArgumentOrTheFileOfAKeyIsNoSecret() {
    assertThat(run("bindings", "-p", "my.key", "", "--key", "own.pub")).isEqualTo(2);
    assertThat(err.toString()).contains("own.pub").doesNotContain("***");
  }

  @Test
  void withoutACommandThereIsAListOfThem() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("ycsb: Missing command\nUsage: ycsb ")
        .contains("  shell ");
  }

  @Test
  void theListOfCommandsSaysHowToGetHelp() {
    CommandLine commandLine = RootCommand.commandLine();
    assertThat(commandLine.getUsageMessage())
        .endsWith(
            """

            "bin/ycsb help COMMAND" shows a command's options and examples.
            "source <(bin/ycsb completion)" completes words in bash and zsh.
            Questions and vulnerabilities: SECURITY.md.
            """);
    assertThat(commandLine.getSubcommands()).containsKeys("help", "completion");
  }

  @Test
  void aCommandIsMadeAlone() {
    assertThat(RootCommand.commandLine("run").getSubcommands())
        .containsOnlyKeys("help", "completion", "run");
    assertThat(RootCommand.commandLine("ru").getSubcommands()).containsKeys("run", "load");
  }

  @Test
  void theHelpOfACommandBelowAnotherIsItsOwn() {
    CommandLine commandLine = RootCommand.commandLine();
    StringWriter out = new StringWriter();
    commandLine.addSubcommand(new Outer());
    commandLine.setOut(new PrintWriter(out, true));

    assertThat(commandLine.execute("help", "outer", "inner")).isZero();
    assertThat(out.toString()).startsWith("Usage: ycsb outer inner ");
  }

  @CommandLine.Command(name = "outer")
  static final class Outer {
    @CommandLine.Command(name = "inner", mixinStandardHelpOptions = true)
    void inner() {}
  }

  private int failing(Exception failure) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.addSubcommand("fail", new Failing(failure));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute("fail");
  }

  @CommandLine.Command
  private record Failing(Exception failure) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw failure;
    }
  }

  @Test
  void aFailureOfAFileIsOneLineWithItsName() {
    assertThat(failing(new NoSuchFileException("plan.yaml"))).isEqualTo(1);
    assertThat(failing(new UncheckedIOException(new AccessDeniedException("a/b")))).isEqualTo(1);
    assertThat(err)
        .hasToString(
            """
            ycsb fail: plan.yaml: no such file or directory
            ycsb fail: a/b: permission denied
            """);
  }

  @Test
  void aDefectKeepsItsStackTraceAndAsksForAReport() {
    assertThat(failing(new IllegalStateException("oops: a://u:pw@h"))).isEqualTo(1);
    assertThat(err.toString())
        .startsWith(
            """
            ycsb fail: a defect of ycsbx; please report it with these lines:
            java.lang.IllegalStateException: oops: a://u:***@h
            \tat io.ycsbx.cli.MainTest\
            """);
  }
}
