package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bson.BsonDocument;
import site.ycsb.DBException;

/**
 * Asks a server for its events until it refuses to tell them: each refusal is a line in its log.
 * Used by one thread.
 */
final class ServerEvents implements EventSource {

  /** Unauthorized, CommandNotFound, CommandNotSupported, and AtlasError for either. */
  private static final Set<Integer> REFUSALS = Set.of(13, 59, 115, 8000);

  private final Server server;
  private Optional<DBException> refusal = Optional.empty();

  /**
   * Makes a source.
   *
   * @param server is closed with this source
   */
  ServerEvents(Server server) {
    this.server = server;
  }

  @Override
  public List<EventCount> counts() throws DBException {
    if (refusal.isPresent()) {
      throw refusal.get();
    }
    try {
      return ServerStatistics.events(
          server.database().runCommand(ServerStatistics.QUESTION, BsonDocument.class));
    } catch (MongoException e) {
      DBException failure = new DBException(server.describe(e));
      if (REFUSALS.contains(e.getCode())) {
        refusal = Optional.of(failure);
      }
      throw failure;
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
