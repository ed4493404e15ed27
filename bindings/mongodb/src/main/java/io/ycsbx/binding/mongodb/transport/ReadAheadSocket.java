package io.ycsbx.binding.mongodb.transport;

import io.ycsbx.spi.ReadWatch;
import io.ycsbx.spi.WatchedSocket;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A socket that is read ahead of what is asked for: the driver reads the 16 bytes of a message's
 * header, and then the rest.
 */
final class ReadAheadSocket extends WatchedSocket {

  /** The answer with one record of 1 kB, and some. What does not fit is read past the buffer. */
  private static final int BUFFER_BYTES = 16 * 1024;

  private InputStream ahead;

  ReadAheadSocket() {
    super(ReadWatch.SHARED);
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    InputStream input = super.getInputStream();
    if (ahead == null) {
      ahead = new BufferedInputStream(input, BUFFER_BYTES);
    }
    return ahead;
  }
}
