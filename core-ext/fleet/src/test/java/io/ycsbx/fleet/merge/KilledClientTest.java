package io.ycsbx.fleet.merge;

import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Runs;
import io.ycsbx.run.TestDatabases;
import io.ycsbx.run.setup.RunOptions;
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

  @Test
  void itAddsUpWithTheOthersToARecordThatIsCut() throws Exception {
    RunRecord whole = execute(client().recordTo(folder.resolve("1")));
    Path other = folder.resolve("2");
    Path killed = Files.createDirectory(folder.resolve("killed"));
    execute(client().listener(Runs.killed(other, killed)).recordTo(other));
    RunRecord cut = CutRun.recover(killed);
    RunRecord merged =
        RecordMerge.merge(List.of(folder.resolve("1"), killed), folder.resolve("both"));

    assertThat(cut.phases()).extracting("name").containsExactly("init", "warm-up", "measured");
    assertThat(merged.outcome()).isEqualTo(new Outcome(Outcome.Kind.CUT, cut.outcome().reasons()));
    assertThat(merged.operation("READ").orElseThrow())
        .isEqualTo(whole.operation("READ").orElseThrow().plus(cut.operation("READ").orElseThrow()));
  }
}
