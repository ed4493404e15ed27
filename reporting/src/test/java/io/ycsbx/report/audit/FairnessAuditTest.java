package io.ycsbx.report.audit;

import static io.ycsbx.config.SettingSource.COMMAND_LINE;
import static io.ycsbx.config.SettingSource.DEFAULT;
import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.DeclaredFact;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.report.document.AuditFinding;
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

/** Questions about settings, versions and durability of both sides of a comparison. */
class FairnessAuditTest extends AuditedRuns {

  private static final String WORKLOAD = "Same workload on all sides?";
  private static final String SETTINGS = "Same settings on all sides?";

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
  void anIntendedDifferenceOfLoadsAloneIsNamedByTheirAnswer() throws IOException {
    write(
        new Recorded().load().set("my.table", "of-a", Owner.BINDING),
        new Recorded().load().set("my.table", "of-b", Owner.BINDING));
    FairnessAudit audit = new FairnessAudit(runs(), Set.of("my.table"));

    assertThat(audit.loads(Set.of()).answer())
        .isEqualTo(
            "Yes, by their loads, but for the intended differences: my.table is of-a on a and of-b"
                + " on b.");
    assertThat(audit.loads(Set.of("my.table")).answer()).isEqualTo("Yes, by their loads.");
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

  @Test
  void theLaunchersOwnJavaOptionsAreNotCompared() throws IOException {
    write(
        new Recorded().host(host(false, "one", 2, List.of("-Dycsbx.terminal=true", "-Xint"))),
        new Recorded().host(host(false, "one", 2, List.of("-Dycsbx.home=/opt", "-Xint"))));

    assertThat(unfair()).isEmpty();
  }

  /** On the same drives of one host. */
  @Test
  void theKindOfFileSystemIsNoPlace() throws IOException {
    write(on("/a", "xfs"), on("/b", "xfs"));
    assertThat(unfair()).isEmpty();

    write(on("/a", "xfs"), on("/b", "ext4"));
    assertFinding(VERSIONS, UNFAIR, "Client and server: File system is xfs on a and ext4 on b.");
    assertThat(unfair("Client and server: File system")).isEmpty();

    write(on("/a", "ext4", "rw"), on("/b", "ext4", "rw", "nobarrier", "data=journal"));
    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client and server: File system is ext4 on a and ext4 with nobarrier,data=journal on b.");
  }

  private static Recorded on(String path, String fileSystem, String... options) {
    DataPath data =
        new DataPath(
            path, path, fileSystem, "/dev/sda", List.of(options), List.of("sda"), Optional.empty());
    return new Recorded().host(Recorded.host(Optional.of("one"), List.of(), List.of(data)));
  }

  @Test
  void variablesOfTheClientAreNoOptionsOfItsJvm() throws IOException {
    write(
        new Recorded().host(host(false, "one", 2, List.of("-Xint"))),
        new Recorded().host(host(false, "one", 2, List.of("-Xint", "LD_PRELOAD=a.so"))));

    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client: Environment variables is not set on a and LD_PRELOAD=a.so on b.");
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
  void hammerDbBesideAnotherLoadGeneratorIsOneWarning() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "Two load generators are compared. load generator is ycsbx 1.2.3 on a and HammerDB on b.");
    assertFinding(WORKLOAD, OK, "Yes.");
    assertFinding(SETTINGS, OK, "Yes, as far as both record them. Not looked at: db.own_tables.");
    assertFinding("Intended differences?", OK, "No difference is named as intended.");
  }

  @ParameterizedTest
  @CsvSource({
    "tpcc.rampup, 3, WORKLOAD, Same workload on all sides? tpcc.rampup is 3 on a and 1 on b.",
    "tpcc.duration, 5, WORKLOAD, Same workload on all sides? tpcc.duration is 5 on a and 2 on b.",
    "tpcc.profile, spec, WORKLOAD, Same workload on all sides? tpcc.profile is spec on a and"
        + " hammerdb on b."
  })
  void settingsThatHammerDbHasAsWellAreCompared(
      String key, String value, Owner owner, String unfair) throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).set(key, value, owner));

    assertThat(unfair()).containsExactly(unfair);
  }

  @Test
  void otherUsersOrAnotherServerThanHammerDbsAreUnfair() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).threads(2).fact("version", "MySQL 8.4.7"));

    assertFinding(VERSIONS, UNFAIR, "version is MySQL 8.4.7 on a and MySQL 9.7.4 on b.");
    assertFinding(SETTINGS, UNFAIR, "threadcount is 2 on a and 4 on b.");
  }

  @Test
  void anotherServerThanHammerDbsThatIsIntendedStandsBesideTheVerdicts() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).fact("version", "MariaDB 11.4.5"));

    assertThat(find("Intended differences?", "version").caveat())
        .contains(
            "the software differs by intent: version is MariaDB 11.4.5 on a and MySQL 9.7.4 on b");
  }

  /** A target is of all tools, whether or not they have one. */
  @Test
  void settingsThatHammerDbsLogLacksAreNotKnown() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000));
    assertFinding(DATA, UNKNOWN, "The tool's output lacks this.");

    Recorded.likeHammerDb(27_000)
        .set("tpcc.warehouses", "4", Owner.DATA)
        .set("tpcc.allwarehouses", "true", Owner.WORKLOAD)
        .target(100)
        .write(root.resolve("a/t/1"));
    assertFinding(DATA, UNKNOWN, "tpcc.warehouses is 4 on a and not known on b.");
    assertFinding(WORKLOAD, UNKNOWN, "tpcc.allwarehouses is true on a and not known on b.");
    assertThat(find(SETTINGS).answer()).startsWith("target is 100 on a and not known on b; ");
    assertThat(find(SETTINGS).level()).isEqualTo(UNKNOWN);
    assertThat(unfair()).isEmpty();
  }

  @Test
  void whatIsNotKnownOnASideStaysNotKnownWhateverIsIntended() throws IOException {
    againstHammerDb(
        Recorded.likeHammerDb(27_000)
            .fact("version", "MariaDB 11.4.5")
            .set("tpcc.warehouses", "4", Owner.DATA));

    for (String[] intended :
        List.of(new String[] {"version"}, new String[] {"version", "tpcc.warehouses"})) {
      AuditFinding data = find(DATA, intended);
      assertThat(data.level()).isEqualTo(UNKNOWN);
      assertThat(data.answer()).isEqualTo("tpcc.warehouses is 4 on a and not known on b.");
      assertThat(data.caveat()).isEmpty();
      assertThat(find("Intended differences?", intended).answer()).doesNotContain("warehouses");
    }
  }

  /** Of three sides, two are known to differ. */
  @Test
  void anIntendedDifferenceOfTwoSidesLeavesTheThirdOneNotKnown() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).set("tpcc.warehouses", "4", Owner.DATA));
    Recorded.likeHammerDb(27_000)
        .set("tpcc.warehouses", "8", Owner.DATA)
        .write(root.resolve("c/t/1"));

    assertThat(find(DATA).level()).isEqualTo(UNFAIR);
    AuditFinding meant = find(DATA, "tpcc.warehouses");
    assertThat(meant.level()).isEqualTo(UNKNOWN);
    assertThat(meant.answer())
        .isEqualTo("tpcc.warehouses is 4 on a and not known on b and 8 on c.");
  }

  @Test
  void anUnknownDurabilityIsNotKnownIfDurabilityIsNamed() throws IOException {
    write(synced("tmpfs"), synced("ext4"));
    synced("nfs4", "db2:/data", List.of(), Optional.empty()).write(root.resolve("c/t/1"));

    assertThat(find(DURABILITY, "durability").level()).isEqualTo(UNKNOWN);
  }

  /** Also where ours have their defaults, which nobody gave. */
  @Test
  void settingsThatHammerDbHasAndItsLogLacksAreNamed() throws IOException {
    againstHammerDb(
        Recorded.likeHammerDb(27_000)
            .set("tpcc.warehouses", "4", Owner.DATA)
            .set("tpcc.allwarehouses", "false", Owner.WORKLOAD, DEFAULT)
            .set("tpcc.keyandthink", "false", Owner.WORKLOAD, DEFAULT)
            .set("tpcc.history_pk", "false", Owner.DATA, DEFAULT));

    String drawn =
        "tpcc.allwarehouses is false on a and not known on b; tpcc.keyandthink is false on a and"
            + " not known on b";
    assertFinding(WORKLOAD, UNKNOWN, drawn + ".");
    String warehouses = "tpcc.warehouses is 4 on a and not known on b";
    assertFinding(DATA, UNKNOWN, warehouses + ".");
    AuditFinding settings = find(SETTINGS);
    assertThat(settings.level()).isEqualTo(UNKNOWN);
    assertThat(settings.answer()).contains("tpcc.allwarehouses", "tpcc.keyandthink", warehouses);
  }

  @Test
  void noIntendedDifferenceIsClaimedOnlyOfWhatIsKnown() throws IOException {
    write(new Recorded(), new Recorded());
    assertFinding("Intended differences?", OK, "None: the sides of each test ran the same.");

    write(synced("ext4", "rw", "nobarrier"), synced("ext4", "rw", "nobarrier"));
    assertFinding("Intended differences?", OK, "None is known.");

    write(new Recorded(), new Recorded().fact("version", "2.0"));
    assertFinding("Intended differences?", OK, "No difference is named as intended.");
  }

  private void againstHammerDb(Recorded ours) throws IOException {
    ours.write(root.resolve("a/t/1"));
    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("b/t/1/hammerdb.log"));
  }

  @Test
  void anotherVersion() throws IOException {
    write(new Recorded(), new Recorded().fact("version", "2.0"));

    assertFinding(VERSIONS, UNFAIR, "version is 1.0 on a and 2.0 on b.");
  }

  @Test
  void ofDifferentDatabasesOnlyTheBindingsSettingsAreNotCompared() throws IOException {
    write(database("MongoDb").set("mongodb.hint", "x"), database("RocksDb"));
    assertFinding(SETTINGS, OK, "Yes. Not looked at: the databases' own settings.");

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
    assertThat(find(WORKLOAD).advice()).hasValue("run all sides alike");
  }

  @Test
  void whatStocksOutputLacksIsNotKnown() throws IOException {
    for (String side : List.of("a", "b")) {
      Samples.copy("ycsb-0.17-workloada.txt", root.resolve(side).resolve("t/1/out.txt"));
    }

    assertFinding(
        WORKLOAD,
        UNKNOWN,
        "The mix and the number of operations are the same; the tool's output lacks the rest.");
    assertThat(find(WORKLOAD).caveat())
        .hasValue(
            "of the workload, only the mix and the number of operations are known to be the same");
    assertFinding(
        VERSIONS,
        UNKNOWN,
        "The load generator is the same, YCSB; the output lacks its version and those of driver"
            + " and database.");
    assertFinding("Intended differences?", UNKNOWN, "The tool's output lacks this.");
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
    assertThat(find(DURABILITY, "sync each write").caveat())
        .hasValue(
            "acknowledged writes are in the operating system's cache on a and on the drive on b, as"
                + " intended");
  }

  @Test
  void aSecondReasonOfUnlikeDurabilityBesideAnIntendedOneIsUnfair() throws IOException {
    write(synced("tmpfs"), rocksDb("false"));
    assertThat(unfair("sync each write"))
        .containsExactly(
            DURABILITY
                + " durability is in the host's memory on a and in the operating system's cache on"
                + " b.");

    String flush = "innodb_flush_log_at_trx_commit";
    write(
        database("mysql").fact("log_bin", "ON").fact(flush, "1").fact("sync_binlog", "1"),
        database("mysql").fact("log_bin", "ON").fact(flush, "2").fact("sync_binlog", "0"));
    assertThat(unfair(flush))
        .containsExactly(
            VERSIONS + " sync_binlog is 1 on a and 0 on b.",
            DURABILITY
                + " durability is on the drive on a and in the operating system's cache on b.");
  }

  @Test
  void aDurabilityOfOtherStorageThatIsNamedBearsOnTheVerdicts() throws IOException {
    write(synced("tmpfs"), synced("ext4"));

    assertThat(find(DURABILITY, "durability").caveat())
        .hasValue(
            "acknowledged writes are in the host's memory on a and on the drive on b, as intended");
  }

  @Test
  void theLineToPasteNamesWhatIsUnfair() throws IOException {
    write(
        new Recorded().host(host(false, "one", 2, List.of())).fact("version", "2.0"),
        new Recorded().host(host(false, "one", 4, List.of())));

    assertThat(find(VERSIONS).advice())
        .hasValue("run all sides alike, or, if this is meant, name it by an option or in the plan");
    assertThat(find(VERSIONS).paste())
        .containsExactly(
            "-differs 'version,Client: Cores'", "differs: [\"version\", \"Client: Cores\"]");
    assertThat(unfair("version", "Client: Cores")).isEmpty();
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
        DURABILITY,
        UNKNOWN,
        "durability is not known for data on ext4, mounted without write barriers.");

    Recorded image =
        synced("ext4", "/dev/loop0", List.of("nobarrier"), Optional.of(List.of("xfs")));
    write(image, image);
    assertFinding(
        DURABILITY,
        UNKNOWN,
        "durability is not known for data on ext4 in a file on xfs on loop0, mounted without write"
            + " barriers.");

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

  @Test
  void durabilityOfShards() throws IOException {
    String flush = "innodb_flush_log_at_trx_commit";
    write(
        database("mysql").fact("shard 0 " + flush, "1").fact("shard 1 " + flush, "2"),
        database("mysql").fact(flush, "1"));

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is ...drive on shard 0; in the operating system's cache on shar... on a and"
            + " ...drive on b.");
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
}
