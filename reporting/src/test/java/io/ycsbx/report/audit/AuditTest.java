package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.host.DataPath;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
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
import org.junit.jupiter.params.provider.ValueSource;

class AuditTest {

  private static final String WORKLOAD = "Same workload on all sides?";
  private static final String DATA = "Same data set on all sides?";
  private static final String VERSIONS = "Same load generator, driver and versions on all sides?";
  private static final String DURABILITY = "Same durability of writes on all sides?";
  private static final String SETTINGS = "Same settings on all sides?";

  @TempDir Path root;

  @Test
  void aFairComparison() throws IOException {
    three("a", 1_000);
    three("b", 1_010);

    assertThat(audit()).noneMatch(finding -> finding.level() == AuditFinding.Level.UNFAIR);
    assertFinding(WORKLOAD, AuditFinding.Level.OK, "Yes.");
    assertFinding("Errors?", AuditFinding.Level.OK, "None.");
    assertFinding(
        "Client below 90 % CPU?",
        AuditFinding.Level.OK, "The client's host was at most 50.0 % busy.");
    assertFinding(
        "Steady while measured?",
        AuditFinding.Level.OK,
        "Too few points to test for changes: the last third differs from the first by 0.0 % at"
            + " most.");
    assertFinding(
        "Settled before it was measured?",
        AuditFinding.Level.UNKNOWN,
        "no warm-up was tested, and the run has too few points for a test, in repeats 1, 2 and 3"
            + " of t on a and repeats 1, 2 and 3 of t on b.");
    assertFinding(
        "Closed or open loop?",
        AuditFinding.Level.OK,
        "Closed: each thread waits for its answer, so latencies are those at the highest load.");
  }

  @Test
  void anotherWorkloadDataSetVersionOrSetting() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded()
        .set("readproportion", "0.9")
        .set("recordcount", "2000")
        .fact("version", "2.0")
        .set("rocksdb.bloom_bits", "10")
        .set("rocksdb.dir", "/other")
        .write(root.resolve("b/t/1"));

    assertFinding(
        WORKLOAD, AuditFinding.Level.UNFAIR, "readproportion is not set on a and 0.9 on b.");
    assertFinding(DATA, AuditFinding.Level.UNFAIR, "recordcount is 1000 on a and 2000 on b.");
    assertFinding(VERSIONS, AuditFinding.Level.UNFAIR, "version is 1.0 on a and 2.0 on b.");
    assertFinding(
        SETTINGS, AuditFinding.Level.UNFAIR, "rocksdb.bloom_bits is not set on a and 10 on b.");
    assertFinding(
        "Intended differences?",
        AuditFinding.Level.OK,
        "rocksdb.dir is not set on a and /other on b.");
  }

  private Recorded of(String database) {
    return new Recorded().fact("database class", database);
  }

  @ParameterizedTest
  @CsvSource({
    "zipfian.constant, WORKLOAD",
    "tpcc.duration, WORKLOAD",
    "drain.seconds, RUNNER",
    "recordcount, DATA"
  })
  void settingsOfWorkloadAndRunnerAreComparedAcrossDatabases(String key, Owner owner)
      throws IOException {
    of("MongoDb").set(key, "5", owner).set("mongodb.hint", "x").write(root.resolve("a/t/1"));
    of("RocksDb").set(key, "9", owner).write(root.resolve("b/t/1"));

    String question =
        switch (owner) {
          case WORKLOAD -> WORKLOAD;
          case DATA -> DATA;
          default -> SETTINGS;
        };
    assertThat(audit())
        .filteredOn(finding -> finding.level() == AuditFinding.Level.UNFAIR)
        .extracting(finding -> finding.question() + " " + finding.answer())
        .containsExactly(question + " " + key + " is 5 on a and 9 on b.");
  }

  @Test
  void aDefaultThatOneSideWritesOutIsNoDifference() throws IOException {
    new Recorded().set("zipfian.constant", "0.99", Owner.WORKLOAD).write(root.resolve("a/t/1"));
    new Recorded()
        .set("zipfian.constant", "0.99", Owner.WORKLOAD, SettingSource.DEFAULT)
        .write(root.resolve("b/t/1"));

    assertFinding(WORKLOAD, AuditFinding.Level.OK, "Yes.");
  }

  @Test
  void numbersAreComparedAsNumbers() throws IOException {
    new Recorded().set("zipfian.constant", "1", Owner.WORKLOAD).write(root.resolve("a/t/1"));
    new Recorded().set("zipfian.constant", "1.0", Owner.WORKLOAD).write(root.resolve("b/t/1"));

    assertFinding(WORKLOAD, AuditFinding.Level.OK, "Yes.");
  }

  @Test
  void anotherDefaultIsADifferenceButNoneOfASideWithoutTheSetting() throws IOException {
    new Recorded()
        .set("x.cache", "1", Owner.BINDING, SettingSource.DEFAULT)
        .set("x.only", "1", Owner.BINDING, SettingSource.DEFAULT)
        .write(root.resolve("a/t/1"));
    new Recorded()
        .set("x.cache", "2", Owner.BINDING, SettingSource.DEFAULT)
        .write(root.resolve("b/t/1"));

    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, "x.cache is 1 on a and 2 on b.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"my.port", "my.user", "my.path", "my.skew"})
  void aNameAloneMakesNoPlace(String key) throws IOException {
    new Recorded().set(key, "1").write(root.resolve("a/t/1"));
    new Recorded().set(key, "2").write(root.resolve("b/t/1"));

    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, key + " is 1 on a and 2 on b.");
  }

  @Test
  void ofAUrlOnlyTheOptionsAreCompared() throws IOException {
    new Recorded().set("db.url", "jdbc:x://h1/d").write(root.resolve("a/t/1"));
    new Recorded().set("db.url", "jdbc:x://h2/d?fast=true").write(root.resolve("b/t/1"));

    assertFinding(
        SETTINGS, AuditFinding.Level.UNFAIR, "db.url is not set on a and ?fast=true on b.");
    assertThat(audit("db.url")).noneMatch(finding -> finding.level() == AuditFinding.Level.UNFAIR);
  }

  @Test
  void anotherDurability() throws IOException {
    rocksDb("false").write(root.resolve("a/t/1"));
    new Recorded()
        .fact("database class", "mysql")
        .fact("innodb_flush_log_at_trx_commit", "1")
        .fact("log_bin", "OFF")
        .write(root.resolve("b/t/1"));

    assertFinding(
        DURABILITY,
        AuditFinding.Level.UNFAIR,
        "durability is in the operating system's cache on a and on the drive on b.");
    assertThat(audit("durability"))
        .filteredOn(finding -> finding.question().equals(DURABILITY))
        .extracting(AuditFinding::level)
        .containsExactly(AuditFinding.Level.OK);
  }

  @Test
  void durabilityThatDiffersByAnIntendedSetting() throws IOException {
    rocksDb("false").write(root.resolve("a/t/1"));
    rocksDb("true").write(root.resolve("b/t/1"));

    assertThat(audit("sync each write"))
        .noneMatch(finding -> finding.level() == AuditFinding.Level.UNFAIR)
        .anyMatch(
            finding ->
                finding
                    .answer()
                    .equals("No, as intended: sync each write is false on a and true on b."));
  }

  @Test
  void durabilityThatOneSideDoesNotState() throws IOException {
    rocksDb("true").write(root.resolve("a/t/1"));
    new Recorded().write(root.resolve("b/t/1"));

    assertFinding(
        DURABILITY,
        AuditFinding.Level.UNKNOWN,
        "durability is on the drive on a and not known on b.");
  }

  private static Recorded rocksDb(String sync) {
    return new Recorded().fact("write-ahead log", "on").fact("sync each write", sync);
  }

  @Test
  void anotherMixThanTheOtherSidesWhateverTheSettingsSay() throws IOException {
    Samples.copy("ycsb-0.17-workloada.txt", root.resolve("a/t/1/out.txt"));
    Samples.copy("ycsb-0.17-workloadb.txt", root.resolve("b/t/1/out.txt"));

    assertFinding(
        WORKLOAD,
        AuditFinding.Level.UNFAIR,
        "what was run is 50% Read / 50% Update on a and 95% Read / 5% Update on b.");
  }

  @Test
  void whereADatabaseIsDoesNotMakeItAnother() throws IOException {
    new Recorded()
        .fact("database", "jdbc:mysql://db1/tpcc")
        .fact("directory", "/mnt/a")
        .write(root.resolve("a/t/1"));
    new Recorded()
        .fact("database", "jdbc:mysql://db2/tpcc")
        .fact("directory", "/mnt/b")
        .set("db.batchsize", "10")
        .write(root.resolve("b/t/1"));

    assertFinding(VERSIONS, AuditFinding.Level.OK, "Yes.");
    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, "db.batchsize is not set on a and 10 on b.");
  }

  @Test
  void anotherTarget() throws IOException {
    new Recorded().target(1_000).write(root.resolve("a/t/1"));
    new Recorded().target(500).throughput(500).write(root.resolve("b/t/1"));

    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, "target is 1000 on a and 500 on b.");
    assertFinding(
        "Closed or open loop?",
        AuditFinding.Level.WARNING,
        "t on a reached at least 99 % of its target of 1,000.0 ops/s; t on b reached at least 99 %"
            + " of its target of 500.0 ops/s.");
  }

  @Test
  void aTargetOfOneSideAlone() throws IOException {
    new Recorded().target(1_000).write(root.resolve("a/t/1"));
    new Recorded()
        .set("target", "0", Owner.RUNNER, SettingSource.DEFAULT)
        .write(root.resolve("b/t/1"));

    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, "target is 1000 on a and not set on b.");
  }

  @Test
  void threadsMayBeMeantToDiffer() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().threads(4).write(root.resolve("b/t/1"));

    assertFinding(SETTINGS, AuditFinding.Level.UNFAIR, "threadcount is 2 on a and 4 on b.");
    assertThat(audit("threadcount"))
        .noneMatch(finding -> finding.level() == AuditFinding.Level.UNFAIR);
  }

  @Test
  void repeatsThatAreNotAlike() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().set("recordcount", "5").write(root.resolve("a/t/2"));

    assertFinding(
        "Same settings in all repeats?",
        AuditFinding.Level.UNFAIR,
        "recordcount is 1000 and 5 in t on a.");
  }

  @Test
  void repeatsThatDoNotAgree() throws IOException {
    new Recorded().throughput(900).write(root.resolve("a/t/1"));
    new Recorded().throughput(1_000).write(root.resolve("a/t/2"));
    new Recorded().throughput(1_100).write(root.resolve("a/t/3"));

    assertFinding(
        "Do the repeats agree?",
        AuditFinding.Level.WARNING,
        "throughput of t on a varies by 10.0 %.");

    new Recorded().throughput(800).write(root.resolve("b/t/1"));
    new Recorded().throughput(1_000).write(root.resolve("b/t/2"));
    new Recorded().throughput(1_200).write(root.resolve("b/t/3"));

    assertFinding(
        "Do the repeats agree?",
        AuditFinding.Level.WARNING,
        "throughput of t on a and t on b varies by 10.0 to 20.0 %.");
  }

  @Test
  void dataThatFitsIntoMemory() throws IOException {
    new Recorded().set("recordcount", "1000000").write(root.resolve("a/t/1"));

    assertFinding(
        "Data larger than memory?",
        AuditFinding.Level.WARNING,
        "t on a has about 1.0 GB of data and 4.3 GB of memory.");
  }

  @Test
  void dataThatDoesNot() throws IOException {
    new Recorded().set("recordcount", "10000000").write(root.resolve("a/t/1"));

    assertFinding(
        "Data larger than memory?",
        AuditFinding.Level.OK,
        "t on a has about 10.0 GB of data and 4.3 GB of memory.");
  }

  @Test
  void aBusyClient() throws IOException {
    new Recorded().busy(95).write(root.resolve("a/t/1"));

    assertFinding(
        "Client below 90 % CPU?",
        AuditFinding.Level.WARNING, "the client's host was 95.0 % busy in t on a.");
  }

  @Test
  void aBusyHostOfAnEmbeddedDatabase() throws IOException {
    DataPath data = new DataPath("/data", "/", "xfs", "/dev/sda", List.of(), List.of());
    new Recorded()
        .busy(95)
        .host(Recorded.host(Optional.empty(), List.of(), List.of(data)))
        .write(root.resolve("a/t/1"));

    assertThat(find("Client below 90 % CPU?").advice())
        .hasValue("use fewer threads or a larger host: client and database share the host");
  }

  @Test
  void throughputThatGrows() throws IOException {
    new Recorded().drift(0.1).write(root.resolve("a/t/1"));

    assertFinding(
        "Steady while measured?",
        AuditFinding.Level.WARNING,
        "throughput rises by 63.6 % from the first to the last third in repeat 1 of t on a, which"
            + " never settled.");
  }

  @Test
  void failures() throws IOException {
    new Recorded()
        .failing(10)
        .failed("the database became unavailable")
        .write(root.resolve("a/t/1"));

    assertFinding(
        "Errors?",
        AuditFinding.Level.WARNING,
        "repeat 1 of t on a failed: the database became unavailable;"
            + " 10 READ operations (0.200 %) of repeat 1 of t on a failed.");
  }

  /** Fields of a uniform distribution are half as long on average as the length that is set. */
  @Test
  void dataOfFieldsThatVaryIsNotKnownToBeLarger() throws IOException {
    new Recorded()
        .set("recordcount", "5000000")
        .set("fieldlengthdistribution", "uniform")
        .write(root.resolve("a/t/1"));

    assertFinding(
        "Data larger than memory?",
        AuditFinding.Level.UNKNOWN,
        "The size of the data or of the memory is unknown.");
  }

  @Test
  void theWorstComesFirst() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().set("recordcount", "2000").write(root.resolve("b/t/1"));

    assertThat(audit()).extracting(AuditFinding::level).isSorted();
  }

  @Test
  void whatIsSaidOfSeveralIsSaidOnce() throws IOException {
    for (String configuration : List.of("a", "b", "c", "d", "e", "f")) {
      new Recorded()
          .set("recordcount", "1000000")
          .busy(95 + configuration.charAt(0) % 3)
          .drift(0.1)
          .target(1_000)
          .write(root.resolve(configuration + "/t/1"));
    }

    String all = "t on a, t on b, t on c, t on d and 2 more ";
    assertFinding(
        "Data larger than memory?",
        AuditFinding.Level.WARNING,
        all + "have each about 1.0 GB of data and 4.3 GB of memory.");
    assertFinding("Do the repeats agree?", AuditFinding.Level.WARNING, all + "were run once.");
    assertFinding(
        "Client below 90 % CPU?",
        AuditFinding.Level.WARNING,
        "the client's host was up to 97.0 % busy in " + all.strip() + ".");
    assertFinding(
        "Closed or open loop?",
        AuditFinding.Level.WARNING,
        all + "reached at least 99 % of their target of 1,000.0 ops/s.");
  }

  @Test
  void repeatsThatDriftAreNamedTogether() throws IOException {
    new Recorded().drift(0.1).write(root.resolve("a/t/1"));
    new Recorded().drift(0.1).write(root.resolve("a/t/2"));

    assertFinding(
        "Steady while measured?",
        AuditFinding.Level.WARNING,
        "throughput rises by 63.6 % from the first to the last third in repeats 1 and"
            + " 2 of t on a, which never settled.");
  }

  @Test
  void failuresOfSeveralRepeats() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      new Recorded()
          .failing(10)
          .failed("the database became unavailable")
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        "Errors?",
        AuditFinding.Level.WARNING,
        "repeat 1 of t on a and repeat 2 of t on a failed: the database became unavailable;"
            + " 10 READ operations (0.200 %) of each of repeat 1 of t on a and repeat 2 of t on a"
            + " failed.");
  }

  @Test
  void aCautionIsGivenOnceWhateverItsFiguresWithTheRunsThatHaveIt() throws IOException {
    new Recorded().warning("the data set, 0.10 GB, is small").write(root.resolve("a/t/1"));
    new Recorded().warning("the data set, 0.11 GB, is small").write(root.resolve("a/t/2"));
    new Recorded().warning("unused properties: x").write(root.resolve("b/t/1"));
    new Recorded().warning("unused properties: x").write(root.resolve("b/t/2"));
    new Recorded().warning("db1 had 1.50 GB swapped out").write(root.resolve("c/t/1"));
    new Recorded().warning("10.0.0.2 had 1.50 GB swapped out").write(root.resolve("d/t/1"));
    new Recorded().warning("10.0.0.3 had 1.60 GB swapped out").write(root.resolve("d/t/2"));

    assertFinding(
        "Warnings of the tools?",
        AuditFinding.Level.WARNING,
        "the data set, 0.10 GB, is small (figures vary, in repeats 1 and 2 of t on a);"
            + " unused properties: x (in repeats 1 and 2 of t on b); db1 had 1.50 GB swapped out"
            + " (in repeat 1 of t on c); 10.0.0.2 had 1.50 GB swapped out (in repeat 1 of t on d);"
            + " 10.0.0.3 had 1.60 GB swapped out (in repeat 2 of t on d).");
  }

  @Test
  void aCautionOfAllRunsGivesTheirNumber() throws IOException {
    new Recorded()
        .warning("the data set, 0.10 GB, is small")
        .warning("the data set, 0.12 GB, is small")
        .write(root.resolve("a/t/1"));
    new Recorded().warning("the data set, 0.11 GB, is small").write(root.resolve("b/t/1"));

    assertFinding(
        "Warnings of the tools?",
        AuditFinding.Level.WARNING,
        "the data set, 0.10 GB, is small (figures vary, in all 2 runs).");
  }

  @Test
  void aCautionOfManyConfigurationsGivesTheNumberOfRuns() throws IOException {
    for (int one = 1; one <= 5; one++) {
      new Recorded().warning("unused properties: x").write(root.resolve("c" + one + "/t/1"));
    }
    new Recorded().write(root.resolve("c6/t/1"));

    assertFinding(
        "Warnings of the tools?",
        AuditFinding.Level.WARNING,
        "unused properties: x (in 5 of 6 runs).");
  }

  @Test
  void aCautionOfTheOnlyRunNamesNone() throws IOException {
    new Recorded()
        .warning("unused properties: x")
        .warning("db1 had 1.50 GB swapped out")
        .warning("db1 had 1.60 GB swapped out")
        .write(root.resolve("a/t/1"));

    assertFinding(
        "Warnings of the tools?",
        AuditFinding.Level.WARNING,
        "unused properties: x; db1 had 1.50 GB swapped out (figures vary).");
  }

  private void three(String configuration, int throughput) throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded()
          .throughput(throughput + repeat)
          .write(root.resolve(configuration + "/t/" + repeat));
    }
  }

  private void assertFinding(String question, AuditFinding.Level level, String answer)
      throws IOException {
    AuditFinding finding = find(question);
    assertThat(finding.answer()).isEqualTo(answer);
    assertThat(finding.level()).isEqualTo(level);
  }

  private AuditFinding find(String question) throws IOException {
    return audit().stream()
        .filter(one -> one.question().equals(question))
        .findFirst()
        .orElseThrow();
  }

  private List<AuditFinding> audit(String... intended) throws IOException {
    Map<String, List<MeasuredRun>> byConfiguration = new LinkedHashMap<>();
    for (MeasuredRun run : RunReader.read(List.of(root), Optional.empty())) {
      byConfiguration
          .computeIfAbsent(run.place().configuration(), name -> new ArrayList<>())
          .add(run);
    }
    return Audit.of(new ComparedRuns(Map.of("t", byConfiguration)), Set.of(intended));
  }
}
