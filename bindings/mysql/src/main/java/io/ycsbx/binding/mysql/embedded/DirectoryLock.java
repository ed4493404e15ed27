package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Locks a directory for one server of one process. The operating system releases the lock when the
 * process ends.
 *
 * <p>When a process closes a file, it loses all of its locks on the file, even those of other
 * channels. A second lock of the same process is therefore refused before the file is opened again.
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
   * @throws EmbeddedServerException if the directory is locked already, by this process or another
   *     one
   * @throws IOException if the file cannot be created
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
