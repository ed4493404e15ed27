package io.ycsbx.binding.rocksdb;

import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * The locks under which keys are written, in stripes: many keys share one. RocksDB belongs to one
 * process, so a lock in this process makes a read and a write of the same key atomic. Thread-safe.
 */
final class KeyLocks {

  private static final int STRIPES = 4096;

  private final List<Lock> locks =
      Stream.<Lock>generate(ReentrantLock::new).limit(STRIPES).toList();

  /** Returns a key's lock. */
  Lock of(String key) {
    return locks.get(stripe(key));
  }

  /**
   * Locks all keys of a batch: each stripe once and in ascending order, so that two batches never
   * wait for each other.
   *
   * @return the locks that the caller has to unlock
   */
  List<Lock> lockAll(List<String> keys) {
    List<Lock> held =
        keys.stream().mapToInt(KeyLocks::stripe).sorted().distinct().mapToObj(locks::get).toList();
    held.forEach(Lock::lock);
    return held;
  }

  private static int stripe(String key) {
    int hash = key.hashCode();
    return (hash ^ (hash >>> 16)) & (STRIPES - 1);
  }
}
