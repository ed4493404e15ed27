package io.ycsbx.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in a process that may write small files only. */
@EnabledOnOs(OS.LINUX)
class LimitedFilesTest {

  /**
   * Records a run of 50 intervals, of some 300 bytes each; without them, a record has some 16,000.
   * The limit of 23,552 bytes is far from both.
   */
  static final class Client {

    private Client() {}

    public static void main(String[] arguments) {
      String shape = String.join(", ", Collections.nCopies(25, "a 50ms 1, b 50ms 1"));
      Runs.execute(
          Runs.reading(TestDatabases.Memory.class, "operationcount=0 target=1000")
              .property("arrival.shape", shape)
              .recordTo(Path.of(arguments[0])));
    }
  }

  /** Whether the log has space, unlike the record. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRecordWithoutSpaceForItsIntervalsSaysSo(boolean logged, @TempDir Path directory)
      throws Exception {
    if (logged) {
      Files.createSymbolicLink(directory.resolve(CutRun.LOG), Path.of("/dev/null"));
    }
    ProcessBuilder client =
        new ProcessBuilder(
            "sh",
            "-c",
            "ulimit -f 46; exec \"$@\"",
            "sh",
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:-UsePerfData",
            "-cp",
            System.getProperty("java.class.path"),
            Client.class.getName(),
            directory.toString());
    assertThat(client.inheritIO().start().waitFor()).isZero();

    RunRecord record = RunRecordJson.read(directory.resolve("run.json"));
    assertThat(record.transactions()).isPositive();
    assertThat(record.intervals()).isEmpty();
    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons().toString())
        .contains("the record could not be written with intervals and telemetry: File too large");
    assertThat(
            record
                .outcome()
                .reasons()
                .contains("run.hlog.part is kept: it has what was written of the log"))
        .isNotEqualTo(logged);
    assertThat(CutRun.FILES.stream().filter(file -> Files.exists(directory.resolve(file))))
        .containsExactlyElementsOf(
            logged
                ? List.of("run.json", "run.hlog")
                : List.of("run.json", CutRun.START, CutRun.LOG));
    if (!logged) {
      Files.delete(directory.resolve("run.json"));
      assertThat(CutRun.recover(directory).intervals()).isNotEmpty();
    }
  }
}
