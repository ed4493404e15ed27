package io.ycsbx.binding.rocksdb;

import io.ycsbx.binding.rocksdb.RocksDbSettings.Wal;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Facts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** The facts that decide a comparison between two RocksDB runs, from the options in force. */
final class EngineFacts {

  private static final String WAL = "write-ahead log";
  private static final String SYNC = "sync each write";

  private EngineFacts() {}

  /**
   * Returns the facts in the order of display. For several engines: their number, the facts that
   * all share, and each differing fact with the engine's number, e.g. {@code directory@0}.
   */
  static List<Fact> of(List<Engine> engines, RocksDbSettings settings) throws DBException {
    List<List<Fact>> byEngine = new ArrayList<>();
    for (Engine engine : engines) {
      byEngine.add(of(engine, settings));
    }
    if (byEngine.size() == 1) {
      return byEngine.get(0);
    }
    List<String> names = byEngine.get(0).stream().map(Fact::name).toList();
    List<Fact> facts = new ArrayList<>(new Facts().add("engines", byEngine.size()).all());
    Facts.together(byEngine, "engine", (engine, name) -> name + "@" + engine.name()).stream()
        .sorted(Comparator.comparingInt(fact -> names.indexOf(fact.name())))
        .forEach(facts::add);
    return facts;
  }

  /** Returns where a write is when an engine acknowledges it. */
  static List<Durability> durability(RocksDbSettings settings) {
    Durability.Place logged = settings.sync() ? Place.DRIVE : Place.SYSTEM;
    return Durability.of(settings.wal() == Wal.OFF ? Place.MEMORY : logged, WAL, SYNC);
  }

  /** Returns one engine's facts; options of tables are those of the default column family. */
  private static List<Fact> of(Engine engine, RocksDbSettings settings) throws DBException {
    Facts facts =
        new Facts()
            .add("version", RocksDB.rocksdbVersion(), Role.VERSION)
            .add("directory", engine.dir(), Role.PLACE)
            .add("options file", settings.optionsFile())
            .add("column families", String.join(", ", new TreeSet<>(engine.families().keySet())));
    try {
      long cache = engine.db().getLongProperty("rocksdb.block-cache-capacity");
      facts.addBytes("block cache", cache, Role.CACHE_SIZE);
    } catch (RocksDBException e) {
      throw new DBException("RocksDB's block cache cannot be read: " + e.getMessage());
    }
    if (settings.optionsFile().isEmpty()) {
      facts.add("bloom bits per key", settings.bloomBits().orElse(EngineOptions.BLOOM_BITS));
    }
    addFamily(facts, engine.options().family(Engine.DEFAULT_FAMILY));
    addDatabase(facts, engine.options().database());
    if (settings.asyncIo()) {
      facts.add("async I/O", true);
    }
    return facts
        .add(WAL, settings.wal())
        .add(SYNC, engine.options().writing().sync())
        .add("statistics", settings.statistics())
        .all();
  }

  private static void addFamily(Facts facts, ColumnFamilyOptions family) {
    if (family.tableFormatConfig() instanceof BlockBasedTableConfig table) {
      facts.addBytes("block size", table.blockSize());
      facts.add("index and filter blocks in cache", table.cacheIndexAndFilterBlocks());
    }
    List<CompressionType> perLevel = family.compressionPerLevel();
    facts
        .add(
            "compression per level",
            (perLevel.isEmpty() ? List.of(family.compressionType()) : perLevel)
                .stream()
                    .map(RocksDbSettings.Compression::nameOf)
                    .collect(Collectors.joining(", ")))
        .addBytes("write buffer size", family.writeBufferSize())
        .add("max write buffer number", family.maxWriteBufferNumber())
        .add("dynamic level bytes", family.levelCompactionDynamicLevelBytes());
  }

  private static void addDatabase(Facts facts, DBOptions database) {
    facts
        .add("direct reads", database.useDirectReads())
        .add("direct flush and compaction", database.useDirectIoForFlushAndCompaction())
        .add("max open files", database.maxOpenFiles())
        .add("max background jobs", database.maxBackgroundJobs())
        .addBytes("bytes per sync", database.bytesPerSync());
  }
}
