package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.ByteSize;
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

  private final Map<String, String> facts = new LinkedHashMap<>();

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
    EngineFacts facts = new EngineFacts();
    facts.add("version", RocksDB.rocksdbVersion());
    facts.add("directory", engine.dir());
    settings.optionsFile().ifPresent(file -> facts.add("options file", file));
    facts.add("column families", String.join(", ", new TreeSet<>(engine.families().keySet())));
    facts.addCache(engine.db());
    if (settings.optionsFile().isEmpty()) {
      facts.add("bloom bits per key", settings.bloomBits().orElse(EngineOptions.BLOOM_BITS));
    }
    facts.addFamily(engine.options().family(Engine.DEFAULT_FAMILY));
    facts.addDatabase(engine.options().database());
    if (settings.asyncIo()) {
      facts.add("async I/O", true);
    }
    facts.addLog(engine, settings);
    return facts.facts;
  }

  private void add(String name, Object value) {
    facts.put(name, String.valueOf(value));
  }

  private void addCache(RocksDB db) throws DBException {
    try {
      long bytes = db.getLongProperty("rocksdb.block-cache-capacity");
      add("block cache", new ByteSize(bytes));
    } catch (RocksDBException e) {
      throw new DBException("RocksDB's block cache cannot be read: " + e.getMessage());
    }
  }

  private void addFamily(ColumnFamilyOptions family) {
    if (family.tableFormatConfig() instanceof BlockBasedTableConfig table) {
      add("block size", new ByteSize(table.blockSize()));
      add("index and filter blocks in cache", table.cacheIndexAndFilterBlocks());
    }
    List<CompressionType> perLevel = family.compressionPerLevel();
    add(
        "compression per level",
        (perLevel.isEmpty() ? List.of(family.compressionType()) : perLevel)
            .stream().map(Compression::nameOf).collect(Collectors.joining(", ")));
    add("write buffer size", new ByteSize(family.writeBufferSize()));
    add("max write buffer number", family.maxWriteBufferNumber());
    add("dynamic level bytes", family.levelCompactionDynamicLevelBytes());
  }

  private void addDatabase(DBOptions database) {
    add("direct reads", database.useDirectReads());
    add("direct flush and compaction", database.useDirectIoForFlushAndCompaction());
    add("max open files", database.maxOpenFiles());
    add("max background jobs", database.maxBackgroundJobs());
    add("bytes per sync", new ByteSize(database.bytesPerSync()));
  }

  private void addLog(Engine engine, RocksDbSettings settings) {
    add("write-ahead log", settings.wal() == RocksDbSettings.Wal.OFF ? "off" : "on");
    add("sync each write", engine.options().writing().sync());
    add("statistics", settings.statistics());
  }
}
