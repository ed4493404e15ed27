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
record DirectoryLock(Path dir, FileChannel channel) implements AutoCloseable {

  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  /**
   * Takes the lock.
   *
   * @throws IOException if the directory is locked already, by this process or another one, or the
   *     lock's file cannot be created
   */
  static DirectoryLock take(Path dir) throws IOException {
    Path real = dir.toRealPath();
    if (!HELD.add(real)) {
      throw inUse(dir);
    }
    try {
      return new DirectoryLock(real, lockFile(real));
    } catch (IOException e) {
      HELD.remove(real);
      throw e;
    }
  }

  private static FileChannel lockFile(Path dir) throws IOException {
    FileChannel channel =
        FileChannel.open(dir.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock taken = channel.tryLock();
    if (taken == null) {
      channel.close();
      throw inUse(dir);
    }
    return channel;
  }

  private static IOException inUse(Path dir) {
    return new IOException("the database in " + dir + " is in use by another run or process");
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
