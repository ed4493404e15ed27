package io.ycsbx.tool.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.record.FailureKeeper;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * The files in the directory in which a tool has run: those that are kept lose their secrets and,
 * if they are too large, their middle; all others are removed. Used by one thread.
 */
final class OwnFiles extends SimpleFileVisitor<Path> {

  private static final int BUFFER = 1 << 16;

  /** Exceeds what is kept of a file: one that was cut is not cut again. */
  private static final long LARGEST = Integer.MAX_VALUE - 1;

  private final Path directory;
  private final Set<Path> printed;
  private final List<PathMatcher> kept;
  private final long limit;
  private final Consumer<String> failures;
  private final Map<String, ToolOutput> outputs = new TreeMap<>();

  private OwnFiles(
      Path directory,
      Set<Path> printed,
      List<PathMatcher> kept,
      long limit,
      Consumer<String> failures) {
    this.directory = directory;
    this.printed = printed;
    this.kept = kept;
    this.limit = limit;
    this.failures = failures;
  }

  /**
   * Keeps files.
   *
   * @param directory below that of a run
   * @param printed files that are kept, cut and without secrets already, unless the tool wrote to
   *     them itself
   * @param patterns of the files' paths below the directory
   * @param limit most bytes of another file
   * @param failures receives each reason for the run's failure
   */
  static List<ToolOutput> keep(
      Path directory,
      Set<Path> printed,
      List<String> patterns,
      long limit,
      Consumer<String> failures) {
    List<PathMatcher> kept =
        patterns.stream().flatMap(pattern -> matcher(directory, pattern).stream()).toList();
    OwnFiles files = new OwnFiles(directory, printed, kept, limit, failures);
    try {
      Files.walkFileTree(directory, files);
    } catch (IOException e) {
      failures.accept("its files could not be kept: " + FailureText.of(e));
    }
    return new ArrayList<>(files.outputs.values());
  }

  /** Returns the matcher of a pattern; empty of a wrong one, which the outputs' reader reports. */
  private static Optional<PathMatcher> matcher(Path directory, String pattern) {
    try {
      return Optional.of(directory.getFileSystem().getPathMatcher("glob:" + pattern));
    } catch (PatternSyntaxException e) {
      return Optional.empty();
    }
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    Path name = directory.relativize(file);
    boolean stays = printed.contains(file) || kept.stream().anyMatch(each -> each.matches(name));
    if (attributes.isRegularFile() && stays) {
      keep(file, directory.getFileName().resolve(name).toString());
    } else {
      Files.delete(file);
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
    if (failure != null) {
      throw failure;
    }
    try (var files = Files.list(folder)) {
      if (files.findAny().isEmpty() && !folder.equals(directory)) {
        Files.delete(folder);
      }
    }
    return FileVisitResult.CONTINUE;
  }

  private void keep(Path file, String name) throws IOException {
    Path part = WholeFile.unused(file.toAbsolutePath().getParent());
    CRC32 before = new CRC32();
    CRC32 after = new CRC32();
    boolean own = !printed.contains(file);
    CutFile cut = new CutFile(part, own ? limit : LARGEST);
    FailureKeeper keeper = new FailureKeeper(cut);
    boolean binary;
    try {
      try (cut) {
        OutputStream shown = MaskedOutput.to(new CheckedOutputStream(keeper, after));
        binary = copy(file, new CheckedOutputStream(shown, before));
        shown.close();
      }
      if (keeper.failure().isPresent()) {
        throw keeper.failure().get();
      }
      boolean secret = before.getValue() != after.getValue();
      if (secret && binary) {
        Files.delete(file);
        failures.accept(name + " holds a secret and is no text: it was removed");
        return;
      }
      if (secret || cut.cut()) {
        WholeFile.rename(part, file);
      }
    } finally {
      Files.deleteIfExists(part);
    }
    if (own) {
      outputs.put(name, new ToolOutput(name, Files.size(file), cut.cut()));
    }
  }

  /** Copies a file, and returns whether it is no text. */
  private static boolean copy(Path file, OutputStream to) throws IOException {
    boolean binary = false;
    byte[] buffer = new byte[BUFFER];
    try (InputStream from = Files.newInputStream(file)) {
      for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
        for (int i = 0; i < count; i++) {
          binary |= buffer[i] == 0;
        }
        to.write(buffer, 0, count);
      }
    }
    return binary;
  }
}
