package io.ycsbx.fleet.merge;

import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.TestDatabases;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recovered record of a killed client among those of the others. */
class KilledClientTest {

  @TempDir private Path folder;

  private static RunOptions.Builder client() {
    return reading(TestDatabases.Memory.class)
        .property("target", "5000")
        .property("warmup.operations", "100");
  }

  /** Keeps the files that a kill would leave. */
  private final class Kill implements RunListener {

    @Override
    public void ended() {
      try {
        Files.createDirectories(folder.resolve("killed"));
        for (String file : List.of(CutRun.START, CutRun.LOG)) {
          Files.copy(folder.resolve("2").resolve(file), folder.resolve("killed").resolve(file));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void itAddsUpWithTheOthersToARecordThatIsCut() throws Exception {
    RunRecord whole = execute(client().recordTo(folder.resolve("1")));
    execute(client().listener(new Kill()).recordTo(folder.resolve("2")));
    RunRecord cut = CutRun.recover(folder.resolve("killed"));
    RunRecord merged =
        RecordMerge.merge(
            List.of(folder.resolve("1"), folder.resolve("killed")), folder.resolve("both"));

    assertThat(cut.phases()).extracting("name").containsExactly("init", "warm-up", "measured");
    assertThat(merged.outcome()).isEqualTo(new Outcome(Outcome.Kind.CUT, cut.outcome().reasons()));
    assertThat(merged.operation("READ").orElseThrow())
        .isEqualTo(whole.operation("READ").orElseThrow().plus(cut.operation("READ").orElseThrow()));
  }
}
