package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's scans. */
final class Scans {

  private final KeyBuffer start = new KeyBuffer();
  private final RecordReader reader;

  Scans(RecordReader reader) {
    this.reader = reader;
  }

  /** Reads records in key order, from the first one not below the start key. */
  Status scan(
      Engine engine,
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      List<HashMap<String, ByteIterator>> result) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.OK;
    }
    start.set(startKey);
    ByteBuffer from = ByteBuffer.wrap(start.bytes(), 0, start.length());
    try (RocksIterator records = engine.db().newIterator(family, engine.options().reading())) {
      int left = recordCount;
      for (records.seek(from); left > 0 && records.isValid(); left--) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        reader.read(records.value(), fields, record);
        result.add(record);
        if (left > 1) {
          records.next();
        }
      }
      records.status();
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    }
  }
}
