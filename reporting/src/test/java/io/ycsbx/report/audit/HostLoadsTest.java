package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What clients and others take of the processors of a host of 64. */
class HostLoadsTest extends RunsOnHosts {

  private static final String OTHER = "Same other load on all sides?";
  private static final String ALL =
      "steal on the client's host, swap on the client's host and time of other processes on the"
          + " client's host";

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
        "Steal on the client's host is 15.0 % on a and 0.0 % on b; swap on the client's host is"
            + " 15.0 % on a and 0.0 % on b.");
  }

  @Test
  void aSideWithoutTelemetryOfItsServer() throws IOException {
    new Recorded().set("as.host", "db1").server("db1", 1 << 30).write(root.resolve("a/t/1"));
    new Recorded().set("as.host", "db2").write(root.resolve("b/t/1"));

    assertFinding(OTHER, UNKNOWN, "Swap on the servers' hosts is 0.0 % on a and not known on b.");
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
