package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's operations on single records. */
record Records(RecordReader reader, RecordWriter writer) {

  Status read(
      Engine engine,
      String table,
      String key,
      Set<String> fields,
      Map<String, ByteIterator> result) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    try {
      byte[] record = engine.get(family, key);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      reader.read(record, fields, result);
      return Status.OK;
    } catch (RocksDBException e) {
      return Failures.status(e);
    }
  }

  Status update(Engine engine, String table, String key, Map<String, ByteIterator> values) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    Lock lock = engine.locks().of(key);
    lock.lock();
    try {
      byte[] old = engine.get(family, key);
      if (old == null) {
        return Status.NOT_FOUND;
      }
      writer.splice(old, values);
      return put(engine, family, key);
    } catch (RocksDBException e) {
      return Failures.status(e);
    } finally {
      lock.unlock();
    }
  }

  Status insert(Engine engine, String table, String key, Map<String, ByteIterator> values) {
    writer.write(values);
    Lock lock = engine.locks().of(key);
    try {
      ColumnFamilyHandle family = engine.findOrCreate(table);
      lock.lock();
      try {
        return put(engine, family, key);
      } finally {
        lock.unlock();
      }
    } catch (RocksDBException e) {
      return Failures.status(e);
    }
  }

  /** Puts the writer's record. */
  private Status put(Engine engine, ColumnFamilyHandle family, String name)
      throws RocksDBException {
    byte[] key = name.getBytes(UTF_8);
    byte[] record = writer.buffer();
    engine
        .db()
        .put(family, engine.options().writing(), key, 0, key.length, record, 0, writer.length());
    return Status.OK;
  }

  Status delete(Engine engine, String table, String key) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.OK;
    }
    Lock lock = engine.locks().of(key);
    lock.lock();
    try {
      engine.db().delete(family, engine.options().writing(), key.getBytes(UTF_8));
      return Status.OK;
    } catch (RocksDBException e) {
      return Failures.status(e);
    } finally {
      lock.unlock();
    }
  }
}
