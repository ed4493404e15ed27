package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Asks the servers for their events. The events of a server or database with several shards are
 * counted once. Used by one thread.
 */
record ServerEvents(List<Session> sessions, Run run) implements EventSource {

  /** Longest wait for an answer: a run waits for the last one at its end. */
  private static final int LIMIT_MILLIS = 4_000;

  private record Counted(String kind, Optional<Part> part) {}

  /** Returns those of all shards, over connections that are made for the first answer. */
  static ServerEvents apart(List<Shard> shards, Run run) {
    return new ServerEvents(
        shards.stream().map(shard -> Session.apart(shard, run, LIMIT_MILLIS)).toList(), run);
  }

  @Override
  public List<EventCount> counts() throws DBException {
    Map<Counted, EventCount> all = new LinkedHashMap<>();
    Map<Part, List<String>> states = new LinkedHashMap<>();
    for (Session session : sessions) {
      Status status =
          session.run(
              statements -> {
                Activity activity = session.dialect().activity(session);
                for (EventCount count : activity.events()) {
                  all.putIfAbsent(new Counted(count.kind(), count.part()), count);
                }
                activity.states().forEach(states::putIfAbsent);
                return Status.OK;
              });
      if (!status.isOk()) {
        throw new DBException(status.getDescription());
      }
    }
    states.values().forEach(run::sample);
    return List.copyOf(all.values());
  }

  @Override
  public void close() throws DBException {
    Session.closeAll(sessions);
  }
}
