package io.ycsbx.binding.mongodb;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * Figures of the command {@code serverStatus}, under the server's names. Figures that a server does
 * not have are absent, such as those of the storage engine on a router.
 */
final class ServerStatistics {

  static final BsonDocument QUESTION = new BsonDocument("serverStatus", Server.YES);

  static final String CACHE_SIZE = "wiredTiger.cache.maximum bytes configured";
  private static final String CACHED = "wiredTiger.cache.bytes currently in the cache";

  /** Numbers of checkpoints that have ended. */
  private static final List<String> CHECKPOINTS =
      List.of(
          "wiredTiger.transaction.transaction checkpoints",
          "wiredTiger.checkpoint.total succeed number of checkpoints");

  /** Figures that are 0 unless a checkpoint is under way. */
  private static final List<String> UNDER_WAY =
      List.of(
          "wiredTiger.transaction.transaction checkpoint currently running",
          "wiredTiger.checkpoint.progress state");

  private static final Map<String, String> SERVERS_NAMES =
      Map.of(DeclaredFigure.CACHE.name(), CACHE_SIZE, DeclaredFigure.CACHED.name(), CACHED);

  /**
   * Versions up to 7 count checkpoints under {@code transaction}, later ones under {@code
   * checkpoint}.
   */
  static final DatabaseFigures FIGURES =
      new DatabaseFigures("")
          .add(DeclaredFigure.SIZE)
          .add(DeclaredFigure.CACHE)
          .add(DeclaredFigure.CACHED)
          .counters(
              Unit.COUNT,
              """
              opcounters.insert, opcounters.query, opcounters.update, opcounters.delete
              opcounters.getmore, opcounters.command
              connections.totalCreated, extra_info.page_faults
              wiredTiger.cache.pages read into cache
              wiredTiger.cache.pages written from cache
              wiredTiger.cache.modified pages evicted
              wiredTiger.cache.unmodified pages evicted
              wiredTiger.cache.pages evicted by application threads
              wiredTiger.transaction.transaction checkpoints
              wiredTiger.checkpoint.total succeed number of checkpoints
              wiredTiger.log.log sync operations
              """)
          .counters(
              Unit.BYTES,
              """
              network.bytesIn, network.bytesOut
              wiredTiger.cache.bytes read into cache
              wiredTiger.cache.bytes written from cache
              wiredTiger.log.log bytes written
              """)
          .counters(
              Unit.MILLISECONDS,
              """
              wiredTiger.transaction.transaction checkpoint total time (msecs)
              wiredTiger.checkpoint.total time (msecs)
              """)
          .gauges(Unit.COUNT, "connections.current, globalLock.currentQueue.total")
          .gauges(Unit.MEBIBYTES, "mem.resident")
          .gauges(Unit.BYTES, CACHE_SIZE)
          .gauges(Unit.BYTES, CACHED)
          .gauges(Unit.BYTES, "wiredTiger.cache.tracked dirty bytes in the cache");

  private ServerStatistics() {}

  /**
   * Returns the sizes of the database, that is its collections and indexes on disk, and the figures
   * of the server; counters cover the time since the server's start.
   *
   * @param dbStats the answer of the command {@code dbStats}
   */
  static List<Statistic> in(BsonDocument dbStats, BsonDocument serverStatus) {
    Optional<Double> size =
        number("storageSize", dbStats)
            .flatMap(records -> number("indexSize", dbStats).map(indexes -> records + indexes));
    return FIGURES.read(
        name ->
            name.equals(DeclaredFigure.SIZE.name())
                ? size
                : number(SERVERS_NAMES.getOrDefault(name, name), serverStatus));
  }

  /** Returns the server that answered, by its host; none if its address is not known. */
  static List<RunningServer> servers(BsonDocument status) {
    BsonValue host = at("host", status);
    if (host == null || !host.isString()) {
      return List.of();
    }
    return List.of(
        new RunningServer(
            new Part("server", host.asString().getValue()),
            number("uptimeMillis", status).stream()
                .mapToDouble(millis -> millis / 1000)
                .findFirst()));
  }

  /**
   * Returns the checkpoints of the storage engine; none of a router, or of another engine. The
   * server tells how long the last one took, and neither when it began nor when it ended.
   */
  static List<EventCount> events(BsonDocument status) {
    boolean underWay = first(UNDER_WAY, status).orElse(0) > 0;
    OptionalDouble checkpoints = first(CHECKPOINTS, status);
    return checkpoints.isEmpty()
        ? List.of()
        : List.of(
            new EventCount(
                "checkpoint",
                servers(status).stream().map(RunningServer::part).findFirst(),
                checkpoints.getAsDouble(),
                underWay,
                OptionalLong.empty()));
  }

  /** Returns the number at the first path that has one. */
  private static OptionalDouble first(List<String> paths, BsonDocument status) {
    return paths.stream()
        .flatMap(path -> number(path, status).stream())
        .mapToDouble(Double::doubleValue)
        .findFirst();
  }

  /** Returns the number at a path; empty if there is none. */
  static Optional<Double> number(String path, BsonDocument document) {
    return Optional.ofNullable(at(path, document))
        .filter(BsonValue::isNumber)
        .map(value -> value.asNumber().doubleValue());
  }

  /** Returns the value at a path, whose parts are separated by dots; null if there is none. */
  static BsonValue at(String path, BsonDocument document) {
    int dot = path.indexOf('.');
    BsonValue value = document.get(dot < 0 ? path : path.substring(0, dot));
    if (dot < 0 || value == null) {
      return value;
    }
    return value.isDocument() ? at(path.substring(dot + 1), value.asDocument()) : null;
  }
}
