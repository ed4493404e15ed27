package io.ycsbx.brief.bundle;

import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
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

/** Writes and reads the archive of a brief: a ZIP file. The same files give the same archive. */
final class Archive {

  /** The earliest time of a ZIP file. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final int BUFFER = 1 << 16;

  private final int mostFiles;
  private final long mostBytes;

  /**
   * Limits of an archive that is read.
   *
   * @param mostFiles number of files
   * @param mostBytes bytes of all files together, unpacked
   */
  Archive(int mostFiles, long mostBytes) {
    this.mostFiles = mostFiles;
    this.mostBytes = mostBytes;
  }

  /** Writes files, by their names, as a whole archive. */
  static void write(Path archive, Map<String, Path> files) throws IOException {
    WholeFile.write(
        archive,
        channel -> {
          // The archive's end is written by finish; the channel stays open.
          ZipOutputStream zip = new ZipOutputStream(Channels.newOutputStream(channel));
          for (Map.Entry<String, Path> one : new TreeMap<>(files).entrySet()) {
            ZipEntry entry = new ZipEntry(one.getKey());
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            Files.copy(one.getValue(), zip);
            zip.closeEntry();
          }
          zip.finish();
        });
  }

  /**
   * Unpacks an archive, which may be hostile, into an empty directory. Symbolic links in it become
   * files with their target's name.
   *
   * @throws IOException with one line, if the archive is damaged, beyond a limit, or holds a file
   *     that no archive of a brief has
   */
  void unpack(Path archive, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      List<? extends ZipEntry> entries = zip.stream().toList();
      check(entries);
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
