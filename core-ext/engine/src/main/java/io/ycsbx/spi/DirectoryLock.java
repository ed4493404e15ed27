package io.ycsbx.spi;

import io.ycsbx.config.SettingsException;
import io.ycsbx.process.ExternalProgram;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps other processes, and other locks of this one, out of a directory until it is closed, or its
 * process ends. A file there names this process and, on a second line, the command that it has
 * started: while this command lives, even after the end of this process, the directory stays
 * locked. Not thread-safe.
 */
public final class DirectoryLock implements Closeable {

  private static final String NAME = ".lock";
  private static final int MOST_BYTES = 1000;

  /** For half a second: who asks for the use of a directory has its lock for a moment. */
  private static final int MOST_TRIES = 50;

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /**
   * The files of this process's locks. When a process closes a file, it loses all of its locks on
   * the file, even those of other channels: a second lock is refused before it opens the file.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private static final String OWN =
      "process " + ProcessHandle.current().pid() + " is at work there";

  private final Path path;
  private final FileChannel file;

  private DirectoryLock(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
  }

  /**
   * The use of a directory, as far as this host's locks show it.
   *
   * @param known whether the lock could be read
   * @param user the process of this host that has locked the directory with {@link #of}, or the
   *     command that it has left there, in words; empty if there is none, or it is not known
   */
  public record Use(boolean known, Optional<String> user) {

    /** Returns whether no process of this host is known to be there. */
    public boolean isFree() {
      return known && user.isEmpty();
    }
  }

  /** A directory is in use; the message names the process. */
  public static final class InUseException extends IOException {
    private static final long serialVersionUID = 1;

    private InUseException(String words) {
      super(words);
    }
  }

  /**
   * Locks a directory, and makes it if it is missing.
   *
   * @param option the option that names the directory, for messages
   * @throws SettingsException if the directory is in use, or cannot be written
   */
  public static DirectoryLock of(Path directory, String option) throws IOException {
    try {
      Files.createDirectories(directory);
      return take(directory, NAME);
    } catch (InUseException e) {
      throw new SettingsException(option, e.getMessage(), directory);
    } catch (FileSystemException e) {
      throw new SettingsException(option, "must be a directory that can be written", directory);
    }
  }

  /**
   * Locks a directory by the named file in it.
   *
   * @throws InUseException if the directory is in use, by this process or another one
   * @throws FileSystemException if the file cannot be created
   */
  public static DirectoryLock take(Path directory, String name) throws IOException {
    return take(directory, name, () -> LockSupport.parkNanos(PAUSE_NANOS));
  }

  /** Locks a directory likewise, with a pause between tries. */
  static DirectoryLock take(Path directory, String name, Runnable pause) throws IOException {
    Path path = directory.toRealPath().resolve(name);
    if (!HELD.add(path)) {
      throw new InUseException(OWN);
    }
    DirectoryLock lock = new DirectoryLock(path, open(path));
    try {
      lock.take(pause);
      return lock;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static FileChannel open(Path path) throws IOException {
    try {
      if (Files.isSymbolicLink(path)) {
        throw new FileSystemException(path.toString(), null, "must not be a link");
      }
      return FileChannel.open(
          path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      HELD.remove(path);
      throw e;
    }
  }

  private void take(Runnable pause) throws IOException {
    boolean taken = file.tryLock() != null;
    for (int tries = 1; !taken && tries < MOST_TRIES; tries++) {
      pause.run();
      taken = file.tryLock() != null;
    }
    Optional<String> user = user(file, taken);
    if (user.isPresent()) {
      throw new InUseException(user.get());
    }
    write(named(ProcessHandle.current()));
  }

  /** Returns the user of a file whose lock could be taken, or could not. */
  private static Optional<String> user(FileChannel file, boolean taken) throws IOException {
    byte[] content = Channels.newInputStream(file).readNBytes(MOST_BYTES);
    List<String> lines = new String(content, StandardCharsets.ISO_8859_1).lines().toList();
    if (!taken) {
      return Optional.of(
          "process " + (lines.isEmpty() ? "" : pid(lines.get(0)) + " ") + "is at work there");
    }
    if (lines.size() > 1 && isAlive(lines.get(1))) {
      return Optional.of(
          "process "
              + pid(lines.get(1))
              + ", started by a command that was killed, is at work there: wait for its end");
    }
    return Optional.empty();
  }

  /** Returns the use of a directory. Does not keep others out of it. */
  public static Use use(Path directory) {
    try {
      return new Use(true, Files.isDirectory(directory) ? user(directory) : Optional.empty());
    } catch (IOException e) {
      return new Use(false, Optional.empty());
    }
  }

  private static Optional<String> user(Path directory) throws IOException {
    Path path = directory.toRealPath().resolve(NAME);
    if (!HELD.add(path)) {
      return Optional.of(OWN);
    }
    try {
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
          FileLock shared = file.tryLock(0, Long.MAX_VALUE, true)) {
        return user(file, shared != null);
      }
    } finally {
      HELD.remove(path);
    }
  }

  /** Names the command that this process has started. */
  public void note(ProcessHandle command) throws IOException {
    write(named(ProcessHandle.current()) + named(command));
  }

  @Override
  public void close() throws IOException {
    if (file.isOpen()) {
      try {
        file.close();
      } finally {
        HELD.remove(path);
      }
    }
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    file.write(ByteBuffer.wrap(bytes), 0);
    file.truncate(bytes.length);
  }

  /** Returns a line with the process and its start time, because process ids are reused. */
  private static String named(ProcessHandle process) {
    String started = process.info().startInstant().map(Instant::toString).orElse("");
    return process.pid() + " " + started + "\n";
  }

  private static String pid(String line) {
    return line.replaceFirst(" .*", "");
  }

  private static boolean isAlive(String line) {
    return pid(line).matches("\\d{1,18}")
        && ProcessHandle.of(Long.parseLong(pid(line)))
            .filter(process -> named(process).equals(line + "\n"))
            .filter(ExternalProgram::runs)
            .isPresent();
  }
}
