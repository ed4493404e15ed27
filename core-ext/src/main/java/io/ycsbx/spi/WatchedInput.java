package io.ycsbx.spi;

import java.io.IOException;
import java.io.InputStream;

/** What a {@link WatchedSocket} receives. One thread reads, as from any stream. */
final class WatchedInput extends InputStream {

  private final InputStream input;
  private final WatchedReads reads;

  WatchedInput(InputStream input, WatchedReads reads) {
    this.input = input;
    this.reads = reads;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int received;
    reads.begin();
    try {
      received = input.read(into, offset, length);
    } catch (IOException e) {
      throw reads.end() ? e : WatchedReads.timedOut(e);
    }
    if (!reads.end()) {
      throw WatchedReads.timedOut(null);
    }
    return received;
  }

  @Override
  public int available() throws IOException {
    return input.available();
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
