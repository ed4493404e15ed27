package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.ycsbx.config.MaskedOutput;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.tool.description.BoundTool.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands whose programs behave as they like. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class RunningCommandTest {

  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Duration SHORT = Duration.ofMillis(300);

  private Duration grace = Duration.ofMillis(200);

  @TempDir Path run;

  private Path directory;
  private Path working;

  @BeforeEach
  void directories() throws IOException {
    directory = Files.createDirectory(run.resolve("output"));
    working = Files.createDirectory(run.resolve("working"));
  }

  private final StopSignal stop = new StopSignal();
  private final List<ToolProcess> processes = new ArrayList<>();

  private RunningCommand start(Start command, Map<String, String> environment) {
    return RunningCommand.start(command, place(directory::resolve, environment));
  }

  private RunningCommand.Place place(
      Function<String, Path> outputs, Map<String, String> environment) {
    return new RunningCommand.Place(
        run, outputs, environment, 100_000, grace, System::nanoTime, processes::add);
  }

  private RunningCommand run(Start command, Duration limit) {
    RunningCommand running = start(command, Map.of());
    running.await(stop, limit);
    return running;
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  @AfterEach
  void noProcessIsLeft() throws IOException {
    try (var folders = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path folder : folders) {
        String environment = "";
        try {
          environment = new String(Files.readAllBytes(folder.resolve("environ")), UTF_8);
        } catch (IOException e) {
          // It has ended, or is another user's.
        }
        for (ToolProcess process : processes) {
          assertThat(environment).doesNotContain(process.word());
        }
      }
    }
  }

  @Test
  void bothOutputsAreKept() throws IOException {
    RunningCommand command = run(Commands.of("echo to stdout; echo to stderr >&2; cat"), LONG);

    assertThat(command.failures()).isEmpty();
    assertThat(text("stdout.txt")).isEqualTo("to stdout\n");
    assertThat(text("stderr.txt")).isEqualTo("to stderr\n");
    assertThat(command.span().nanos()).isPositive();
  }

  @Test
  void programsRunInTheirDirectoryWithTheirVariablesAndEnglishMessages() throws IOException {
    start(Commands.of("pwd; echo $KEY $LC_NUMERIC $YCSBX_TOOL"), Map.of("KEY", "value"))
        .await(stop, LONG);

    assertThat(text("stdout.txt"))
        .isEqualTo(working.toRealPath() + "\nvalue C " + processes.get(0).word() + "\n");
  }

  @Test
  void aStatusOtherThanThatOfASuccessIsAFailureWithTheLastErrorLine() {
    assertThat(run(Commands.of("echo fine; echo refused: x >&2; exit 3"), LONG).failures())
        .containsExactly("exit status 3, not 0; its last line: refused: x");
    assertThat(run(Commands.of("exit 1"), LONG).failures())
        .containsExactly("exit status 1, not 0; it printed nothing");
    assertThat(run(Commands.of("exit 200"), LONG).failures())
        .containsExactly("exit status 200, not 0; it printed nothing");
  }

  @Test
  void aProgramThatWasKilledIsAFailure() {
    assertThat(run(Commands.of("echo go; kill -9 $$"), LONG).failures())
        .containsExactly("ended by signal 9, not 0; its last line: go");
  }

  @Test
  void wordsDecideAfterStatus0() {
    Start command = Commands.withWords("echo a; echo put error: 7; exit 0", "^done", "^put error");

    assertThat(run(command, LONG).failures())
        .containsExactly("output/stdout.txt:2: put error: 7 (succeeds.without: ^put error)");
    assertThat(run(Commands.withWords("echo a", "^done", "error"), LONG).failures())
        .containsExactly("no line has succeeds.with: ^done; its last line: a");
    assertThat(run(Commands.withWords("echo done >&2", "^done", "error"), LONG).failures())
        .isEmpty();
  }

  @Test
  void aLineThatIsTooLongForForbiddenWordsIsAFailure() {
    Start command = Commands.withWords("printf '%070000d error\\ndone\\n' 0", "^done", "error");

    assertThat(run(command, LONG).failures())
        .containsExactly(
            "output/stdout.txt:1: [ycsbx: 70006 bytes of this output were not read: a line has at"
                + " most 65536] (succeeds.without: error)");
  }

  @Test
  void aProgramThatHangsIsStoppedAtTheLimit() {
    assertThat(run(Commands.of("sleep 1000; true"), SHORT).failures())
        .containsExactly("had not ended after 300ms (tool.limit)");
  }

  @Test
  void aProgramThatIgnoresTheSignalIsKilled() {
    String line = "trap '' TERM; sh -c 'trap \"\" TERM; while :; do sleep 1; done'; sleep 1000";

    assertThat(run(Commands.of(line), SHORT).failures())
        .containsExactly("had not ended after 300ms (tool.limit)");
  }

  /** Neither variable, directory nor session leads to the child, but its parent does. */
  @ParameterizedTest
  @ValueSource(strings = {"", "trap '' TERM; "})
  void aChildThatClearedItsTracesEndsWhileItsParentRuns(String trap) throws IOException {
    String child = "cd /; echo $$; " + trap + "while :; do sleep 1; done";
    String line = "env -i setsid sh -c \"" + child.replace("$", "\\$") + "\" & wait; true";
    RunningCommand command = start(Commands.of(line), Map.of());
    Path output = directory.resolve("stdout.txt");
    while (!text("stdout.txt").endsWith("\n")) {
      Thread.onSpinWait();
    }
    stop.request();
    command.await(stop, LONG);

    assertThat(output).content(UTF_8).satisfies(Commands::hasEnded);
  }

  @Test
  void aProgramHasTimeToEnd() throws IOException {
    grace = LONG;
    // The inner shell says when the outer one waits: a shell may miss a signal before that.
    String line =
        "trap 'sleep 0.5; echo ended; exit 0' TERM; sh -c ': > trapped; sleep 1000'; true";
    RunningCommand command = start(Commands.of(line), Map.of());
    Commands.awaitUntil(() -> Files.exists(working.resolve("trapped")));
    stop.request();
    command.await(stop, LONG);

    assertThat(text("stdout.txt")).isEqualTo("ended\n");
  }

  @Test
  void childrenInOtherSessionsAndOrphansEndWithTheProgram() {
    String line =
        "setsid sh -c 'trap \"\" TERM; sleep 1000; sleep 1000' & (sleep 1000 &) ; echo started";

    assertThat(run(Commands.of(line), LONG).failures()).isEmpty();
  }

  @Test
  void aStopEndsTheProgramAndIsNoFailure() {
    RunningCommand command = start(Commands.of("sleep 1000"), Map.of());
    stop.request();
    command.await(stop, LONG);

    assertThat(command.failures()).isEmpty();
  }

  @Test
  void aProgramThatWasAskedEndsAndItsFilesStay() throws IOException {
    grace = LONG;
    RunningCommand command =
        start(Commands.of("setsid sh -c 'sleep 1000; true' & sleep 1000; true"), Map.of());
    processes.get(0).stop();

    assertThat(processes.get(0).end().join()).isEqualTo(128 + 15);
    command.await(stop, LONG);
    assertThat(working).exists();
  }

  /** The names of directories may have lines as of {@code ls}, here of others' processes. */
  @ParameterizedTest
  @ValueSource(strings = {"\nlrwx /proc/%s/cwd -> DIR", "\nlrwx a/b %s /proc/x -> DIR"})
  void aProcessThatADirectorysNameMentionsIsNotKilled(String name) throws Exception {
    Process bystander = new ProcessBuilder("sleep", "1000").start();
    Path named =
        Files.createDirectories(
            Path.of(directory + name.formatted(bystander.pid()).replace("DIR", run.toString())));
    Process inside = new ProcessBuilder("sleep", "1000").directory(named.toFile()).start();
    try {
      ToolProcess.killLeft(run);

      assertThat(inside.waitFor()).isEqualTo(128 + 9);
      assertThat(bystander.isAlive()).isTrue();
    } finally {
      bystander.destroyForcibly();
    }
  }

  @Test
  void aFailedProcessStopsTheOthers() throws IOException {
    RunningCommand command =
        run(Commands.of("sleep 1000", "echo no >&2; exit 4", "sleep 1000"), LONG);

    assertThat(command.failures())
        .containsExactly("process 2: exit status 4, not 0; its last line: no");
    assertThat(text("stderr-2.txt")).isEqualTo("no\n");
    assertThat(directory.resolve("stdout-3.txt")).isEmptyFile();
  }

  /** The second process cannot start: its outputs have no place. */
  @Test
  void aProcessThatEndsBeforeAnotherCannotStartIsNotWaitedFor() {
    Set<Thread> others = Thread.getAllStackTraces().keySet();
    Function<String, Path> outputs =
        name -> {
          if (!name.endsWith("-2.txt")) {
            return directory.resolve(name);
          }
          processes.get(0).end().join();
          Commands.awaitUntil(
              () ->
                  Thread.getAllStackTraces().keySet().stream()
                      .filter(thread -> !others.contains(thread))
                      .noneMatch(thread -> thread.getName().equals("ycsbx-tool-end")));
          return directory.resolve("missing").resolve(name);
        };
    RunningCommand command =
        RunningCommand.start(Commands.of("true", "true", "true"), place(outputs, Map.of()));
    command.await(stop, LONG);

    assertThat(command.failures())
        .singleElement(STRING)
        .contains(directory.resolve("missing").toString());
  }

  @Test
  void aSecretIsMaskedBeforeItIsKept() throws IOException {
    MaskedOutput.hide("correct-horse-7");
    start(
            Commands.of("printf 'pass correct-'; sleep 0.1; echo horse-7 ok; echo $PASS >&2"),
            Map.of("PASS", "correct-horse-7"))
        .await(stop, LONG);

    assertThat(text("stdout.txt")).isEqualTo("pass *** ok\n");
    assertThat(text("stderr.txt")).isEqualTo("***\n");
  }

  @Test
  void ofALargeOutputTheFirstAndLastLinesAreKept() throws IOException {
    RunningCommand command = run(Commands.of("seq 1000000"), LONG);

    assertThat(command.failures()).isEmpty();
    assertThat(text("stdout.txt"))
        .hasSizeLessThan(101_000)
        .startsWith("1\n2\n")
        .contains(" bytes of this output were not kept]\n99")
        .endsWith("\n1000000\n");
    assertThat(command.kept().get(0).cut()).isTrue();
    assertThat(command.kept().get(1).cut()).isFalse();
  }

  @Test
  void aWindowThatNoLineHasIsAReason() {
    Start command = Commands.windowed(Duration.ZERO, "^never", null, null);

    assertThatThrownBy(() -> run(command, LONG).span())
        .hasMessage("window.from: matched no line of the output: ^never");
  }

  /** The first process ends as soon as the second one has started, which outlives it by 2 s. */
  private RunningCommand hardlyOverlapping() {
    String first = "echo $$ >process; until [ -e go ]; do sleep 0.02; done";
    String second =
        "touch go; until [ -s process ] && ! kill -0 $(cat process) 2>/dev/null; do sleep 0.02;"
            + " done; sleep 2";
    return run(Commands.of(first, second), LONG);
  }

  @Test
  void theCommonTimeEndsWithTheFirstProcessThatEnds() {
    long startNanos = System.nanoTime();
    long nanos = hardlyOverlapping().span().nanos();

    assertThat(nanos).isLessThan(System.nanoTime() - startNanos - 1_500_000_000);
  }

  @Test
  void processesThatHardlyOverlapHaveNoCommonRate() {
    assertThatThrownBy(hardlyOverlapping()::checkRates)
        .hasMessageMatching(
            "the measured time that its processes have in common, \\d+\\.\\d{3} s, is below 90 % of"
                + " the longest one, \\d+\\.\\d{3} s: their rates do not add up");
    assertThatCode(run(Commands.of("sleep 0.1"), LONG)::checkRates).doesNotThrowAnyException();
  }
}
