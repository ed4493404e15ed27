package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyHandle;
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
  private static final DatabaseFigures PROPERTIES =
      new DatabaseFigures("rocksdb.")
          .gauges(Unit.COUNT, "estimate-num-keys")
          .gauges(
              Unit.BYTES,
              "live-sst-files-size, cur-size-all-mem-tables, estimate-pending-compaction-bytes");

  /** How often writes of a column family have been slowed down or stopped, by the reason. */
  private static final String STALLS = "rocksdb.cf-write-stall-stats";

  private static final String ENGINE = "engine";

  private static final DeclaredFigure AMPLIFICATION =
      DeclaredFigure.gauge("write.amplification", Unit.MEAN_COUNT);

  /** All figures; their names need no native library. */
  static final List<DeclaredFigure> DECLARED =
      Stream.of(
              Stream.of(
                  DeclaredFigure.SIZE, DeclaredFigure.CACHE, DeclaredFigure.CACHED, AMPLIFICATION),
              TICKERS.stream().map(EngineStatistics::declared),
              PROPERTIES.declared().stream())
          .flatMap(figures -> figures)
          .toList();

  private final List<Engine> engines;
  private Map<String, Statistic> atLastReading = Map.of();

  EngineStatistics(List<Engine> engines) {
    this.engines = engines;
  }

  /**
   * Returns the current figures; without statistics, sizes alone. Counters cover the time since the
   * engine was opened. The write amplification covers the time since the previous call, which is
   * the span of a run's reported counters; it therefore excludes the recovery of a previous run's
   * log.
   */
  List<Statistic> read() throws DBException {
    Map<String, Statistic> sums = new LinkedHashMap<>();
    Map<String, Statistic> numbered = new LinkedHashMap<>();
    for (Engine engine : engines) {
      sizes(engine).forEach(size -> sums.merge(size.name(), size, EngineStatistics::sum));
    }
    for (Engine engine : engines) {
      for (Statistic figure : figures(engine)) {
        sums.merge(figure.name(), figure, EngineStatistics::sum);
        Statistic own = new Statistic(figure.name(), part(engine), figure.value());
        numbered.put(own.key(), own);
      }
    }
    List<Statistic> figures = new ArrayList<>(sums.values());
    addAmplification(Optional.empty(), sums, figures);
    if (engines.size() > 1) {
      figures.addAll(numbered.values());
      engines.forEach(engine -> addAmplification(part(engine), numbered, figures));
    }
    atLastReading = sums;
    atLastReading.putAll(numbered);
    return figures;
  }

  /**
   * Returns the write stalls of all engines since they were opened, which need no statistics. Those
   * of one second are one event, so that numbers of engines can be compared.
   */
  static List<EventCount> events(List<Engine> engines) throws RocksDBException {
    double stalls = 0;
    boolean underWay = false;
    for (Engine engine : engines) {
      for (ColumnFamilyHandle family : engine.families().values()) {
        Map<String, String> counts = engine.db().getMapProperty(family, STALLS);
        for (String name : List.of("total-delays", "total-stops")) {
          stalls += Double.parseDouble(counts.getOrDefault(name, "0"));
        }
      }
      underWay |=
          engine.db().getLongProperty("rocksdb.is-write-stopped") > 0
              || engine.db().getLongProperty("rocksdb.actual-delayed-write-rate") > 0;
    }
    return List.of(
        new EventCount("write stall", Optional.empty(), stalls, underWay, OptionalLong.empty()));
  }

  /**
   * Adds the bytes that flushes and compactions wrote to table files per byte that the client
   * wrote, unless the client wrote nothing. The write-ahead log is excluded, as in RocksDB's own
   * compaction statistics.
   */
  private void addAmplification(
      Optional<Part> part, Map<String, Statistic> now, List<Statistic> figures) {
    double byClient = increase(TickerType.BYTES_WRITTEN, part, now);
    double toTables =
        increase(TickerType.FLUSH_WRITE_BYTES, part, now)
            + increase(TickerType.COMPACT_WRITE_BYTES, part, now);
    if (byClient > 0) {
      figures.add(new Statistic(AMPLIFICATION.name(), part, toTables / byClient));
    }
  }

  /** Returns a counter's increase since the last reading; 0 in the first one. */
  private double increase(TickerType ticker, Optional<Part> part, Map<String, Statistic> now) {
    String key = new Statistic(name(ticker), part, 0).key();
    Statistic last = atLastReading.get(key);
    return last == null ? 0 : now.get(key).value() - last.value();
  }

  private static Statistic sum(Statistic a, Statistic b) {
    return new Statistic(a.name(), a.value() + b.value());
  }

  private static Optional<Part> part(Engine engine) {
    return Optional.of(new Part(ENGINE, Integer.toString(engine.number())));
  }

  /**
   * Returns sizes, which need no statistics. One cache serves all column families: a sum over them
   * would count it several times.
   */
  private static List<Statistic> sizes(Engine engine) throws DBException {
    List<Statistic> sizes = new ArrayList<>();
    try {
      long stored = engine.db().getAggregatedLongProperty("rocksdb.total-sst-files-size");
      sizes.add(DeclaredFigure.SIZE.value((double) stored));
      long capacity = engine.db().getLongProperty("rocksdb.block-cache-capacity");
      sizes.add(DeclaredFigure.CACHE.value((double) capacity));
      long used = engine.db().getLongProperty("rocksdb.block-cache-usage");
      sizes.add(DeclaredFigure.CACHED.value((double) used));
    } catch (RocksDBException e) {
      // An engine without a block cache has no such sizes.
      if (e.getStatus() == null || e.getStatus().getCode() != Status.Code.NotFound) {
        throw new DBException("RocksDB's sizes cannot be read: " + e.getMessage());
      }
    }
    return sizes;
  }

  private static List<Statistic> figures(Engine engine) {
    List<Statistic> figures = new ArrayList<>();
    if (engine.options().statistics().isEmpty()) {
      return figures;
    }
    Statistics counted = engine.options().statistics().get();
    for (TickerType ticker : TICKERS) {
      double value = (double) counted.getTickerCount(ticker);
      figures.add(new Statistic(name(ticker), value));
    }
    figures.addAll(PROPERTIES.read(name -> property(engine, "rocksdb." + name)));
    return figures;
  }

  /** Returns a property's value; empty if it cannot be read. */
  private static Optional<Double> property(Engine engine, String name) {
    try {
      return Optional.of((double) engine.db().getAggregatedLongProperty(name));
    } catch (RocksDBException e) {
      return Optional.empty();
    }
  }

  /** Returns a name such as {@code rocksdb.block.cache.hit}. */
  private static String name(TickerType ticker) {
    return "rocksdb." + ticker.name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  private static DeclaredFigure declared(TickerType ticker) {
    Unit counted = ticker.name().contains("BYTES") ? Unit.BYTES : Unit.COUNT;
    return DeclaredFigure.counter(
        name(ticker), ticker == TickerType.STALL_MICROS ? Unit.MICROSECONDS : counted);
  }
}
