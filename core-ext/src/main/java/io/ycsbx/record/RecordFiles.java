package io.ycsbx.record;

import io.ycsbx.measure.OperationStats;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A run's directory: {@value RunRecordJson#FILE_NAME} and {@value IntervalLog#FILE_NAME}. Both
 * appear when the run has ended, by rename, the record last: where it is, all is. Used by one
 * thread.
 */
public final class RecordFiles implements Closeable {

  private final Path directory;
  private final IntervalLog log;
  private IOException failure;

  /**
   * Makes the directory, if it is missing, and makes sure that files can be written there.
   *
   * @throws IOException if they cannot
   */
  public RecordFiles(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.log = new IntervalLog(directory);
  }

  /** The measured phase starts, in milliseconds since the epoch. */
  public void start(long startMillis) {
    log.start(startMillis);
  }

  /**
   * Adds one interval. What goes wrong is told by {@link #publishLog}: the run itself is not to
   * suffer from it.
   *
   * @param fromMillis its start, in milliseconds from the start of the measured phase
   * @param toMillis its end, likewise
   * @param operations what was measured in it
   */
  public void add(long fromMillis, long toMillis, List<OperationStats> operations) {
    if (failure == null) {
      try {
        log.add(fromMillis, toMillis, operations);
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  /**
   * Gives the log of all intervals its name.
   *
   * @throws IOException if it could not be written whole; then there is no such file
   */
  public void publishLog() throws IOException {
    if (failure != null) {
      throw failure;
    }
    checkFree();
    log.publish();
  }

  /**
   * Writes the record.
   *
   * @throws IOException if it cannot be written whole; then there is no such file
   */
  public void publishRecord(RunRecord run) throws IOException {
    checkFree();
    RunRecordJson.write(run, directory);
  }

  /** It was free at the start, but another client may have been given the same directory. */
  private void checkFree() throws IOException {
    if (Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      throw new IOException("it holds another run's record by now, and none is ever replaced");
    }
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
