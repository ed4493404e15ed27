package io.ycsbx.binding.rocksdb;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's reads of many records, each engine's share by one MultiGet. */
final class BatchReads {

  private final Gets gets;
  private final RecordReader reader;
  private final Found found = new Found();

  BatchReads(Gets gets, RecordReader reader) {
    this.gets = gets;
    this.reader = reader;
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
      gets.multiGet(share, family, found);
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] = decode(i, fields, results.get(position));
      }
    } catch (RocksDBException e) {
      share.fill(statuses, Statuses.of(e));
    }
  }

  private Status decode(int i, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      byte[] record = found.record(i);
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
}
