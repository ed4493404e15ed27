package io.ycsbx.tool.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.record.FailureKeeper;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.record.WholeFile;
import io.ycsbx.tool.output.OutputFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Copies files that a tool wrote to those of the run, without secrets and, if they are too large,
 * without their middle. Used by one thread.
 */
final class OwnFiles {

  private static final int BUFFER = 1 << 16;

  private final Path working;
  private final Path outputs;
  private final long limit;
  private final BooleanSupplier stopped;
  private final Set<Path> tried = new HashSet<>();
  private final Map<String, ToolOutput> kept = new TreeMap<>();

  /**
   * Copies nothing yet.
   *
   * @param working the directory in which the tool has run
   * @param outputs the directory of the copies
   * @param limit most bytes of a copy
   * @param stopped tells whether larger files are given up
   */
  OwnFiles(Path working, Path outputs, long limit, BooleanSupplier stopped) {
    this.working = working;
    this.outputs = outputs;
    this.limit = limit;
    this.stopped = stopped;
  }

  /**
   * Copies the files that match a pattern of their paths, but not those of an earlier call. Links
   * are not followed.
   *
   * @param problems receives each reason why one was not kept
   */
  void keep(List<String> globs, Consumer<String> problems) {
    try {
      for (Path file : matching(globs)) {
        if (tried.add(file)) {
          keep(file, outputs.resolve(working.relativize(file)), problems);
        }
      }
    } catch (IOException e) {
      problems.accept("its files could not be listed: " + FailureText.of(e));
    }
  }

  /** Returns the copies so far, by their paths. */
  List<ToolOutput> kept() {
    return List.copyOf(kept.values());
  }

  private Set<Path> matching(List<String> globs) throws IOException {
    Set<Path> files = new TreeSet<>();
    for (String glob : globs) {
      try {
        files.addAll(OutputFiles.matching(working, glob));
      } catch (PatternSyntaxException e) {
        // The outputs' reader reports it.
      }
    }
    return files;
  }

  private void keep(Path file, Path copy, Consumer<String> problems) {
    String name = outputs.getParent().relativize(copy).toString();
    String shown = MaskedOutput.mask(name);
    if (!shown.equals(name)) {
      problems.accept(shown + " has a secret in its name: it was not kept");
    } else if (Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
      problems.accept(name + " has the name of what the load generator printed: it was not kept");
    } else {
      try {
        if (!keep(file, copy, name)) {
          problems.accept(name + " holds a secret and is no text: it was not kept");
        }
      } catch (IOException e) {
        problems.accept(name + " could not be kept: " + FailureText.of(e));
      }
    }
  }

  /** Returns whether the file could be kept. */
  private boolean keep(Path file, Path copy, String name) throws IOException {
    Files.createDirectories(copy.getParent());
    Path part = WholeFile.unused(copy.getParent());
    CRC32 before = new CRC32();
    CRC32 after = new CRC32();
    CutFile cut = new CutFile(part, limit);
    FailureKeeper keeper = new FailureKeeper(cut);
    try {
      boolean binary;
      try (cut) {
        OutputStream masked = MaskedOutput.to(new CheckedOutputStream(keeper, after));
        binary = copy(file, new CheckedOutputStream(masked, before));
        masked.close();
      }
      if (keeper.failure().isPresent()) {
        throw keeper.failure().get();
      }
      if (binary && before.getValue() != after.getValue()) {
        return false;
      }
      WholeFile.rename(part, copy);
    } finally {
      Files.deleteIfExists(part);
    }
    kept.put(name, new ToolOutput(name, Files.size(copy), cut.cut()));
    return true;
  }

  /** Copies a file, and returns whether it is no text. */
  private boolean copy(Path file, OutputStream to) throws IOException {
    boolean binary = false;
    long copied = 0;
    byte[] buffer = new byte[BUFFER];
    try (InputStream from = Files.newInputStream(file)) {
      for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
        for (int i = 0; i < count; i++) {
          binary |= buffer[i] == 0;
        }
        to.write(buffer, 0, count);
        copied += count;
        if (copied > limit && stopped.getAsBoolean()) {
          throw new IOException("the run was stopped");
        }
      }
    }
    return binary;
  }
}
