package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.DatabaseFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private EngineFacts() {}

  /**
   * Returns the facts in the order of display. For several engines: their number, the facts that
   * all share, and each differing fact with the engine's number, e.g. {@code directory@0}.
   *
   * @throws DBException if a property cannot be read
   */
  static Map<String, String> of(List<Engine> engines, RocksDbSettings settings) throws DBException {
    List<Map<String, String>> byEngine = new ArrayList<>();
    for (Engine engine : engines) {
      byEngine.add(of(engine, settings));
    }
    return byEngine.size() == 1 ? byEngine.get(0) : together(byEngine);
  }

  private static Map<String, String> together(List<Map<String, String>> byEngine) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("engines", Integer.toString(byEngine.size()));
    for (String name : byEngine.get(0).keySet()) {
      List<String> values = byEngine.stream().map(engine -> engine.get(name)).toList();
      if (values.stream().distinct().count() == 1) {
        facts.put(name, values.get(0));
      } else {
        for (int engine = 0; engine < values.size(); engine++) {
          facts.put(name + "@" + engine, values.get(engine));
        }
      }
    }
    return facts;
  }

  /** Returns one engine's facts; options of tables are those of the default column family. */
  private static Map<String, String> of(Engine engine, RocksDbSettings settings)
      throws DBException {
    DatabaseFacts facts =
        new DatabaseFacts()
            .add("version", RocksDB.rocksdbVersion())
            .add("directory", engine.dir())
            .add("options file", settings.optionsFile())
            .add("column families", String.join(", ", new TreeSet<>(engine.families().keySet())));
    try {
      facts.addBytes("block cache", engine.db().getLongProperty("rocksdb.block-cache-capacity"));
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
        .add("write-ahead log", settings.wal())
        .add("sync each write", engine.options().writing().sync())
        .add("statistics", settings.statistics())
        .byName();
  }

  private static void addFamily(DatabaseFacts facts, ColumnFamilyOptions family) {
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

  private static void addDatabase(DatabaseFacts facts, DBOptions database) {
    facts
        .add("direct reads", database.useDirectReads())
        .add("direct flush and compaction", database.useDirectIoForFlushAndCompaction())
        .add("max open files", database.maxOpenFiles())
        .add("max background jobs", database.maxBackgroundJobs())
        .addBytes("bytes per sync", database.bytesPerSync());
  }
}
