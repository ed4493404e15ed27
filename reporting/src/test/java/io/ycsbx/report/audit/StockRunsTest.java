package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Audit of outputs of stock's client. */
class StockRunsTest {

  @TempDir Path folder;

  /** Of two clients that loaded: the time and the first key of the second. */
  @ParameterizedTest
  @CsvSource({
    "10:00, 0, true",
    "10:01, 0, true",
    "10:00, 899, true",
    "10:00, 900, false",
    "10:02, 0, false"
  })
  void clientsThatLoadedTheSameKeysAtTheSameTime(String time, int key, boolean warned)
      throws IOException {
    load("a", "10:00", 0);
    load("b", time, key);

    assertThat(answers().stream().filter(answer -> answer.contains("the same keys")))
        .hasSize(warned ? 1 : 0)
        .allMatch(answer -> answer.contains("/ a / ") && answer.contains("/ b / "));
  }

  @Test
  void failuresAreAShareOfAllOperations() throws IOException {
    copy("cases/stock-not-found.txt", "a.txt", "");

    assertThat(answers())
        .anyMatch(answer -> answer.contains("368,886 READ operations (73.685 %) of "));
  }

  /** Outputs of closed loops of two threads, which lack up to 8 %. */
  @ParameterizedTest
  @CsvSource({
    "cases/stock-not-found.txt, 2, true",
    "samples/ycsb-0.17-workloadb.txt, 2, true",
    "samples/ycsb-0.17-workloadb.txt, 3, false",
    "samples/ycsb-0.17-workloadb.txt, 1, false"
  })
  void aClosedLoopOfAnotherToolMayLackItsOwnTime(String file, int threads, boolean agree)
      throws IOException {
    copy(file, "a.txt", "Command line: -t -db site.ycsb.BasicDB -threads " + threads + "\n");

    assertThat(finding("Do threads, throughput and latency agree?"))
        .map(AuditFinding::level)
        .contains(agree ? AuditFinding.Level.OK : AuditFinding.Level.WARNING);
  }

  @Test
  void aProfileThatIncludesTheRampUpIsNotChecked() throws IOException {
    copy("samples/hammerdb-4.12-mysql.log", "a/t/1/hammerdb.log", "");
    copy("samples/hammerdb-4.12-mysql-xtprofile.log", "a/t/1/xtprofile.log", "");

    assertThat(finding("Do threads, throughput and latency agree?")).isEmpty();
  }

  private void copy(String resource, String name, String before) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, before + TextFile.resource(StockRunsTest.class, "/" + resource));
  }

  private Optional<AuditFinding> finding(String question) throws IOException {
    return findings().stream()
        .filter(finding -> finding.question().words().equals(question))
        .findFirst();
  }

  private void load(String name, String time, int key) throws IOException {
    Files.writeString(
        folder.resolve(name + ".txt"),
        """
        Command line: -db site.ycsb.BasicDB -s -p insertstart=%s -load
        2026-01-01 %s:00:000 0 sec: 0 operations; est completion in 0 second
        [OVERALL], RunTime(ms), 90000
        [OVERALL], Throughput(ops/sec), 10.0
        [INSERT], Operations, 900
        [INSERT], Return=OK, 900
        """
            .formatted(key, time));
  }

  private List<String> answers() throws IOException {
    return findings().stream().map(AuditFinding::answer).toList();
  }

  private List<AuditFinding> findings() throws IOException {
    Map<String, Map<String, List<MeasuredRun>>> runs = new LinkedHashMap<>();
    for (MeasuredRun run : RunReader.read(List.of(folder), Optional.empty())) {
      runs.computeIfAbsent(run.place().test(), test -> new LinkedHashMap<>())
          .computeIfAbsent(run.place().configuration(), name -> new ArrayList<>())
          .add(run);
    }
    return AuditedRuns.audit(new ComparedRuns(runs), Set.of());
  }
}
