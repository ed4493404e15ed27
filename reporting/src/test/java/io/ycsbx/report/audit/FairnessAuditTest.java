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
import io.ycsbx.record.host.Inventory.DataPath;
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

/** Questions about settings and versions of both sides of a comparison. */
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
  void noIntendedDifferenceIsClaimedOnlyOfWhatIsKnown() throws IOException {
    write(new Recorded(), new Recorded());
    assertFinding("Intended differences?", OK, "None: the sides of each test ran the same.");

    write(synced("ext4", "rw", "nobarrier"), synced("ext4", "rw", "nobarrier"));
    assertFinding("Intended differences?", OK, "None is known.");

    write(new Recorded(), new Recorded().fact("version", "2.0"));
    assertFinding("Intended differences?", OK, "No difference is named as intended.");
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
        "The database of a side is not known. Database class is Db on a and not set on b.");
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
        "What was run is 50% Read / 50% Update on a and 95% Read / 5% Update on b.");
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
}
