package io.ycsbx.benchmark.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.HyperClockCache;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteOptions;
import org.rocksdb.util.SizeUnit;

/** RocksDB by byte arrays; records are in the layout of the binding, which is stock YCSB's. */
final class BareRocksDb implements BareDriver {

  private static final double BLOOM_BITS = 10;
  private static final int FIELD_NAME_BYTES = "field0".length();

  static {
    RocksDB.loadLibrary();
  }

  private final List<ColumnFamilyHandle> families = new ArrayList<>();
  private final ReadOptions reading = new ReadOptions();
  private final WriteOptions writing = new WriteOptions();
  private final RocksDB db;

  BareRocksDb(String dir) throws RocksDBException {
    BlockBasedTableConfig table = new BlockBasedTableConfig();
    table.setBlockCache(new HyperClockCache(SizeUnit.GB, table.blockSize(), -1, false));
    table.setFilterPolicy(new BloomFilter(BLOOM_BITS));
    ColumnFamilyOptions options =
        new ColumnFamilyOptions().optimizeLevelStyleCompaction().setTableFormatConfig(table);
    int processors = Runtime.getRuntime().availableProcessors();
    db =
        RocksDB.open(
            new DBOptions().setMaxBackgroundJobs(Math.max(2, processors)),
            dir,
            List.of(
                new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options),
                new ColumnFamilyDescriptor(TABLE.getBytes(UTF_8), options)),
            families);
  }

  @Override
  public Session session() {
    return new Handle();
  }

  @Override
  public void close() throws RocksDBException {
    families.forEach(ColumnFamilyHandle::close);
    db.closeE();
  }

  /** All threads use one database; its calls are thread-safe. */
  private final class Handle implements Session {

    private final ColumnFamilyHandle family = families.get(1);

    @Override
    public Map<String, byte[]> read(String key) throws RocksDBException {
      return decode(db.get(family, reading, key.getBytes(UTF_8)));
    }

    @Override
    public void update(String key, String field, byte[] value) throws RocksDBException {
      byte[] name = key.getBytes(UTF_8);
      Map<String, byte[]> record = decode(db.get(family, reading, name));
      record.put(field, value);
      db.put(family, writing, name, encode(record));
    }

    @Override
    public List<Map<String, byte[]>> scan(String startKey, int count) throws RocksDBException {
      List<Map<String, byte[]>> records = new ArrayList<>();
      try (RocksIterator iterator = db.newIterator(family, reading)) {
        iterator.seek(startKey.getBytes(UTF_8));
        for (; iterator.isValid() && records.size() < count; iterator.next()) {
          records.add(decode(iterator.value()));
        }
        iterator.status();
      }
      return records;
    }
  }

  private static Map<String, byte[]> decode(byte[] stored) {
    Map<String, byte[]> record = new HashMap<>();
    ByteBuffer from = ByteBuffer.wrap(stored);
    while (from.hasRemaining()) {
      String name = new String(next(from), UTF_8);
      record.put(name, next(from));
    }
    return record;
  }

  private static byte[] next(ByteBuffer from) {
    byte[] part = new byte[from.getInt()];
    from.get(part);
    return part;
  }

  private static byte[] encode(Map<String, byte[]> record) {
    int length = 0;
    for (byte[] value : record.values()) {
      length += 2 * Integer.BYTES + FIELD_NAME_BYTES + value.length;
    }
    ByteBuffer to = ByteBuffer.allocate(length);
    record.forEach(
        (name, value) ->
            to.putInt(FIELD_NAME_BYTES).put(name.getBytes(UTF_8)).putInt(value.length).put(value));
    return to.array();
  }
}
