package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's scans. The records of several engines are merged in the order of their keys. The
 * view of each engine is that of one moment, which differs between engines.
 */
record Scans(RecordReader reader) {

  /** One engine's records in key order. */
  private static final class Cursor implements AutoCloseable {

    private final RocksIterator records;
    private boolean valid;
    private byte[] key;

    Cursor(Engine engine, ColumnFamilyHandle family) {
      records = engine.db().newIterator(family, engine.options().reading());
    }

    void seek(byte[] start) throws RocksDBException {
      records.seek(start);
      moved();
    }

    void next() throws RocksDBException {
      records.next();
      moved();
    }

    private void moved() throws RocksDBException {
      key = null;
      valid = records.isValid();
      if (!valid) {
        records.status();
      }
    }

    /** Returns the current record's key; only a merge of several engines needs it. */
    private byte[] key() {
      if (key == null) {
        key = records.key();
      }
      return key;
    }

    /** Returns the cursor whose record comes first; null if neither has a record. */
    static Cursor first(Cursor a, Cursor b) {
      if (!b.valid) {
        return a;
      }
      return a == null || Arrays.compareUnsigned(b.key(), a.key()) < 0 ? b : a;
    }

    @Override
    public void close() {
      records.close();
    }
  }

  /** Reads records in key order, from the first one not below the start key. */
  Status scan(
      List<Engine> engines,
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      List<HashMap<String, ByteIterator>> result) {
    List<Cursor> cursors = new ArrayList<>();
    try {
      open(engines, table, startKey, cursors);
      Cursor first = first(cursors);
      for (int left = recordCount; left > 0 && first != null; left--) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        reader.read(first.records.value(), fields, record);
        result.add(record);
        if (left > 1) {
          first.next();
          first = first(cursors);
        }
      }
      return Status.OK;
    } catch (RocksDBException e) {
      return Failures.status(e);
    } finally {
      cursors.forEach(Cursor::close);
    }
  }

  private static void open(
      List<Engine> engines, String table, String startKey, List<Cursor> cursors)
      throws RocksDBException {
    byte[] start = startKey.getBytes(UTF_8);
    for (Engine engine : engines) {
      ColumnFamilyHandle family = engine.find(table);
      if (family != null) {
        Cursor cursor = new Cursor(engine, family);
        cursors.add(cursor);
        cursor.seek(start);
      }
    }
  }

  /** Returns the cursor with the smallest key; null if all have ended. */
  private static Cursor first(List<Cursor> cursors) {
    Cursor first = null;
    for (Cursor cursor : cursors) {
      first = Cursor.first(first, cursor);
    }
    return first;
  }
}
