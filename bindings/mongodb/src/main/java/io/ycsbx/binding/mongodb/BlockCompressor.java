package io.ycsbx.binding.mongodb;

/** WiredTiger's compressors, by their names. */
public enum BlockCompressor {
  /** None. */
  NONE,
  /** Snappy, the server's default. */
  SNAPPY,
  /** Zlib. */
  ZLIB,
  /** Zstandard. */
  ZSTD
}
