package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Question;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditTest extends AuditedRuns {

  private static final String WORKLOAD = "Same workload on all sides?";

  @Test
  void aFairComparison() throws IOException {
    three("a", 1_000);
    three("b", 1_010);

    assertThat(audit()).noneMatch(finding -> finding.level() == UNFAIR);
    assertFinding(WORKLOAD, OK, "Yes.");
    assertFinding("Errors?", OK, "None.");
    assertFinding(
        "Client below 90 % CPU?",
        OK,
        "The client's host was at most 50.0 % busy on average over a run; limits of the client are"
            + " not recorded.");
    assertFinding(
        "Steady while measured?",
        OK,
        "Runs have too few points to test for changes: the last third differs from the first by"
            + " 0.0 % at most.");
    assertFinding(
        "Settled before it was measured?",
        UNKNOWN,
        "No warm-up was tested, and the run has too few points for a test, in 3 repeats of t"
            + " on a and 3 repeats of t on b.");
    assertFinding(
        "Closed or open loop?",
        OK,
        "Closed: each thread waits for its answer, so latencies are those at the highest load.");
  }

  @Test
  void repeatsThatAreNotAlike() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().set("recordcount", "5").write(root.resolve("a/t/2"));

    assertFinding("Same settings in all repeats?", UNFAIR, "recordcount is 1000 and 5 in t on a.");
  }

  @Test
  void repeatsThatDoNotAgree() throws IOException {
    new Recorded().throughput(900).write(root.resolve("a/t/1"));
    new Recorded().throughput(1_000).write(root.resolve("a/t/2"));
    new Recorded().throughput(1_100).write(root.resolve("a/t/3"));

    assertFinding("Do the repeats agree?", WARNING, "Throughput of t on a varies by 10.0 %.");

    new Recorded().throughput(800).write(root.resolve("b/t/1"));
    new Recorded().throughput(1_000).write(root.resolve("b/t/2"));
    new Recorded().throughput(1_200).write(root.resolve("b/t/3"));

    assertFinding(
        "Do the repeats agree?",
        WARNING,
        "Throughput of t on a and t on b varies by 10.0 to 20.0 %.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "client | client | Link use of the client's host was at most 12.0 %.",
        "client | server | Link use was at most 12.0 %. Not looked at: the servers' links of t on a"
            + " and the client's links of t on b.",
      })
  void theUseOfLinksIsThatOfTheHostsThatToldIt(String first, String second, String answer) {
    Map<String, List<MeasuredRun>> sides = new LinkedHashMap<>();
    sides.put("a", List.of(withLinks("a", first)));
    sides.put("b", List.of(withLinks("b", second)));

    assertThat(Load.networkBelowItsLimit(new ComparedRuns(Map.of("t", sides))))
        .map(AuditFinding::answer)
        .hasValue(answer);
  }

  private static MeasuredRun withLinks(String configuration, String host) {
    return MadeUpRun.of(configuration, "t")
        .withMeasurements(
            Map.of(new Figure(host, Metric.LINK_USE), Measurement.of(Metric.LINK_USE, 12)));
  }

  @Test
  void onlyTheTestThatVariesAndItsFigureAreNamed() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().throughput(900 + 60 * repeat).write(root.resolve("a/t/" + repeat));
    }
    Figure mean = new Figure("QUERY", Latency.MEAN);
    List<MeasuredRun> steady =
        runs().all().stream()
            .map(run -> run.withMeasurements(Map.of(mean, Measurement.of(Latency.MEAN, 7))))
            .toList();
    Map<String, Map<String, List<MeasuredRun>>> byTest = new LinkedHashMap<>();
    byTest.put("queries", Map.of("a", steady));
    byTest.put("t", Map.of("a", runs().all()));

    AuditFinding varies = Repeats.agree(new ComparedRuns(byTest));
    assertThat(varies.answer()).isEqualTo("Throughput of t on a varies by 5.9 %.");
    assertThat(varies.caveat()).hasValue("throughput of t varies between repeats by 5.9 %");
    byTest.remove("t");
    assertThat(Repeats.agree(new ComparedRuns(byTest)).answer())
        .startsWith("QUERY mean varies by 0.0 %");
  }

  @Test
  void twoAgainstTwoBearNoVerdict() throws IOException {
    for (String run : List.of("a/t/1", "a/t/2", "b/t/1", "b/t/2")) {
      new Recorded().throughput(run.endsWith("1") ? 1_000 : 1_200).write(root.resolve(run));
    }

    assertFinding(
        "Do the repeats agree?",
        AuditFinding.Level.WARNING,
        "t on a and t on b were run twice: fewer than 3 bear no verdict. Throughput of t on a and t"
            + " on b varies by 12.9 %.");
  }

  @Test
  void repeatsThatDidNotSettleDoNotCount() throws IOException {
    Recorded unsettled = new Recorded().throughput(500).warning("warm-up-not-steady", "not steady");
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().write(root.resolve("a/t/2"));
    unsettled.write(root.resolve("a/t/3"));
    assertFinding("Do the repeats agree?", WARNING, "t on a was run twice with a settled warm-up.");

    new Recorded().write(root.resolve("a/t/4"));
    assertFinding(
        "Do the repeats agree?",
        OK,
        "Throughput varies by 0.0 % at most (coefficient of variation).");
  }

  @Test
  void killedRepeatsAreNamedAndDoNotCount() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().write(root.resolve("a/t/2"));
    new Recorded().throughput(500).killed().write(root.resolve("a/t/3"));
    assertFinding(
        "Do the repeats agree?",
        WARNING,
        "t on a was run twice to its end, and with a settled warm-up.");
    assertFinding(
        "Was every run made to its end?",
        WARNING,
        "Repeat 3 of t on a was killed: the record has the first 11.0 s.");
    assertFinding("Errors?", OK, "None.");

    new Recorded().killed().write(root.resolve("a/t/1"));
    new Recorded().killed().write(root.resolve("a/t/2"));
    assertFinding("Do the repeats agree?", WARNING, "t on a was never run to its end.");
    assertFinding("Was every run made to its end?", WARNING, "3 repeats of t on a were killed.");
  }

  /** Twenty stalls of two threads, beside 10,000 reads and updates of 1 ms. */
  @ParameterizedTest
  @CsvSource({
    "0, false, OK, The client's own threads were at most 0.0600 ms late (p99.9).",
    "5, false, WARNING, 'The client''s threads were 5.00 ms late (p99.9), where READ p99.9 is 1.00"
        + " ms in repeat 1 of t on a.'",
    "5, true, WARNING, 'The client''s threads were 5.00 ms late (p99.9), where READ response p99.9"
        + " is 10.0 ms in repeat 1 of t on a.'"
  })
  void theClientsOwnDelaysAreNoneOfTheDatabase(
      int millis, boolean responding, AuditFinding.Level level, String answer) throws IOException {
    Recorded run = new Recorded().micros(1_000).late(millis);
    (responding ? run.responding() : run).write(root.resolve("a/t/1"));

    assertFinding("Is the time the database's, not the client's?", level, answer);
  }

  /** Without a target, twenty stalls of two threads delay 40 of 100,000 operations, below p99.9. */
  @Test
  void stallsThatDelayFewerOperationsThanAPercentileLeavesDoNotCount() throws IOException {
    Recorded run = new Recorded().throughput(10_000).micros(6).late(5);
    run.write(root.resolve("a/t/1"));

    assertFinding(
        "Is the time the database's, not the client's?",
        OK,
        "The client's own threads were at most 5.00 ms late (p99.9).");

    run.threads(8).write(root.resolve("a/t/1"));
    assertFinding(
        "Is the time the database's, not the client's?",
        WARNING,
        "The client's threads were 5.00 ms late (p99.9), where READ p99.9 is 0.00600 ms in repeat 1"
            + " of t on a.");

    RunRecord merged = run.record().withFleet(Optional.of(new FleetRecord(4, 4, List.of())));
    RunRecordJson.write(merged, root.resolve("a/t/1"));
    assertFinding(
        "Is the time the database's, not the client's?",
        OK,
        "The client's own threads were at most 5.00 ms late (p99.9).");
  }

  @Test
  void delaysOfRepeatsAreOneRange() throws IOException {
    new Recorded().micros(1_000).late(5).write(root.resolve("a/t/1"));
    new Recorded().micros(1_000).late(7).write(root.resolve("a/t/2"));

    assertFinding(
        "Is the time the database's, not the client's?",
        WARNING,
        "The client's threads were 5.00 to 7.00 ms late (p99.9), where READ p99.9 is 1.00 ms in"
            + " 2 repeats of t on a.");
  }

  /** 1,000 operations a second in two threads. */
  @ParameterizedTest
  @CsvSource({
    "1900, OK, Yes. The client's own time is 5.0 %.",
    "1500, WARNING, The client's own time is 25.0 % in repeat 1 of t on a.",
    "2100, WARNING, The client's own time is -5.0 % in repeat 1 of t on a."
  })
  void threadsAreThroughputTimesLatency(int micros, AuditFinding.Level level, String answer)
      throws IOException {
    new Recorded().micros(micros).write(root.resolve("a/t/1"));

    assertFinding("Do threads, throughput and latency agree?", level, answer);
  }

  @Test
  void aBusyHostOfAnEmbeddedDatabase() throws IOException {
    DataPath data =
        new DataPath("/data", "/", "xfs", "/dev/sda", List.of(), List.of(), Optional.empty());
    new Recorded()
        .busy(95)
        .host(Recorded.host(Optional.empty(), List.of(), List.of(data)))
        .write(root.resolve("a/t/1"));

    assertThat(find("Client below 90 % CPU?").advice())
        .hasValue("use fewer threads or a larger host: client and database share the host");
  }

  @Test
  void failuresOfRepeatsAreOneRange() throws IOException {
    new Recorded().failing(10).write(root.resolve("a/t/1"));
    new Recorded().failing(25).write(root.resolve("a/t/2"));

    assertFinding(
        "Errors?",
        WARNING,
        "10 to 25 READ operations (0.200 to 0.500 %) of each of 2 repeats of t on a failed.");
  }

  @Test
  void clientTimesOfRepeatsAreOneRange() throws IOException {
    new Recorded().micros(1_500).write(root.resolve("a/t/1"));
    new Recorded().micros(1_200).write(root.resolve("a/t/2"));

    assertFinding(
        "Do threads, throughput and latency agree?",
        WARNING,
        "The client's own time is 25.0 to 40.0 % in 2 repeats of t on a.");
  }

  @Test
  void failures() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      new Recorded()
          .failing(10)
          .failed("the database became unavailable")
          .write(root.resolve("a/t/" + repeat));
    }

    assertFinding(
        "Errors?",
        WARNING,
        "2 repeats of t on a failed: the database became unavailable;"
            + " 10 READ operations (0.200 %) of each of 2 repeats of t on a failed.");
  }

  @Test
  void whatIsSaidOfSeveralIsSaidOnce() throws IOException {
    for (String configuration : List.of("a", "b", "c", "d", "e", "f")) {
      new Recorded()
          .set("recordcount", "1000000")
          .set("as.host", "localhost")
          .busy(95 + configuration.charAt(0) % 3)
          .drift(0.1)
          .target(1_000)
          .write(root.resolve(configuration + "/t/1"));
    }

    String others = " on a, t on b, t on c, t on d and 2 more ";
    String all = "t" + others;
    assertFinding(
        "Data larger than memory?",
        WARNING,
        all + "have each about 1.0 GB of data and 4.3 GB of memory.");
    assertFinding(
        "Do the repeats agree?", WARNING, all + "were run once: fewer than 3 bear no verdict.");
    assertFinding(
        "Client below 90 % CPU?",
        WARNING, "The client's host was up to 97.0 % busy in t " + others.strip() + ".");
    assertFinding("Closed or open loop?", WARNING, all + "reached their target of 1,000.0 ops/s.");
  }

  /** The runner warns of what the audit finds in the figures, too. */
  @Test
  void aFactIsOneWarning() throws IOException {
    new Recorded()
        .set("as.host", "localhost")
        .target(2_000)
        .busy(95)
        .failing(10)
        .warning("target-missed", "throughput was 1,000 ops/s")
        .warning("client-cpu", "the client's host was 95 % busy")
        .warning("errors", "10 of 10000 operations failed")
        .warning("throughput-drift", "throughput was still drifting")
        .warning("warm-up-not-steady", "the warm-up had not settled")
        .warning("data-fits-memory", "the data set is smaller than the host's memory")
        .write(root.resolve("a/t/1"));

    assertNotAsked("Warnings of the tools?");
    assertThat(audit())
        .filteredOn(finding -> finding.level() == WARNING)
        .extracting(finding -> finding.question().words())
        .containsExactlyInAnyOrder(
            "Do the repeats agree?",
            "Data larger than memory?",
            "Client below 90 % CPU?",
            "Target reached?",
            "Settled before it was measured?",
            "Errors?");

    new Recorded()
        .warning("errors", "a thread was ended by the workload")
        .write(root.resolve("a/t/1"));
    assertFinding(
        "Warnings of the tools?", WARNING, "a thread was ended by the workload (in 1 of 1 run).");
  }

  @Test
  void theAuditOfAFleetStatesOneSizeOfTheData() throws IOException {
    RunRecord merged =
        new Recorded()
            .command()
            .warning(Warning.DATA_FITS_MEMORY, "the data set, 0.00 GB, is smaller")
            .record();
    assertThat(merged.isMerged()).isTrue();
    RunRecordJson.write(merged, Files.createDirectories(root.resolve("a/t/1")));

    assertThat(audit())
        .extracting(AuditFinding::answer)
        .noneMatch(answer -> answer.contains("the data set"));
  }

  @Test
  void theDatabasesOwnSizeIsTheOnlyOne() throws IOException {
    Recorded.likeHammerDb(1_000)
        .statistic("database.size", 107e6, "bytes")
        .warning(Warning.DATA_FITS_MEMORY, "the data set, 0.32 GB, is smaller")
        .write(root.resolve("a/t/1"));

    assertThat(audit())
        .extracting(AuditFinding::answer)
        .noneMatch(answer -> answer.contains("the data set"));
  }

  @Test
  void aCautionIsGivenOnceWithTheNumberOfItsRuns() throws IOException {
    new Recorded()
        .warning("the data set, 0.10 GB, is small")
        .warning("the data set, 0.12 GB, is small")
        .write(root.resolve("a/t/1"));
    new Recorded().warning("the data set, 0.11 GB, is small").write(root.resolve("a/t/2"));
    new Recorded().warning("10.0.0.2 had 1.50 GB swapped out").write(root.resolve("d/t/1"));
    new Recorded().warning("10.0.0.3 had 1.50 GB swapped out").write(root.resolve("d/t/2"));

    assertFinding(
        "Warnings of the tools?",
        WARNING,
        "the data set, 0.10 GB, is small, figures vary (in 2 of 4 runs); 10.0.0.2 had 1.50 GB"
            + " swapped out (in 1 of 4 runs); 10.0.0.3 had 1.50 GB swapped out (in 1 of 4 runs).");
  }

  private void three(String configuration, int throughput) throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded()
          .throughput(throughput + repeat)
          .write(root.resolve(configuration + "/t/" + repeat));
    }
  }

  private static AuditFinding finding(AuditFinding.Level level, Question question, String answer) {
    return new AuditFinding(level, question, answer, Optional.of("do " + answer));
  }

  private static AuditFinding merged(
      AuditFinding.Level level, Question question, String... answers) {
    return new AuditFinding(
        level,
        question,
        List.of(answers),
        Optional.of("do " + answers[0]),
        List.of(),
        Optional.empty());
  }

  @Test
  void eachQuestionStandsOnceWithAllThatIsWrong() {
    assertThat(
            Audit.merged(
                List.of(
                    finding(OK, Check.SETTINGS, "Yes."),
                    finding(OK, Check.CLIENT_LOAD, "No."),
                    finding(WARNING, Check.CLIENT_LOAD, "A was."),
                    finding(UNFAIR, Check.SETTINGS, "C is not."),
                    finding(WARNING, Check.CLIENT_LOAD, "B was."),
                    finding(OK, Check.INTENDED, "X."),
                    finding(OK, Check.INTENDED, "Y."))))
        .containsExactly(
            merged(UNFAIR, Check.SETTINGS, "C is not."),
            merged(WARNING, Check.CLIENT_LOAD, "A was.", "B was."),
            merged(OK, Check.INTENDED, "X.", "Y."));
  }

  @Test
  void theNamesOfAllAnswersAreToBePastedOnce() {
    AuditFinding first = finding(UNFAIR, Check.SETTINGS, "A.").withDiffering(List.of("x", "y"));
    AuditFinding second = finding(UNFAIR, Check.SETTINGS, "B.").withDiffering(List.of("y", "z"));

    assertThat(Audit.merged(List.of(first, second)).get(0).paste())
        .containsExactly("-differs 'x,y,z'", "differs: [\"x\", \"y\", \"z\"]");
  }

  @Test
  void theGuideHasARowForEachQuestion() throws IOException {
    assertThat(Files.readString(Path.of("../docs/guides/reading-a-report.md")))
        .contains(Stream.of(Check.values()).map(Check::words).toList());
  }
}
