package io.ycsbx.binding.mongodb;

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

  private static final String CACHE = "wiredTiger.cache.";
  private static final String BYTES = "bytes";
  private static final String COUNT = "count";
  private static final String MILLIS = "ms";

  /**
   * Versions up to 7 count checkpoints under {@code transaction}, later ones under {@code
   * checkpoint}.
   */
  private static final List<Statistic> WANTED =
      List.of(
          counter("opcounters.insert", COUNT),
          counter("opcounters.query", COUNT),
          counter("opcounters.update", COUNT),
          counter("opcounters.delete", COUNT),
          counter("opcounters.getmore", COUNT),
          counter("opcounters.command", COUNT),
          gauge("connections.current", COUNT),
          counter("connections.totalCreated", COUNT),
          counter("network.bytesIn", BYTES),
          counter("network.bytesOut", BYTES),
          gauge("mem.resident", "MiB"),
          counter("extra_info.page_faults", COUNT),
          gauge("globalLock.currentQueue.total", COUNT),
          gauge(CACHE + "maximum bytes configured", BYTES),
          gauge(CACHE + "bytes currently in the cache", BYTES),
          gauge(CACHE + "tracked dirty bytes in the cache", BYTES),
          counter(CACHE + "bytes read into cache", BYTES),
          counter(CACHE + "bytes written from cache", BYTES),
          counter(CACHE + "pages read into cache", COUNT),
          counter(CACHE + "pages written from cache", COUNT),
          counter(CACHE + "modified pages evicted", COUNT),
          counter(CACHE + "unmodified pages evicted", COUNT),
          counter(CACHE + "pages evicted by application threads", COUNT),
          counter("wiredTiger.transaction.transaction checkpoint total time (msecs)", MILLIS),
          counter("wiredTiger.transaction.transaction checkpoints", COUNT),
          counter("wiredTiger.checkpoint.total time (msecs)", MILLIS),
          counter("wiredTiger.checkpoint.total succeed number of checkpoints", COUNT),
          counter("wiredTiger.log.log bytes written", BYTES),
          counter("wiredTiger.log.log sync operations", COUNT));

  private ServerStatistics() {}

  private static Statistic counter(String name, String unit) {
    return Statistic.counter(name, 0, unit);
  }

  private static Statistic gauge(String name, String unit) {
    return Statistic.gauge(name, 0, unit);
  }

  /** Returns the figures of a server's status; counters cover the time since the server's start. */
  static List<Statistic> in(BsonDocument serverStatus) {
    List<Statistic> figures = new ArrayList<>();
    for (Statistic wanted : WANTED) {
      BsonValue value = at(wanted.name(), serverStatus);
      if (value != null && value.isNumber()) {
        double now = value.asNumber().doubleValue();
        figures.add(new Statistic(wanted.name(), wanted.kind(), now, wanted.unit()));
      }
    }
    return figures;
  }

  /**
   * Returns the sizes of the database: its collections and indexes on disk, and the server's cache.
   *
   * @param dbStats the answer of the command {@code dbStats}
   */
  static List<Statistic> sizes(BsonDocument dbStats, BsonDocument serverStatus) {
    List<Statistic> sizes = new ArrayList<>();
    add(sizes, Statistic.SIZE, dbStats, "storageSize", "indexSize");
    add(sizes, Statistic.CACHE, serverStatus, CACHE + "maximum bytes configured");
    add(sizes, Statistic.CACHED, serverStatus, CACHE + "bytes currently in the cache");
    return sizes;
  }

  /** Adds the sum of some values, if each of them is known. */
  private static void add(List<Statistic> sizes, String name, BsonDocument in, String... paths) {
    double sum = 0;
    for (String path : paths) {
      BsonValue value = at(path, in);
      if (value == null || !value.isNumber()) {
        return;
      }
      sum += value.asNumber().doubleValue();
    }
    sizes.add(Statistic.bytes(name, sum));
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
