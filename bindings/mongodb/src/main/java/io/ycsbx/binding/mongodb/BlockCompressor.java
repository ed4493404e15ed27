package io.ycsbx.binding.mongodb;

/** WiredTiger's compressors, by its own names in lower case. */
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
