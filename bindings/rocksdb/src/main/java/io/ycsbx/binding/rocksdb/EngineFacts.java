package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.ByteSize;
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

/** What decides a comparison between two RocksDB runs, asked of the options in force. */
final class EngineFacts {

  private final Map<String, String> facts = new LinkedHashMap<>();

  private EngineFacts() {}

  /**
   * The facts, in the order to be shown; a table's options are those of the default column family.
   *
   * @param readsBy {@link Gets#name}
   * @throws DBException if a property cannot be read
   */
  static Map<String, String> of(Engine engine, RocksDbSettings settings, String readsBy)
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
    facts.add("reads by", readsBy);
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
    }
    List<CompressionType> perLevel = family.compressionPerLevel();
    add(
        "compression per level",
        (perLevel.isEmpty() ? List.of(family.compressionType()) : perLevel)
            .stream().map(Compression::nameOf).collect(Collectors.joining(", ")));
    add("write buffer size", new ByteSize(family.writeBufferSize()));
    add("max write buffer number", family.maxWriteBufferNumber());
  }

  private void addDatabase(DBOptions database) {
    add("direct reads", database.useDirectReads());
    add("direct flush and compaction", database.useDirectIoForFlushAndCompaction());
    add("max open files", database.maxOpenFiles());
    add("max background jobs", database.maxBackgroundJobs());
  }

  private void addLog(Engine engine, RocksDbSettings settings) {
    add("write-ahead log", settings.wal() == RocksDbSettings.Wal.OFF ? "off" : "on");
    add("sync each write", engine.options().writing().sync());
    add("statistics", settings.statistics());
  }
}
