package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What clients and others take of the processors of a host of 64. */
class HostLoadsTest extends AuditedRuns {

  private static final String CLIENT = "Client below 90 % CPU?";
  private static final String OTHER = "Same other load on all sides?";
  private static final String ALL =
      "steal on the client's host, swap on the client's host and time of other processes on the"
          + " client's host";

  private static final Limits NONE = limits("0-63", 64);

  private static Limits limits(String allowed, int processors) {
    return new Limits(
        allowed, processors, Optional.empty(), Optional.empty(), Optional.of(0), Optional.empty());
  }

  private static Limits priority(int nice, String policy) {
    return new Limits(
        "0-63",
        64,
        Optional.empty(),
        Optional.empty(),
        Optional.of(nice),
        Optional.ofNullable(policy));
  }

  private static Inventory host(Limits limits, boolean withData) {
    List<DataPath> data =
        withData
            ? List.of(
                new DataPath(
                    "/data", "/", "ext4", "/dev/sda", List.of(), List.of("sda"), Optional.empty()))
            : List.of();
    return InventoryBuilder.builder(Recorded.host(Optional.of("here"), List.of(), data))
        .processors(ProcessorsBuilder.builder().threads(Optional.of(64)).build())
        .limits(Optional.of(limits))
        .build();
  }

  /** An embedded database, on a host that is as busy as this, by so many processors of its own. */
  private static Recorded embedded(double busyPercent, double processors) {
    return new Recorded()
        .host(host(NONE, true))
        .busy(busyPercent)
        .sampled(
            sample ->
                sample.process(
                    Optional.of(
                        new ProcessUse(
                            100 * processors,
                            Optional.of(0.0),
                            Optional.empty(),
                            Optional.empty()))));
  }

  private static Recorded limited(Limits limits, Double limitPercent, Double throttledPercent) {
    return new Recorded()
        .host(host(limits, false))
        .busy(3.2)
        .sampled(
            sample ->
                sample.process(
                    Optional.of(
                        new ProcessUse(
                            200,
                            Optional.of(0.0),
                            Optional.ofNullable(limitPercent),
                            Optional.ofNullable(throttledPercent)))));
  }

  @Test
  void aClientThatUsesAllOfTwoProcessors() throws IOException {
    Limits two = limits("0-1", 2);
    limited(two, 99.5, null).write(root.resolve("a/t/1"));
    limited(NONE, null, null).write(root.resolve("b/t/1"));

    assertFinding(CLIENT, WARNING, "The client's share of its host was 99.5 % busy in t on a.");
    assertThat(find(CLIENT).caveat()).contains("the client's share of its host was 99.5 % busy");
    assertFinding(
        VERSIONS, UNFAIR, "Client: Process limits is 2 of 64 processors on a and none on b.");

    limited(two, 40.0, null).write(root.resolve("a/t/1"));
    assertFinding(
        CLIENT,
        OK,
        "The client's share of its host was at most 40.0 % busy on average over a run.");
  }

  /** A run on a server of this host, whose processes have these limits; none: not seen. */
  private static Recorded served(Limits... limits) {
    return servedBy("postgres", limits);
  }

  private static Recorded servedBy(String program, Limits... limits) {
    List<ServerProcess> servers =
        Stream.of(limits).map(known -> new ServerProcess(program, known)).toList();
    return new Recorded()
        .host(InventoryBuilder.builder(host(NONE, false)).servers(Optional.of(servers)).build());
  }

  @Test
  void aServerWithFewerProcessorsOnOneSideIsUnfair() throws IOException {
    write(served(NONE), served(NONE, limits("3", 1)));
    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client: Server process limits is none on a and 1 of 64 processors on b.");
    assertThat(unfair("Client: Server process limits")).isEmpty();

    write(served(NONE), served(NONE, NONE));
    assertFinding(VERSIONS, OK, "Yes.");
  }

  @Test
  void serversOfOtherNamesWithTheSameLimitsAreAlike() throws IOException {
    write(servedBy("mysqld", limits("3", 1)), servedBy("mariadbd", limits("3", 1), NONE));

    assertFinding(VERSIONS, OK, "Yes.");
    assertThat(Host.of(List.of(runs().all().get(1).context())).get(0).facts())
        .contains(
            Fact.recorded(
                Fact.Owner.SOFTWARE,
                "Server process limits",
                "1 of 64 processors (mariadbd); none (mariadbd)"));
  }

  @Test
  void aLimitIsUnfairBetweenDifferentDatabasesAsWell() throws IOException {
    write(
        served(NONE).fact("database class", "One"),
        served(limits("3", 1)).fact("database class", "Two"));

    assertThat(find(VERSIONS).level()).isEqualTo(UNFAIR);
    assertThat(find(VERSIONS).answer()).contains("1 of 64 processors on b");
  }

  @Test
  void aServerWhoseProcessorsChangeBetweenRepeatsIsAWarning() throws IOException {
    served(NONE).write(root.resolve("a/t/1"));
    served(limits("3", 1)).write(root.resolve("a/t/2"));

    assertFinding(
        "Same hosts and software in all repeats?",
        WARNING,
        "Client: Server process limits is none and 1 of 64 processors in t on a.");
  }

  @Test
  void aServerThatIsNotSeenMayHaveAnyLimits() throws IOException {
    write(served(NONE), served());
    assertFinding(
        VERSIONS,
        UNKNOWN,
        "Client: Server process limits is none on a and not known on b; Client: Server process"
            + " priority is the usual one on a and not known on b.");

    write(served(), served());
    String leftOut = "Yes. Not looked at: Client: Server process limits.";
    assertFinding(VERSIONS, OK, leftOut);
    write(served().fact("database class", "One"), served().fact("database class", "Two"));
    assertThat(find(VERSIONS).level()).isEqualTo(WARNING);
    assertThat(find(VERSIONS).statements())
        .endsWith("Not looked at: Client: Server process limits.");
    write(served(), served());
    served().write(root.resolve("a/t/2"));
    assertFinding("Same hosts and software in all repeats?", OK, leftOut);
    assertThat(Host.of(List.of(runs().all().get(0).context())).get(0).facts())
        .contains(Fact.recorded(Fact.Owner.SOFTWARE, "Server process limits", "not seen"));
  }

  @Test
  void anotherPriorityOfTheClientOrTheServerIsUnfair() throws IOException {
    write(
        new Recorded().host(host(NONE, false)),
        new Recorded().host(host(priority(10, "batch"), false)));
    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client: Process priority is the usual one on a and nice 10, scheduled as batch on b.");

    write(served(priority(-5, null)), served(NONE));
    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client: Server process priority is nice -5 on a and the usual one on b.");
  }

  /** As in records of earlier releases. */
  @Test
  void aPriorityThatIsNotKnownIsNotTheUsualOne() throws IOException {
    Limits unknown =
        new Limits(
            "0-63", 64, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    write(
        new Recorded().host(host(unknown, false)),
        new Recorded().host(host(priority(10, null), false)));

    assertFinding(
        VERSIONS, UNKNOWN, "Client: Process priority is not known on a and nice 10 on b.");
  }

  @Test
  void aQuotaThatWasUsedUp() throws IOException {
    Limits quota =
        new Limits(
            "0-63",
            64,
            Optional.of(2.5),
            Optional.of(1L << 32),
            Optional.empty(),
            Optional.empty());
    limited(quota, 80.0, 34.0).write(root.resolve("a/t/1"));

    assertFinding(
        CLIENT, WARNING, "The client's quota was used up in 34.0 % of its periods in t on a.");
  }

  @Test
  void aRecordWithoutLimitsDoesNotSayThatThereWereNone() throws IOException {
    new Recorded()
        .host(Recorded.host(Optional.of("here"), List.of(), List.of()))
        .write(root.resolve("a/t/1"));

    assertFinding(
        CLIENT,
        OK,
        "The client's host was at most 50.0 % busy on average over a run; limits of the client are"
            + " not recorded.");
  }

  /** Each has a shard on its host. */
  @Test
  void theServersOfAllClientsAreCompared() throws IOException {
    for (String side : List.of("a", "b")) {
      RunRecord run = served(NONE).record();
      Limits other = side.equals("a") ? NONE : limits("3", 1);
      List<HostTelemetry> clients =
          Stream.of(run, served(other).record())
              .map(client -> client.telemetry().get(0).with().inventory(client.inventory()).build())
              .toList();
      RunRecordJson.write(
          run.with().inventory(Optional.empty()).telemetry(clients).build(),
          Files.createDirectories(root.resolve(side + "/t/1")));
    }

    assertThat(find(VERSIONS).answer())
        .contains("Client: Server process limits is none on a and 1 of 64 processors on b");
  }

  @Test
  void aBusyHostIsNotBlamedOnAClientWhoseShareIsNotKnown() throws IOException {
    write(new Recorded().set("as.host", "db1").busy(95), new Recorded().set("as.host", "db1"));

    assertThat(find(CLIENT).advice())
        .hasValue(
            "what other processes took of the host is not known: if it was the client, use more"
                + " clients or fewer threads");
  }

  /** Clients on hosts of their own: the mean of both is 50 %. */
  @Test
  void theBusiestOfSeveralClientsCounts() throws IOException {
    RunRecord run = new Recorded().busy(5).record();
    HostTelemetry busy = new Recorded().busy(95).record().telemetry().get(0);
    RunRecordJson.write(
        run.with()
            .telemetry(List.of(run.telemetry().get(0), busy.with().host("other").build()))
            .build(),
        Files.createDirectories(root.resolve("a/t/1")));

    assertFinding(CLIENT, WARNING, "The client's host was 95.0 % busy in t on a.");
  }

  @Test
  void otherProcessesOnOneSide() throws IOException {
    embedded(85, 32).write(root.resolve("a/t/1"));
    embedded(50, 32).write(root.resolve("b/t/1"));

    String taken = "other processes took up to 35.0 % of the processors of the client's host";
    assertFinding(
        OTHER,
        WARNING,
        "O"
            + taken.substring(1)
            + "; time of other processes on the client's host is 35.0 % on a and 0.0 % on b.");
    assertThat(find(OTHER).caveat()).contains(taken);

    embedded(59, 32).write(root.resolve("a/t/1"));
    assertFinding(
        OTHER,
        OK,
        "At most 9.0 points apart on average: "
            + ALL
            + "; on average, time of other processes on the client's host is 9.0 % on a and 0.0 %"
            + " on b.");
  }

  @Test
  void otherProcessesInOneRepeatAreAWarningBeforeALargerHost() throws IOException {
    for (String side : List.of("a", "b")) {
      embedded(50, 32).write(root.resolve(side + "/t/1"));
      embedded(97, 32).write(root.resolve(side + "/t/2"));
    }

    assertFinding(
        OTHER,
        WARNING,
        "Other processes took up to 47.0 % of the processors of the client's host; on average,"
            + " time of other processes on the client's host is 23.5 % on a and 23.5 % on b.");
    assertThat(find(CLIENT).advice()).contains("end other load on the host, and run again");
    assertThat(audit())
        .filteredOn(finding -> finding.level() == WARNING)
        .extracting(finding -> finding.question().words())
        .containsSubsequence(OTHER, CLIENT);
  }

  @Test
  void testsOfSeveralAreNamed() throws IOException {
    embedded(85, 32).write(root.resolve("a/t/1"));
    embedded(50, 32).write(root.resolve("b/t/1"));
    Map<String, List<MeasuredRun>> sides = runs().runs().get("t");

    Optional<AuditFinding> finding =
        HostLoads.compare(new ComparedRuns(new TreeMap<>(Map.of("t", sides, "u", sides))));

    String apart = "time of other processes on the client's host is 35.0 % on a and 0.0 % on b";
    assertThat(finding.orElseThrow().answer()).endsWith("; t: " + apart + "; u: " + apart + ".");
  }

  @Test
  void aServerOnLoopBackIsNoOtherProcess() throws IOException {
    for (String side : List.of("a", "b")) {
      new Recorded()
          .set("as.host", "127.0.0.1")
          .busy(side.equals("a") ? 85 : 50)
          .write(root.resolve(side + "/t/1"));
    }

    assertFinding(
        OTHER,
        UNKNOWN,
        "At most 0.0 points apart on average: steal on the client's host and swap on the client's"
            + " host. Not looked at: time of other processes on the client's host and limits of"
            + " servers in containers.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "embedded"})
  void anEngineBesideAServerOfTheSameHostHasAnotherLoadByItsKind(String place) throws IOException {
    embedded(85, 16).write(root.resolve("a/t/1"));
    embedded(50, 16).set("db.url", place, Owner.PLACE).write(root.resolve("b/t/1"));

    assertThat(find(OTHER).answer()).contains("Not looked at: time of other processes on the");
  }

  /** Each client would count the other one. */
  @Test
  void severalClientsOnAHostAreNoOtherProcesses() throws IOException {
    for (String side : List.of("a", "b")) {
      RunRecord run = embedded(side.equals("a") ? 85 : 50, 16).record();
      HostTelemetry client = run.telemetry().get(0);
      RunRecordJson.write(
          run.with().telemetry(List.of(client, client)).build(),
          Files.createDirectories(root.resolve(side + "/t/1")));
    }

    assertFinding(
        OTHER,
        UNKNOWN,
        "At most 0.0 points apart on average: steal on the client's host and swap on the client's"
            + " host. Not looked at: time of other processes on the client's host.");
  }

  @Test
  void stealAndSwapOnOneSide() throws IOException {
    embedded(50, 32)
        .sampled(sample -> sample.cpu(Optional.of(new CpuUse(65, 50, 0, 0, 15))))
        .sampled(sample -> sample.memory(Optional.of(new MemoryUse(3_000, 1_000, 0, 600))))
        .write(root.resolve("a/t/1"));
    embedded(50, 32).write(root.resolve("b/t/1"));

    assertFinding(
        OTHER,
        WARNING,
        "steal on the client's host is 15.0 % on a and 0.0 % on b; swap on the client's host is"
            + " 15.0 % on a and 0.0 % on b.");
  }

  @Test
  void aSideWithoutTelemetryOfItsServer() throws IOException {
    new Recorded().set("as.host", "db1").server("db1", 1 << 30).write(root.resolve("a/t/1"));
    new Recorded().set("as.host", "db2").write(root.resolve("b/t/1"));

    assertFinding(OTHER, UNKNOWN, "swap on the servers' hosts is 0.0 % on a and not known on b.");
  }

  @Test
  void whatWasNotLookedAtIsNamed() throws IOException {
    for (String side : List.of("a", "b")) {
      new Recorded().set("as.host", "db1").write(root.resolve(side + "/t/1"));
    }

    assertThat(find(OTHER).answer())
        .endsWith(
            "Not looked at: time of other processes on the client's host, the servers' hosts and"
                + " limits of servers in containers.");
  }

  @Test
  void oneSideIsNotCompared() throws IOException {
    embedded(50, 32).write(root.resolve("a/t/1"));

    assertNotAsked(OTHER);
  }
}
