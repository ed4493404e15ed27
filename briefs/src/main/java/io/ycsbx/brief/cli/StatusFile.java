package io.ycsbx.brief.cli;

import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
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
  private static final String RUNNING = "Running: ";
  private static final String AS_OF = "\nAs of ";
  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final Duration STALE = Duration.ofMinutes(1);

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
      write(RUNNING + line);
    }
  }

  void write(String line) {
    written = true;
    writtenNanos = nanos.getAsLong();
    try {
      // Not synced: the drive may be the one that is measured.
      Path part = file.resolveSibling(NAME + ".part");
      Files.writeString(part, line + AS_OF + Instant.now().truncatedTo(ChronoUnit.SECONDS) + "\n");
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // The next line may be written again.
    }
  }

  /** Returns the last line with its time; empty if there is none. */
  static Optional<String> read(ResultsFolder folder) throws IOException {
    Path file = folder.root().resolve(NAME);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    boolean old = Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(STALE));
    String text = WholeFile.read(file);
    return Optional.of(old ? text.replaceFirst("^" + RUNNING, "Was running: ") : text);
  }
}
