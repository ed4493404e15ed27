package io.ycsbx.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** A file of results: it appears whole or not at all. */
final class ResultFile {

  private final Path file;

  ResultFile(Path file) {
    this.file = file;
  }

  /** What goes into a file. */
  @FunctionalInterface
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** This file with a part's name before its ending: {@code out.hgrm}, {@code out-READ.hgrm}. */
  ResultFile part(String part) {
    String name = file.getFileName().toString();
    int ending = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
    String safe = part.replaceAll("[^A-Za-z0-9._-]", "_");
    return new ResultFile(
        file.resolveSibling(name.substring(0, ending) + "-" + safe + name.substring(ending)));
  }

  boolean canBeWritten() {
    if (isSpecial()) {
      return Files.isWritable(file);
    }
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    return !Files.isDirectory(file)
        && (!Files.exists(file) || Files.isWritable(file))
        && Files.isDirectory(folder)
        && Files.isWritable(folder);
  }

  /** A device or a pipe: to be written to, and never to be replaced. */
  private boolean isSpecial() {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * Writes it under another name first, then renames.
   *
   * @throws IOException if it cannot be written whole; then what was there before still is
   */
  void write(Content content) throws IOException {
    if (isSpecial()) {
      fill(file, content);
      return;
    }
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path unfinished = target.resolveSibling(target.getFileName() + ".part");
    try {
      fill(unfinished, content);
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void fill(Path file, Content content) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      content.write(out);
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
