package io.ycsbx.spi;

import java.nio.charset.StandardCharsets;
import site.ycsb.ByteIterator;

/**
 * One field's value as a view of its record's bytes, which are copied only on request. Not
 * thread-safe.
 */
public class ByteSlice extends ByteIterator {

  private byte[] bytes;
  private int start;
  private int end;
  private int position;

  /**
   * Makes a view of a part of an array, which must not change while the view is used.
   *
   * @param start index of the value's first byte
   * @param length in bytes, 0 or more
   */
  public ByteSlice(byte[] bytes, int start, int length) {
    turnTo(bytes, start, length);
  }

  /** Begins a view of another part, as the constructor does. */
  protected final void turnTo(byte[] newBytes, int newStart, int length) {
    bytes = newBytes;
    start = newStart;
    end = newStart + length;
    position = newStart;
  }

  @Override
  public boolean hasNext() {
    return position < end;
  }

  @Override
  public byte nextByte() {
    return bytes[position++];
  }

  @Override
  public long bytesLeft() {
    return (long) end - position;
  }

  @Override
  public void reset() {
    position = start;
  }

  @Override
  public int nextBuf(byte[] target, int offset) {
    int length = Math.min(end - position, target.length - offset);
    System.arraycopy(bytes, position, target, offset, length);
    position += length;
    return offset + length;
  }

  @Override
  public byte[] toArray() {
    byte[] left = new byte[end - position];
    nextBuf(left, 0);
    return left;
  }

  @Override
  public String toString() {
    String left = new String(bytes, position, end - position, StandardCharsets.UTF_8);
    position = end;
    return left;
  }
}
