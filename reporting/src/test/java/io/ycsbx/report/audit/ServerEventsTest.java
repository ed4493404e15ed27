package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.run.EventfulDatabase;
import io.ycsbx.run.Runs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Runs of ten seconds each, two repeats on either side. */
class ServerEventsTest extends AuditedRuns {

  private static final String EVENTS = "As many events of the database in all runs?";
  private static final String CHECKPOINT = "checkpoint";
  private static final String LOGS = "look into the servers' logs";

  private static Recorded with(double... checkpointsFromTo) {
    return new Recorded().happened(CHECKPOINT, checkpointsFromTo);
  }

  @Override
  ComparedRuns runs() throws IOException {
    Map<String, Map<String, List<MeasuredRun>>> byTest = new TreeMap<>();
    for (MeasuredRun run : super.runs().all()) {
      byTest
          .computeIfAbsent(run.place().test(), test -> new TreeMap<>())
          .computeIfAbsent(run.place().configuration(), side -> new ArrayList<>())
          .add(run);
    }
    return new ComparedRuns(byTest);
  }

  private void write(Recorded a1, Recorded a2, Recorded b1, Recorded b2) throws IOException {
    a1.write(root.resolve("a/t/1"));
    a2.write(root.resolve("a/t/2"));
    b1.write(root.resolve("b/t/1"));
    b2.write(root.resolve("b/t/2"));
  }

  @Test
  void aCheckpointInOneRepeatOfOneSideIsNamedWithItsSecond() throws IOException {
    write(with(), with(3.4, 4.1), with(), with());

    assertFinding(
        EVENTS,
        WARNING,
        "Repeat 2 of t on a had 1 checkpoint at 3 s; 3 runs of t had no checkpoint.");
    assertThat(find(EVENTS).caveat())
        .hasValue("checkpoints in t: 1 in 2 runs of a, 0 in 2 runs of b");
  }

  @Test
  void withoutCheckpointsAllRunsWereLookedAt() throws IOException {
    write(with(), with(), with(), with());

    assertFinding(EVENTS, OK, "No checkpoint in 4 runs.");
  }

  @Test
  void checkpointsInOneRepeatOfEachSideDoNotBearOnVerdicts() throws IOException {
    write(with(1, 5), with(), with(), with(9, 14));

    assertFinding(
        EVENTS,
        WARNING,
        "Repeat 1 of t on a had 1 checkpoint from 1 s to 5 s; repeat 2 of t on b had 1 checkpoint"
            + " from 9 s to 14 s; 2 runs of t had no checkpoint.");
    assertThat(find(EVENTS).caveat()).isEmpty();
  }

  @Test
  void aPeriodMayBeginOrEndInARun() throws IOException {
    write(with(2, 3), with(0, 1, 6, 7), with(5, 6), with(4, 5));

    assertFinding(EVENTS, OK, "Each run of t had 1 to 2 checkpoints.");
  }

  @Test
  void twiceAsManyAreNoPeriod() throws IOException {
    write(with(2, 3), with(2, 3), with(1, 2, 4, 5, 8, 9), with(5, 6));

    assertThat(find(EVENTS).level()).isEqualTo(WARNING);
    assertThat(find(EVENTS).answer())
        .contains("repeat 1 of t on b had 3 checkpoints at 1 s, at 4 s and at 8 s");
  }

  @Test
  void eventsOutsideOfTheWindowDoNotCount() throws IOException {
    write(with(-3, -0.01), with(10.01, 12), with(), with());

    assertFinding(EVENTS, OK, "No checkpoint in 4 runs.");
  }

  /**
   * Runs are numbers of checkpoints, or of waits behind a w: with a question mark behind it, those
   * of the first seconds; without a number, the database was not asked; an x is a killed run.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "events.txt", delimiter = '|', quoteCharacter = '`')
  void eachSentenceIsTrueOfAllRuns(
      String sides, AuditFinding.Level level, String answer, String caveat) throws IOException {
    for (String side : sides.split(", ", -1)) {
      String[] words = side.split(" ", -1);
      for (int repeat = 1; repeat < words.length; repeat++) {
        run(words[repeat]).write(root.resolve(words[0] + "/" + repeat));
      }
    }

    assertFinding(EVENTS, level, answer);
    assertThat(find(EVENTS).caveat()).isEqualTo(Optional.ofNullable(caveat));
    assertThat(find(EVENTS).advice().filter(LOGS::equals).isPresent()).isEqualTo(level == UNKNOWN);
  }

  private static Recorded run(String word) {
    Recorded run = new Recorded();
    if (word.startsWith("x")) {
      return with().killed();
    }
    String number = word.replaceAll("\\D", "");
    if (number.isEmpty()) {
      return run;
    }
    double[] fromTo =
        IntStream.range(0, 2 * Integer.parseInt(number)).mapToDouble(i -> 1 + i).toArray();
    return run.happened(
        word.startsWith("w") ? "wait" : CHECKPOINT, word.endsWith("?") ? 7 : 10, fromTo);
  }

  @Test
  void kindsAreComparedOneByOne() throws IOException {
    write(
        with(1, 2).happened("restart"),
        with(3, 4).happened("restart"),
        with(5, 6).happened("restart"),
        with(7, 8).happened("restart"));

    assertFinding(EVENTS, OK, "No restart in 4 runs. Each run of t had 1 checkpoint.");
  }

  @Test
  void killedRunsAndFaultsOfTheRunDoNotCount() throws IOException {
    write(with(), with().fault(2, 4), with(), with(5, 6).killed());

    assertFinding(EVENTS, OK, "No checkpoint in 2 repeats of t on a and repeat 1 of t on b.");
  }

  @Test
  void ofOneSideTheRepeatsAreCompared() throws IOException {
    with().write(root.resolve("a/t/1"));
    with(3, 4).write(root.resolve("a/t/2"));

    AuditFinding finding = find(EVENTS);
    assertThat(finding.level()).isEqualTo(WARNING);
    assertThat(finding.caveat()).isEmpty();
  }

  @Test
  void aRunsOwnRecordIsReadWithItsEvents() throws IOException {
    for (String side : List.of("a", "b")) {
      Runs.execute(Runs.reading(EventfulDatabase.class).recordTo(root.resolve(side + "/t/1")));
    }

    assertFinding(EVENTS, OK, "No failover in 2 runs. Each run of t had 1 checkpoint.");
  }

  @Test
  void withoutAnyAnswerTheQuestionIsNotAsked() throws IOException {
    write(new Recorded(), new Recorded(), new Recorded(), new Recorded());

    assertNotAsked(EVENTS);
  }
}
