package io.ycsbx.run.phase;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The events that follow from a database's counts. An event has begun after the last question
 * before it was seen, and has ended before the first answer that does not show it. A kind has been
 * looked for, without a gap, since its counts were those of the same parts and none of them fell.
 * Not thread-safe.
 */
final class EventHistory {

  private final Map<String, DatabaseEvents> byKind = new LinkedHashMap<>();
  private Map<Counted, Seen> seen = Map.of();

  private record Counted(String kind, Optional<Part> part) {

    static Counted of(EventCount count) {
      return new Counted(count.kind(), count.part());
    }
  }

  /**
   * A count of the last answer.
   *
   * @param askedMillis when it was asked for
   * @param startMillis the start of an event that may go on in the next answer
   */
  private record Seen(EventCount count, long askedMillis, OptionalLong startMillis) {

    /** Returns the start of what an answer shows to have happened since; empty for nothing. */
    OptionalLong startOf(EventCount now, long nowMillis) {
      if (endsBy(now)) {
        long toldMillis = nowMillis - Math.max(0, now.agoMillis().getAsLong());
        return OptionalLong.of(Math.min(startMillis.orElse(toldMillis), toldMillis));
      }
      return now.count() > count.count() || now.underWay() || count.underWay()
          ? OptionalLong.of(startMillis.orElse(askedMillis))
          : OptionalLong.empty();
    }

    /** Tests for the end of an event whose start is told. */
    private boolean endsBy(EventCount now) {
      return now.count() > count.count() && now.agoMillis().isPresent();
    }

    Seen next(EventCount now, long nowMillis) {
      OptionalLong start = startOf(now, nowMillis);
      if (endsBy(now)) {
        start = OptionalLong.empty();
      } else if (start.isEmpty() && now.agoMillis().isPresent()) {
        // Its count has not risen, so that it has not ended.
        start = startMillis;
      }
      return new Seen(now, nowMillis, start);
    }
  }

  /**
   * Takes an answer.
   *
   * @param askedMillis when it was asked for, by a clock that does not go back
   * @param answeredMillis when it was there
   * @return what is new: events, with the earlier seconds of those that go on, or that the time of
   *     a kind begins anew
   */
  List<DatabaseEvents> take(List<EventCount> counts, long askedMillis, long answeredMillis) {
    Map<Counted, Seen> last = seen;
    seen = new HashMap<>();
    List<DatabaseEvents> changes = new ArrayList<>();
    for (List<EventCount> counted : byKind(counts)) {
      String kind = counted.get(0).kind();
      boolean goesOn = goesOn(kind, counted, last);
      List<TimedEvent> found = new ArrayList<>();
      for (EventCount count : counted) {
        find(count, last.get(Counted.of(count)), askedMillis)
            .ifPresent(
                startMillis ->
                    found.add(new TimedEvent(count.part(), startMillis, answeredMillis)));
      }
      DatabaseEvents before = byKind.get(kind);
      DatabaseEvents now =
          goesOn
              ? new DatabaseEvents(kind, before.fromMillis(), askedMillis, found)
              : new DatabaseEvents(kind, answeredMillis, answeredMillis, found);
      byKind.merge(kind, now, DatabaseEvents::plus);
      if (!found.isEmpty() || (before != null && !goesOn)) {
        changes.add(now);
      }
    }
    return changes;
  }

  private static Collection<List<EventCount>> byKind(List<EventCount> counts) {
    return counts.stream()
        .collect(Collectors.groupingBy(EventCount::kind, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static boolean goesOn(String kind, List<EventCount> counted, Map<Counted, Seen> last) {
    long parts = last.keySet().stream().filter(key -> key.kind().equals(kind)).count();
    return parts == counted.size()
        && counted.stream().noneMatch(count -> isNew(count, last.get(Counted.of(count))));
  }

  /** Tests for a count without an earlier one, which another part or a restart makes. */
  private static boolean isNew(EventCount count, Seen before) {
    return before == null || count.count() < before.count().count();
  }

  /** Returns the start of an event that a count shows, and keeps the count for the next answer. */
  private OptionalLong find(EventCount count, Seen before, long askedMillis) {
    Seen last = isNew(count, before) ? new Seen(count, askedMillis, OptionalLong.empty()) : before;
    seen.put(Counted.of(count), last.next(count, askedMillis));
    return last.startOf(count, askedMillis);
  }

  List<DatabaseEvents> events() {
    return List.copyOf(byKind.values());
  }
}
