package io.ycsbx.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A new file that is written line by line, unbuffered: a kill of the process loses one line at
 * most. After the first failure, nothing more is written. Thread-safe.
 */
final class LineFile implements AutoCloseable {

  private final FileChannel channel;
  private final Runnable onFailure;
  private IOException failure;

  private LineFile(FileChannel channel, Runnable onFailure) {
    this.channel = channel;
    this.onFailure = onFailure;
  }

  /**
   * Creates the file.
   *
   * @param onFailure called at the first failed write
   * @throws java.nio.file.FileAlreadyExistsException if the file exists
   */
  static LineFile create(Path file, Runnable onFailure) throws IOException {
    return new LineFile(
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), onFailure);
  }

  synchronized void write(String line) {
    if (failure != null) {
      return;
    }
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      failure = e;
      onFailure.run();
    }
  }

  synchronized Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public synchronized void close() {
    try {
      channel.close();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
    }
  }
}
