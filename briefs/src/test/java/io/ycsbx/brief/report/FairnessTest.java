package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.audit.ComparedRuns;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.workload.kv.KeyValueWorkload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;

/** The audit of records that two databases really made. */
class FairnessTest {

  @TempDir Path folder;

  /** Another database than {@link BasicDB}. */
  public static final class OtherDatabase extends BasicDB {}

  private void run(Class<?> database, Map<String, String> properties) {
    RunOptions.Builder options =
        RunOptions.builder(database.getName())
            .property("workload", KeyValueWorkload.class.getName())
            .property("requestdistribution", "zipfian")
            .property("basicdb.verbose", "false")
            .property("recordcount", "100")
            .property("operationcount", "100")
            .recordTo(folder.resolve(database.getSimpleName()).resolve("t/1"));
    properties.forEach(options::property);
    assertThat(Run.of(options.build()).execute().outcome().reasons()).isEmpty();
  }

  private List<String> unfair() throws IOException {
    Map<String, List<MeasuredRun>> sides = new LinkedHashMap<>();
    for (MeasuredRun run : RunReader.read(List.of(folder), Optional.empty())) {
      sides.put(run.place().configuration(), List.of(run));
    }
    return Audit.fairness(new ComparedRuns(Map.of("t", sides)), Set.of()).findings().stream()
        .filter(finding -> finding.level() == AuditFinding.Level.UNFAIR)
        .map(finding -> finding.question().words() + " " + finding.answer())
        .toList();
  }

  @Test
  void anotherSkewIsUnfairOnAnotherDatabaseToo() throws IOException {
    run(BasicDB.class, Map.of());
    run(OtherDatabase.class, Map.of("zipfian.constant", "0.5"));
    assertThat(unfair())
        .containsExactly(
            "Same workload on all sides? zipfian.constant is 0.99 on BasicDB and 0.5 on"
                + " OtherDatabase.");
  }

  @Test
  void aChoiceInAnotherCaseIsFair() throws IOException {
    run(BasicDB.class, Map.of());
    run(OtherDatabase.class, Map.of("requestdistribution", "Zipfian"));
    assertThat(unfair()).isEmpty();
  }

  @Test
  void aDefaultThatIsWrittenOutIsFair() throws IOException {
    run(BasicDB.class, Map.of());
    run(OtherDatabase.class, Map.of("hotspotdatafraction", "0.2", "drain.seconds", "10"));
    assertThat(unfair()).isEmpty();
  }
}
