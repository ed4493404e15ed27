package io.ycsbx.binding.mongodb;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * Figures of the command {@code serverStatus}, under the server's names. Figures that a server does
 * not have are absent, such as those of the storage engine on a router.
 */
final class ServerStatistics {

  private static final String CACHE_SIZE = "wiredTiger.cache.maximum bytes configured";
  private static final String CACHED = "wiredTiger.cache.bytes currently in the cache";

  /**
   * Versions up to 7 count checkpoints under {@code transaction}, later ones under {@code
   * checkpoint}.
   */
  private static final DatabaseFigures FIGURES =
      new DatabaseFigures("")
          .counters(
              "count",
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
              "bytes",
              """
              network.bytesIn, network.bytesOut
              wiredTiger.cache.bytes read into cache
              wiredTiger.cache.bytes written from cache
              wiredTiger.log.log bytes written
              """)
          .counters(
              "ms",
              """
              wiredTiger.transaction.transaction checkpoint total time (msecs)
              wiredTiger.checkpoint.total time (msecs)
              """)
          .gauges("count", "connections.current, globalLock.currentQueue.total")
          .gauges("MiB", "mem.resident")
          .gauges("bytes", CACHE_SIZE)
          .gauges("bytes", CACHED)
          .gauges("bytes", "wiredTiger.cache.tracked dirty bytes in the cache");

  private ServerStatistics() {}

  /**
   * Returns the sizes of the database, that is its collections and indexes on disk, and the figures
   * of the server; counters cover the time since the server's start.
   *
   * @param dbStats the answer of the command {@code dbStats}
   */
  static List<Statistic> in(BsonDocument dbStats, BsonDocument serverStatus) {
    List<Statistic> figures = new ArrayList<>();
    Double records = number("storageSize", dbStats);
    Double indexes = number("indexSize", dbStats);
    add(figures, Statistic.SIZE, records == null || indexes == null ? null : records + indexes);
    add(figures, Statistic.CACHE, number(CACHE_SIZE, serverStatus));
    add(figures, Statistic.CACHED, number(CACHED, serverStatus));
    figures.addAll(FIGURES.read(name -> number(name, serverStatus)));
    return figures;
  }

  private static void add(List<Statistic> figures, String name, Double bytes) {
    if (bytes != null) {
      figures.add(Statistic.bytes(name, bytes));
    }
  }

  /** Returns the number at a path; null if there is none. */
  static Double number(String path, BsonDocument document) {
    BsonValue value = at(path, document);
    return value == null || !value.isNumber() ? null : value.asNumber().doubleValue();
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
