package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.process.DaemonThread;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes the intervals of the measured phase as an HdrHistogram log (V2) with a tag for each
 * series. Values are nanoseconds. The sum of a tag's histograms equals the distribution in the run
 * record exactly. {@link #note} is thread-safe; the rest is used by one thread.
 *
 * <p>The log grows in another file of its directory, so that a full disk is noticed there. That of
 * a run has a name and {@link RunNote notes}, for {@link CutRun} after a kill.
 */
public final class IntervalLog implements Closeable {

  /** The log's file in a run's directory. */
  public static final String FILE_NAME = "run.hlog";

  /** The start of the line of a note, which HdrHistogram's readers skip. */
  static final String NOTE = "#[ycsbx] ";

  /** The start of the line of a note of events, the only ones in the complete log. */
  private static final String EVENTS = NOTE + "{\"events\":";

  private static final int BUFFER = 1 << 16;
  private static final long SYNC_SECONDS = 10;

  /** Characters at which HdrHistogram's reader ends a tag or a line, and the escape character. */
  private static final Pattern NOT_IN_A_TAG = Pattern.compile("[,%\\s]");

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final Path directory;
  private final FileChannel file;
  private final FailureKeeper output;
  private final PrintStream text;
  private final HistogramLogWriter log;
  private final CountDownLatch closed = new CountDownLatch(1);
  private boolean started;
  private boolean complete;
  private long startMillis;

  /**
   * Starts an empty log that is lost with this process.
   *
   * @param directory the complete log's directory, which is created if it is missing
   * @throws IOException if no file can be written there
   */
  public IntervalLog(Path directory) throws IOException {
    this(directory, unnamed(Files.createDirectories(directory)));
  }

  private IntervalLog(Path directory, FileChannel file) {
    this.directory = directory;
    this.file = file;
    this.output = new FailureKeeper(Channels.newOutputStream(file));
    this.text =
        new PrintStream(new BufferedOutputStream(output, BUFFER), false, StandardCharsets.UTF_8);
    this.log = new HistogramLogWriter(text);
  }

  /**
   * Starts the log of a run, which survives a kill: each {@link #note} is written at once, and
   * every 10 s all is synced, on a thread of its own.
   *
   * @param directory as in {@link #IntervalLog(Path)}
   * @throws IOException if no file can be written there, or another run has not ended there
   */
  public static IntervalLog ofRun(Path directory) throws IOException {
    IntervalLog log = new IntervalLog(directory, CutRun.begin(Files.createDirectories(directory)));
    DaemonThread.start("ycsbx-log-sync", log::sync);
    return log;
  }

  private void sync() {
    try {
      while (!closed.await(SYNC_SECONDS, TimeUnit.SECONDS)) {
        file.force(false);
      }
    } catch (IOException e) {
      output.fail(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static FileChannel unnamed(Path directory) throws IOException {
    try {
      return FileChannel.open(
          WholeFile.unused(directory),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException e) {
      throw WholeFile.named(directory.resolve(FILE_NAME), e);
    }
  }

  private static String encoded(String name) {
    return NOT_IN_A_TAG
        .matcher(name)
        .replaceAll(found -> "%" + HEX.toHexDigits((byte) found.group().charAt(0)));
  }

  /**
   * Sets the start of the measured phase, in milliseconds since the epoch. Must precede {@link
   * #add}.
   */
  public synchronized void start(long phaseStartMillis) {
    startMillis = phaseStartMillis;
    started = true;
    log.outputComment("[ycsbx interval log; values in nanoseconds]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputLegend();
  }

  /**
   * Adds one interval. {@link #publish} throws a failure, so that the run itself goes on.
   *
   * @param fromMillis start of the interval, in milliseconds from the start of the measured phase
   * @param toMillis end of the interval, likewise
   * @param operations statistics of each operation in the interval
   */
  public void add(long fromMillis, long toMillis, List<OperationStats> operations) {
    // Without a tag, which tools show by default.
    RunRecord.total(operations)
        .map(OperationStats::service)
        .filter(service -> service.count() > 0)
        .ifPresent(service -> add(fromMillis, toMillis, null, service));
    for (OperationStats operation : operations) {
      for (StatusStats status : operation.statuses()) {
        add(fromMillis, toMillis, tag(operation, status, false), status.service());
        if (status.response().isPresent()) {
          add(fromMillis, toMillis, tag(operation, status, true), status.response().get());
        }
      }
    }
  }

  /**
   * Adds latencies of block devices or hiccups, in any order of time; failures as with {@link
   * #add}.
   *
   * @param fromMillis start of the stretch of time, in milliseconds since the epoch
   * @param toMillis its end, likewise
   * @param byTag latencies by {@link #driveTag} or {@link io.ycsbx.measure.ClientHiccup#NAME}
   */
  public void addOthers(long fromMillis, long toMillis, Map<String, LatencyDistribution> byTag) {
    byTag.forEach(
        (tag, times) -> add(fromMillis - startMillis, toMillis - startMillis, tag, times));
  }

  /**
   * Adds a line that the complete log lacks, unless it is of events, and writes all lines so far;
   * failures as with {@link #add}. After {@link #publish}, a host that answers late is ignored.
   */
  public synchronized void note(RunNote note) {
    if (!complete) {
      text.print(NOTE + TelemetryLog.line(note));
      text.flush();
    }
  }

  /** Returns the tag of a block device's requests, which has more parts than any operation's. */
  public static String driveTag(String host, String device, String direction, boolean queue) {
    String times = queue ? "queue" : "service";
    return String.join("/", "drive", encoded(host), encoded(device), direction, times);
  }

  /** Returns the tag of a series; in names, a comma, white space and % are percent-encoded. */
  public static String tag(OperationStats operation, StatusStats status, boolean response) {
    String times = response ? "response" : "service";
    return String.join("/", encoded(operation.operation()), encoded(status.status()), times);
  }

  private synchronized void add(
      long fromMillis, long toMillis, String tag, LatencyDistribution latencies) {
    Histogram histogram = latencies.toHistogram();
    histogram.setTag(tag);
    histogram.setStartTimeStamp(startMillis + fromMillis);
    histogram.setEndTimeStamp(startMillis + toMillis);
    log.outputIntervalHistogram(histogram);
  }

  /**
   * Gives the complete log its name by a rename.
   *
   * @throws IOException if the log cannot be written completely; then the file does not exist
   */
  public synchronized void publish() throws IOException {
    if (!started) {
      start(System.currentTimeMillis());
    }
    text.flush();
    complete = true;
    if (output.failure().isPresent()) {
      throw WholeFile.named(directory.resolve(FILE_NAME), output.failure().get());
    }
    RunRecordJson.checkFree(directory);
    copy(file, Long.MAX_VALUE, directory);
  }

  /**
   * Writes a complete log.
   *
   * @param part of which the first lines are copied, of its notes only those of events
   */
  static void copy(FileChannel part, long lines, Path directory) throws IOException {
    part.position(0);
    // One byte is one character, so that all bytes stay as they are.
    BufferedReader in =
        new BufferedReader(Channels.newReader(part, StandardCharsets.ISO_8859_1), BUFFER);
    WholeFile.write(
        directory.resolve(FILE_NAME),
        target -> {
          Writer out =
              new BufferedWriter(Channels.newWriter(target, StandardCharsets.ISO_8859_1), BUFFER);
          for (long number = 0; number < lines; number++) {
            String line = in.readLine();
            if (line == null) {
              break;
            }
            if (!line.startsWith(NOTE) || line.startsWith(EVENTS)) {
              out.write(line);
              out.write('\n');
            }
          }
          out.flush();
        });
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    text.close();
    file.close();
  }
}
