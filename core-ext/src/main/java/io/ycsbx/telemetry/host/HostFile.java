package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file of {@code /proc}, opened once and read from its start for every sample. Not thread-safe.
 */
public final class HostFile implements AutoCloseable {

  private static final int FIRST_SIZE = 4096;

  private final FileChannel channel;
  private final int limit;
  private ByteBuffer buffer;

  private HostFile(FileChannel channel, int limit) {
    this.channel = channel;
    this.limit = limit;
    this.buffer = ByteBuffer.allocate(Math.min(FIRST_SIZE, limit));
  }

  public static HostFile open(Path file) throws IOException {
    return openHead(file, Integer.MAX_VALUE);
  }

  /** Opens a file; absent if this fails. */
  static Optional<HostFile> openIfThere(Path file) {
    try {
      return Optional.of(open(file));
    } catch (IOException e) {
      // Absent, since containers hide some of the files.
      return Optional.empty();
    }
  }

  /** Opens a file to read only its first bytes. */
  static HostFile openHead(Path file, int bytes) throws IOException {
    return new HostFile(FileChannel.open(file, StandardOpenOption.READ), bytes);
  }

  /** Returns the current text, valid until the next call. */
  TextCursor read() throws IOException {
    buffer.clear();
    // The kernel returns long files in pieces of whole lines; 0 or -1 is the end.
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
