package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Gets by rocksdbjni's methods.
 *
 * <p>Of its MultiGets the one that returns arrays is used: the one that fills direct buffers makes
 * a status object for every key through JNI, which costs more than it saves. It has one flaw: a key
 * whose read failed looks like a missing one. So a key that comes back missing is asked for again
 * on its own, which tells the two apart.
 */
final class JniGets implements Gets {

  private final KeyBuffer key = new KeyBuffer();
  private final List<byte[]> keys = new ArrayList<>();
  private byte[] stored = new byte[4096];

  @Override
  public String name() {
    return "JNI";
  }

  /** To let the engine fill an array that is at hand, and copy that, is faster than a new array. */
  @Override
  public byte[] get(Engine engine, ColumnFamilyHandle family, KeyBuffer name)
      throws RocksDBException {
    int length = find(engine, family, name);
    return length == RocksDB.NOT_FOUND ? null : Arrays.copyOf(stored, length);
  }

  @Override
  public int find(Engine engine, ColumnFamilyHandle family, KeyBuffer name)
      throws RocksDBException {
    while (true) {
      int length =
          engine
              .db()
              .get(
                  family,
                  engine.options().reading(),
                  name.bytes(),
                  0,
                  name.length(),
                  stored,
                  0,
                  stored.length);
      if (length <= stored.length) {
        return length;
      }
      stored = new byte[length];
    }
  }

  @Override
  public byte[] found() {
    return stored;
  }

  @Override
  public void multiGet(Share share, ColumnFamilyHandle family, Found found)
      throws RocksDBException {
    keys.clear();
    for (int i = 0; i < share.size(); i++) {
      keys.add(share.key(i).getBytes(UTF_8));
    }
    Engine engine = share.engine();
    List<ColumnFamilyHandle> families = Collections.nCopies(keys.size(), family);
    List<byte[]> records = engine.db().multiGetAsList(engine.options().reading(), families, keys);
    found.open(share.size());
    for (int i = 0; i < share.size(); i++) {
      byte[] record = records.get(i);
      if (record == null) {
        getAgain(share, family, i, found);
      } else {
        found.put(i, record);
      }
    }
  }

  private void getAgain(Share share, ColumnFamilyHandle family, int i, Found found) {
    try {
      key.set(share.key(i));
      found.put(i, get(share.engine(), family, key));
    } catch (RocksDBException e) {
      found.fail(i, e);
    }
  }
}
