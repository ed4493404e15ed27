package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.ByteSize;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.HyperClockCache;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RateLimiter;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;
import org.rocksdb.Statistics;
import org.rocksdb.WriteOptions;
import org.rocksdb.util.SizeUnit;
import site.ycsb.DBException;

/**
 * The engine's options and their native objects, from the settings or from an options file. Safe
 * for concurrent reading. Close the database first.
 *
 * <p>Without an options file the base is stock YCSB's: {@code optimizeLevelStyleCompaction}, that
 * is 128 MiB memtables flushed two at a time, levels 0 and 1 uncompressed, LZ4 below. Three
 * settings differ from stock:
 *
 * <ul>
 *   <li>A block cache of 1 GiB instead of 8 MiB (32 MiB in current RocksDB), so that reads of hot
 *       data do not copy a block from the page cache and compute its checksum each time. The cache
 *       is a HyperClockCache, whose hits take no lock, instead of an LRU cache, and has the size of
 *       a block as its entry size, which selects its faster variant with a table of fixed size.
 *   <li>A Bloom filter of 10 bits per key, about 1 % false positives, so that a read skips files
 *       without its key.
 *   <li>As many background jobs as processors instead of twice as many: they compete with the
 *       client's threads for the same processors.
 * </ul>
 */
final class EngineOptions implements AutoCloseable {

  private static final long CACHE_BYTES = SizeUnit.GB;
  static final double BLOOM_BITS = 10;
  private static final int LEVELS = 7;

  private final Deque<RocksObject> owned = new ArrayDeque<>();
  private final DBOptions database = own(new DBOptions());
  private final Map<String, ColumnFamilyOptions> families = new HashMap<>();
  private final ReadOptions reading = own(new ReadOptions());
  private final WriteOptions writing = own(new WriteOptions());
  private final Optional<Statistics> statistics;
  private ColumnFamilyOptions otherFamilies;

  /**
   * Builds the options.
   *
   * @throws DBException if the options file cannot be read; then nothing is left open
   */
  EngineOptions(RocksDbSettings settings, EnginePlace place) throws DBException {
    try {
      if (settings.optionsFile().isPresent()) {
        load(settings.optionsFile().get(), place);
      } else {
        otherFamilies = own(new ColumnFamilyOptions());
        configureDatabase(settings, place);
        configureFamilies(settings);
      }
      database.setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
      statistics = settings.statistics() ? Optional.of(own(new Statistics())) : Optional.empty();
      statistics.ifPresent(database::setStatistics);
      reading.setAsyncIo(settings.asyncIo());
      writing.setDisableWAL(settings.wal() == RocksDbSettings.Wal.OFF).setSync(settings.sync());
    } catch (DBException e) {
      close();
      throw e;
    }
  }

  DBOptions database() {
    return database;
  }

  /**
   * Returns a column family's options: its own from the options file, otherwise those of the
   * default one.
   */
  ColumnFamilyOptions family(String name) {
    return families.getOrDefault(name, otherFamilies);
  }

  /** Returns the column families that the options file names. */
  Iterable<String> namedFamilies() {
    return families.keySet();
  }

  ReadOptions reading() {
    return reading;
  }

  WriteOptions writing() {
    return writing;
  }

  Optional<Statistics> statistics() {
    return statistics;
  }

  private void load(Path file, EnginePlace place) throws DBException {
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    try (ConfigOptions config = new ConfigOptions()) {
      OptionsUtil.loadOptionsFromFile(
          config, file.toAbsolutePath().toString(), database, descriptors);
    } catch (RocksDBException e) {
      throw new DBException("rocksdb.optionsfile: cannot read " + file + ": " + e.getMessage());
    }
    for (ColumnFamilyDescriptor descriptor : descriptors) {
      String name = new String(descriptor.getName(), StandardCharsets.UTF_8);
      families.put(name, own(descriptor.getOptions()));
    }
    otherFamilies = families.get(Engine.DEFAULT_FAMILY);
    // Each engine would replay and delete the others' logs.
    if (place.engines() > 1 && !database.walDir().isEmpty()) {
      throw new DBException(
          "rocksdb.optionsfile: " + file + " sets wal_dir, which several engines cannot share");
    }
  }

  private void configureDatabase(RocksDbSettings settings, EnginePlace place) {
    int processors = Runtime.getRuntime().availableProcessors();
    database.setMaxBackgroundJobs(settings.maxBackgroundJobs().orElse(Math.max(2, processors)));
    place.walDir().map(Path::toString).ifPresent(database::setWalDir);
    settings.useDirectReads().ifPresent(database::setUseDirectReads);
    settings
        .useDirectIoForFlushAndCompaction()
        .ifPresent(database::setUseDirectIoForFlushAndCompaction);
    settings.maxOpenFiles().ifPresent(database::setMaxOpenFiles);
    settings
        .rateLimiterBytesPerSec()
        .ifPresent(limit -> database.setRateLimiter(own(new RateLimiter(limit.bytes()))));
  }

  private void configureFamilies(RocksDbSettings settings) {
    otherFamilies.optimizeLevelStyleCompaction().setTableFormatConfig(table(settings));
    settings.writeBufferSize().map(ByteSize::bytes).ifPresent(otherFamilies::setWriteBufferSize);
    settings.maxWriteBufferNumber().ifPresent(otherFamilies::setMaxWriteBufferNumber);
    settings
        .compression()
        .map(RocksDbSettings.Compression::type)
        .ifPresent(type -> otherFamilies.setCompressionPerLevel(Collections.nCopies(LEVELS, type)));
    if (!settings.compressionPerLevel().isEmpty()) {
      otherFamilies.setCompressionPerLevel(perLevel(settings.compressionPerLevel()));
    }
  }

  private static List<CompressionType> perLevel(List<RocksDbSettings.Compression> compressions) {
    return IntStream.range(0, LEVELS)
        .mapToObj(level -> compressions.get(Math.min(level, compressions.size() - 1)).type())
        .toList();
  }

  private BlockBasedTableConfig table(RocksDbSettings settings) {
    BlockBasedTableConfig table = new BlockBasedTableConfig();
    long cacheBytes = settings.cacheSize().map(ByteSize::bytes).orElse(CACHE_BYTES);
    settings.blockSize().map(ByteSize::bytes).ifPresent(table::setBlockSize);
    if (cacheBytes == 0) {
      table.setNoBlockCache(true);
    } else {
      table.setBlockCache(own(new HyperClockCache(cacheBytes, table.blockSize(), -1, false)));
    }
    double bloomBits = settings.bloomBits().orElse(BLOOM_BITS);
    if (bloomBits > 0) {
      table.setFilterPolicy(own(new BloomFilter(bloomBits)));
    }
    return table;
  }

  private <T extends RocksObject> T own(T object) {
    owned.push(object);
    return object;
  }

  /** Frees all native objects in reverse order of creation. */
  @Override
  public void close() {
    while (!owned.isEmpty()) {
      owned.pop().close();
    }
  }
}
