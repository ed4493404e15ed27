package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes a run's directory: {@value RunRecordJson#FILE_NAME} and {@value IntervalLog#FILE_NAME}.
 * Both appear by a rename when the run has ended, the record last, so a directory with a record is
 * complete. Used by one thread.
 */
public final class RecordFiles implements Closeable {

  private final Path directory;
  private final IntervalLog log;
  private IOException failure;

  /**
   * Creates the directory if it is missing, and checks that files can be written there.
   *
   * @throws IOException if files cannot be written there
   */
  public RecordFiles(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.log = new IntervalLog(directory);
  }

  /** Sets the start of the measured phase, in milliseconds since the epoch. */
  public void start(long startMillis) {
    log.start(startMillis);
  }

  /**
   * Adds one interval. {@link #publishLog} throws a failure, so that the run itself goes on.
   *
   * @param fromMillis start of the interval, in milliseconds from the start of the measured phase
   * @param toMillis end of the interval, likewise
   * @param operations statistics of each operation in the interval
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
   * Adds latencies of block devices, as {@link IntervalLog#addDrives} does; failures as with {@link
   * #add}.
   */
  public void addDrives(long fromMillis, long toMillis, Map<String, LatencyDistribution> byTag) {
    if (failure == null) {
      try {
        log.addDrives(fromMillis, toMillis, byTag);
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  /**
   * Gives the log of all intervals its name.
   *
   * @throws IOException if the log could not be written completely; then the file does not exist
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
   * @throws IOException if the record cannot be written completely; then the file does not exist
   */
  public void publishRecord(RunRecord run) throws IOException {
    checkFree();
    RunRecordJson.write(run, directory);
  }

  /** Fails if another client has meanwhile written a record into the same directory. */
  private void checkFree() throws IOException {
    if (Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      throw new IOException("it now holds another run's record, which is never replaced");
    }
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
