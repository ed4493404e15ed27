package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Asks the servers for their events, over connections of its own. Counts of one server that several
 * shards tell are taken once. Used by one thread.
 */
record ServerEvents(List<Session> sessions, Run run) implements EventSource {

  /** Longest wait for an answer: a run waits for the last one at its end. */
  private static final int LIMIT_MILLIS = 4_000;

  private record Counted(String kind, Optional<Part> part) {}

  /**
   * Connects to all shards.
   *
   * @throws DBException naming the database and the reason if one cannot be reached
   */
  static ServerEvents open(List<Shard> shards, Run run) throws DBException {
    ServerEvents events = new ServerEvents(new ArrayList<>(), run);
    try {
      for (Shard shard : shards) {
        events.sessions.add(Session.apart(shard, run, LIMIT_MILLIS));
      }
      return events;
    } catch (DBException e) {
      try (events) {
        throw e;
      }
    }
  }

  @Override
  public List<EventCount> counts() throws DBException {
    Map<Counted, EventCount> all = new LinkedHashMap<>();
    for (Session session : sessions) {
      Status status =
          session.run(
              statements -> {
                for (EventCount count : session.dialect().events(session)) {
                  all.putIfAbsent(new Counted(count.kind(), count.part()), count);
                }
                return Status.OK;
              });
      if (session.dialect().countsQueries() || !run.settings().autoCommit()) {
        run.countTransaction();
      }
      if (!status.isOk()) {
        throw new DBException(status.getDescription());
      }
    }
    return List.copyOf(all.values());
  }

  @Override
  public void close() throws DBException {
    Session.closeAll(sessions);
  }
}
