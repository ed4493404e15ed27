package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;

/** A directory of runs, and their audit. */
abstract class AuditedRuns {

  /** Holds runs as {@code configuration/test/repeat}; all are of the test {@code t}. */
  @TempDir Path root;

  void assertFinding(String question, AuditFinding.Level level, String answer) throws IOException {
    AuditFinding finding = find(question);
    assertThat(finding.answer()).isEqualTo(answer);
    assertThat(finding.level()).isEqualTo(level);
  }

  AuditFinding find(String question, String... intended) throws IOException {
    return audit(intended).stream()
        .filter(finding -> finding.question().words().equals(question))
        .findFirst()
        .orElseThrow();
  }

  void assertNotAsked(String question) throws IOException {
    assertThat(audit()).extracting(finding -> finding.question().words()).doesNotContain(question);
  }

  List<AuditFinding> audit(String... intended) throws IOException {
    return Audit.of(runs(), Set.of(intended), List.of());
  }

  ComparedRuns runs() throws IOException {
    Map<String, List<MeasuredRun>> byConfiguration =
        RunReader.read(List.of(root), Optional.empty()).stream()
            .collect(
                Collectors.groupingBy(
                    run -> run.place().configuration(), TreeMap::new, Collectors.toList()));
    return new ComparedRuns(Map.of("t", byConfiguration));
  }
}
