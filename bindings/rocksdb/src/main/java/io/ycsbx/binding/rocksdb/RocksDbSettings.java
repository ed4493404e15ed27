package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Rules;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.rocksdb.CompressionType;

/**
 * The settings of the RocksDB binding. Immutable.
 *
 * <p>Names are those of YCSB-cpp's binding where it has one, else RocksDB's own option names. An
 * engine option is either in the options file or here, never in both: with {@code
 * rocksdb.optionsfile} set, every engine option that is set here is an error, so that no file is
 * silently overridden. Settings that an options file does not have (writing, asynchronous reads,
 * statistics, phases) may be set beside it.
 */
@SettingsGroup(prefixes = "rocksdb.")
public record RocksDbSettings(
    @Setting(
            key = "rocksdb.dir",
            owner = Owner.PLACE,
            required = true,
            meaning =
                "Directory of the database. With several directories, each holds one"
                    + " engine, and the keys are distributed over the engines. A load creates"
                    + " missing directories.")
        List<Path> dirs,
    @Setting(
            key = "rocksdb.optionsfile",
            determines = {
              "options file",
              "block cache",
              "index and filter blocks in cache",
              "block size",
              "compression per level",
              "write buffer size",
              "max write buffer number",
              "dynamic level bytes",
              "direct reads",
              "direct flush and compaction",
              "max open files",
              "max background jobs",
              "bytes per sync"
            },
            meaning =
                "RocksDB options file (INI) with all engine options; no engine option"
                    + " may then be set as a property.")
        Optional<Path> optionsFile,
    @Setting(
            key = "rocksdb.destroy",
            defaultValue = "false",
            meaning =
                "Whether a load first deletes the database in rocksdb.dir; a run never" + " does.")
        boolean destroy,
    @Setting(
            key = "rocksdb.compact_after_load",
            defaultValue = "false",
            meaning =
                "Whether a load ends with a full compaction, and waits, in a separately"
                    + " timed phase, until the engine is idle.")
        boolean compactAfterLoad,
    @Setting(
            key = "rocksdb.statistics",
            determines = "statistics",
            defaultValue = "false",
            meaning = "Whether the engine counts cache hits, bytes, stalls and compactions.")
        boolean statistics,
    @Setting(
            key = "rocksdb.wal",
            determines = "write-ahead log",
            defaultValue = "on",
            meaning =
                "Write-ahead log; off: data that is still in memory is lost if the"
                    + " process dies. rocksdb.sync controls syncs to the device.")
        Wal wal,
    @Setting(
            key = "rocksdb.sync",
            determines = "sync each write",
            defaultValue = "false",
            meaning =
                "Whether each write waits until the write-ahead log is on the device;"
                    + " false: until the operating system has the write.")
        boolean sync,
    @Setting(
            key = "rocksdb.wal_dir",
            owner = Owner.PLACE,
            meaning =
                "Directory of the write-ahead log, with a subdirectory for each of"
                    + " several engines; unset: rocksdb.dir.")
        Optional<Path> walDir,
    @Setting(
            key = "rocksdb.async_io",
            determines = "async I/O",
            defaultValue = "false",
            meaning =
                "Whether reads request asynchronous I/O, which requires a native library"
                    + " built with io_uring and, for batches, with coroutines; rocksdbjni's"
                    + " own library has neither.")
        boolean asyncIo,
    @Setting(
            key = "rocksdb.cache_size",
            determines = "block cache",
            meaning =
                "Size of each engine's block cache, shared by the engine's tables; 0:"
                    + " no cache; unset: 1G.")
        Optional<ByteSize> cacheSize,
    @Setting(
            key = "rocksdb.block_size",
            determines = "block size",
            meaning = "Size of a data block before compression; unset: 4K.",
            range = "512..256M")
        Optional<ByteSize> blockSize,
    @Setting(
            key = "rocksdb.bloom_bits",
            determines = "bloom bits per key",
            meaning = "Bloom filter size in bits per key; 0: no filter; unset: 10.",
            range = "0..100")
        Optional<Double> bloomBits,
    @Setting(
            key = "rocksdb.compression",
            determines = "compression per level",
            meaning =
                "Compression of all levels; unset: no compression on levels 0 and 1,"
                    + " lz4 on the others.")
        Optional<Compression> compression,
    @Setting(
            key = "rocksdb.compression_per_level",
            determines = "compression per level",
            meaning =
                "Compression of each level, from level 0; the last value applies to all"
                    + " further levels.")
        List<Compression> compressionPerLevel,
    @Setting(
            key = "rocksdb.use_direct_reads",
            determines = "direct reads",
            meaning = "Whether reads bypass the operating system's page cache; unset: false.")
        Optional<Boolean> useDirectReads,
    @Setting(
            key = "rocksdb.use_direct_io_for_flush_and_compaction",
            determines = "direct flush and compaction",
            meaning =
                "Whether flushes and compactions bypass the operating system's page cache; unset:"
                    + " false.")
        Optional<Boolean> useDirectIoForFlushAndCompaction,
    @Setting(
            key = "rocksdb.write_buffer_size",
            determines = "write buffer size",
            meaning = "Size of one memtable; unset: 128M.",
            range = "64K..")
        Optional<ByteSize> writeBufferSize,
    @Setting(
            key = "rocksdb.max_write_buffer_number",
            determines = "max write buffer number",
            meaning =
                "Maximum number of memtables per table, including the active one;" + " unset: 6.",
            range = "2..")
        Optional<Integer> maxWriteBufferNumber,
    @Setting(
            key = "rocksdb.max_open_files",
            determines = "max open files",
            meaning = "Maximum number of open files; -1: no limit; unset: -1.",
            range = "-1..")
        Optional<Integer> maxOpenFiles,
    @Setting(
            key = "rocksdb.max_background_jobs",
            determines = "max background jobs",
            meaning =
                "Maximum number of concurrent flushes and compactions; unset: the"
                    + " number of processors, at least 2.",
            range = "2..")
        Optional<Integer> maxBackgroundJobs,
    @Setting(
            key = "rocksdb.rate_limiter_bytes_per_sec",
            meaning =
                "Limit on the bytes that flushes and compactions write per second; unset: none.",
            range = "1..")
        Optional<ByteSize> rateLimiterBytesPerSec) {

  private static final long MOST_OPTIONS_BYTES = 16 << 20;

  /** Use of the write-ahead log. */
  public enum Wal {
    OFF,
    /** Every write is logged. */
    ON
  }

  /** The compression libraries that rocksdbjni contains, by their names in settings. */
  public enum Compression {
    /** Blocks are stored as they are. */
    NONE(CompressionType.NO_COMPRESSION),
    SNAPPY(CompressionType.SNAPPY_COMPRESSION),
    ZLIB(CompressionType.ZLIB_COMPRESSION),
    BZIP2(CompressionType.BZLIB2_COMPRESSION),
    LZ4(CompressionType.LZ4_COMPRESSION),
    /** LZ4 with a slower, denser compressor. */
    LZ4HC(CompressionType.LZ4HC_COMPRESSION),
    /** Zstandard at its default level. */
    ZSTD(CompressionType.ZSTD_COMPRESSION);

    private final CompressionType type;

    Compression(CompressionType type) {
      this.type = type;
    }

    CompressionType type() {
      return type;
    }

    /** Returns a type's name in settings, or RocksDB's name if no setting selects the type. */
    static String nameOf(CompressionType type) {
      return Arrays.stream(values())
          .filter(compression -> compression.type == type)
          .map(Compression::name)
          .findFirst()
          .orElse(type.name())
          .toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Checks the rules between settings.
   *
   * @throws SettingsException with every rule that is broken
   */
  public RocksDbSettings {
    dirs = List.copyOf(dirs);
    Rules rules = new Rules();
    rules.require(
        dirs.stream().map(dir -> dir.toAbsolutePath().normalize()).distinct().count()
            == dirs.size(),
        "rocksdb.dir",
        "must not name a directory twice",
        dirs.stream().map(Path::toString).collect(Collectors.joining(",")));
    if (wal == Wal.OFF) {
      rules.require(!sync, "rocksdb.sync", "must be false if rocksdb.wal is off");
      rules.unset(walDir, "rocksdb.wal_dir", "if rocksdb.wal is off");
    }
    Optional<Compression> firstLevel = compressionPerLevel.stream().findFirst();
    if (compression.isPresent()) {
      rules.unset(firstLevel, "rocksdb.compression_per_level", "together with rocksdb.compression");
    }
    if (optionsFile.isPresent()) {
      Path file = optionsFile.get();
      // RocksDB would read a device without an end until no memory is left.
      boolean small = Files.isRegularFile(file) && file.toFile().length() <= MOST_OPTIONS_BYTES;
      rules.require(
          small && Files.isReadable(file),
          "rocksdb.optionsfile",
          "must be a file of at most 16 MiB that can be read",
          file);
      Map<String, Optional<?>> options = new LinkedHashMap<>();
      options.put("wal_dir", walDir);
      options.put("cache_size", cacheSize);
      options.put("block_size", blockSize);
      options.put("bloom_bits", bloomBits);
      options.put("compression", compression);
      options.put("compression_per_level", firstLevel);
      options.put("use_direct_reads", useDirectReads);
      options.put("use_direct_io_for_flush_and_compaction", useDirectIoForFlushAndCompaction);
      options.put("write_buffer_size", writeBufferSize);
      options.put("max_write_buffer_number", maxWriteBufferNumber);
      options.put("max_open_files", maxOpenFiles);
      options.put("max_background_jobs", maxBackgroundJobs);
      options.put("rate_limiter_bytes_per_sec", rateLimiterBytesPerSec);
      options.forEach(
          (name, value) ->
              rules.unset(
                  value,
                  "rocksdb." + name,
                  "together with rocksdb.optionsfile, which sets this option"));
    }
    rules.check();
  }
}
