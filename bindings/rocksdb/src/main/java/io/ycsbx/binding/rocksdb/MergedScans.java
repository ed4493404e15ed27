package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;
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
 * One thread's scans over several engines, whose records are merged in the order of their keys.
 * Each engine is seen as it was at one moment, but not all at the same.
 */
final class MergedScans {

  private final KeyBuffer start = new KeyBuffer();
  private final RecordReader reader;

  MergedScans(RecordReader reader) {
    this.reader = reader;
  }

  /** One engine's records in key order; {@code key} is the current one's, null at the end. */
  private static final class Cursor implements AutoCloseable {

    private final RocksIterator records;
    private byte[] key;

    Cursor(Engine engine, ColumnFamilyHandle family, ByteBuffer from) throws RocksDBException {
      records = engine.db().newIterator(family, engine.options().reading());
      records.seek(from);
      settle();
    }

    void next() throws RocksDBException {
      records.next();
      settle();
    }

    private void settle() throws RocksDBException {
      key = records.isValid() ? records.key() : null;
      if (key == null) {
        records.status();
      }
    }

    boolean isBefore(Cursor other) {
      return other == null || Arrays.compareUnsigned(key, other.key) < 0;
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
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    } finally {
      cursors.forEach(Cursor::close);
    }
  }

  private void open(List<Engine> engines, String table, String startKey, List<Cursor> cursors)
      throws RocksDBException {
    start.set(startKey);
    for (Engine engine : engines) {
      ColumnFamilyHandle family = engine.find(table);
      if (family != null) {
        ByteBuffer from = ByteBuffer.wrap(start.bytes(), 0, start.length());
        cursors.add(new Cursor(engine, family, from));
      }
    }
  }

  /** The cursor with the smallest key; null if all have ended. */
  private static Cursor first(List<Cursor> cursors) {
    Cursor first = null;
    for (Cursor cursor : cursors) {
      if (cursor.key != null && cursor.isBefore(first)) {
        first = cursor;
      }
    }
    return first;
  }
}
