package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The measured phase, interval by interval, as an HdrHistogram log (V2) with a tag for each series.
 * Values are nanoseconds; adding up a tag's histograms gives the run record's distribution,
 * exactly. Used by one thread.
 *
 * <p>Until it is complete, the log has no name: it grows in a file that is unlinked as soon as it
 * is open, in the directory that it will end in, so that a full disk is noticed there and a killed
 * run leaves nothing behind.
 */
public final class IntervalLog implements Closeable {

  /** The log's file in a run's directory. */
  public static final String FILE_NAME = "run.hlog";

  private static final int BUFFER = 1 << 16;

  /** Where HdrHistogram's reader takes a tag to end, and the log with it; and the escape itself. */
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
   * Starts a log that holds no interval yet.
   *
   * @param directory where it will be, once complete; must exist
   * @throws IOException if nothing can be written there
   */
  public IntervalLog(Path directory) throws IOException {
    this.directory = directory;
    this.unnamed =
        FileChannel.open(
            directory.resolve(FILE_NAME + "." + ProcessHandle.current().pid() + ".part"),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    this.output = new FailureKeeper(Channels.newOutputStream(unnamed));
    this.text =
        new PrintStream(new BufferedOutputStream(output, BUFFER), false, StandardCharsets.UTF_8);
    this.log = new HistogramLogWriter(text);
  }

  /**
   * The tag of a series. In names, a comma, white space and {@code %} are percent-encoded.
   *
   * @param operation the operation's name
   * @param status the status that the operations ended with
   * @param response whether the latencies run from the intended start
   */
  public static String tag(String operation, String status, boolean response) {
    return encoded(operation) + "/" + encoded(status) + "/" + (response ? "response" : "service");
  }

  private static String encoded(String name) {
    return NOT_IN_A_TAG
        .matcher(name)
        .replaceAll(found -> "%" + HEX.toHexDigits((byte) found.group().charAt(0)));
  }

  /**
   * Sets the start of the measured phase, in milliseconds since the epoch. Comes before {@link
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
   * Adds one interval.
   *
   * @param fromMillis its start, in milliseconds from the start of the measured phase
   * @param toMillis its end, likewise
   * @param operations what was measured in it
   * @throws IOException if it cannot be written
   */
  public void add(long fromMillis, long toMillis, List<OperationStats> operations)
      throws IOException {
    // Without a tag, so that tools that are not asked for one have something to show.
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
    check();
  }

  private static String tag(OperationStats operation, StatusStats status, boolean response) {
    return tag(operation.operation(), status.status(), response);
  }

  private void add(long fromMillis, long toMillis, String tag, LatencyDistribution latencies) {
    Histogram histogram = latencies.toHistogram();
    histogram.setTag(tag);
    histogram.setStartTimeStamp(startMillis + fromMillis);
    histogram.setEndTimeStamp(startMillis + toMillis);
    log.outputIntervalHistogram(histogram);
  }

  /** Adds a histogram that has its tag and its times already. */
  void append(EncodableHistogram histogram) throws IOException {
    log.outputIntervalHistogram(histogram);
    check();
  }

  private void check() throws IOException {
    text.flush();
    if (output.failure != null) {
      throw output.failure;
    }
  }

  /**
   * Gives the complete log its name, by rename.
   *
   * @throws IOException if it cannot be written whole; then there is no such file
   */
  public void publish() throws IOException {
    if (!started) {
      start(System.currentTimeMillis());
    }
    check();
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

  /** A {@link PrintStream} tells that something failed, but not what. */
  private static final class FailureKeeper extends FilterOutputStream {

    private IOException failure;

    FailureKeeper(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }
  }
}
