package io.ycsbx.workload.kv;

import java.util.Arrays;
import site.ycsb.ByteIterator;

/**
 * A value that is refilled for each write, so that writing allocates nothing. The value is valid
 * during the call of the database; a binding that keeps the value must copy it, e.g. with {@link
 * #toArray}.
 */
final class FieldValue extends ByteIterator {

  private byte[] bytes = new byte[0];
  private int length;
  private int position;

  /**
   * Starts a new value.
   *
   * @return an array of at least this length; the caller fills it with the bytes to read
   */
  byte[] restart(int newLength) {
    if (newLength > bytes.length) {
      bytes = new byte[newLength];
    }
    length = newLength;
    position = 0;
    return bytes;
  }

  @Override
  public boolean hasNext() {
    return position < length;
  }

  @Override
  public byte nextByte() {
    return bytes[position++];
  }

  @Override
  public int nextBuf(byte[] target, int offset) {
    int count = Math.min(length - position, target.length - offset);
    System.arraycopy(bytes, position, target, offset, count);
    position += count;
    return offset + count;
  }

  @Override
  public long bytesLeft() {
    return (long) length - position;
  }

  /** Goes back to the first byte. */
  @Override
  public void reset() {
    position = 0;
  }

  /** Reads all bytes that are left and returns a copy of them. */
  @Override
  public byte[] toArray() {
    byte[] rest = Arrays.copyOfRange(bytes, position, length);
    position = length;
    return rest;
  }
}
