package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about the repeats of both sides of a comparison, and about their loads. */
class RepeatsAndLoadsTest extends AuditedRuns {

  private static final String REPEATS = "Same hosts and software in all repeats?";

  /** The fact has this value in the first repeat, and the other one in the second and third. */
  @ParameterizedTest
  @CsvSource({
    "Kernel, 6.1, 6.2, Client and server: Kernel",
    "Governor, performance, powersave, Client and server: Governor",
    "Java, 17, 21, Client and server: Java",
    "version, 1.0, 2.0, version"
  })
  void aFactOfSomeRepeatsIsUnfairOnOneSideAndAWarningOnAll(
      String fact, String value, String other, String title) throws IOException {
    String prefix = fact.equals("Java") ? "JVM " : "";
    String values = "%1$s%2$s, %1$s%3$s on ".formatted(prefix, value, other);
    for (int repeat = 1; repeat <= 3; repeat++) {
      with(fact, repeat == 1 ? value : other).write(root.resolve("a/t/" + repeat));
      with(fact, value).write(root.resolve("b/t/" + repeat));
    }
    assertFinding(VERSIONS, UNFAIR, title + " is " + values + "a and " + prefix + value + " on b.");

    for (int repeat = 2; repeat <= 3; repeat++) {
      with(fact, other).write(root.resolve("b/t/" + repeat));
    }
    assertThat(unfair()).isEmpty();
    assertFinding(VERSIONS, OK, "Yes.");
    assertFinding(
        REPEATS,
        WARNING,
        "%1$s is %2$s%3$s and %2$s%4$s in t on a and t on b."
            .formatted(title, prefix, value, other));
    assertThat(find(REPEATS).caveat()).hasValue("hosts or software changed between repeats");
  }

  private static Recorded with(String fact, String value) {
    Inventory host = host(true, "one", 2, List.of());
    InventoryBuilder changed = InventoryBuilder.builder(host);
    switch (fact) {
      case "Kernel" -> changed.kernel(Optional.of(value));
      case "Governor" ->
          changed.processors(ProcessorsBuilder.builder().governor(Optional.of(value)).build());
      case "Java" -> changed.java(Optional.of(new JavaVm("JVM", value, List.of(), 1, List.of())));
      default -> {}
    }
    Recorded run = new Recorded().host(changed.build());
    return fact.equals("version") ? run.fact(fact, value) : run;
  }

  @Test
  void aFactThatAHostDoesNotTellIsNotKnown() throws IOException {
    with("Governor", "performance").write(root.resolve("a/t/1"));
    with("Kernel", "6.1").write(root.resolve("b/t/1"));

    assertFinding(
        VERSIONS,
        UNKNOWN,
        "Client and server: Governor is performance on a and not known on b; Client and server:"
            + " Cores is not known on a and 2 on b; Client and server: Kernel is not known on a and"
            + " 6.1 on b.");

    write(with("Kernel", "6.1"), new Recorded());
    assertThat(find(VERSIONS).level()).isEqualTo(UNKNOWN);
  }

  @Test
  void aFactThatIsKnownOfSomeRepeatsIsSaidToBeLeftOut() throws IOException {
    with("Governor", "performance").write(root.resolve("a/t/1"));
    with("Version", "").write(root.resolve("a/t/2"));

    assertFinding(
        REPEATS,
        OK,
        "Yes. Not looked at: Client and server: Governor and Client and server: Cores.");
  }

  /** Sides may have drives of their own. */
  @ParameterizedTest
  @CsvSource({"1, 2, 2, 2, UNFAIR, WARNING", "1, 2, 1, 2, OK, WARNING", "1, 1, 2, 2, OK, OK"})
  void aDriveThatChangesBetweenRepeatsOfOneSideIsUnfair(
      String first,
      String second,
      String other,
      String last,
      AuditFinding.Level versions,
      AuditFinding.Level repeats)
      throws IOException {
    drive(Optional.of(first), Optional.empty()).write(root.resolve("a/t/1"));
    drive(Optional.of(second), Optional.empty()).write(root.resolve("a/t/2"));
    drive(Optional.of(other), Optional.empty()).write(root.resolve("b/t/1"));
    drive(Optional.of(last), Optional.empty()).write(root.resolve("b/t/2"));

    assertThat(find(VERSIONS).level()).isEqualTo(versions);
    assertThat(find(REPEATS).level()).isEqualTo(repeats);
  }

  @Test
  void aFactThatChangesInAnotherRoundIsUnfair() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      with("Kernel", repeat < 2 ? "6.1" : "6.2").write(root.resolve("a/t/" + repeat));
      with("Kernel", repeat < 3 ? "6.1" : "6.2").write(root.resolve("b/t/" + repeat));
    }

    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client and server: Kernel is 6.2 on repeat 2 of a and 6.1 on repeat 2 of b.");
  }

  @Test
  void aKnownDifferenceOfARoundIsNamedBeforeAnUnknownSide() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      with("Kernel", repeat < 2 ? "6.1" : "6.2").write(root.resolve("a/t/" + repeat));
      with("Kernel", repeat < 3 ? "6.1" : "6.2").write(root.resolve("b/t/" + repeat));
    }
    Samples.copy("ycsb-0.17-workloada.txt", root.resolve("c/t/1/out.txt"));

    assertThat(runs().differences(Set.of(Fact.Owner.HOST)))
        .extracting(Difference::toString)
        .contains("Client and server: Kernel is 6.2 on repeat 2 of a and 6.1 on repeat 2 of b");
  }

  @Test
  void aDurabilityOfSomeRepeatsIsUnfair() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      rocksDb(repeat == 1 ? "true" : "false").write(root.resolve("a/t/" + repeat));
      rocksDb("true").write(root.resolve("b/t/" + repeat));
    }

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is on the drive, in the operating system's cache on a and on the drive on b.");
  }

  @Test
  void moreRepeatsOfOneSideAreComparedToo() throws IOException {
    for (int repeat = 1; repeat <= 9; repeat++) {
      with("Kernel", repeat < 4 ? "6.1" : "6.2").write(root.resolve("a/t/" + repeat));
    }
    for (int repeat = 1; repeat <= 3; repeat++) {
      with("Kernel", "6.1").write(root.resolve("b/t/" + repeat));
    }

    assertFinding(VERSIONS, UNFAIR, "Client and server: Kernel is 6.1, 6.2 on a and 6.1 on b.");
  }

  @Test
  void namesAndPlacesOfRepeatsMayDiffer() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      new Recorded()
          .host(host(true, "pod" + repeat, 2, List.of()))
          .set("rocksdb.dir", "/data" + repeat)
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding("Same settings in all repeats?", OK, "Yes.");
    assertFinding(REPEATS, OK, "Yes.");
  }

  @Test
  void anotherBuildOfThisSuiteIsAWarning() throws IOException {
    new Recorded().fact("binding's new fact", "x").write(root.resolve("a/t/1"));
    byAnotherBuild(new Recorded(), "b/t/1");

    assertFinding(VERSIONS, WARNING, "Load generator is ycsbx 1.2.3 on a and ycsbx 1.2.2 on b.");
    assertThat(find(VERSIONS).caveat()).hasValue("several builds of ycsbx measured");

    with("Java", "17").write(root.resolve("a/t/1"));
    byAnotherBuild(with("Java", "21"), "b/t/1");
    assertThat(find(VERSIONS).level()).isEqualTo(UNFAIR);
  }

  @Test
  void anotherBuildOfLaterRepeatsOfAllSidesIsAWarning() throws IOException {
    for (String side : List.of("a", "b")) {
      byAnotherBuild(new Recorded(), side + "/t/1");
      new Recorded().write(root.resolve(side + "/t/2"));
    }

    assertFinding(VERSIONS, OK, "Yes.");
    assertFinding(
        REPEATS, WARNING, "load generator is ycsbx 1.2.2 and ycsbx 1.2.3 in t on a and t on b.");
  }

  /** Those of one side alone, between others: nobody goes on with a plan like that. */
  @Test
  void buildsThatTookTurnsOnASideAreUnfair() throws IOException {
    for (String repeat : List.of("1", "2", "3")) {
      new Recorded().write(root.resolve("a/t").resolve(repeat));
      new Recorded().write(root.resolve("b/t").resolve(repeat));
    }
    byAnotherBuild(new Recorded(), "a/t/4");
    assertThat(find(VERSIONS).level()).isEqualTo(WARNING);

    byAnotherBuild(new Recorded(), "a/t/2");
    assertFinding(
        VERSIONS, UNFAIR, "Load generator is ycsbx 1.2.3, ycsbx 1.2.2 on a and ycsbx 1.2.3 on b.");
  }

  private void byAnotherBuild(Recorded run, String folder) throws IOException {
    Path written = run.write(root.resolve(folder));
    RunRecordJson.write(run.record().withSuiteVersion("1.2.2"), written.getParent());
  }

  @ParameterizedTest
  @CsvSource({
    "100, 140, OK, 'Yes, by the settings of the runs.'",
    "100, 160, WARNING, Size of the data is 100 MB on a and 160 MB on b.",
    "0, 70, UNFAIR, Size of the data is 0 MB on a and 70 MB on b.",
    "10, 60, OK, 'Yes, by the settings of the runs.'"
  })
  void sizesOfTheDataAreCompared(int megabytes, int other, AuditFinding.Level level, String answer)
      throws IOException {
    write(sized(megabytes), sized(other));
    assertThat(Audit.merged(audit()))
        .filteredOn(finding -> finding.question() == Check.DATA_SET)
        .extracting(AuditFinding::level, AuditFinding::answer)
        .containsExactly(tuple(level, answer));
  }

  @Test
  void sizesOfOtherEnginesOrAfterInsertsAreNotCompared() throws IOException {
    write(sized(100).set("rocksdb.compression", "lz4"), sized(400));
    assertThat(find(DATA, "rocksdb.compression").level()).isEqualTo(OK);

    Level level = Level.DATABASE;
    write(sized(100).operation("INSERT", level, 9, 0), sized(400).operation("INSERT", level, 9, 0));
    assertThat(find(DATA).level()).isEqualTo(OK);
  }

  @Test
  void sizesOfTheDataAreComparedBesideUnlikeCaches() throws IOException {
    write(sized(100).fact("block cache", "8M"), sized(400).fact("block cache", "64M"));

    assertThat(unfair("block cache"))
        .containsExactly(DATA + " Size of the data is 100 MB on a and 400 MB on b.");
  }

  @Test
  void aSizeOfOneRepeatIsUnfairIfItDiffersMuch() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      sized(repeat == 2 ? 350 : 100).write(root.resolve("a/t/" + repeat));
      sized(100).write(root.resolve("b/t/" + repeat));
    }
    assertThat(unfair())
        .containsExactly(
            DATA + " Size of the data is 350 MB on repeat 2 of a and 100 MB on repeat 2 of b.");
  }

  /** As a plan has them, if there is one kind of operations. */
  @Test
  void sizesOfTheDataAreComparedWhereAllOperationsHaveAShare() throws IOException {
    write(sized(100), sized(400));
    Map<String, List<MeasuredRun>> sides = new LinkedHashMap<>();
    for (MeasuredRun run : runs().all()) {
      Map<Figure, Measurement> all = new LinkedHashMap<>(run.measurements());
      all.put(new Figure(Figure.TOTAL, Metric.SHARE), Measurement.of(Metric.SHARE, 100));
      sides.put(run.place().configuration(), List.of(run.withMeasurements(all)));
    }

    assertThat(DataSizes.compare(new ComparedRuns(Map.of("t", sides))))
        .map(AuditFinding::answer)
        .hasValue("Size of the data is 100 MB on a and 400 MB on b.");
  }

  @Test
  void insertsOfOneTestDoNotHideTheSizesOfOthers() throws IOException {
    write(sized(100), sized(400));
    ComparedRuns sides = runs();
    Level level = Level.DATABASE;
    write(sized(100).operation("INSERT", level, 9, 0), sized(400).operation("INSERT", level, 9, 0));
    Map<String, List<MeasuredRun>> inserting = runs().runs().get("t");

    assertThat(
            DataSizes.compare(
                new ComparedRuns(Map.of("t", sides.runs().get("t"), "inserting", inserting))))
        .isPresent();
  }

  private static Recorded sized(int megabytes) {
    return new Recorded().statistic("database.size", megabytes * 1e6, "bytes");
  }

  @Test
  void loadsOfUnlikeNumbersOfRecords() throws IOException {
    write(
        new Recorded().load().operation("INSERT", Level.DATABASE, 500, 20),
        new Recorded().load().operation("INSERT", Level.DATABASE, 500, 0));
    assertFinding(DATA, OK, "Yes, by the settings of the runs.");

    new Recorded().load().operation("INSERT", Level.DATABASE, 250, 0).write(root.resolve("a/t/1"));
    assertFinding(DATA, UNFAIR, "Records loaded is 250 on a and 500 on b.");
    assertThat(find(DATA, "recordcount").answer())
        .isEqualTo(
            "Yes, by the settings of the runs, but for the intended differences: records loaded is"
                + " 250 on a and 500 on b.");
  }

  @Test
  void loadsDoNotRepeatIntendedSettingsOfTheData() throws IOException {
    write(
        new Recorded().load().operation("INSERT", Level.DATABASE, 500, 0),
        new Recorded().load().operation("INSERT", Level.DATABASE, 250, 0).set("recordcount", "2"));

    AuditFinding loads = Audit.loads(runs(), runs().all(), Set.of("recordcount")).orElseThrow();
    assertThat(loads.answer())
        .isEqualTo(
            "Yes, by their loads, but for the intended differences: records loaded is 500 on a and"
                + " 250 on b.");
  }

  @Test
  void dataThatAnotherVersionWroteIsUnfairUnlessItIsAnotherBuildsDriver() throws IOException {
    write(new Recorded().load().fact("driver", "1"), new Recorded().load().fact("driver", "2"));
    assertThat(Audit.loads(runs(), runs().all(), Set.of()).orElseThrow().level()).isEqualTo(OK);

    write(new Recorded().load(), new Recorded().load().fact("version", "6.29.5"));
    AuditFinding loads = Audit.loads(runs(), runs().all(), Set.of()).orElseThrow();
    assertThat(loads.level()).isEqualTo(UNFAIR);
    assertThat(loads.answer()).isEqualTo("version is 1.0 on a and 6.29.5 on b.");
  }

  /** Of two clients in batches: the first key of the second. */
  @ParameterizedTest
  @CsvSource({"49999, true", "50000, false"})
  void aBatchLoadsAllOfItsKeys(String first, boolean warned) throws IOException {
    StatusStats calls = new StatusStats("OK", true, "", LatencyDistribution.NONE, Optional.empty());
    List<StatusCount> keys = List.of(new StatusCount("OK", true, 50_000));
    OperationStats batches =
        new OperationStats("BATCH-INSERT", Level.DATABASE, List.of(calls), Optional.of(keys));
    for (String start : List.of("0", first)) {
      RunRecord load = new Recorded().load().set("insertstart", start).record();
      RunRecordJson.write(
          load.withOperations(List.of(batches)),
          Files.createDirectories(root.resolve("a/t/from-" + start)));
    }

    assertThat(audit())
        .filteredOn(finding -> finding.answer().contains("keys 0 to 49999"))
        .hasSize(warned ? 1 : 0);
  }
}
