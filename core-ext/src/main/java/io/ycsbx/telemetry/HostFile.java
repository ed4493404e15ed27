package io.ycsbx.telemetry;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file of {@code /proc}, opened once and read again from its start for every sample. Not
 * thread-safe.
 */
final class HostFile implements AutoCloseable {

  private static final int FIRST_SIZE = 4096;

  private final FileChannel channel;
  private final int limit;
  private ByteBuffer buffer;

  private HostFile(FileChannel channel, int limit) {
    this.channel = channel;
    this.limit = limit;
    this.buffer = ByteBuffer.allocate(Math.min(FIRST_SIZE, limit));
  }

  static HostFile open(Path file) throws IOException {
    return openHead(file, Integer.MAX_VALUE);
  }

  /** Absent if it cannot be opened. */
  static Optional<HostFile> openIfThere(Path file) {
    try {
      return Optional.of(open(file));
    } catch (IOException e) {
      // Absent is the answer: containers hide some of the files.
      return Optional.empty();
    }
  }

  /** Reads only the first bytes of a file that may be long. */
  static HostFile openHead(Path file, int bytes) throws IOException {
    return new HostFile(FileChannel.open(file, StandardOpenOption.READ), bytes);
  }

  /** The text as it is now; valid until the next call. */
  TextCursor read() throws IOException {
    buffer.clear();
    // The kernel hands out long files in pieces of whole lines; 0 or -1 is the end.
    while (channel.read(buffer, buffer.position()) > 0) {
      if (!buffer.hasRemaining() && buffer.capacity() < limit) {
        grow();
      }
    }
    return new TextCursor(buffer.array(), buffer.position());
  }

  private void grow() {
    ByteBuffer larger = ByteBuffer.allocate(Math.min(limit, 2 * buffer.capacity()));
    larger.put(buffer.flip());
    buffer = larger;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
