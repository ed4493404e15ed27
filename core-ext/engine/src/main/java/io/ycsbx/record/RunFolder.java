package io.ycsbx.record;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The directory of one run: its description and growing log, then its record and complete log. A
 * file that cannot be written is a reason for the run's failure, given once, and the run goes on.
 * Used by one thread, except for {@link #log}.
 */
public final class RunFolder implements AutoCloseable {

  private final Path directory;
  private final IntervalLog log;
  private final Consumer<String> failures;
  private boolean unwritten;

  /** Whether the parts of the log stay, since the complete log could not be written. */
  private boolean partsStay;

  /** Whether the run was refused, and nothing of it is to stay. */
  private boolean discarded;

  private RunFolder(Path directory, IntervalLog log, Consumer<String> failures) {
    this.directory = directory;
    this.log = log;
    this.failures = failures;
  }

  /**
   * Adds a problem if a directory has a run, or cannot be written: after hours of measuring it is
   * too late.
   */
  public static void check(Path directory, List<Problem> problems) {
    if (Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      problems.add(
          Problem.of(
              "-o",
              "must not hold the record of an earlier run, which is never replaced",
              directory));
      return;
    }
    if (CutRun.isIn(directory)) {
      problems.add(
          Problem.of(
              "-o",
              "must not hold a run that is under way or was killed, whose record \"ycsb recover\""
                  + " makes",
              directory));
      return;
    }
    try (IntervalLog files = new IntervalLog(directory)) {
      files.start(0);
    } catch (IOException e) {
      problems.add(Problem.of("-o", "must be a directory that can be written", directory));
    }
  }

  /**
   * Opens the directory of a run that starts, and creates it if it is missing.
   *
   * @param failures receives each reason for the run's failure
   * @return empty if it cannot be written, or another run has not ended there
   */
  public static Optional<RunFolder> open(Path directory, Consumer<String> failures) {
    try {
      return Optional.of(new RunFolder(directory, IntervalLog.ofRun(directory), failures));
    } catch (IOException e) {
      failures.accept(reason(e));
      return Optional.empty();
    }
  }

  /** Returns the log of the run, whose notes survive a kill. */
  public IntervalLog log() {
    return log;
  }

  /**
   * Writes what is known of the run so far, for a record after a kill; without what hosts have
   * reported if a reader would refuse it.
   */
  public void describe(RunRecord known) {
    try {
      CutRun.describe(known, directory);
    } catch (IOException e) {
      RunRecord without = known.withoutHosts();
      if (e instanceof RecordException && !without.equals(known)) {
        describe(without);
      } else {
        fail(e);
      }
    }
  }

  /** Publishes the log. After a failure, a record is published nevertheless. */
  public void publishLog() {
    try {
      log.publish();
    } catch (IOException e) {
      fail(e);
      partsStay = true;
      if (Files.exists(directory.resolve(CutRun.LOG))) {
        failures.accept(CutRun.LOG + " is kept: it has what was written of the log");
      }
    }
  }

  /**
   * Publishes the record and deletes the parts, also of a log that was not published: of another
   * load generator's run, they serve for a kill alone. The record is without what hosts have
   * reported if a reader would refuse it, and without its series if there is no space for them, for
   * example.
   *
   * @param record returns the record with all reasons for failure so far
   */
  public void publish(Supplier<RunRecord> record) {
    try {
      publishRecord(record);
    } catch (IOException e) {
      fail(e);
    }
  }

  private void publishRecord(Supplier<RunRecord> record) throws IOException {
    RunRecord whole = record.get();
    try {
      RunRecordJson.publish(whole, directory);
    } catch (RecordException e) {
      if (whole.withoutHosts().equals(whole)) {
        throw e;
      }
      failures.accept(
          "the record could not be written with inventory and telemetry: " + e.getMessage());
      RunRecordJson.publish(record.get().withoutHosts(), directory);
    } catch (FileSystemException e) {
      if (e.getClass() != FileSystemException.class) {
        // A subclass, such as AccessDeniedException, is not about space.
        throw e;
      }
      if (!partsStay && CutRun.isIn(directory)) {
        // The published log replaces that file, whose space may be all that the record lacks.
        CutRun.end(directory);
        // Only now is their space free, and the directory's lock gone.
        log.close();
        publishRecord(record);
        return;
      }
      failures.accept(
          "the record could not be written with intervals and telemetry: " + FailureText.reason(e));
      RunRecordJson.publish(
          record.get().with().intervals(List.of()).telemetry(List.of()).build(), directory);
    }
    if (!partsStay) {
      CutRun.end(directory);
    }
  }

  /**
   * Removes the files of a run that was refused, so that the next one finds its directory free.
   * {@link #close} may be called before or after it.
   *
   * @param refusal takes a failure to do so
   */
  public void discard(Exception refusal) {
    discarded = true;
    try {
      CutRun.end(directory);
    } catch (IOException e) {
      refusal.addSuppressed(e);
    }
  }

  /** Ends the directory's lock. A run without a record is left as after a kill. */
  @Override
  public void close() {
    try {
      log.close();
    } catch (IOException e) {
      fail(e);
    }
    if (!discarded && CutRun.isIn(directory)) {
      failures.accept("\"ycsb recover\" makes a record of what was written");
    }
  }

  /** Fails the run, once: a record fails for the same reason as the log before it. */
  private void fail(IOException e) {
    if (!unwritten) {
      unwritten = true;
      failures.accept(reason(e));
    }
  }

  /** Returns the reason without the path, which would be in a brief. */
  private static String reason(IOException e) {
    return "the record could not be written: " + FailureText.reason(e);
  }
}
