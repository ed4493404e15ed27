package io.ycsbx.binding.rocksdb;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's operations on single records, with the buffers they need. */
final class Records {

  private final KeyBuffer key = new KeyBuffer();
  private final Gets gets;
  private final RecordReader reader;
  private final RecordWriter writer;

  Records(Gets gets, RecordReader reader, RecordWriter writer) {
    this.gets = gets;
    this.reader = reader;
    this.writer = writer;
  }

  Status read(
      Engine engine,
      String table,
      String name,
      Set<String> fields,
      Map<String, ByteIterator> result) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    try {
      key.set(name);
      byte[] record = gets.get(engine, family, key);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      reader.read(record, fields, result);
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    }
  }

  Status update(Engine engine, String table, String name, Map<String, ByteIterator> values) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    key.set(name);
    Lock lock = engine.locks().lock(name);
    lock.lock();
    try {
      int length = gets.find(engine, family, key);
      if (length == RocksDB.NOT_FOUND) {
        return Status.NOT_FOUND;
      }
      writer.splice(gets.found(), length, values);
      return put(engine, family);
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    } finally {
      lock.unlock();
    }
  }

  Status insert(Engine engine, String table, String name, Map<String, ByteIterator> values) {
    key.set(name);
    writer.write(values);
    Lock lock = engine.locks().lock(name);
    try {
      ColumnFamilyHandle family = engine.findOrCreate(table);
      lock.lock();
      try {
        return put(engine, family);
      } finally {
        lock.unlock();
      }
    } catch (RocksDBException e) {
      return Statuses.of(e);
    }
  }

  private Status put(Engine engine, ColumnFamilyHandle family) throws RocksDBException {
    engine
        .db()
        .put(
            family,
            engine.options().writing(),
            key.bytes(),
            0,
            key.length(),
            writer.buffer(),
            0,
            writer.length());
    return Status.OK;
  }

  Status delete(Engine engine, String table, String name) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.OK;
    }
    key.set(name);
    Lock lock = engine.locks().lock(name);
    lock.lock();
    try {
      engine.db().delete(family, engine.options().writing(), key.bytes(), 0, key.length());
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } finally {
      lock.unlock();
    }
  }
}
