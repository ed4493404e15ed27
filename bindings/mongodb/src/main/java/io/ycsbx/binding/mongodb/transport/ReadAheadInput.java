package io.ycsbx.binding.mongodb.transport;

import java.io.IOException;
import java.io.InputStream;

/**
 * Takes as much as has come when it is asked for little. Unlike Java's own buffered stream it never
 * asks the system how much there is. One thread reads, as from any stream.
 */
final class ReadAheadInput extends InputStream {

  private final InputStream input;
  private final byte[] ahead;
  private int next;
  private int end;

  ReadAheadInput(InputStream input, int bytes) {
    this.input = input;
    this.ahead = new byte[bytes];
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /** At least one byte, as streams have it: what has been read ahead, or else what has come. */
  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (next == end && length >= ahead.length) {
      return input.read(into, offset, length);
    }
    if (next == end) {
      int received = input.read(ahead, 0, ahead.length);
      if (received < 0) {
        return received;
      }
      next = 0;
      end = received;
    }
    int taken = Math.min(length, end - next);
    System.arraycopy(ahead, next, into, offset, taken);
    next += taken;
    return taken;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
