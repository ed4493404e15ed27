package io.ycsbx.record.merge;

import io.ycsbx.measure.LatencySum;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the lines of an HdrHistogram log (V2), some at a time, and keeps the place of the next one.
 * Used by one thread.
 *
 * <p>HdrHistogram's own reader takes what it can parse, skips the rest, and fails in the middle of
 * a line.
 */
final class LogLines {

  private static final int BUFFER = 1 << 16;
  private static final int LONGEST = 1 << 20;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double LATEST_SECOND = 253_402_300_799.0;
  private static final String TAG = "Tag=";
  private static final Pattern START = Pattern.compile("#\\[(Start|Base)Time: ([^ ]{1,30}) .*");

  private final Path file;
  private final byte[] chunk = new byte[BUFFER];
  private int at;
  private int end;
  private long offset;
  private int number;
  private double startSeconds = Double.NaN;

  LogLines(Path file) {
    this.file = file;
  }

  /** Takes lines. */
  interface Reader {

    /** Returns whether the line was taken; if not, it is the first of the next call. */
    boolean take(Line line) throws IOException;
  }

  /** A line with a histogram. */
  final class Line {
    private final long startMillis;
    private final long millis;
    private final String tag;
    private final String histogram;

    private Line(long startMillis, long millis, String tag, String histogram) {
      this.startMillis = startMillis;
      this.millis = millis;
      this.tag = tag;
      this.histogram = histogram;
    }

    /** Returns the start of the interval, in milliseconds since the epoch. */
    long startMillis() {
      return startMillis;
    }

    /** Returns the end of the interval, likewise. */
    long endMillis() {
      return startMillis + millis;
    }

    /** Returns the tag; null if there is none. */
    String tag() {
      return tag;
    }

    void addTo(LatencySum sum) throws IOException {
      byte[] encoded;
      try {
        encoded = Base64.getDecoder().decode(histogram);
      } catch (IllegalArgumentException e) {
        throw problem("its histogram must be base64");
      }
      try {
        sum.add(encoded);
      } catch (IllegalArgumentException e) {
        throw problem("its histogram " + e.getMessage());
      }
    }

    IOException problem(String rule) {
      return LogLines.this.problem(rule);
    }
  }

  private IOException problem(String rule) {
    return new IOException(file + ":" + (number + 1) + ": " + rule);
  }

  /** Reads lines until one is not taken, or to the end. */
  void read(Reader reader) throws IOException {
    try (FileChannel channel = FileChannel.open(file);
        InputStream in = Channels.newInputStream(channel.position(offset))) {
      at = 0;
      end = 0;
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      while (next(in, line)) {
        if (!take(line.toString(StandardCharsets.UTF_8), reader)) {
          return;
        }
        offset += line.size() + 1;
        number++;
      }
    }
  }

  private boolean next(InputStream in, ByteArrayOutputStream line) throws IOException {
    line.reset();
    while (true) {
      int from = at;
      while (at < end && chunk[at] != '\n') {
        at++;
      }
      line.write(chunk, from, at - from);
      if (line.size() > LONGEST) {
        throw problem("must have at most " + LONGEST + " characters");
      }
      if (at < end) {
        at++;
        return true;
      }
      at = 0;
      end = Math.max(0, in.read(chunk));
      if (end == 0) {
        if (line.size() > 0) {
          throw problem("must end with a line feed, but the log ends in the middle of the line");
        }
        return false;
      }
    }
  }

  private boolean take(String text, Reader reader) throws IOException {
    if (text.startsWith("#") || text.startsWith("\"StartTimestamp\"")) {
      Matcher start = START.matcher(text);
      if (start.matches()) {
        startSeconds = seconds(start.group(2));
      }
      return true;
    }
    String[] fields = text.split(",", -1);
    String tag = fields[0].startsWith(TAG) ? fields[0].substring(TAG.length()) : null;
    int first = tag == null ? 0 : 1;
    if (fields.length != first + 4) {
      throw problem("must be [Tag=NAME,]START,LENGTH,MAXIMUM,HISTOGRAM");
    }
    if (Double.isNaN(startSeconds)) {
      throw problem("must follow a line #[StartTime: SECONDS ...]");
    }
    double start = seconds(fields[first]);
    long length = Math.round(seconds(fields[first + 1]) * MILLIS_PER_SECOND);
    seconds(fields[first + 2]);
    long millis =
        Math.round(startSeconds * MILLIS_PER_SECOND) + Math.round(start * MILLIS_PER_SECOND);
    return reader.take(new Line(millis, length, tag, fields[first + 3]));
  }

  private double seconds(String text) throws IOException {
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value >= 0 && value <= LATEST_SECOND)) {
      throw problem("times must be numbers of 0 or more, was \"" + shortened(text) + "\"");
    }
    return value;
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}
