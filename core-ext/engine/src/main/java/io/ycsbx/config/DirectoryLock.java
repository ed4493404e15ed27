package io.ycsbx.config;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps other processes out of a directory until it is closed, or its process ends. The file {@code
 * .lock} names this process and, on a second line, the command that it has started: while this
 * command lives, even after the end of this process, the directory stays locked. Not thread-safe.
 */
public final class DirectoryLock implements Closeable {

  private static final String FILE_NAME = ".lock";
  private static final int MOST_BYTES = 1000;

  private final FileChannel file;

  private DirectoryLock(FileChannel file) {
    this.file = file;
  }

  /**
   * Locks a directory, and makes it if it is missing.
   *
   * @param option the option that names the directory, for messages
   * @throws SettingsException if another process is at work there, or it cannot be written
   */
  public static DirectoryLock of(Path directory, String option) throws IOException {
    FileChannel file;
    try {
      Files.createDirectories(directory);
      file =
          FileChannel.open(
              directory.resolve(FILE_NAME),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new SettingsException(option, "must be a directory that can be written", directory);
    }
    try {
      Optional<String> reason = reason(file);
      if (reason.isPresent()) {
        throw new SettingsException(option, reason.get(), directory);
      }
      DirectoryLock lock = new DirectoryLock(file);
      lock.write(named(ProcessHandle.current()));
      return lock;
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** Names the command that this process has started. */
  public void note(ProcessHandle command) throws IOException {
    write(named(ProcessHandle.current()) + named(command));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Returns the reason why the lock cannot be taken; empty if it has been taken. */
  private static Optional<String> reason(FileChannel file) throws IOException {
    boolean locked = isLocked(file);
    byte[] content = Channels.newInputStream(file).readNBytes(MOST_BYTES);
    List<String> lines = new String(content, StandardCharsets.ISO_8859_1).lines().toList();
    if (!locked) {
      String pid = lines.isEmpty() ? "" : lines.get(0).replaceFirst(" .*", "") + " ";
      return Optional.of("process " + pid + "is at work there");
    }
    return lines.size() > 1 && isAlive(lines.get(1))
        ? Optional.of(
            "process "
                + lines.get(1).replaceFirst(" .*", "")
                + ", started by a command that was killed, is at work there: wait for its end")
        : Optional.empty();
  }

  private static boolean isLocked(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // This process holds it.
      return false;
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

  private static boolean isAlive(String line) {
    String pid = line.replaceFirst(" .*", "");
    return pid.matches("\\d{1,18}")
        && ProcessHandle.of(Long.parseLong(pid))
            .filter(process -> named(process).equals(line + "\n"))
            .filter(DirectoryLock::isAtWork)
            .isPresent();
  }

  /** Tests for a process that runs. A process that has ended may stay as a zombie. */
  private static boolean isAtWork(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return !stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
    } catch (IOException e) {
      return process.isAlive();
    }
  }
}
