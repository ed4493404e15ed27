package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Comparisons of load generators of any kind. */
class LoadGeneratorsTest extends AuditedRuns {

  private static void writeTool(Recorded run, String name, Path folder) throws IOException {
    ToolRecord tool =
        ToolRecordBuilder.builder()
            .name(name)
            .title(name)
            .version(Optional.of("1.0"))
            .window("the whole command")
            .build();
    RunRecord record = run.record().with().tool(Optional.of(tool)).build();
    RunRecordJson.write(record, Files.createDirectories(folder));
  }

  @Test
  void twoToolsOnOneDatabaseAreOneWarning() throws IOException {
    new Recorded().set("ours.only", "1").write(root.resolve("a/t/1"));
    writeTool(new Recorded(), "sysbench", root.resolve("b/t/1"));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "Two load generators are compared. load generator is ycsbx 1.2.3 on a and sysbench 1.0 on"
            + " b.");
    assertThat(find(VERSIONS).caveat()).hasValue("two load generators are compared");
  }

  @Test
  void versionsOfOneToolAreNotTwoLoadGenerators() throws IOException {
    writeTool(new Recorded(), "sysbench", root.resolve("a/t/1"));
    writeTool(new Recorded(), "sysbench", root.resolve("b/t/1"));

    assertThat(unfair()).isEmpty();
    assertThat(find(VERSIONS).answer()).isEqualTo("Yes.");
  }
}
