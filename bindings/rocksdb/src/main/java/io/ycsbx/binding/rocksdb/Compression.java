package io.ycsbx.binding.rocksdb;

import java.util.Arrays;
import java.util.Locale;
import org.rocksdb.CompressionType;

/** The compression libraries that rocksdbjni contains, by their names in settings. */
public enum Compression {
  /** Blocks are stored as they are. */
  NONE(CompressionType.NO_COMPRESSION),
  /** Snappy. */
  SNAPPY(CompressionType.SNAPPY_COMPRESSION),
  /** Zlib. */
  ZLIB(CompressionType.ZLIB_COMPRESSION),
  /** Bzip2. */
  BZIP2(CompressionType.BZLIB2_COMPRESSION),
  /** LZ4. */
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
