package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.run.EventfulDatabase;
import io.ycsbx.run.Runs;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs of ten seconds each, two repeats on either side. */
class ServerEventsTest extends AuditedRuns {

  private static final String EVENTS = "As many events of the database in all runs?";
  private static final String CHECKPOINT = "checkpoint";
  private static final String LOGS = "look into the servers' logs";

  private static Recorded with(double... checkpointsFromTo) {
    return new Recorded().happened(CHECKPOINT, checkpointsFromTo);
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
        EVENTS, WARNING, "repeat 2 of t on a had 1 checkpoint at 3 s; 3 runs had no checkpoint.");
    assertThat(find(EVENTS).caveat()).hasValue("the sides had 1 and 0 checkpoints");
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
        "repeat 1 of t on a had 1 checkpoint from 1 s to 5 s; repeat 2 of t on b had 1 checkpoint"
            + " from 9 s to 14 s; 2 runs had no checkpoint.");
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

  @Test
  void aDatabaseThatDoesNotTellIsNotKnown() throws IOException {
    write(with(), with(), new Recorded(), new Recorded());

    assertFinding(
        EVENTS, UNKNOWN, "No checkpoint in 2 runs. Not looked at: checkpoints of t on b.");
    assertThat(find(EVENTS).advice()).hasValue(LOGS);
  }

  @Test
  void aRunThatWasNotLookedAtToItsEndIsNotKnown() throws IOException {
    write(with(), with(), with(), new Recorded().happened(CHECKPOINT, 7));

    assertFinding(
        EVENTS, UNKNOWN, "No checkpoint in 3 runs. Not looked at: checkpoints of t on b.");
  }

  @Test
  void whatHappenedIsNamedWhereTheRestIsNotKnown() throws IOException {
    write(with(), with(), new Recorded(), new Recorded().happened(CHECKPOINT, 7, 6, 7));

    assertFinding(
        EVENTS,
        WARNING,
        "repeat 2 of t on b had 1 checkpoint at 6 s; 2 runs had no checkpoint. Not looked at:"
            + " checkpoints of t on b.");
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

    assertFinding(EVENTS, OK, "No checkpoint in 3 runs.");
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
