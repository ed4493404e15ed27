package io.ycsbx.binding.rocksdb;

import java.lang.ref.Reference;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Gets by RocksDB's C functions. Out of the block cache a value is copied once in a MultiGet and
 * twice in a get; no Java object is made but the record.
 */
final class ForeignGets implements Gets {

  /** Offsets in {@link #call}: the C structs that name engine and table, then what comes back. */
  private static final int DB = 0;

  private static final int FAMILY = 8;
  private static final int LENGTH = 24;
  private static final int FOUND = 32;
  private static final int ERROR = 40;
  private static final int CALL_BYTES = 48;

  /** Bytes of a {@code rocksdb_slice_t}: an address and a length. */
  private static final int SLICE_BYTES = 16;

  private final KeyBuffer key = new KeyBuffer();
  private final NativeBuffer call = new NativeBuffer(CALL_BYTES);
  private final NativeBuffer keys = new NativeBuffer(256);
  private final NativeBuffer value = new NativeBuffer(4096);
  private final NativeBuffer slices = new NativeBuffer(SLICE_BYTES);
  private final NativeBuffer values = new NativeBuffer(Long.BYTES);
  private final NativeBuffer errors = new NativeBuffer(Long.BYTES);
  private byte[] stored = new byte[4096];

  @Override
  public String name() {
    return "C functions";
  }

  @Override
  public byte[] get(Engine engine, ColumnFamilyHandle family, KeyBuffer name)
      throws RocksDBException {
    int length = getIntoValue(engine, family, name);
    if (length == RocksDB.NOT_FOUND) {
      return null;
    }
    byte[] record = new byte[length];
    value.memory().get(0, record);
    return record;
  }

  @Override
  public int find(Engine engine, ColumnFamilyHandle family, KeyBuffer name)
      throws RocksDBException {
    int length = getIntoValue(engine, family, name);
    if (length > stored.length) {
      stored = new byte[length];
    }
    if (length != RocksDB.NOT_FOUND) {
      value.memory().get(0, stored, 0, length);
    }
    return length;
  }

  @Override
  public byte[] found() {
    return stored;
  }

  /** Gets a record into {@link #value}, which grows until the record fits. */
  private int getIntoValue(Engine engine, ColumnFamilyHandle family, KeyBuffer name)
      throws RocksDBException {
    keys.reserve(name.length());
    keys.memory().put(0, name.bytes(), 0, name.length());
    aimAt(engine, family);
    while (!tryGet(engine, name.length())) {
      if (call.memory().get(FOUND) == 0) {
        checkError();
        return RocksDB.NOT_FOUND;
      }
      value.reserve(length());
    }
    return length();
  }

  /**
   * Makes {@link #call} name engine and table. A {@code rocksdb_t} is a pointer to the database,
   * and a {@code rocksdb_column_family_handle_t} starts with one to the column family; a {@code
   * rocksdb_readoptions_t} starts with the options themselves, so theirs need no struct.
   */
  private void aimAt(Engine engine, ColumnFamilyHandle family) {
    call.memory().putLong(DB, engine.db().getNativeHandle());
    call.memory().putLong(FAMILY, family.getNativeHandle());
    call.memory().putLong(ERROR, 0);
  }

  /** Whether there was a record, and it fitted. */
  private boolean tryGet(Engine engine, int keyLength) {
    try {
      return NativeFunctions.get(
          call.address() + DB,
          engine.options().reading().getNativeHandle(),
          call.address() + FAMILY,
          keys.address(),
          keyLength,
          value.address(),
          value.memory().capacity(),
          call.address() + LENGTH,
          call.address() + FOUND,
          call.address() + ERROR);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Length of the value that came last. */
  private int length() {
    return Math.toIntExact(call.memory().getLong(LENGTH));
  }

  private void checkError() throws RocksDBException {
    long error = call.memory().getLong(ERROR);
    if (error != 0) {
      throw ErrorText.exception(NativeFunctions.takeError(error));
    }
  }

  @Override
  public void multiGet(Share share, ColumnFamilyHandle family, Found found) {
    encode(share);
    values.reserve(Long.BYTES * share.size());
    errors.reserve(Long.BYTES * share.size());
    found.open(share.size());
    Engine engine = share.engine();
    aimAt(engine, family);
    NativeFunctions.multiGet(
        call.address() + DB,
        engine.options().reading().getNativeHandle(),
        call.address() + FAMILY,
        share.size(),
        slices.address(),
        values.address(),
        errors.address());
    try {
      take(share.size(), found);
    } finally {
      release(share.size());
      Reference.reachabilityFence(this);
    }
  }

  /** Writes the share's keys one after the other, and where each of them is. */
  private void encode(Share share) {
    slices.reserve(SLICE_BYTES * share.size());
    int end = 0;
    for (int i = 0; i < share.size(); i++) {
      key.set(share.key(i));
      keys.reserve(end + key.length());
      keys.memory().put(end, key.bytes(), 0, key.length());
      slices.memory().putLong(SLICE_BYTES * i, end);
      slices.memory().putLong(SLICE_BYTES * i + Long.BYTES, key.length());
      end += key.length();
    }
    // Not before now: the keys move when their buffer grows.
    for (int i = 0; i < share.size(); i++) {
      int slice = SLICE_BYTES * i;
      slices.memory().putLong(slice, keys.address() + slices.memory().getLong(slice));
    }
  }

  private void take(int size, Found found) {
    for (int i = 0; i < size; i++) {
      long pinned = values.memory().getLong(Long.BYTES * i);
      long error = errors.memory().getLong(Long.BYTES * i);
      if (pinned != 0) {
        found.put(i, copy(pinned));
      } else if (error != 0) {
        errors.memory().putLong(Long.BYTES * i, 0);
        found.fail(i, ErrorText.exception(NativeFunctions.takeError(error)));
      }
    }
  }

  private byte[] copy(long pinned) {
    long address = NativeFunctions.value(pinned, call.address() + LENGTH);
    byte[] record = new byte[length()];
    NativeFunctions.copy(address, record, record.length);
    return record;
  }

  /** A value that is not released keeps its block in the cache for ever. */
  private void release(int size) {
    for (int i = 0; i < size; i++) {
      long pinned = values.memory().getLong(Long.BYTES * i);
      long error = errors.memory().getLong(Long.BYTES * i);
      if (pinned != 0) {
        NativeFunctions.release(pinned);
      }
      if (error != 0) {
        NativeFunctions.free(error);
      }
    }
  }
}
