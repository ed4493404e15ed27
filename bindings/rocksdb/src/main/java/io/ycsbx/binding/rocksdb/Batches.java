package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's batches: each engine's share is read by one MultiGet and written as one WriteBatch,
 * which is one entry in the write-ahead log, written completely or not at all.
 */
final class Batches implements AutoCloseable {

  private final RecordReader reader;
  private final RecordWriter writer;
  private final WriteBatch batch = new WriteBatch();

  /** Direct, because a WriteBatch accepts only whole arrays: one more copy of each record. */
  private ByteBuffer directKey = ByteBuffer.allocateDirect(256);

  private ByteBuffer directRecord = ByteBuffer.allocateDirect(4096);

  Batches(RecordReader reader, RecordWriter writer) {
    this.reader = reader;
    this.writer = writer;
  }

  /** Reads a share into the batch's results and statuses. */
  void read(
      Share share,
      String table,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    ColumnFamilyHandle family = share.engine().find(table);
    if (family == null) {
      share.fill(statuses, Status.NOT_FOUND);
      return;
    }
    try {
      List<byte[]> found = share.engine().multiGet(family, share.keys());
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] = read(share, family, i, found.get(i), fields, results.get(position));
      }
    } catch (RocksDBException e) {
      share.fill(statuses, Failures.status(e));
    }
  }

  private Status read(
      Share share,
      ColumnFamilyHandle family,
      int i,
      byte[] found,
      Set<String> fields,
      Map<String, ByteIterator> result) {
    try {
      byte[] record = checked(share, family, i, found);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      reader.read(record, fields, result);
      return Status.OK;
    } catch (RocksDBException e) {
      return Failures.status(e);
    }
  }

  /** MultiGet returns null for a missing key and for one that cannot be read; a get decides. */
  private static byte[] checked(Share share, ColumnFamilyHandle family, int i, byte[] found)
      throws RocksDBException {
    return found == null ? share.engine().get(family, share.keys().get(i)) : found;
  }

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
        put(family, share.keys().get(i));
      }
      share.fill(statuses, Status.OK);
      commitLocked(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Failures.status(e));
    }
  }

  void delete(Share share, String table, Status[] statuses) {
    share.fill(statuses, Status.OK);
    ColumnFamilyHandle family = share.engine().find(table);
    if (family == null) {
      return;
    }
    try {
      batch.clear();
      for (String key : share.keys()) {
        batch.delete(family, key.getBytes(UTF_8));
      }
      commitLocked(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Failures.status(e));
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
    List<Lock> held = share.engine().locks().lockAll(share.keys());
    try {
      List<byte[]> found = share.engine().multiGet(family, share.keys());
      Map<String, byte[]> updated = new HashMap<>();
      batch.clear();
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] = update(share, family, i, found.get(i), updated, values.get(position));
      }
      commit(share, statuses);
    } catch (RocksDBException e) {
      share.fill(statuses, Failures.status(e));
    } finally {
      held.forEach(Lock::unlock);
    }
  }

  /** Adds an updated record to the batch, and to the records that the key's next update reads. */
  private Status update(
      Share share,
      ColumnFamilyHandle family,
      int i,
      byte[] found,
      Map<String, byte[]> updated,
      Map<String, ByteIterator> values) {
    String key = share.keys().get(i);
    try {
      byte[] old = checked(share, family, i, updated.getOrDefault(key, found));
      if (old == null) {
        return Status.NOT_FOUND;
      }
      writer.splice(old, values);
      put(family, key);
      updated.put(key, Arrays.copyOf(writer.buffer(), writer.length()));
      return Status.OK;
    } catch (RocksDBException e) {
      return Failures.status(e);
    }
  }

  /** Adds the writer's record to the batch. */
  private void put(ColumnFamilyHandle family, String name) throws RocksDBException {
    byte[] key = name.getBytes(UTF_8);
    directKey = filled(directKey, key, key.length);
    directRecord = filled(directRecord, writer.buffer(), writer.length());
    batch.put(family, directKey, directRecord);
  }

  /** Returns the buffer, or a larger one, with these bytes between position and limit. */
  private static ByteBuffer filled(ByteBuffer buffer, byte[] bytes, int length) {
    ByteBuffer target =
        length <= buffer.capacity()
            ? buffer
            : ByteBuffer.allocateDirect(Math.max(length, 2 * buffer.capacity()));
    return target.clear().put(bytes, 0, length).flip();
  }

  private void commitLocked(Share share, Status[] statuses) {
    List<Lock> held = share.engine().locks().lockAll(share.keys());
    try {
      commit(share, statuses);
    } finally {
      held.forEach(Lock::unlock);
    }
  }

  /** Writes the batch; if that fails, every key in it has failed. */
  private void commit(Share share, Status[] statuses) {
    if (batch.count() == 0) {
      return;
    }
    Engine engine = share.engine();
    try {
      engine.db().write(engine.options().writing(), batch);
    } catch (RocksDBException e) {
      Status failure = Failures.status(e);
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
