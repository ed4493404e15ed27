package io.ycsbx.workload.kv.durability;

import io.ycsbx.workload.kv.ValueFiller;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import site.ycsb.ByteIterator;

/**
 * Values that name their write. A field starts with {@value #HEADER} hexadecimal digits: the
 * CRC-32C of the bytes after it (8), the log's number (8), the key's number (12), the version (12)
 * and the hash of the field's name (8). Random text follows. Belongs to one thread.
 */
final class VersionedValue implements ValueFiller {

  /** The record has a field with the form of a value but another checksum, or mixed versions. */
  static final long TORN = -1;

  /** The record is not one that this log's writers could have written. */
  static final long FOREIGN = -2;

  /** The record is one that the writers of another log have written. */
  static final long OTHER_LOG = -4;

  private static final int HEADER = 48;
  private static final int CRC_END = 8;
  private static final int LOG_END = 16;
  private static final int KEY_END = 28;
  private static final int VERSION_END = 40;
  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final long log;
  private final int length;
  private final List<String> fields;
  private final ValueFiller rest;
  private final CRC32C crc = new CRC32C();
  private long key;
  private long version;

  /**
   * Creates values of one log.
   *
   * @param log the log's number, 32 bits
   * @param length of a field in bytes
   * @param fields names of all fields
   * @param random fills the rest of values
   */
  VersionedValue(int log, int length, List<String> fields, SplittableRandom random) {
    this.log = Integer.toUnsignedLong(log);
    this.length = length;
    this.fields = fields;
    this.rest = ValueFiller.stockText(random);
  }

  /** Sets the write that the next values belong to. */
  void write(long newKey, long newVersion) {
    key = newKey;
    version = newVersion;
  }

  @Override
  public void fill(byte[] target, int size, String name, String field) {
    rest.fill(target, size, name, field);
    put(target, CRC_END, LOG_END, log);
    put(target, LOG_END, KEY_END, key);
    put(target, KEY_END, VERSION_END, version);
    put(target, VERSION_END, HEADER, Integer.toUnsignedLong(field.hashCode()));
    put(target, 0, CRC_END, checksum(target, size));
  }

  private long checksum(byte[] value, int size) {
    crc.reset();
    crc.update(value, CRC_END, size - CRC_END);
    return crc.getValue();
  }

  private static void put(byte[] target, int start, int end, long number) {
    long rest = number;
    for (int i = end - 1; i >= start; i--) {
      target[i] = DIGITS[(int) rest & 0xf];
      rest >>>= 4;
    }
  }

  /**
   * Returns the version of a record that was read.
   *
   * @return the version, 1 or more; {@link #TORN}, {@link #FOREIGN} or {@link #OTHER_LOG}
   */
  long version(long expectedKey, Map<String, ByteIterator> record) {
    long found = 0;
    for (String field : fields) {
      ByteIterator value = record.get(field);
      long next = value == null ? TORN : version(expectedKey, field, value.toArray());
      if (next < 0) {
        return next;
      }
      if (found != 0 && next != found) {
        return TORN;
      }
      found = next;
    }
    return found;
  }

  private long version(long expectedKey, String field, byte[] value) {
    if (value.length < HEADER || !hasDigits(value)) {
      return FOREIGN;
    }
    if (value.length != length || get(value, 0, CRC_END) != checksum(value, length)) {
      return TORN;
    }
    if (get(value, CRC_END, LOG_END) != log) {
      return OTHER_LOG;
    }
    boolean own =
        get(value, LOG_END, KEY_END) == expectedKey
            && get(value, VERSION_END, HEADER) == Integer.toUnsignedLong(field.hashCode());
    long written = get(value, KEY_END, VERSION_END);
    return own && written > 0 ? written : FOREIGN;
  }

  private static boolean hasDigits(byte[] value) {
    for (int i = 0; i < HEADER; i++) {
      if (!HexFormat.isHexDigit(value[i])) {
        return false;
      }
    }
    return true;
  }

  private static long get(byte[] value, int start, int end) {
    long number = 0;
    for (int i = start; i < end; i++) {
      number = number << 4 | HexFormat.fromHexDigit(value[i]);
    }
    return number;
  }
}
