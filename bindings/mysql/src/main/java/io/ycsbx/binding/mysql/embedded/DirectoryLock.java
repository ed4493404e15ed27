package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Holds a directory for one server of one process; the operating system lets go of it if need be.
 */
final class DirectoryLock implements AutoCloseable {

  private final FileChannel channel;

  private DirectoryLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @throws EmbeddedServerException if somebody else has it, in this process or another
   * @throws IOException if the file cannot be made
   */
  static DirectoryLock take(Path dir) throws IOException, EmbeddedServerException {
    FileChannel channel =
        FileChannel.open(dir.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new DirectoryLock(channel);
      }
    } catch (OverlappingFileLockException e) {
      // The other server is this process's own; the sentence below says the same of both.
    }
    channel.close();
    throw new EmbeddedServerException(
        "the database in " + dir + " is in use by another run or process");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
