package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A directory of runs, and their audit. */
abstract class AuditedRuns {

  static final String DATA = "Same data set on all sides?";
  static final String VERSIONS = "Same load generator, driver and versions on all sides?";
  static final String DURABILITY = "Same durability of writes on all sides?";

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
    return audit(runs(), Set.of(intended));
  }

  static List<AuditFinding> audit(ComparedRuns runs, Set<String> intended) {
    return Stream.concat(
            Audit.fairness(runs, intended).findings().stream(),
            Audit.ofRuns(runs, List.of(), false).stream())
        .sorted(Comparator.comparing(AuditFinding::level))
        .toList();
  }

  ComparedRuns runs() throws IOException {
    Map<String, List<MeasuredRun>> byConfiguration =
        RunReader.read(List.of(root), Optional.empty()).stream()
            .collect(
                Collectors.groupingBy(
                    run -> run.place().configuration(), TreeMap::new, Collectors.toList()));
    return new ComparedRuns(Map.of("t", byConfiguration));
  }

  static Inventory host(boolean embedded, String name, int cores, List<String> options) {
    DataPath data =
        new DataPath("/data", "/", "xfs", "/dev/sda", List.of(), List.of("sda"), Optional.empty());
    return InventoryBuilder.builder(
            Recorded.host(Optional.of(name), List.of(), embedded ? List.of(data) : List.of()))
        .processors(ProcessorsBuilder.builder().cores(Optional.of(cores)).build())
        .java(Optional.of(new JavaVm("JVM", "17", List.of("G1"), 1L << 30, options)))
        .build();
  }

  /** A run on one drive, of which only this is known. */
  static Recorded drive(Optional<String> firmware, Optional<String> writeCache) {
    Optional<String> none = Optional.empty();
    Drive drive =
        new Drive(
            "sda",
            none,
            none,
            firmware,
            Optional.empty(),
            none,
            Optional.empty(),
            Optional.empty(),
            none,
            writeCache);
    return new Recorded()
        .host(
            InventoryBuilder.builder(host(true, "one", 2, List.of()))
                .drives(List.of(drive))
                .build());
  }

  static Recorded rocksDb(String sync) {
    return new Recorded().fact("write-ahead log", "on").fact("sync each write", sync);
  }

  static Recorded database(String name) {
    return new Recorded().fact("database class", name);
  }

  static Recorded synced(String fileSystem, String... options) {
    return synced(fileSystem, "/dev/sda", List.of(options), Optional.empty());
  }

  static Recorded synced(
      String fileSystem, String source, List<String> options, Optional<List<String>> below) {
    DataPath data = new DataPath("/data", "/data", fileSystem, source, options, List.of(), below);
    return rocksDb("true").host(Recorded.host(Optional.of("one"), List.of(), List.of(data)));
  }

  void write(Recorded a, Recorded b) throws IOException {
    a.write(root.resolve("a/t/1"));
    b.write(root.resolve("b/t/1"));
  }

  List<String> unfair(String... intended) throws IOException {
    return audit(intended).stream()
        .filter(finding -> finding.level() == UNFAIR)
        .map(finding -> finding.question().words() + " " + finding.answer())
        .toList();
  }
}
