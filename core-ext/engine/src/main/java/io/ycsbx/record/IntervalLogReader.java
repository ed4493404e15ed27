package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the lines of an HdrHistogram log (V2), some at a time, and keeps the place of the next one.
 * The file is open only while lines are read. Used by one thread.
 *
 * <p>HdrHistogram's own reader takes what it can parse, skips the rest, and fails in the middle of
 * a line.
 */
public final class IntervalLogReader {

  private static final int BUFFER = 1 << 16;
  private static final int LONGEST = 1 << 20;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double LATEST_SECOND = 253_402_300_799.0;
  private static final String TAG = "Tag=";
  private static final Pattern START = Pattern.compile("#\\[(Start|Base)Time: ([^ ]{1,30}) .*");

  private final Path file;
  private final Optional<FileChannel> cut;
  private long offset;
  private int number = 1;
  private OptionalDouble startSeconds = OptionalDouble.empty();

  /** Starts with the first line. */
  public IntervalLogReader(Path file) {
    this.file = file;
    this.cut = Optional.empty();
  }

  /**
   * Starts with the first line of the log of a run that was killed, whose last line is ignored if
   * it is incomplete.
   *
   * @param file the log's name in messages
   * @param cut the log, which stays open: a file that is closed loses its locks
   */
  IntervalLogReader(Path file, FileChannel cut) {
    this.file = file;
    this.cut = Optional.of(cut);
  }

  /** Takes lines. */
  public interface Taker {

    /** Returns whether the line was taken; if not, it is the first of the next call. */
    boolean take(Line line) throws IOException;

    /**
     * Takes a note of a run that has not ended.
     *
     * @param number the line's number, 1 or more
     * @param json a {@link RunNote}
     */
    default void note(int number, String json) throws IOException {}
  }

  /**
   * A line with a histogram.
   *
   * @param file the log
   * @param number the line's number in the log, 1 or more
   * @param startMillis start of the interval, in milliseconds since the epoch
   * @param endMillis end of the interval, likewise
   * @param tag the series; null for the sum of others
   * @param histogram HdrHistogram's compressed encoding (V2), in base64
   */
  public record Line(
      Path file, int number, long startMillis, long endMillis, String tag, String histogram) {

    /**
     * Decodes the histogram.
     *
     * @throws IOException naming file, line and rule if the histogram is malformed
     */
    public LatencyDistribution latencies() throws IOException {
      byte[] encoded;
      try {
        encoded = Base64.getDecoder().decode(histogram);
      } catch (IllegalArgumentException e) {
        throw problem("its histogram must be base64");
      }
      try {
        return LatencyDistribution.decode(encoded);
      } catch (IllegalArgumentException e) {
        throw problem("its histogram " + e.getMessage());
      }
    }

    public IOException problem(String rule) {
      return new IOException(file + ":" + number + ": " + rule);
    }
  }

  private IOException problem(String rule) {
    return new Line(file, number, 0, 0, null, "").problem(rule);
  }

  /**
   * Reads lines until one is not taken, or to the end.
   *
   * @throws IOException naming file, line and rule if a line is malformed
   */
  public void read(Taker taker) throws IOException {
    if (cut.isPresent()) {
      read(cut.get(), taker);
      return;
    }
    try (FileChannel channel = FileChannel.open(file)) {
      read(channel, taker);
    }
  }

  private void read(FileChannel channel, Taker taker) throws IOException {
    byte[] bytes = new byte[BUFFER];
    int start = 0;
    int end = 0;
    for (int at = 0; ; at++) {
      if (at == end) {
        // The line goes on: its part so far moves to the front.
        System.arraycopy(bytes, start, bytes, 0, end - start);
        end -= start;
        at = end;
        start = 0;
        bytes = end < bytes.length ? bytes : longer(bytes);
        int more = channel.read(ByteBuffer.wrap(bytes, end, bytes.length - end), offset + end);
        if (more < 0 && end > 0 && cut.isEmpty()) {
          throw problem("must end with a line feed, but the log ends in the middle of the line");
        }
        if (more < 0) {
          return;
        }
        end += more;
      }
      if (bytes[at] == '\n') {
        if (!take(new String(bytes, start, at - start, StandardCharsets.UTF_8), taker)) {
          return;
        }
        offset += at + 1 - start;
        number++;
        start = at + 1;
      }
    }
  }

  private byte[] longer(byte[] bytes) throws IOException {
    if (bytes.length > LONGEST) {
      throw problem("must have at most " + LONGEST + " characters");
    }
    return Arrays.copyOf(bytes, Math.min(2 * bytes.length, LONGEST + 1));
  }

  private boolean take(String text, Taker taker) throws IOException {
    if (text.startsWith("#") || text.startsWith("\"StartTimestamp\"")) {
      if (text.startsWith(IntervalLog.NOTE)) {
        taker.note(number, text.substring(IntervalLog.NOTE.length()));
      }
      Matcher start = START.matcher(text);
      if (start.matches()) {
        startSeconds = OptionalDouble.of(seconds(start.group(2)));
      }
      return true;
    }
    String[] fields = text.split(",", -1);
    String tag = fields[0].startsWith(TAG) ? fields[0].substring(TAG.length()) : null;
    int first = tag == null ? 0 : 1;
    if (fields.length != first + 4) {
      throw problem("must be [Tag=NAME,]START,LENGTH,MAXIMUM,HISTOGRAM");
    }
    if (startSeconds.isEmpty()) {
      throw problem("must follow a line #[StartTime: SECONDS ...]");
    }
    long start = millis(startSeconds.getAsDouble()) + millis(seconds(fields[first]));
    long length = millis(seconds(fields[first + 1]));
    seconds(fields[first + 2]);
    return taker.take(new Line(file, number, start, start + length, tag, fields[first + 3]));
  }

  private static long millis(double seconds) {
    return Math.round(seconds * MILLIS_PER_SECOND);
  }

  private double seconds(String text) throws IOException {
    try {
      double value = Double.parseDouble(text);
      if (value >= 0 && value <= LATEST_SECOND) {
        return value;
      }
    } catch (NumberFormatException e) {
      // As for a number that is no time.
    }
    String shown = text.length() <= 40 ? text : text.substring(0, 40) + "...";
    throw problem("times must be numbers of 0 or more, was \"" + shown + "\"");
  }
}
