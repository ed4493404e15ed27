package io.ycsbx.brief.cli;

import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The line of progress of a running plan, or its last note, in its directory of results: for other
 * terminals and hosts. Written every ten seconds; a full disk does not end the plan.
 */
final class StatusFile {

  private static final String NAME = "status.txt";
  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Path file;
  private final LongSupplier nanos;
  private long writtenNanos;
  private boolean written;

  StatusFile(ResultsFolder folder, LongSupplier nanos) {
    this.file = folder.root().resolve(NAME);
    this.nanos = nanos;
  }

  /** Replaces the line, unless this was done less than ten seconds ago. */
  void progress(String line) {
    if (!written || nanos.getAsLong() - writtenNanos >= INTERVAL_NANOS) {
      write("Last progress: " + line);
    }
  }

  void write(String line) {
    written = true;
    writtenNanos = nanos.getAsLong();
    try {
      // Not synced: the drive may be the one that is measured.
      Path part = WholeFile.unused(file.getParent());
      try {
        String text = line + "\nAs of " + Instant.now().truncatedTo(ChronoUnit.SECONDS) + "\n";
        Files.writeString(part, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      // The next line may be written again.
    }
  }

  /** Returns the last line with its time, in two lines; empty if no run wrote one. */
  static Optional<String> read(ResultsFolder folder) throws IOException {
    Path file = folder.root().resolve(NAME);
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        ? Optional.of(WholeFile.read(file).strip())
        : Optional.empty();
  }
}
