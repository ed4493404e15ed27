package io.ycsbx.brief.bundle;

import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes and reads the archive of a brief: a ZIP file. The same files give the same archive.
 *
 * @param mostFiles number of files
 * @param mostBytes bytes of all files together, unpacked
 */
record Archive(int mostFiles, long mostBytes) {

  /**
   * Any time after the earliest of a ZIP file, beside which the machine's zone would be written.
   */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private static final int BUFFER = 1 << 16;

  /** The record at the end of an archive without a comment. */
  private static final int END_BYTES = 22;

  private static final int END = 0x06054b50;

  /** Names another directory, which the JDK reads instead (APPNOTE 4.3.15). */
  private static final int ZIP64_LOCATOR = 0x07064b50;

  private static final int LOCATOR_BYTES = 20;
  private static final int DIRECTORY_ENTRY = 0x02014b50;

  /** The highest bits of a Unix mode: a symbolic link. */
  private static final int LINK = 0xA;

  private static final String UNKNOWN =
      "it is no archive that brief run or brief report has written";

  /** Writes files, by their names, as a whole archive. */
  static void write(Path archive, Map<String, Path> files) throws IOException {
    WholeFile.write(
        archive,
        channel -> {
          // The archive's end is written by finish; the channel stays open.
          ZipOutputStream zip = new ZipOutputStream(Channels.newOutputStream(channel));
          for (Map.Entry<String, Path> file : new TreeMap<>(files).entrySet()) {
            ZipEntry entry = new ZipEntry(file.getKey());
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            Files.copy(file.getValue(), zip);
            zip.closeEntry();
          }
          zip.finish();
        });
  }

  /**
   * Unpacks an archive, which may be hostile, into an empty directory.
   *
   * @throws IOException with one line, if the archive is damaged, beyond a limit, or holds a file
   *     that no archive of a brief has
   */
  void unpack(Path archive, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      List<? extends ZipEntry> entries = zip.stream().toList();
      check(entries);
      refuseLinks(archive, entries);
      long left = mostBytes;
      for (ZipEntry entry : entries) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (InputStream in = zip.getInputStream(entry);
            OutputStream out = Files.newOutputStream(file)) {
          left = copy(in, out, left);
        }
      }
    } catch (IllegalArgumentException e) {
      throw new IOException("a name in it is not in UTF-8", e);
    }
  }

  private void check(List<? extends ZipEntry> entries) throws IOException {
    if (entries.size() > mostFiles) {
      throw new IOException("it holds more than " + mostFiles + " files");
    }
    if (entries.stream().mapToDouble(ZipEntry::getSize).sum() > mostBytes) {
      throw tooLarge();
    }
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : entries) {
      String name = entry.getName();
      if (!Names.areSafe(name)) {
        throw new IOException("it contains an unexpected file: " + Names.shown(name));
      }
      if (!names.add(name.toLowerCase(Locale.ROOT))) {
        throw new IOException("it holds a name twice: " + Names.shown(name));
      }
    }
    for (String name : names) {
      for (int at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
        if (names.contains(name.substring(0, at))) {
          throw new IOException(
              "it holds a file that is also a directory: " + name.substring(0, at));
        }
      }
    }
  }

  /**
   * Refuses symbolic links, which the JDK unpacks as files with their target's name: only the
   * directory at the end of the archive tells them from files (APPNOTE 4.3.12).
   *
   * @throws IOException naming a link, or if the archive has another end than the JDK takes it for
   */
  private static void refuseLinks(Path archive, List<? extends ZipEntry> entries)
      throws IOException {
    try (FileChannel file = FileChannel.open(archive)) {
      ByteBuffer zip = file.map(FileChannel.MapMode.READ_ONLY, 0, file.size());
      zip.order(ByteOrder.LITTLE_ENDIAN);
      int end = zip.limit() - END_BYTES;
      if (zip.getInt(end) != END
          || unsigned(zip, end + 10) != entries.size()
          || zip.getInt(end + 16) < 0
          || (end >= LOCATOR_BYTES && zip.getInt(end - LOCATOR_BYTES) == ZIP64_LOCATOR)) {
        throw new IOException(UNKNOWN);
      }
      int at = end - zip.getInt(end + 12);
      for (ZipEntry entry : entries) {
        if (zip.getInt(at) != DIRECTORY_ENTRY) {
          throw new IOException(UNKNOWN);
        }
        if ((zip.getInt(at + 38) >>> 28) == LINK) {
          throw new IOException("it holds a symbolic link: " + entry.getName());
        }
        at += 46 + unsigned(zip, at + 28) + unsigned(zip, at + 30) + unsigned(zip, at + 32);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException(UNKNOWN, e);
    }
  }

  private static int unsigned(ByteBuffer zip, int at) {
    return Short.toUnsignedInt(zip.getShort(at));
  }

  /** Counts unpacked bytes: the sizes that an archive states may be wrong. */
  private long copy(InputStream in, OutputStream out, long most) throws IOException {
    long left = most;
    byte[] buffer = new byte[BUFFER];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      left -= read;
      if (left < 0) {
        throw tooLarge();
      }
      out.write(buffer, 0, read);
    }
    return left;
  }

  private IOException tooLarge() {
    return new IOException("it unpacks to more than " + (mostBytes >> 20) + " MiB");
  }
}
