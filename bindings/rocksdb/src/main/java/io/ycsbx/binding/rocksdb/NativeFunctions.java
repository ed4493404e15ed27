package io.ycsbx.binding.rocksdb;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.Collections;
import org.rocksdb.RocksDB;

/**
 * Functions of RocksDB's C interface ({@code rocksdb/c.h}), which rocksdbjni's library has beside
 * its own: called through the JVM's linker they need no Java objects to be made or read from native
 * code. Pointers are {@code long}s. Thread-safe.
 */
final class NativeFunctions {

  /**
   * The release whose C structs {@link ForeignGets} knows; with any other there are no functions.
   */
  private static final String RELEASE_LINE = "11.8.";

  private static final ForeignLinker LINKER =
      RocksDB.rocksdbVersion().toString().startsWith(RELEASE_LINE)
          ? ForeignLinker.find().orElse(null)
          : null;
  private static final MethodHandle GET =
      function("rocksdb_get_into_buffer_cf", addresses(byte.class, 10), false);
  private static final MethodHandle MULTI_GET =
      function(
          "rocksdb_batched_multi_get_cf_slice",
          addresses(void.class, 7).appendParameterTypes(byte.class),
          false);
  private static final MethodHandle VALUE =
      function("rocksdb_pinnableslice_value", addresses(long.class, 2), true);
  private static final MethodHandle RELEASE =
      function("rocksdb_pinnableslice_destroy", addresses(void.class, 1), false);
  private static final MethodHandle FREE =
      function("rocksdb_free", addresses(void.class, 1), false);
  private static final MethodHandle COPY = copy();

  private NativeFunctions() {}

  private static MethodType addresses(Class<?> result, int count) {
    return methodType(result, Collections.nCopies(count, long.class));
  }

  private static MethodHandle function(String name, MethodType type, boolean brief) {
    try {
      return LINKER == null ? null : LINKER.function(name, type, brief);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static MethodHandle copy() {
    try {
      return LINKER == null ? null : LINKER.copy();
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /**
   * Whether they can be called. To be asked for the first time when the library has been loaded:
   * what is not found then is never looked for again.
   */
  static boolean available() {
    return GET != null
        && MULTI_GET != null
        && VALUE != null
        && RELEASE != null
        && FREE != null
        && COPY != null;
  }

  /**
   * {@code rocksdb_get_into_buffer_cf}.
   *
   * @return whether there was a value and it fitted
   */
  static boolean get(
      long db,
      long options,
      long family,
      long key,
      long keyLength,
      long buffer,
      long bufferSize,
      long valueLength,
      long found,
      long error) {
    try {
      return (byte)
              GET.invokeExact(
                  db,
                  options,
                  family,
                  key,
                  keyLength,
                  buffer,
                  bufferSize,
                  valueLength,
                  found,
                  error)
          != 0;
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** {@code rocksdb_batched_multi_get_cf_slice}, of keys in any order. */
  static void multiGet(
      long db, long options, long family, long count, long keys, long values, long errors) {
    try {
      MULTI_GET.invokeExact(db, options, family, count, keys, values, errors, (byte) 0);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** {@code rocksdb_pinnableslice_value}: where a value is; its length is written to an address. */
  static long value(long slice, long length) {
    try {
      return (long) VALUE.invokeExact(slice, length);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** {@code rocksdb_pinnableslice_destroy}. */
  static void release(long slice) {
    try {
      RELEASE.invokeExact(slice);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** The text of an error, whose memory is then freed. */
  static String takeError(long error) {
    try {
      return LINKER.text(error);
    } catch (ReflectiveOperationException e) {
      throw unexpected(e);
    } finally {
      free(error);
    }
  }

  /** {@code rocksdb_free}: the memory of an error. */
  static void free(long error) {
    try {
      FREE.invokeExact(error);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Copies native memory to the start of an array. */
  static void copy(long from, byte[] to, int length) {
    try {
      COPY.invokeExact(from, to, 0, length);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Where a direct buffer's memory starts; the caller keeps the buffer as long as it is used. */
  static long address(ByteBuffer buffer) {
    try {
      return LINKER.address(buffer);
    } catch (ReflectiveOperationException e) {
      throw unexpected(e);
    }
  }

  /** No C function throws; what comes is the JVM's, such as an {@link OutOfMemoryError}. */
  private static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      return exception;
    }
    return new IllegalStateException(thrown);
  }
}
