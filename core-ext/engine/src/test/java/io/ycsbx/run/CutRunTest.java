package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.SlowOperations;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a run at its third interval, which a kill would leave, and their record. */
class CutRunTest {

  private static final int WRITTEN = 3;

  @TempDir private static Path whole;

  /** The record of the same run, which was not killed. */
  private static RunRecord record;

  private static byte[] start;
  private static byte[] log;

  @TempDir private Path killed;

  private static RunOptions.Builder run() {
    return reading(TestDatabases.EverySecondFails.class)
        .property("operationcount", "0")
        .property("target", "2000")
        .property("threadcount", "2")
        .property(
            "arrival.shape", String.join(", ", Collections.nCopies(20, "a 50ms 1, b 50ms 1")));
  }

  private static RunRecord executeWith(RunOptions.Builder options, Runs.FileAction atThird) {
    AtomicInteger interval = new AtomicInteger();
    return execute(
        options.listener(
            atIntervals(
                progress -> {
                  if (interval.incrementAndGet() == WRITTEN) {
                    Runs.unchecked(atThird);
                  }
                })));
  }

  @BeforeAll
  static void keepWhatAKillWouldLeave() {
    record =
        executeWith(
            run().recordTo(whole),
            () -> {
              start = Files.readAllBytes(whole.resolve(CutRun.START));
              log = Files.readAllBytes(whole.resolve(CutRun.LOG));
            });
  }

  private RunRecord recover(byte[] left) throws IOException {
    Files.write(killed.resolve(CutRun.START), start);
    Files.write(killed.resolve(CutRun.LOG), left);
    return CutRun.recover(killed);
  }

  @Test
  void theWholeIntervalsAreRecovered() throws IOException {
    RunRecord recovered = recover(log);

    assertThat(RunRecordJson.read(killed.resolve("run.json"))).isEqualTo(recovered);
    assertThat(recovered.outcome().kind()).isEqualTo(Outcome.Kind.CUT);
    assertThat(recovered.outcome().reasons())
        .singleElement()
        .asString()
        .matches("the record has the first \\d\\.\\d s of the measured phase");
    assertThat(recovered.plan()).isEqualTo(record.plan());
    assertThat(recovered.subject()).isEqualTo(record.subject());
    assertThat(recovered.phases()).startsWith(record.phases().get(0));
    assertThat(recovered.measured().startTimeMillis())
        .isEqualTo(record.measured().startTimeMillis());
    assertThat(recovered.intervals()).hasSize(WRITTEN);
    for (int i = 0; i < WRITTEN; i++) {
      Interval own = recovered.intervals().get(i);
      Interval there = record.intervals().get(i);
      assertThat(own).usingRecursiveComparison().ignoringFields("operations").isEqualTo(there);
      assertThat(own.operations()).containsAll(there.operations());
    }
    assertThat(recovered.operation("READ").orElseThrow().count())
        .isEqualTo(
            recovered.intervals().stream()
                .flatMap(interval -> interval.operations().stream())
                .filter(operation -> operation.operation().equals("READ"))
                .mapToLong(OperationInterval::count)
                .sum());
    assertThat(recovered.window().failedTransactions().orElseThrow())
        .isPositive()
        .isLessThan(recovered.transactions());
    assertThat(recovered.clientHiccup()).isPresent();
  }

  @Test
  void theLogIsThatOfTheWholeRunUpToThere() throws IOException {
    RunRecord recovered = recover(log);

    Path file = killed.resolve(IntervalLog.FILE_NAME);
    assertThat(Files.readString(whole.resolve(IntervalLog.FILE_NAME)))
        .startsWith(Files.readString(file))
        .doesNotContain("ycsbx] {");
    assertThat(SlowOperations.of(file, recovered)).isNotEmpty();
    assertThat(killed).isDirectoryContaining("glob:**run.json");
    assertThat(killed.resolve(CutRun.START)).doesNotExist();
    assertThat(killed.resolve(CutRun.LOG)).doesNotExist();
    assertThat(whole.resolve(CutRun.START)).doesNotExist();
    assertThat(whole.resolve(CutRun.LOG)).doesNotExist();
  }

  @Test
  void aLogThatEndsAnywhereKeepsTheIntervalsBeforeItsEnd() throws IOException {
    int cuts = 24;
    int last = 0;
    for (int cut = 0; cut <= cuts; cut++) {
      RunRecord recovered = recover(Arrays.copyOf(log, log.length * cut / cuts));
      int intervals = recovered.intervals().size();
      assertThat(intervals).isBetween(last, WRITTEN);
      assertThat(recovered.phase(Phase.MEASURED).isPresent()).isEqualTo(intervals > 0);
      last = intervals;
      Files.delete(killed.resolve(RunRecordJson.FILE_NAME));
    }
    assertThat(last).isEqualTo(WRITTEN);
  }

  /** As after a power cut, which may lose anything since the last sync. */
  @Test
  void aDamagedLogKeepsTheIntervalsBeforeTheDamageAndStays() throws IOException {
    byte[] damaged = log.clone();
    int afterFirst = text().indexOf('\n', text().indexOf("#[ycsbx] {\"second"));
    Arrays.fill(damaged, afterFirst + 100, afterFirst + 200, (byte) 0);
    RunRecord recovered = recover(damaged);

    assertThat(recovered.intervals()).hasSize(1);
    assertThat(recovered.outcome().reasons().get(0))
        .contains("; the rest is damaged: run.hlog.part:");
    assertThat(killed.resolve(CutRun.LOG)).hasBinaryContent(damaged);
  }

  private static String text() {
    return new String(log, ISO_8859_1);
  }

  @Test
  void aRunThatIsUnderWayIsNeitherRecoveredNorReplaced() {
    RunRecord undisturbed =
        executeWith(
            run().recordTo(killed),
            () -> {
              assertThatThrownBy(() -> CutRun.recover(killed))
                  .hasMessage("a run or another recovery is under way there");
              assertThatThrownBy(() -> Run.of(run().recordTo(killed).build()))
                  .isInstanceOf(SettingsException.class)
                  .hasMessage(
                      "-o: must not hold a run that is under way or was killed, whose record \"ycsb"
                          + " recover\" makes, was \"%s\"",
                      killed);
            });

    assertThat(undisturbed.outcome()).isEqualTo(record.outcome());
    assertThat(undisturbed.warnings()).extracting("code").doesNotContain("listener-failed");
  }

  private void assertNotRecovered(String problem) throws IOException {
    Map<Path, String> before = contents();
    assertThatThrownBy(() -> CutRun.recover(killed)).hasMessage(problem);
    assertThat(contents()).isEqualTo(before);
  }

  private Map<Path, String> contents() throws IOException {
    Map<Path, String> contents = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(killed)) {
      for (Path file : files) {
        contents.put(file, Files.readString(file, ISO_8859_1));
      }
    }
    return contents;
  }

  @Test
  void aRunThatHasEndedMeanwhileKeepsItsRecord() throws IOException {
    Files.write(killed.resolve(CutRun.START), start);
    Files.write(killed.resolve(CutRun.LOG), log);
    Files.writeString(killed.resolve(RunRecordJson.FILE_NAME), "its record");

    assertNotRecovered("the run has ended meanwhile");
  }

  @Test
  void aRunThatWasRefusedMeanwhileLeavesNoRecord() throws IOException {
    Files.write(killed.resolve(CutRun.LOG), log);

    assertNotRecovered("the run has ended meanwhile");
  }

  @Test
  void aLogThatIsMissingIsNotMade() throws IOException {
    Files.write(killed.resolve(CutRun.START), start);

    assertNotRecovered(killed.resolve(CutRun.LOG).toString());
  }

  @Test
  void oneOfTwoRecoveriesIsRefused() throws IOException {
    Files.write(killed.resolve(CutRun.START), start);
    Path file = Files.write(killed.resolve(CutRun.LOG), log);
    try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = other.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertNotRecovered("a run or another recovery is under way there");
    }
    assertThat(CutRun.recover(killed).intervals()).hasSize(WRITTEN);
  }

  @Test
  void aLinkInPlaceOfTheLogIsNotFollowed(@TempDir Path elsewhere) throws IOException {
    Path victim = Files.writeString(elsewhere.resolve("victim"), "precious");
    Files.createSymbolicLink(killed.resolve(CutRun.LOG), victim);

    assertThat(execute(reading(TestDatabases.Memory.class).recordTo(killed)).outcome().reasons())
        .containsExactly("the record could not be written: must not be a link");
    assertThat(Files.readString(victim)).isEqualTo("precious");
  }

  @Test
  void aRefusedRunLeavesItsDirectoryFree() {
    RunOptions.Builder refused =
        Runs.of(TestDatabases.EverySecondFails.class, TestWorkloads.Refuses.class).recordTo(killed);

    assertThatThrownBy(() -> execute(refused)).isInstanceOf(SettingsException.class);

    assertThat(killed).isEmptyDirectory();
  }

  @Test
  void aFullDiskFailsTheRunAtItsEnd() throws IOException {
    Path device = Files.createSymbolicLink(killed.resolve(CutRun.LOG), Path.of("/dev/full"));
    RunRecord full;
    // As a run elsewhere on this machine may.
    try (FileChannel other = FileChannel.open(device, StandardOpenOption.WRITE);
        FileLock lock = other.lock()) {
      assertThat(lock.isValid()).isTrue();
      full = execute(run().recordTo(killed));
    }

    assertThat(full.outcome().reasons())
        .contains(
            "the record could not be written: No space left on device",
            "run.hlog.part is kept: it has what was written of the log");
    assertThat(killed.resolve(CutRun.LOG)).isSymbolicLink();
    assertThat(full.intervals()).hasSizeGreaterThanOrEqualTo(WRITTEN);
    assertThat(RunRecordJson.read(killed.resolve("run.json"))).isEqualTo(full);
  }
}
