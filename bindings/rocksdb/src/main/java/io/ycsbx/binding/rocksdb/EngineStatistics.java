package io.ycsbx.binding.rocksdb;

import io.ycsbx.binding.Figures;
import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.Status;
import org.rocksdb.TickerType;
import site.ycsb.DBException;

/**
 * The engines' counters, under the names of RocksDB's constants and properties. For several
 * engines: their sums, then each engine's figures with its number, e.g. {@code
 * rocksdb.block.cache.hit@0}. Not thread-safe.
 */
final class EngineStatistics {

  private static final List<TickerType> TICKERS =
      List.of(
          TickerType.BLOCK_CACHE_HIT,
          TickerType.BLOCK_CACHE_MISS,
          TickerType.BLOOM_FILTER_USEFUL,
          TickerType.MEMTABLE_HIT,
          TickerType.MEMTABLE_MISS,
          TickerType.NUMBER_KEYS_READ,
          TickerType.NUMBER_MULTIGET_KEYS_READ,
          TickerType.NUMBER_KEYS_WRITTEN,
          TickerType.BYTES_READ,
          TickerType.NUMBER_MULTIGET_BYTES_READ,
          TickerType.ITER_BYTES_READ,
          TickerType.BYTES_WRITTEN,
          TickerType.WAL_FILE_BYTES,
          TickerType.WAL_FILE_SYNCED,
          TickerType.FLUSH_WRITE_BYTES,
          TickerType.COMPACT_READ_BYTES,
          TickerType.COMPACT_WRITE_BYTES,
          TickerType.STALL_MICROS);

  /** RocksDB's properties, summed over the column families. */
  private static final Figures PROPERTIES =
      new Figures("rocksdb.")
          .gauges("count", "estimate-num-keys")
          .gauges(
              "bytes",
              "live-sst-files-size, cur-size-all-mem-tables, estimate-pending-compaction-bytes");

  private static final Written NOTHING = new Written(0, 0);

  /**
   * Bytes written: by the client, and to table files by flushes and compactions. The write-ahead
   * log is excluded, as in RocksDB's own compaction statistics.
   */
  private record Written(double byClient, double toTables) {

    static Written now(Statistics counted) {
      return new Written(
          counted.getTickerCount(TickerType.BYTES_WRITTEN),
          (double) counted.getTickerCount(TickerType.FLUSH_WRITE_BYTES)
              + counted.getTickerCount(TickerType.COMPACT_WRITE_BYTES));
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

  /**
   * Returns sizes, which need no statistics. One cache serves all column families: a sum over them
   * would count it several times.
   */
  private static List<Statistic> sizes(Engine engine) throws DBException {
    List<Statistic> sizes = new ArrayList<>();
    try {
      long stored = engine.db().getAggregatedLongProperty("rocksdb.total-sst-files-size");
      sizes.add(Statistic.bytes(Statistic.SIZE, (double) stored));
      long capacity = engine.db().getLongProperty("rocksdb.block-cache-capacity");
      sizes.add(Statistic.bytes(Statistic.CACHE, (double) capacity));
      long used = engine.db().getLongProperty("rocksdb.block-cache-usage");
      sizes.add(Statistic.bytes(Statistic.CACHED, (double) used));
    } catch (RocksDBException e) {
      // An engine without a block cache has no such sizes.
      if (e.getStatus() == null || e.getStatus().getCode() != Status.Code.NotFound) {
        throw new DBException("RocksDB's sizes cannot be read: " + e.getMessage());
      }
    }
    return sizes;
  }

  private static List<Statistic> figures(Engine engine, Statistics counted) {
    List<Statistic> figures = new ArrayList<>();
    for (TickerType ticker : TICKERS) {
      double value = (double) counted.getTickerCount(ticker);
      figures.add(Statistic.counter(name(ticker), value, unit(ticker)));
    }
    figures.addAll(PROPERTIES.read(name -> property(engine, "rocksdb." + name)));
    return figures;
  }

  /** Returns a property's value; null if it cannot be read. */
  private static Double property(Engine engine, String name) {
    try {
      return (double) engine.db().getAggregatedLongProperty(name);
    } catch (RocksDBException e) {
      return null;
    }
  }

  /** Returns a name such as {@code rocksdb.block.cache.hit}. */
  private static String name(TickerType ticker) {
    return "rocksdb." + ticker.name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  private static String unit(TickerType ticker) {
    if (ticker == TickerType.STALL_MICROS) {
      return "us";
    }
    return ticker.name().contains("BYTES") ? "bytes" : "count";
  }
}
