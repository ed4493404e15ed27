package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's reads of many records, each engine's share by one MultiGet.
 *
 * <p>Of rocksdbjni's ways the one that returns arrays is used: the one that fills direct buffers
 * makes a status object for every key through JNI, which costs more than it saves. It has one flaw:
 * a key whose read failed looks like a missing one. So a key that comes back missing is asked for
 * again on its own, which tells the two apart.
 */
final class BatchReads {

  private final RecordReader reader;
  private final Records single;
  private final List<byte[]> encoded = new ArrayList<>();

  BatchReads(RecordReader reader, Records single) {
    this.reader = reader;
    this.single = single;
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
      List<byte[]> records = get(share, family);
      for (int i = 0; i < share.size(); i++) {
        int position = share.position(i);
        statuses[position] =
            decode(share, family, i, records.get(i), fields, results.get(position));
      }
    } catch (RocksDBException e) {
      share.fill(statuses, Statuses.of(e));
    }
  }

  private Status decode(
      Share share,
      ColumnFamilyHandle family,
      int i,
      byte[] found,
      Set<String> fields,
      Map<String, ByteIterator> result) {
    try {
      byte[] record = found == null ? single.find(share.engine(), family, share.key(i)) : found;
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

  /**
   * The stored records of a share; null for one that is missing or cannot be read.
   *
   * @throws RocksDBException if none can be read
   */
  List<byte[]> get(Share share, ColumnFamilyHandle family) throws RocksDBException {
    encoded.clear();
    for (int i = 0; i < share.size(); i++) {
      encoded.add(share.key(i).getBytes(UTF_8));
    }
    Engine engine = share.engine();
    List<ColumnFamilyHandle> families = Collections.nCopies(encoded.size(), family);
    return engine.db().multiGetAsList(engine.options().reading(), families, encoded);
  }
}
