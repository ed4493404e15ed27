package io.ycsbx.binding.rocksdb;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The locks under which keys are written, in stripes: many keys share one. RocksDB belongs to one
 * process, so a lock in this process makes a read and a write of the same key atomic. Thread-safe.
 */
final class KeyLocks {

  private static final int STRIPES = 4096;

  private final Lock[] locks = new Lock[STRIPES];

  KeyLocks() {
    for (int i = 0; i < STRIPES; i++) {
      locks[i] = new ReentrantLock();
    }
  }

  /** The stripe of a key; a thread that needs several must lock them in ascending order. */
  int stripe(String key) {
    int hash = key.hashCode();
    return (hash ^ (hash >>> 16)) & (STRIPES - 1);
  }

  /** The lock of a stripe. */
  Lock lock(int stripe) {
    return locks[stripe];
  }

  /** The lock of a key. */
  Lock lock(String key) {
    return locks[stripe(key)];
  }
}
