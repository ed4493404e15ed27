package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A watch that is polled by the test, whose clock stands at 1,000 ms at the first poll. */
class EventWatchTest {

  private static final Optional<Part> ONLY = Optional.empty();

  private final List<RunNote> notes = new ArrayList<>();
  private final RunLog log = new RunLog(new Listeners(List.of()), () -> 0);
  private long nowMillis;
  private final EventWatch watch = new EventWatch(this::counts, () -> nowMillis, notes::add);
  private Optional<List<EventCount>> answer = Optional.empty();

  private List<EventCount> counts() throws IOException {
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
            RunNote.of(new DatabaseEvents("stall", 2_000, 3_010, List.of(event(2_000, 3_010)))));
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

  @Test
  void anEventUnderWayGrowsUntilItEnds() {
    poll(1_000, checkpoints(8, true, -1));
    poll(2_000, checkpoints(8, true, -1));
    poll(3_000, checkpoints(9, false, 2_500));
    poll(4_000, checkpoints(9, false, 3_500));

    assertThat(watch.events())
        .containsExactly(
            new DatabaseEvents("checkpoint", 1_000, 4_000, List.of(event(500, 3_000))));
  }

  @Test
  void aCountThatFellIsTheStartOfAnother() {
    poll(1_000, stalls(500));
    poll(2_000, stalls(3));
    poll(3_000, stalls(4));

    assertThat(watch.events()).containsExactly(found(3_000, event(2_000, 3_000)));
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
