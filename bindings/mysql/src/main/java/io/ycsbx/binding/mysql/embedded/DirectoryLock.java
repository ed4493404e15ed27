package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Holds a directory for one server of one process; the operating system lets go of it if need be.
 *
 * <p>A process that closes a file loses its locks on it, whichever of its channels took them. So a
 * directory that this process holds already is refused before its file is opened a second time.
 */
final class DirectoryLock implements AutoCloseable {

  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path dir;
  private final FileChannel channel;

  private DirectoryLock(Path dir, FileChannel channel) {
    this.dir = dir;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @throws EmbeddedServerException if somebody else has it, in this process or another
   * @throws IOException if the file cannot be made
   */
  static DirectoryLock take(Path dir) throws IOException, EmbeddedServerException {
    Path real = dir.toRealPath();
    if (!HELD.add(real)) {
      throw inUse(dir);
    }
    try {
      return new DirectoryLock(real, lockFile(real));
    } catch (IOException | EmbeddedServerException e) {
      HELD.remove(real);
      throw e;
    }
  }

  private static FileChannel lockFile(Path real) throws IOException, EmbeddedServerException {
    FileChannel channel =
        FileChannel.open(real.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock taken = channel.tryLock();
    if (taken == null) {
      channel.close();
      throw inUse(real);
    }
    return channel;
  }

  private static EmbeddedServerException inUse(Path dir) {
    return new EmbeddedServerException(
        "the database in " + dir + " is in use by another run or process");
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      HELD.remove(dir);
    }
  }
}
