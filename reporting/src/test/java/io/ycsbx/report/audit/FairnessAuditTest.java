package io.ycsbx.report.audit;

import static io.ycsbx.config.SettingSource.COMMAND_LINE;
import static io.ycsbx.config.SettingSource.DEFAULT;
import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.config.Owner;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.DeclaredFact;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about the facts of both sides of a comparison. */
class FairnessAuditTest extends AuditedRuns {

  private static final String WORKLOAD = "Same workload on all sides?";
  private static final String DATA = "Same data set on all sides?";
  private static final String VERSIONS = "Same load generator, driver and versions on all sides?";
  private static final String DURABILITY = "Same durability of writes on all sides?";
  private static final String SETTINGS = "Same settings on all sides?";
  private static final String REPEATS = "Same hosts and software in all repeats?";

  @ParameterizedTest
  @CsvSource({
    "WORKLOAD, Same workload on all sides?",
    "DATA, Same data set on all sides?",
    "RUNNER, Same settings on all sides?",
    "BINDING, Same settings on all sides?"
  })
  void aSettingIsComparedByItsOwner(Owner owner, String question) throws IOException {
    write(new Recorded().set("x.port", "5", owner), new Recorded().set("x.port", "9", owner));

    assertFinding(question, UNFAIR, "x.port is 5 on a and 9 on b.");
    assertThat(unfair("x.port")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "WORKLOAD, Same workload on all sides?, the workload differs by intent: x.port is 5 on a and 9"
        + " on b",
    "DATA, Same data set on all sides?, the data set differs by intent: x.port is 5 on a and 9 on"
        + " b",
    "BINDING, Same settings on all sides?,"
  })
  void anIntendedDifferenceIsNamedWhereItIsAskedFor(Owner owner, String question, String caveat)
      throws IOException {
    write(new Recorded().set("x.port", "5", owner), new Recorded().set("x.port", "9", owner));

    AuditFinding finding = find(question, "x.port");
    assertThat(finding.answer())
        .startsWith("Yes, ")
        .endsWith("but for the intended differences: x.port is 5 on a and 9 on b.");
    assertThat(finding.level()).isEqualTo(OK);
    assertThat(finding.caveat()).isEqualTo(Optional.ofNullable(caveat));
  }

  @Test
  void placesAndHostsMayDiffer() throws IOException {
    write(
        new Recorded()
            .set("rocksdb.dir", "/a")
            .fact("database", "jdbc:mysql://db1/tpcc")
            .host(Recorded.host(Optional.of("one"), List.of(), List.of())),
        new Recorded()
            .set("rocksdb.dir", "/b")
            .fact("database", "jdbc:mysql://db2/tpcc")
            .host(Recorded.host(Optional.of("two"), List.of(), List.of())));

    assertThat(unfair()).isEmpty();
    assertFinding(
        "Intended differences?",
        OK,
        "rocksdb.dir is /a on a and /b on b; database is jdbc:mysql://db1/tpcc on a and"
            + " jdbc:mysql://db2/tpcc on b; Client: Host is one on a and two on b.");
  }

  /** Of a client without data; the host of an embedded database counts as a server's. */
  @ParameterizedTest
  @CsvSource({
    "false, one, one, Client: Cores is 2 on a and 64 on b; Client: Java options is not set on a and"
        + " -Xint on b.",
    "true, one, one, Client and server: Java options is not set on a and -Xint on b; Client and"
        + " server: Cores is 2 on a and 64 on b.",
    "true, one, two, Client and server: Java options is not set on a and -Xint on b."
  })
  void clientsAreAlikeAndServersMayBeOthers(
      boolean embedded, String host, String other, String unfair) throws IOException {
    write(
        new Recorded().host(host(embedded, host, 2, List.of())),
        new Recorded().host(host(embedded, other, 64, List.of("-Xint"))));

    assertFinding(VERSIONS, UNFAIR, unfair);
  }

  private static Inventory host(boolean embedded, String name, int cores, List<String> options) {
    DataPath data =
        new DataPath("/data", "/", "xfs", "/dev/sda", List.of(), List.of(), Optional.empty());
    return InventoryBuilder.builder(
            Recorded.host(Optional.of(name), List.of(), embedded ? List.of(data) : List.of()))
        .processors(ProcessorsBuilder.builder().cores(Optional.of(cores)).build())
        .java(Optional.of(new JavaVm("JVM", "17", List.of("G1"), 1L << 30, options)))
        .build();
  }

  @Test
  void theLaunchersOwnJavaOptionsAreNotCompared() throws IOException {
    write(
        new Recorded().host(host(false, "one", 2, List.of("-Dycsbx.terminal=true", "-Xint"))),
        new Recorded().host(host(false, "one", 2, List.of("-Dycsbx.home=/opt", "-Xint"))));

    assertThat(unfair()).isEmpty();
  }

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
    drive(first).write(root.resolve("a/t/1"));
    drive(second).write(root.resolve("a/t/2"));
    drive(other).write(root.resolve("b/t/1"));
    drive(last).write(root.resolve("b/t/2"));

    assertThat(find(VERSIONS).level()).isEqualTo(versions);
    assertThat(find(REPEATS).level()).isEqualTo(repeats);
  }

  private static Recorded drive(String firmware) {
    Optional<String> none = Optional.empty();
    Drive drive =
        new Drive(
            "sda",
            none,
            none,
            Optional.of(firmware),
            Optional.empty(),
            none,
            Optional.empty(),
            Optional.empty(),
            none,
            none);
    return new Recorded()
        .host(
            InventoryBuilder.builder(host(true, "one", 2, List.of()))
                .drives(List.of(drive))
                .build());
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

    assertFinding(VERSIONS, WARNING, "load generator is ycsbx 1.2.3 on a and ycsbx 1.2.2 on b.");
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
        VERSIONS, UNFAIR, "load generator is ycsbx 1.2.3, ycsbx 1.2.2 on a and ycsbx 1.2.3 on b.");
  }

  private void byAnotherBuild(Recorded run, String folder) throws IOException {
    Path written = run.write(root.resolve(folder));
    RunRecordJson.write(run.record().withSuiteVersion("1.2.2"), written.getParent());
  }

  /** On the same drives of one host. */
  @Test
  void theKindOfFileSystemIsNoPlace() throws IOException {
    write(on("/a", "xfs"), on("/b", "xfs"));
    assertThat(unfair()).isEmpty();

    write(on("/a", "xfs"), on("/b", "ext4"));
    assertFinding(VERSIONS, UNFAIR, "Client and server: File system is xfs on a and ext4 on b.");
    assertThat(unfair("Client and server: File system")).isEmpty();
  }

  private static Recorded on(String path, String fileSystem, String... options) {
    DataPath data =
        new DataPath(
            path, path, fileSystem, "/dev/sda", List.of(options), List.of("sda"), Optional.empty());
    return new Recorded().host(Recorded.host(Optional.of("one"), List.of(), List.of(data)));
  }

  @Test
  void ofLongValuesThePartThatDiffersIsShown() throws IOException {
    String alike = "-Dname=" + "x".repeat(60);
    write(
        new Recorded().host(host(false, "one", 2, List.of(alike, "-Xms1g", "-Xint"))),
        new Recorded().host(host(false, "one", 2, List.of(alike, "-Xms2g", "-Xint"))));

    assertFinding(
        VERSIONS, UNFAIR, "Client: Java options is ...-Xms1g -Xint on a and ...-Xms2g -Xint on b.");
  }

  @Test
  void ofAUrlOnlyTheOptionsAreCompared() throws IOException {
    write(
        new Recorded().set("db.url", "jdbc:x://h1/d"),
        new Recorded().set("db.url", "jdbc:x://h2/d?fast=true"));

    assertFinding(SETTINGS, UNFAIR, "db.url is not set on a and ?fast=true on b.");
    assertThat(unfair("db.url")).isEmpty();
  }

  @Test
  void anotherVersion() throws IOException {
    write(new Recorded(), new Recorded().fact("version", "2.0"));

    assertFinding(VERSIONS, UNFAIR, "version is 1.0 on a and 2.0 on b.");
  }

  @Test
  void ofDifferentDatabasesOnlyTheBindingsSettingsAreNotCompared() throws IOException {
    write(
        database("MongoDb").set("drain.seconds", "5", Owner.RUNNER).set("mongodb.hint", "x"),
        database("RocksDb").set("drain.seconds", "9", Owner.RUNNER));

    assertThat(unfair()).containsExactly(SETTINGS + " drain.seconds is 5 on a and 9 on b.");
  }

  @Test
  void ofADatabaseThatOneSideDoesNotNameTheSettingsAreCompared() throws IOException {
    stock("a", "-t -db Db -p x.hint=1");
    stock("b", "-t -p x.hint=2");

    assertThat(unfair()).containsExactly(SETTINGS + " x.hint is 1 on a and 2 on b.");
    assertFinding(
        VERSIONS,
        WARNING,
        "The database of a side is not known. database class is Db on a and not set on b.");
  }

  @Test
  void aFactNamedDatabaseThatIsNoPlaceIsASettingLikeOthers() throws IOException {
    for (String side : List.of("a", "b")) {
      RunRecord run = new Recorded().fact("database", side).set("x.hint", side).record();
      DeclaredFact fact = DeclaredFact.of(new Facts().add("database", side).all().get(0));
      Declarations old = run.declarations();
      Declarations declared =
          new Declarations(
              Map.of("database", fact),
              old.durability(),
              old.figures(),
              old.choices(),
              old.determines(),
              old.commandsInFlight(),
              old.thinks(),
              old.remark());
      Path folder = Files.createDirectories(root.resolve(side).resolve("t/1"));
      RunRecordJson.write(run.withDeclared(Optional.of(declared)), folder);
    }

    assertThat(unfair())
        .containsExactly(
            VERSIONS + " database is a on a and b on b.",
            SETTINGS + " x.hint is a on a and b on b.");
  }

  private void stock(String configuration, String commandLine) throws IOException {
    Path run = Files.createDirectories(root.resolve(configuration).resolve("t/1"));
    Files.writeString(
        run.resolve("out.txt"),
        """
        Command line: %s
        [OVERALL], RunTime(ms), 1000
        [OVERALL], Throughput(ops/sec), 10
        [READ], Operations, 10
        [READ], Return=OK, 10
        """
            .formatted(commandLine));
  }

  private static Recorded database(String name) {
    return new Recorded().fact("database class", name);
  }

  @Test
  void defaultsAndNumbersAreComparedByTheirValues() throws IOException {
    write(
        new Recorded()
            .set("x.skew", "1.0", Owner.WORKLOAD, COMMAND_LINE)
            .set("x.cache", "1", Owner.BINDING, DEFAULT)
            .set("x.only", "1", Owner.BINDING, DEFAULT),
        new Recorded()
            .set("x.skew", "1", Owner.WORKLOAD, DEFAULT)
            .set("x.cache", "2", Owner.BINDING, DEFAULT));

    assertThat(unfair()).containsExactly(SETTINGS + " x.cache is 1 on a and 2 on b.");
  }

  /** In records of earlier builds, which have choices as they were given. */
  @Test
  void aChoiceInAnotherCaseIsFairAndAnotherOneIsNot() throws IOException {
    write(
        new Recorded().set("rocksdb.compression", "LZ4").set("rocksdb.wal", "on"),
        new Recorded().set("rocksdb.compression", "lz4").set("rocksdb.wal", "OFF"));

    assertThat(unfair()).containsExactly(SETTINGS + " rocksdb.wal is on on a and OFF on b.");
  }

  @Test
  void threadsAndTarget() throws IOException {
    write(
        new Recorded().target(1_000).threads(2),
        new Recorded().set("target", "0", Owner.RUNNER, DEFAULT).threads(4));

    assertFinding(
        SETTINGS,
        UNFAIR,
        "threadcount is 2 on a and 4 on b; target is 1000 on a and not set on b.");
    assertThat(unfair("threadcount", "target")).isEmpty();
  }

  @Test
  void anotherMixWhateverTheSettingsSay() throws IOException {
    Samples.copy("ycsb-0.17-workloada.txt", root.resolve("a/t/1/out.txt"));
    Samples.copy("ycsb-0.17-workloadb.txt", root.resolve("b/t/1/out.txt"));

    assertFinding(
        WORKLOAD,
        UNFAIR,
        "what was run is 50% Read / 50% Update on a and 95% Read / 5% Update on b.");
  }

  @Test
  void anotherDurability() throws IOException {
    write(
        rocksDb("false"),
        database("mysql").fact("innodb_flush_log_at_trx_commit", "1").fact("log_bin", "OFF"));

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is in the operating system's cache on a and on the drive on b.");
    assertThat(unfair("durability")).noneMatch(finding -> finding.startsWith(DURABILITY));
  }

  @Test
  void durabilityThatDiffersByAnIntendedSetting() throws IOException {
    write(rocksDb("false"), rocksDb("true"));

    assertThat(unfair("sync each write")).isEmpty();
    assertThat(unfair("durability")).isEmpty();
    assertThat(find(DURABILITY, "sync each write").answer())
        .isEqualTo("No, as intended: sync each write is false on a and true on b.");
  }

  /** Writes are synchronous on both sides; b is on ext4. */
  @ParameterizedTest
  @CsvSource({
    "tmpfs, tmpfs, '', UNFAIR, in the host's memory",
    "ext4, loop0, tmpfs, UNFAIR, in the host's memory",
    "ext4, ram0, '', UNFAIR, in the host's memory",
    "nfs4, db2:/data, '', UNKNOWN, not known for data on nfs4",
    "ext4, loop0, '', UNKNOWN, not known for data on ext4 on loop0",
    "overlay, overlay, '', UNKNOWN, not known for data on overlay"
  })
  void theStorageOfTheDataDecidesTheDurability(
      String fileSystem, String source, String below, AuditFinding.Level level, String place)
      throws IOException {
    Optional<List<String>> files = below.isEmpty() ? Optional.empty() : Optional.of(List.of(below));
    write(synced(fileSystem, source, List.of(), files), synced("ext4"));

    assertFinding(DURABILITY, level, "durability is " + place + " on a and on the drive on b.");
    assertThat(find(DURABILITY, "sync each write").level()).isEqualTo(level);
  }

  /** Of the second repeat of b the place is not known. */
  @ParameterizedTest
  @CsvSource({
    "tmpfs, UNFAIR, 'the host''s memory'",
    "ext4, UNKNOWN, 'on the drive, not known for data on nfs4 on b.'"
  })
  void anUnknownPlaceHidesNoKnownDifference(String first, AuditFinding.Level level, String words)
      throws IOException {
    write(synced("ext4"), synced(first));
    synced("ext4").write(root.resolve("a/t/2"));
    synced("nfs4", "db2:/data", List.of(), Optional.empty()).write(root.resolve("b/t/2"));

    AuditFinding finding = find(DURABILITY);
    assertThat(finding.level()).isEqualTo(level);
    assertThat(finding.answer()).contains(words);
  }

  @Test
  void aFlushWithoutBarriersIsNotKnownToReachTheDrive() throws IOException {
    write(synced("ext4", "rw", "barrier=0"), synced("ext4", "rw", "nobarrier"));
    assertFinding(
        DURABILITY, UNKNOWN, "durability is not known for data on ext4 without barriers.");

    write(synced("ext4"), synced("xfs", "rw", "noatime"));
    assertFinding(DURABILITY, OK, "Yes.");
  }

  @Test
  void writeCachesOfDrivesAreCompared() throws IOException {
    write(cached("write back"), cached("write through"));

    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client and server: Write cache is write back on a and write through on b.");
    assertThat(unfair("Client and server: Write cache")).isEmpty();
  }

  private static Recorded synced(String fileSystem, String... options) {
    return synced(fileSystem, "/dev/sda", List.of(options), Optional.empty());
  }

  private static Recorded synced(
      String fileSystem, String source, List<String> options, Optional<List<String>> below) {
    DataPath data = new DataPath("/data", "/data", fileSystem, source, options, List.of(), below);
    return rocksDb("true").host(Recorded.host(Optional.of("one"), List.of(), List.of(data)));
  }

  private static Recorded cached(String writeCache) {
    Optional<String> none = Optional.empty();
    Drive drive =
        new Drive(
            "sda",
            none,
            none,
            none,
            Optional.empty(),
            none,
            Optional.empty(),
            Optional.empty(),
            none,
            Optional.of(writeCache));
    DataPath data =
        new DataPath("/data", "/", "xfs", "/dev/sda", List.of(), List.of("sda"), Optional.empty());
    return new Recorded()
        .host(
            InventoryBuilder.builder(Recorded.host(Optional.of("one"), List.of(), List.of(data)))
                .drives(List.of(drive))
                .build());
  }

  @ParameterizedTest
  @CsvSource({
    "100, 140, OK, 'Yes, by the settings of the runs.'",
    "100, 160, WARNING, size of the data is 100 MB on a and 160 MB on b.",
    "0, 70, UNFAIR, size of the data is 0 MB on a and 70 MB on b.",
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
  void aSizeOfOneRepeatIsUnfairIfItDiffersMuch() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      sized(repeat == 2 ? 350 : 100).write(root.resolve("a/t/" + repeat));
      sized(100).write(root.resolve("b/t/" + repeat));
    }
    assertThat(unfair())
        .containsExactly(
            DATA + " size of the data is 350 MB on repeat 2 of a and 100 MB on repeat 2 of b.");
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
    assertFinding(DATA, UNFAIR, "records loaded is 250 on a and 500 on b.");
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

    AuditFinding loads = Audit.loads(runs(), Set.of("recordcount")).orElseThrow();
    assertThat(loads.answer())
        .isEqualTo(
            "Yes, by their loads, but for the intended differences: records loaded is 500 on a and"
                + " 250 on b.");
  }

  @Test
  void dataThatAnotherVersionWroteIsUnfairUnlessItIsAnotherBuildsDriver() throws IOException {
    write(new Recorded().load().fact("driver", "1"), new Recorded().load().fact("driver", "2"));
    assertThat(Audit.loads(runs(), Set.of()).orElseThrow().level()).isEqualTo(OK);

    write(new Recorded().load(), new Recorded().load().fact("version", "6.29.5"));
    AuditFinding loads = Audit.loads(runs(), Set.of()).orElseThrow();
    assertThat(loads.level()).isEqualTo(UNFAIR);
    assertThat(loads.answer()).isEqualTo("version is 1.0 on a and 6.29.5 on b.");
  }

  @Test
  void durabilityOfShards() throws IOException {
    String flush = "innodb_flush_log_at_trx_commit";
    write(
        database("mysql").fact("shard 0 " + flush, "1").fact("shard 1 " + flush, "2"),
        database("mysql").fact(flush, "1"));

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is ...drive on shard 0; in the operating system's cache on shar... on a and on"
            + " the drive on b.");
    assertThat(unfair(flush)).isEmpty();
  }

  @Test
  void durabilityThatOneSideDoesNotState() throws IOException {
    write(rocksDb("true"), new Recorded());

    assertFinding(DURABILITY, UNKNOWN, "durability is on the drive on a and not known on b.");
    assertThat(find(DURABILITY).caveat()).hasValue("the durability of a side is not known");
  }

  @Test
  void whatOnlyOneToolRecordsIsUnknown() throws IOException {
    database("MongoDb").set("mongodb.hint", "x").target(500).write(root.resolve("a/t/1"));
    Samples.copy("ycsb-0.17-workloada.txt", root.resolve("b/t/1/out.txt"));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "The database of a side is not known. load generator is ycsbx 1.2.3 on a and YCSB on b.");
    assertThat(find(SETTINGS).level()).isEqualTo(UNKNOWN);
    assertThat(find(SETTINGS).answer()).contains("target is 500 on a and not known on b");
  }

  private static Recorded rocksDb(String sync) {
    return new Recorded().fact("write-ahead log", "on").fact("sync each write", sync);
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

  private void write(Recorded a, Recorded b) throws IOException {
    a.write(root.resolve("a/t/1"));
    b.write(root.resolve("b/t/1"));
  }

  private List<String> unfair(String... intended) throws IOException {
    return audit(intended).stream()
        .filter(finding -> finding.level() == UNFAIR)
        .map(finding -> finding.question().words() + " " + finding.answer())
        .toList();
  }
}
