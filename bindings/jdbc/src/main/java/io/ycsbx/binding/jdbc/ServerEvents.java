package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Asks the servers for their events, over connections of its own. Used by one thread. */
record ServerEvents(List<Session> sessions) implements EventSource {

  /**
   * Connects to all shards.
   *
   * @throws DBException naming the database and the reason if one cannot be reached
   */
  static ServerEvents open(List<Shard> shards, Run run) throws DBException {
    ServerEvents events = new ServerEvents(new ArrayList<>());
    try {
      for (Shard shard : shards) {
        events.sessions.add(Session.open(shard, run));
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
    List<EventCount> all = new ArrayList<>();
    for (int i = 0; i < sessions.size(); i++) {
      Optional<Part> part = Part.of(ServerFacts.SHARD, i, sessions.size());
      Session session = sessions.get(i);
      Status status =
          session.run(
              statements -> {
                all.addAll(session.dialect().events(session, part));
                return Status.OK;
              });
      if (!status.isOk()) {
        throw new DBException(status.getDescription());
      }
    }
    return all;
  }

  @Override
  public void close() throws DBException {
    for (Session session : sessions) {
      session.close();
    }
  }
}
