package io.ycsbx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;

/** Writes files completely or not at all, and reads them with errors that name the file. */
public final class WholeFile {

  private static final int MOST_BYTES = 16 << 20;
  private static final int MOST_LINKS = 40;

  private static final String UNUSED = ".ycsbx-";
  private static final String PART = ".part";

  private WholeFile() {}

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {

    /** Writes the whole content, and may read it again. */
    void writeTo(FileChannel file) throws IOException;
  }

  /**
   * Writes a file under another name first and then renames it, replacing an existing file. The
   * other name is new: no file of the user is overwritten, and no symbolic link is followed.
   *
   * @return the file
   * @throws IOException naming the file, if it cannot be written completely; then an existing file
   *     is unchanged and no other file is left behind
   */
  public static Path write(Path file, Content content) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    Path part = unused(directory);
    try {
      replace(file, part, content);
    } catch (IOException e) {
      throw named(file, e);
    }
    sync(directory);
    return file;
  }

  private static void replace(Path file, Path part, Content content) throws IOException {
    try {
      try (FileChannel unfinished = FileChannel.open(part, CREATE_NEW, READ, WRITE)) {
        content.writeTo(unfinished);
        // Without this, a power cut after the rename could leave an empty file.
        unfinished.force(true);
      }
      rename(part, file);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Renames an {@link #unused} file, replacing an existing file.
   *
   * @throws IOException naming the file, if it cannot be replaced
   */
  public static void rename(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException e) {
      throw named(file, e);
    }
  }

  /** Lets a rename survive a power cut. */
  private static void sync(Path directory) {
    try (FileChannel names = FileChannel.open(directory, READ)) {
      names.force(true);
    } catch (IOException e) {
      // Some systems cannot open or sync a directory. The file is complete all the same.
    }
  }

  /** Writes a text as a whole file in UTF-8; see {@link #write(Path, Content)}. */
  public static Path write(Path file, String text) throws IOException {
    return write(file, channel -> Channels.newOutputStream(channel).write(text.getBytes(UTF_8)));
  }

  /**
   * Returns a failure that names the file that the user knows: the system's reason for a write that
   * failed, such as no space left on the device, names none, and a failure may name the {@link
   * #unused} file. A failure that names another file, or has a message of its own, stays.
   */
  public static IOException named(Path file, IOException failure) {
    String name = file.toString();
    if (failure.getClass() == IOException.class) {
      return new FileSystemException(name, null, failure.getMessage());
    }
    if (!(failure instanceof FileSystemException hidden) || !isUnused(hidden.getFile())) {
      return failure;
    }
    // These have their reason in their type.
    if (hidden instanceof NoSuchFileException) {
      return new NoSuchFileException(name);
    }
    return hidden instanceof AccessDeniedException
        ? new AccessDeniedException(name)
        : new FileSystemException(name, null, hidden.getReason());
  }

  /**
   * Reads a file of UTF-8.
   *
   * @throws IOException naming the file, if it cannot be read, is not UTF-8 or has more than 16 MiB
   */
  public static String read(Path file) throws IOException {
    try (InputStream bytes = open(file)) {
      byte[] content = bytes.readNBytes(MOST_BYTES + 1);
      if (content.length > MOST_BYTES) {
        throw new FileSystemException(file.toString(), null, "must have at most 16 MiB");
      }
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException e) {
      throw new FileSystemException(file.toString(), null, "must be UTF-8");
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new FileSystemException(file.toString(), null, e.getMessage());
    }
  }

  /** Opens a file, but no pipe or device, which may have no end. */
  static InputStream open(Path file) throws IOException {
    if (Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
      throw new FileSystemException(file.toString(), null, "must be a regular file");
    }
    return Files.newInputStream(file);
  }

  /**
   * Returns the path without links, the same for all names of a file, which may not exist; of links
   * that lead to each other, any of them.
   */
  public static Path place(Path file) {
    Path whole = file.toAbsolutePath();
    for (int links = 0; links < MOST_LINKS && Files.isSymbolicLink(whole); links++) {
      try {
        whole = whole.resolveSibling(Files.readSymbolicLink(whole));
      } catch (IOException e) {
        break;
      }
    }
    try {
      return whole.toRealPath();
    } catch (IOException e) {
      return place(whole.getParent()).resolve(whole.getFileName()).normalize();
    }
  }

  /** Returns a hidden name that no file of a directory has. */
  public static Path unused(Path directory) {
    return directory.resolve(UNUSED + UUID.randomUUID() + PART);
  }

  private static boolean isUnused(String file) {
    return file != null && file.contains(UNUSED) && file.endsWith(PART);
  }
}
