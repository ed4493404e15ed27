package io.ycsbx.binding.rocksdb;

import static org.rocksdb.TickerType.BLOCK_CACHE_HIT;
import static org.rocksdb.TickerType.BLOCK_CACHE_MISS;
import static org.rocksdb.TickerType.BLOOM_FILTER_USEFUL;
import static org.rocksdb.TickerType.BYTES_READ;
import static org.rocksdb.TickerType.BYTES_WRITTEN;
import static org.rocksdb.TickerType.COMPACT_READ_BYTES;
import static org.rocksdb.TickerType.COMPACT_WRITE_BYTES;
import static org.rocksdb.TickerType.FLUSH_WRITE_BYTES;
import static org.rocksdb.TickerType.ITER_BYTES_READ;
import static org.rocksdb.TickerType.MEMTABLE_HIT;
import static org.rocksdb.TickerType.MEMTABLE_MISS;
import static org.rocksdb.TickerType.NUMBER_KEYS_READ;
import static org.rocksdb.TickerType.NUMBER_KEYS_WRITTEN;
import static org.rocksdb.TickerType.NUMBER_MULTIGET_BYTES_READ;
import static org.rocksdb.TickerType.NUMBER_MULTIGET_KEYS_READ;
import static org.rocksdb.TickerType.STALL_MICROS;
import static org.rocksdb.TickerType.WAL_FILE_BYTES;
import static org.rocksdb.TickerType.WAL_FILE_SYNCED;

import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.Status;
import org.rocksdb.TickerType;
import site.ycsb.DBException;

/**
 * The engines' counters, under RocksDB's own names. For several engines: their sums, then each
 * engine's figures with its number, e.g. {@code rocksdb.block.cache.hit@0}. Not thread-safe.
 */
final class EngineStatistics {

  private record Ticker(TickerType type, String name, String unit) {}

  private record Property(String name, String unit) {}

  private static final List<Ticker> TICKERS =
      List.of(
          new Ticker(BLOCK_CACHE_HIT, "rocksdb.block.cache.hit", "count"),
          new Ticker(BLOCK_CACHE_MISS, "rocksdb.block.cache.miss", "count"),
          new Ticker(BLOOM_FILTER_USEFUL, "rocksdb.bloom.filter.useful", "count"),
          new Ticker(MEMTABLE_HIT, "rocksdb.memtable.hit", "count"),
          new Ticker(MEMTABLE_MISS, "rocksdb.memtable.miss", "count"),
          new Ticker(NUMBER_KEYS_READ, "rocksdb.number.keys.read", "count"),
          new Ticker(NUMBER_MULTIGET_KEYS_READ, "rocksdb.number.multiget.keys.read", "count"),
          new Ticker(NUMBER_KEYS_WRITTEN, "rocksdb.number.keys.written", "count"),
          new Ticker(BYTES_READ, "rocksdb.bytes.read", "bytes"),
          new Ticker(NUMBER_MULTIGET_BYTES_READ, "rocksdb.number.multiget.bytes.read", "bytes"),
          new Ticker(ITER_BYTES_READ, "rocksdb.db.iter.bytes.read", "bytes"),
          new Ticker(BYTES_WRITTEN, "rocksdb.bytes.written", "bytes"),
          new Ticker(WAL_FILE_BYTES, "rocksdb.wal.bytes", "bytes"),
          new Ticker(WAL_FILE_SYNCED, "rocksdb.wal.synced", "count"),
          new Ticker(FLUSH_WRITE_BYTES, "rocksdb.flush.write.bytes", "bytes"),
          new Ticker(COMPACT_READ_BYTES, "rocksdb.compact.read.bytes", "bytes"),
          new Ticker(COMPACT_WRITE_BYTES, "rocksdb.compact.write.bytes", "bytes"),
          new Ticker(STALL_MICROS, "rocksdb.stall.micros", "us"));

  private static final List<Property> PROPERTIES =
      List.of(
          new Property("rocksdb.estimate-num-keys", "count"),
          new Property("rocksdb.live-sst-files-size", "bytes"),
          new Property("rocksdb.cur-size-all-mem-tables", "bytes"),
          new Property("rocksdb.estimate-pending-compaction-bytes", "bytes"));

  /** Sizes that need no statistics, and RocksDB's names of them. */
  private static final Map<String, String> SIZES = new LinkedHashMap<>();

  static {
    SIZES.put(Statistic.SIZE, "rocksdb.total-sst-files-size");
    SIZES.put(Statistic.CACHE, "rocksdb.block-cache-capacity");
    SIZES.put(Statistic.CACHED, "rocksdb.block-cache-usage");
  }

  private static final Written NOTHING = new Written(0, 0);

  /**
   * Bytes written: by the client, and to table files by flushes and compactions. The write-ahead
   * log is excluded, as in RocksDB's own compaction statistics.
   */
  private record Written(double byClient, double toTables) {

    static Written now(Statistics counted) {
      return new Written(
          counted.getTickerCount(BYTES_WRITTEN),
          (double) counted.getTickerCount(FLUSH_WRITE_BYTES)
              + counted.getTickerCount(COMPACT_WRITE_BYTES));
    }

    Written plus(Written other) {
      return new Written(byClient + other.byClient, toTables + other.toTables);
    }

    Written since(Written earlier) {
      return new Written(byClient - earlier.byClient, toTables - earlier.toTables);
    }

    /**
     * Returns the bytes written to table files per byte written by the client; absent if the client
     * wrote nothing.
     */
    Optional<Statistic> amplification() {
      return byClient > 0
          ? Optional.of(Statistic.gauge("write.amplification", toTables / byClient, "ratio"))
          : Optional.empty();
    }
  }

  private final List<Engine> engines;
  private final Written[] atLastReading;

  EngineStatistics(List<Engine> engines) {
    this.engines = engines;
    this.atLastReading = new Written[engines.size()];
  }

  /**
   * Returns the current figures; without statistics, sizes alone. Counters cover the time since the
   * engine was opened. The write amplification covers the time since the previous call, which is
   * the span of a run's reported counters; it therefore excludes the recovery of a previous run's
   * log.
   *
   * @throws DBException if a property cannot be read
   */
  List<Statistic> read() throws DBException {
    Map<String, Statistic> sums = new LinkedHashMap<>();
    for (Engine engine : engines) {
      sizes(engine).forEach(size -> sums.merge(size.name(), size, EngineStatistics::sum));
    }
    List<Statistic> numbered = new ArrayList<>();
    Written all = NOTHING;
    for (Engine engine : engines) {
      if (engine.options().statistics().isEmpty()) {
        return List.copyOf(sums.values());
      }
      Statistics counted = engine.options().statistics().get();
      List<Statistic> figures = figures(engine, counted);
      figures.forEach(figure -> sums.merge(figure.name(), figure, EngineStatistics::sum));
      Written written = sinceLastReading(engine.number(), Written.now(counted));
      all = all.plus(written);
      written.amplification().ifPresent(figures::add);
      figures.forEach(figure -> numbered.add(numbered(figure, engine.number())));
    }
    List<Statistic> figures = new ArrayList<>(sums.values());
    all.amplification().ifPresent(figures::add);
    if (engines.size() > 1) {
      figures.addAll(numbered);
    }
    return figures;
  }

  private Written sinceLastReading(int engine, Written now) {
    Written last = atLastReading[engine];
    atLastReading[engine] = now;
    return last == null ? NOTHING : now.since(last);
  }

  private static Statistic sum(Statistic a, Statistic b) {
    return new Statistic(a.name(), a.kind(), a.value() + b.value(), a.unit());
  }

  private static Statistic numbered(Statistic figure, int engine) {
    return new Statistic(
        figure.name() + "@" + engine, figure.kind(), figure.value(), figure.unit());
  }

  /** One cache serves all column families: a sum over them would count it several times. */
  private static List<Statistic> sizes(Engine engine) throws DBException {
    List<Statistic> sizes = new ArrayList<>();
    for (Map.Entry<String, String> size : SIZES.entrySet()) {
      String property = size.getValue();
      try {
        long bytes =
            size.getKey().equals(Statistic.SIZE)
                ? engine.db().getAggregatedLongProperty(property)
                : engine.db().getLongProperty(property);
        sizes.add(Statistic.bytes(size.getKey(), (double) bytes));
      } catch (RocksDBException e) {
        // An engine without a block cache has no such sizes.
        if (e.getStatus() == null || e.getStatus().getCode() != Status.Code.NotFound) {
          throw new DBException("RocksDB's sizes cannot be read: " + e.getMessage());
        }
      }
    }
    return sizes;
  }

  private static List<Statistic> figures(Engine engine, Statistics counted) throws DBException {
    List<Statistic> figures = new ArrayList<>();
    for (Ticker ticker : TICKERS) {
      double value = (double) counted.getTickerCount(ticker.type());
      figures.add(Statistic.counter(ticker.name(), value, ticker.unit()));
    }
    try {
      for (Property property : PROPERTIES) {
        double value = (double) engine.db().getAggregatedLongProperty(property.name());
        figures.add(Statistic.gauge(property.name(), value, property.unit()));
      }
      // One cache serves all column families: the sum over them would count it several times.
      String cache = "rocksdb.block-cache-usage";
      figures.add(Statistic.gauge(cache, (double) engine.db().getLongProperty(cache), "bytes"));
    } catch (RocksDBException e) {
      throw new DBException("RocksDB's properties cannot be read: " + e.getMessage());
    }
    return figures;
  }
}
