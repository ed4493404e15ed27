package io.ycsbx.command;

import io.ycsbx.record.WholeFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file of results, written completely or not at all. */
public record ResultFile(Path file) {

  /** Writes a file's content. */
  @FunctionalInterface
  public interface Content {
    /** Writes the whole content. */
    void write(OutputStream out) throws IOException;
  }

  /** Returns this file with a part's name before its suffix: {@code out-READ.hgrm}. */
  ResultFile part(String part) {
    String name = file.getFileName().toString();
    int ending = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
    String safe = part.replaceAll("[^A-Za-z0-9._-]", "_");
    return new ResultFile(
        file.resolveSibling(name.substring(0, ending) + "-" + safe + name.substring(ending)));
  }

  /** Returns whether {@link #write} may succeed. */
  public boolean canBeWritten() {
    if (isSpecial()) {
      return Files.isWritable(file);
    }
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    return !Files.isDirectory(file)
        && (!Files.exists(file) || Files.isWritable(file))
        && Files.isDirectory(folder)
        && Files.isWritable(folder);
  }

  /** Returns whether the file is a device or a pipe, which must be written and never replaced. */
  private boolean isSpecial() {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * Writes the file under another name first, then renames it.
   *
   * @throws IOException if it cannot be written completely; then an existing file is unchanged
   */
  public void write(Content content) throws IOException {
    if (isSpecial()) {
      try (OutputStream out = Files.newOutputStream(file)) {
        fill(out, content);
      } catch (IOException e) {
        throw WholeFile.named(file, e);
      }
    } else {
      Path target = Files.exists(file) ? file.toRealPath() : file;
      WholeFile.write(target, channel -> fill(Channels.newOutputStream(channel), content));
    }
  }

  private static void fill(OutputStream file, Content content) throws IOException {
    OutputStream out = new BufferedOutputStream(file);
    content.write(out);
    out.flush();
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
