package io.ycsbx.binding.mongodb.transport;

import io.ycsbx.spi.ReadWatch;
import io.ycsbx.spi.WatchedSocket;
import java.io.IOException;
import java.io.InputStream;

/**
 * A socket that is read ahead of what is asked for: the driver reads the 16 bytes of a message's
 * header, and then the rest.
 */
final class ReadAheadSocket extends WatchedSocket {

  /**
   * An answer with a record of 1 kB, and some. The rest of a longer one is read past the buffer.
   */
  private static final int BUFFER_BYTES = 16 * 1024;

  private InputStream ahead;

  ReadAheadSocket() {
    super(ReadWatch.SHARED);
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    InputStream input = super.getInputStream();
    if (ahead == null) {
      ahead = new ReadAheadInput(input, BUFFER_BYTES);
    }
    return ahead;
  }
}
