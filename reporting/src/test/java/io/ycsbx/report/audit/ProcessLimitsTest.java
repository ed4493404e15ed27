package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Limits and priorities of the client's and the server's processes. */
class ProcessLimitsTest extends RunsOnHosts {

  private static Limits priority(int nice, String policy) {
    return new Limits(
        "0-63",
        64,
        Optional.empty(),
        Optional.empty(),
        Optional.of(nice),
        Optional.ofNullable(policy));
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
}
