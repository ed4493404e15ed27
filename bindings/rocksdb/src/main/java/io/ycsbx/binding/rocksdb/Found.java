package io.ycsbx.binding.rocksdb;

import java.util.Arrays;
import org.rocksdb.RocksDBException;

/** What was found for each key of a share of a batch. Reusable; belongs to one thread. */
final class Found {

  private byte[][] records = new byte[0][];
  private RocksDBException[] failures = new RocksDBException[0];

  /** Turns to another share; nothing has been found of it yet. */
  void open(int size) {
    if (records.length < size) {
      records = new byte[size][];
      failures = new RocksDBException[size];
    } else {
      Arrays.fill(records, null);
      Arrays.fill(failures, null);
    }
  }

  /** Takes the record of the key at {@code i} of the share, whatever was known of it. */
  void put(int i, byte[] record) {
    records[i] = record;
    failures[i] = null;
  }

  /** Takes the reason why the record of the key at {@code i} cannot be read. */
  void fail(int i, RocksDBException failure) {
    failures[i] = failure;
  }

  /**
   * The record of the key at {@code i}; null if there is none.
   *
   * @throws RocksDBException if it cannot be read
   */
  byte[] record(int i) throws RocksDBException {
    if (failures[i] != null) {
      throw failures[i];
    }
    return records[i];
  }
}
