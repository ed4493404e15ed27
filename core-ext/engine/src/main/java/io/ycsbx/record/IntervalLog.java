package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes the intervals of the measured phase as an HdrHistogram log (V2) with a tag for each
 * series. Values are nanoseconds. The sum of a tag's histograms equals the distribution in the run
 * record exactly. Used by one thread.
 *
 * <p>Until it is complete, the log has no name: it grows in an unlinked file of the target
 * directory, so that a full disk is noticed there and a killed run leaves no file behind.
 */
public final class IntervalLog implements Closeable {

  /** The log's file in a run's directory. */
  public static final String FILE_NAME = "run.hlog";

  private static final int BUFFER = 1 << 16;

  /** Characters at which HdrHistogram's reader ends a tag or a line, and the escape character. */
  private static final Pattern NOT_IN_A_TAG = Pattern.compile("[,%\\s]");

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final Path directory;
  private final FileChannel unnamed;
  private final FailureKeeper output;
  private final PrintStream text;
  private final HistogramLogWriter log;
  private boolean started;
  private long startMillis;

  /**
   * Starts an empty log.
   *
   * @param directory the complete log's directory, which is created if it is missing
   * @throws IOException if no file can be written there
   */
  public IntervalLog(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.unnamed = open(directory);
    this.output = new FailureKeeper(Channels.newOutputStream(unnamed));
    this.text =
        new PrintStream(new BufferedOutputStream(output, BUFFER), false, StandardCharsets.UTF_8);
    this.log = new HistogramLogWriter(text);
  }

  private static FileChannel open(Path directory) throws IOException {
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
  public void start(long phaseStartMillis) {
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

  private void add(long fromMillis, long toMillis, String tag, LatencyDistribution latencies) {
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
  public void publish() throws IOException {
    if (!started) {
      start(System.currentTimeMillis());
    }
    text.flush();
    if (output.failure().isPresent()) {
      throw WholeFile.named(directory.resolve(FILE_NAME), output.failure().get());
    }
    RunRecordJson.checkFree(directory);
    WholeFile.write(directory.resolve(FILE_NAME), this::copyTo);
  }

  private void copyTo(FileChannel target) throws IOException {
    long size = unnamed.size();
    for (long done = 0; done < size; ) {
      done += unnamed.transferTo(done, size - done, target);
    }
  }

  @Override
  public void close() throws IOException {
    text.close();
    unnamed.close();
  }
}
