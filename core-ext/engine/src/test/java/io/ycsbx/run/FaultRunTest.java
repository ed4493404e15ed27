package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

/** Faults of a "server", which is a process that sleeps. */
@Execution(ExecutionMode.CONCURRENT)
@EnabledOnOs(OS.LINUX)
class FaultRunTest {

  private static final String SERVER = "test.server";

  @TempDir Path folder;
  private Path server;

  /** Answers while the process in a file runs. */
  public static final class Server extends TestDatabases.Reads {

    @Override
    Status read() {
      try {
        String pid = Files.readString(Path.of(getProperties().getProperty(SERVER))).strip();
        String state = Files.readString(Path.of("/proc", pid, "stat")).replaceAll(".*\\) ", "");
        return state.startsWith("T") || state.startsWith("Z") ? Status.ERROR : Status.OK;
      } catch (IOException e) {
        return Status.ERROR;
      }
    }
  }

  @BeforeEach
  void startServer() throws IOException {
    server = folder.resolve("server.pid");
    Process process = new ProcessBuilder("sleep", "600").start();
    Files.writeString(server, process.pid() + "\n");
  }

  @AfterEach
  void endServer() throws IOException {
    ProcessHandle.of(Long.parseLong(Files.readString(server).strip()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  private RunOptions.Builder reading(String... settings) {
    String usual = "operationcount=0 maxexecutiontime=120 target=200 arrival=constant";
    return Runs.set(
        Runs.reading(Server.class, usual, "fault.at=1s fault.for=1s")
            .property(SERVER, server.toString()),
        settings);
  }

  /** Runs until operations succeed after the recovery. */
  private static RunRecord untilRecovered(RunOptions.Builder options) {
    return until("READ@after", options);
  }

  /** Runs until there is an operation of a name, and then stops the run. */
  private static RunRecord until(String operation, RunOptions.Builder options) {
    return Runs.execute(
        options,
        stop ->
            atIntervals(
                progress -> {
                  if (progress.operations().stream()
                      .anyMatch(stats -> stats.operation().equals(operation))) {
                    stop.run();
                  }
                }));
  }

  private static double figure(RunRecord record, String name) {
    return record.statistics().stream()
        .filter(figure -> figure.name().equals(name))
        .mapToDouble(StatisticFigure::value)
        .findFirst()
        .orElseThrow();
  }

  private static void hasRecovered(RunRecord record, String fault) {
    assertThat(record.warnings())
        .filteredOn(warning -> warning.code().equals("fault"))
        .singleElement()
        .extracting(Warning::message)
        .asString()
        .matches(
            fault
                + " after [\\d.]+ s: rate before [\\d,.]+ ops/s, outage [\\d.]+ s, first success"
                + " [\\d.]+ s, recovery [\\d.]+ s");
    assertThat(figure(record, "fault.first.success"))
        .isGreaterThanOrEqualTo(figure(record, "fault.outage"))
        .isLessThan(figure(record, "fault.recovery"));
    assertThat(figure(record, "fault.rate.before")).isPositive();
    assertThat(record.phase("fault"))
        .map(Phase::nanos)
        .get()
        .matches(nanos -> nanos > 1_000_000_000);
    assertThat(record.operation("READ@before")).map(OperationStats::count).isPresent();
    assertThat(record.operation("READ@fault").orElseThrow().failures()).isPositive();
    assertThat(record.operation("READ@after")).isPresent();
  }

  @Test
  void aPauseAndTheRecoveryAreInTheRecord() {
    RunRecord record = untilRecovered(reading("fault.kind=pause", "fault.pid.file=" + server));

    hasRecovered(record, "pause of the process in .*server\\.pid");
  }

  @Test
  void aKilledServerIsStartedAgain() {
    RunRecord record =
        untilRecovered(
            reading(
                "fault.kind=kill",
                "fault.pid.file=" + server,
                "fault.restore=sleep 600 & echo $! >" + server));

    hasRecovered(record, "kill of the process in .*server\\.pid");
  }

  @Test
  void aFaultThatCannotBeCausedFailsTheRun() {
    Path restored = folder.resolve("restored");
    String restore = "echo once >>" + restored + "; echo no rule; false";
    RunRecord record =
        Runs.execute(
            reading("fault.command=echo no such host; exit 3", "fault.restore=" + restore));

    assertThat(record.outcome())
        .isEqualTo(
            new Outcome(
                Outcome.Kind.FAILED,
                List.of(
                    "the fault failed, command echo no such host; exit 3: status 3: no such host",
                    "the end of the fault failed, fault.restore="
                        + restore
                        + ": status 1: no rule")));
    assertThat(restored).content(UTF_8).isEqualTo("once\n");
  }

  @Test
  void aRunWithoutItsFaultFails() {
    RunRecord record =
        Runs.execute(reading("operationcount=1", "fault.at=100s", "fault.command=false"));

    assertThat(record.outcome().reasons())
        .containsExactly("the measured phase ended before the fault (fault.at)");
  }

  @Test
  void aRunThatIsStoppedBeforeItsFaultIsInterrupted() {
    RunRecord record = until("READ@before", reading("fault.at=100s", "fault.command=false"));

    assertThat(record.outcome())
        .isEqualTo(new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped before its end")));
  }

  @Test
  void aRunThatWaitsForItsFaultSaysSo() throws Exception {
    Path pipe = pipe();
    List<String> waits = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void waitingFor(String what) {
            waits.add(what);
            Runs.unchecked(() -> Files.writeString(pipe, "go on"));
          }
        };
    RunRecord record =
        untilRecovered(
            reading("fault.command=true", "fault.restore=cat " + pipe).listener(listener));

    assertThat(waits).containsExactly("the fault to end: fault.restore=cat " + pipe);
    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
  }

  private Path pipe() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  @ParameterizedTest
  @CsvSource({
    "fault.kind=kill, 'must be set with fault.kind, was \"\"'",
    "fault.for=1s fault.restore=x, 'must be set with fault.for, fault.restore, was \"\"'",
    "fault.at=99h fault.command=x maxexecutiontime=2, 'must be before the end of the measured phase"
        + " (maxexecutiontime, arrival.shape), was \"99h\"'",
    "fault.at=2s fault.command=x target=9 arrival.shape=a\u00a02s\u00a01, 'must be before the end"
        + " of the measured phase (maxexecutiontime, arrival.shape), was \"2s\"'",
  })
  void aFaultNeedsATimeInTheRun(String properties, String problem) {
    RunOptions.Builder options = Runs.reading(Server.class);
    for (String property : properties.split(" ", -1)) {
      Runs.set(options, property.replace('\u00a0', ' '));
    }

    assertThatThrownBy(() -> Run.of(options.build())).hasMessage("fault.at: " + problem);
  }

  @Test
  @Timeout(600)
  void aFaultNeedsAProcessOfAnother() throws Exception {
    String self = server + ".2";
    Files.writeString(Path.of(self), ProcessHandle.current().pid() + "\n");
    // The child ends when its parent is a program that takes no note of it.
    String line = "(while grep -q sh /proc/$$/comm; do :; done) & echo $!; exec sleep 600";
    Process parent = new ProcessBuilder("sh", "-c", line).start();
    try {
      Path ended = folder.resolve("ended.pid");
      Files.writeString(ended, parent.inputReader(UTF_8).readLine());
      while (ExternalProgram.runs(
          ProcessHandle.of(Long.parseLong(Files.readString(ended))).orElseThrow())) {
        Thread.onSpinWait();
      }
      for (String file : List.of(self, pipe().toString(), "/dev/zero", ended.toString())) {
        RunOptions.Builder killing = reading("fault.kind=kill", "fault.pid.file=" + file);

        assertThatThrownBy(() -> Run.of(killing.build()).execute())
            .hasMessage(
                "fault.pid.file: must hold the number of a running process other than 1 and this"
                    + " client, was \"%s\"",
                file);
      }
    } finally {
      parent.destroyForcibly();
    }
  }
}
