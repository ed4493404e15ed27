package io.ycsbx.workload.kv.value;

import java.util.Arrays;
import site.ycsb.ByteIterator;

/**
 * A value that is written again and again with new bytes, so that writing allocates nothing. It
 * holds for the call on the database that it is handed to; a binding that keeps it for later must
 * copy it, e.g. with {@link #toArray}.
 */
final class FieldValue extends ByteIterator {

  private byte[] bytes = new byte[0];
  private int length;
  private int position;

  /**
   * Starts a new value: what is in the array then, from 0 to the length, will be read.
   *
   * @return an array of at least this length for the caller to fill
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

  /** Back to the first byte; the same bytes are read again. */
  @Override
  public void reset() {
    position = 0;
  }

  /** A copy of what has not been read yet, which is read by this. */
  @Override
  public byte[] toArray() {
    byte[] rest = Arrays.copyOfRange(bytes, position, length);
    position = length;
    return rest;
  }
}
