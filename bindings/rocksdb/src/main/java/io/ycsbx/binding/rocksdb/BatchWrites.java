package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's writes of many records, each engine's share as one WriteBatch: one entry in the
 * write-ahead log, all of it or nothing.
 */
final class BatchWrites implements AutoCloseable {

  private final RecordWriter writer;
  private final Gets gets;
  private final Found found = new Found();
  private final WriteBatch batch = new WriteBatch();
  private final HeldLocks locks = new HeldLocks();
  private final Repeats repeats = new Repeats();
  private final KeyBuffer key = new KeyBuffer();
  private final DirectBuffer directKey = new DirectBuffer();
  private final DirectBuffer directRecord = new DirectBuffer();

  BatchWrites(Gets gets, RecordWriter writer) {
    this.gets = gets;
    this.writer = writer;
  }

  /** Inserts a share of a batch. */
  void insert(
      Share share,
      String table,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    try {
      ColumnFamilyHandle family = share.engine().findOrCreate(table);
      batch.clear();
      for (int i = 0; i < share.size(); i++) {
        writer.write(values.get(share.position(i)));
        put(family, share.key(i));
      }
      share.fill(statuses, Status.OK);
      locks.lock(share);
      commit(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Statuses.of(e));
    } finally {
      locks.unlock();
    }
  }

  /** Deletes a share of a batch. */
  void delete(Share share, String table, Status[] statuses) {
    ColumnFamilyHandle family = share.engine().find(table);
    if (family == null) {
      share.fill(statuses, Status.OK);
      return;
    }
    try {
      batch.clear();
      for (int i = 0; i < share.size(); i++) {
        batch.delete(family, encode(share.key(i)));
      }
      share.fill(statuses, Status.OK);
      locks.lock(share);
      commit(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Statuses.of(e));
    } finally {
      locks.unlock();
    }
  }

  /** Updates a share of a batch: one MultiGet, one WriteBatch, all under the keys' locks. */
  void update(
      Share share,
      String table,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    ColumnFamilyHandle family = share.engine().find(table);
    if (family == null) {
      share.fill(statuses, Status.NOT_FOUND);
      return;
    }
    locks.lock(share);
    try {
      gets.multiGet(share, family, found);
      repeats.find(share);
      batch.clear();
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] = splice(share, family, i, values.get(position));
      }
      commit(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Statuses.of(e));
    } finally {
      locks.unlock();
    }
  }

  /** Puts one updated record into the batch, and before the eyes of the same key's next update. */
  private Status splice(
      Share share, ColumnFamilyHandle family, int i, Map<String, ByteIterator> values) {
    try {
      byte[] old = found.record(i);
      if (old == null) {
        return Status.NOT_FOUND;
      }
      writer.splice(old, old.length, values);
      put(family, share.key(i));
      if (repeats.next(i) != Repeats.NONE) {
        found.put(repeats.next(i), Arrays.copyOf(writer.buffer(), writer.length()));
      }
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    }
  }

  private void put(ColumnFamilyHandle family, String name) throws RocksDBException {
    batch.put(family, encode(name), directRecord.of(writer.buffer(), writer.length()));
  }

  private ByteBuffer encode(String name) {
    key.set(name);
    return directKey.of(key.bytes(), key.length());
  }

  /** Writes the batch; if that fails, so has every key that is in it. */
  private void commit(Share share, Status[] statuses) {
    if (batch.count() == 0) {
      return;
    }
    Engine engine = share.engine();
    try {
      engine.db().write(engine.options().writing(), batch);
    } catch (RocksDBException e) {
      Status failure = Statuses.of(e);
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] = statuses[position].isOk() ? failure : statuses[position];
      }
    }
  }

  @Override
  public void close() {
    batch.close();
  }
}
