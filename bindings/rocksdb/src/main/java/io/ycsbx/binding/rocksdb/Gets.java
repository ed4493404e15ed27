package io.ycsbx.binding.rocksdb;

import io.ycsbx.binding.rocksdb.RocksDbSettings.ReadsBy;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** One thread's way to get stored records out of an engine. */
interface Gets {

  /** Gets as the settings have it; to be called when the native library has been loaded. */
  static Gets by(ReadsBy readsBy) {
    boolean functions = readsBy == ReadsBy.FASTEST && NativeFunctions.available();
    return functions ? new ForeignGets() : new JniGets();
  }

  /** What they call, for the record. */
  String name();

  /**
   * The stored record of a key, in an array of its own; null if there is none.
   *
   * @throws RocksDBException if it cannot be read
   */
  byte[] get(Engine engine, ColumnFamilyHandle family, KeyBuffer key) throws RocksDBException;

  /**
   * Finds the stored record of a key; its bytes are then at the start of {@link #found}.
   *
   * @return its length, or {@link RocksDB#NOT_FOUND}
   * @throws RocksDBException if it cannot be read
   */
  int find(Engine engine, ColumnFamilyHandle family, KeyBuffer key) throws RocksDBException;

  /** The array with the record that {@link #find} found; valid until the next get. */
  byte[] found();

  /**
   * Gets the records of a share of a batch by one MultiGet.
   *
   * @param found where they go, each in an array of its own
   * @throws RocksDBException if none can be read
   */
  void multiGet(Share share, ColumnFamilyHandle family, Found found) throws RocksDBException;
}
