package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A watch that is polled by the test, whose clock stands still unless an answer takes time. */
class EventWatchTest {

  private static final Optional<Part> ONLY = Optional.empty();

  private final List<RunNote> notes = new ArrayList<>();
  private final RunLog log = new RunLog(new Listeners(List.of()), () -> 0);
  private long nowMillis;
  private long tookMillis;
  private final EventWatch watch = new EventWatch(this::counts, () -> nowMillis, notes::add);
  private Optional<List<EventCount>> answer = Optional.empty();

  private List<EventCount> counts() throws IOException {
    nowMillis += tookMillis;
    return answer.orElseThrow(() -> new IOException("no answer"));
  }

  private void poll(long atMillis, EventCount... counts) {
    nowMillis = atMillis;
    answer = Optional.of(List.of(counts));
    watch.poll();
  }

  private static EventCount stalls(double count) {
    return new EventCount("stall", ONLY, count);
  }

  private static EventCount checkpoints(double count, boolean underWay, long agoMillis) {
    OptionalLong ago = agoMillis < 0 ? OptionalLong.empty() : OptionalLong.of(agoMillis);
    return new EventCount("checkpoint", ONLY, count, underWay, ago);
  }

  private static TimedEvent event(long startMillis, long endMillis) {
    return new TimedEvent(ONLY, startMillis, endMillis);
  }

  private static DatabaseEvents found(long toMillis, TimedEvent... times) {
    return new DatabaseEvents("stall", 1_000, toMillis, List.of(times));
  }

  @Test
  void aCountThatRoseIsAnEventBetweenTheTwoPolls() {
    poll(1_000, stalls(5));
    poll(2_000, stalls(5));
    poll(3_010, stalls(7));
    poll(4_000, stalls(7));

    assertThat(watch.events()).containsExactly(found(4_000, event(2_000, 3_010)));
    assertThat(notes)
        .containsExactly(
            RunNote.of(new DatabaseEvents("stall", 1_000, 3_010, List.of(event(2_000, 3_010)))));
  }

  @Test
  void countsThatKeepRisingAreOneEvent() {
    poll(1_000, stalls(0));
    poll(2_000, stalls(1));
    poll(3_000, stalls(2));
    poll(4_000, stalls(2));
    poll(5_000, stalls(3));

    assertThat(watch.events())
        .containsExactly(found(5_000, event(1_000, 3_000), event(4_000, 5_000)));
  }

  @Test
  void whatDoesNotHappenIsKnownNotToHaveHappened() {
    poll(1_000, stalls(5));
    poll(2_000, stalls(5));

    assertThat(watch.events()).containsExactly(found(2_000));
    assertThat(notes).isEmpty();
  }

  @Test
  void anEventStartsWhenItsDatabaseSays() {
    poll(1_000, checkpoints(8, false, 90_000));
    poll(2_000, checkpoints(8, false, 91_000));
    poll(3_000, checkpoints(9, false, 1_700));

    assertThat(watch.events())
        .containsExactly(
            new DatabaseEvents("checkpoint", 1_000, 3_000, List.of(event(1_300, 3_000))));
  }

  private static DatabaseEvents foundCheckpoints(long toMillis, TimedEvent... times) {
    return new DatabaseEvents("checkpoint", 1_000, toMillis, List.of(times));
  }

  @Test
  void anEventUnderWayGrowsUntilItEnds() {
    poll(1_000, checkpoints(8, true, 300_000));
    poll(2_000, checkpoints(8, true, 301_000));
    poll(3_000, checkpoints(9, false, 2_500));
    poll(4_000, checkpoints(9, false, 3_500));

    assertThat(watch.events()).containsExactly(foundCheckpoints(4_000, event(500, 3_000)));
  }

  @Test
  void anEventThatIsSeenUnderWayWithGapsIsOne() {
    poll(1_000, checkpoints(8, false, 300_000));
    poll(2_000, checkpoints(8, true, 301_000));
    poll(3_000, checkpoints(8, false, 302_000));
    poll(4_000, checkpoints(8, false, 303_000));
    poll(5_000, checkpoints(8, true, 304_000));
    assertThat(watch.events()).containsExactly(foundCheckpoints(5_000, event(1_000, 5_000)));

    poll(6_000, checkpoints(8, false, 305_000));
    poll(7_000, checkpoints(9, false, 6_500));

    assertThat(watch.events()).containsExactly(foundCheckpoints(7_000, event(500, 7_000)));
  }

  @Test
  void eventsWithoutAPauseHaveStartsOfTheirOwn() {
    poll(1_000, checkpoints(8, true, 300_000));
    poll(2_000, checkpoints(9, true, 1_200));
    poll(3_000, checkpoints(9, true, 2_200));
    poll(4_000, checkpoints(10, false, 2_100));
    poll(5_000, checkpoints(11, false, 1_000));

    assertThat(watch.events())
        .containsExactly(
            foundCheckpoints(5_000, event(800, 2_000), event(1_900, 4_000), event(4_000, 5_000)));
  }

  /** Its end is before the first answer that does not show it; its count may come later. */
  @Test
  void anEventWithoutAStartEndsWhenItIsNoLongerSeen() {
    EventCount underWay = new EventCount("stall", ONLY, 0, true, OptionalLong.empty());
    poll(1_000, stalls(0));
    poll(2_000, underWay);
    poll(3_000, stalls(0));
    poll(4_000, stalls(1));
    poll(5_000, stalls(1));
    poll(6_000, stalls(2));

    assertThat(watch.events())
        .containsExactly(found(6_000, event(1_000, 4_000), event(5_000, 6_000)));
  }

  @Test
  void anEventIsBetweenTheQuestionBeforeItAndTheAnswerBehindIt() {
    tookMillis = 400;
    poll(600, stalls(0));
    poll(2_000, stalls(1));
    poll(3_000, stalls(1));

    assertThat(watch.events()).containsExactly(found(3_000, event(600, 2_400)));
  }

  @Test
  void aClockThatIsSetBackStandsStill() {
    poll(1_000, stalls(0));
    poll(3_000, stalls(0));
    poll(2_000, stalls(1));
    watch.end(log);

    assertThat(watch.events()).containsExactly(found(3_000, event(3_000, 3_000)));
    assertThat(log.warnings()).isEmpty();
  }

  @Test
  void afterACountThatFellItsTimeBeginsAnew() {
    poll(1_000, stalls(500));
    poll(2_000, stalls(501));
    poll(3_000, stalls(3));
    poll(4_000, stalls(3));
    poll(5_000, stalls(4));

    DatabaseEvents known =
        new DatabaseEvents(
            "stall", 3_000, 5_000, List.of(event(1_000, 2_000), event(4_000, 5_000)));
    assertThat(watch.events()).containsExactly(known);
    assertThat(notes)
        .hasSize(3)
        .contains(RunNote.of(new DatabaseEvents("stall", 3_000, 3_000, List.of())));
    assertThat(notes.stream().flatMap(note -> note.events().stream()).reduce(DatabaseEvents::plus))
        .as("recovered")
        .hasValue(known);
  }

  private static EventCount stallsOf(String server, double count) {
    return new EventCount("stall", Optional.of(new Part("server", server)), count);
  }

  @Test
  void afterAServerCameOrLeftItsTimeBeginsAnew() {
    poll(1_000, stallsOf("a", 7));
    poll(2_000, stallsOf("b", 9));
    poll(3_000, stallsOf("b", 9), stallsOf("a", 8));
    assertThat(watch.events())
        .containsExactly(new DatabaseEvents("stall", 3_000, 3_000, List.of()));

    poll(4_000, stallsOf("a", 8));
    poll(5_000);
    poll(6_000, stallsOf("a", 9));

    assertThat(watch.events())
        .containsExactly(new DatabaseEvents("stall", 6_000, 6_000, List.of()));
  }

  @Test
  void partsHaveEventsOfTheirOwn() {
    Part left = new Part("shard", "0");
    Part right = new Part("shard", "1");
    for (int second = 1; second <= 2; second++) {
      poll(
          1_000L * second,
          new EventCount("stall", Optional.of(left), second),
          new EventCount("stall", Optional.of(right), 2 * second));
    }

    assertThat(watch.events())
        .containsExactly(
            found(
                2_000,
                new TimedEvent(Optional.of(left), 1_000, 2_000),
                new TimedEvent(Optional.of(right), 1_000, 2_000)));
  }

  @Test
  void theNextAnswerCoversPollsThatFailed() {
    poll(1_000, stalls(5));
    answer = Optional.empty();
    watch.poll();
    watch.poll();
    poll(4_000, stalls(6));

    assertThat(watch.events()).containsExactly(found(4_000, event(1_000, 4_000)));
    watch.end(log);
    assertThat(log.warnings())
        .containsExactly(
            new Warning(
                "events-unavailable",
                "the database could not always be asked for its events: no answer",
                "remove the cause and repeat the run if you need them"));
  }

  private static final class Source implements EventSource {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch answering = new CountDownLatch(1);
    private int questions;

    @Override
    public List<EventCount> counts() throws Exception {
      if (questions++ == 0) {
        throw new AssertionError("no first answer");
      }
      answering.await();
      return List.of(stalls(5));
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }

  @Test
  void aFirstAnswerThatFailsIsFollowedByOthers() {
    Source source = new Source();
    EventWatch watched = new EventWatch(source, () -> 1_000, notes::add);
    source.answering.countDown();
    watched.start();
    watched.end(log);

    assertThat(watched.events()).containsExactly(found(1_000));
    assertThat(source.closed.getCount()).isZero();
    assertThat(log.warnings())
        .singleElement()
        .extracting(Warning::message)
        .asString()
        .endsWith(": no first answer");
  }

  @Test
  void aSourceThatHangsIsClosedOnceItAnswers() throws InterruptedException {
    Source source = new Source();
    EventWatch watched = new EventWatch(source, () -> 1_000, notes::add);
    watched.start();
    watched.end(log);
    assertThat(source.closed.getCount()).isOne();

    source.answering.countDown();

    assertThat(source.closed.await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void afterTheLastAnswerNothingIsKnown() {
    poll(1_000, stalls(5));
    poll(2_000, stalls(5));
    answer = Optional.empty();
    nowMillis = 3_000;
    watch.poll();

    assertThat(watch.events()).containsExactly(found(2_000));
  }
}
