package io.ycsbx.workload.tpcc;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.workload.LogFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.WorkloadException;

/**
 * The client's own log of the new-orders that the database has acknowledged. The first line has
 * their number, and each order has a line: {@code warehouse,district,order,milliseconds since
 * 1970}. An order counts when its line is whole. So the log survives a kill of the client, but not
 * the loss of the client's operating system, and a log that was cut has fewer lines. Thread-safe.
 */
final class OrderLog implements AutoCloseable {

  private static final String KEY = "tpcc.log";
  private static final String HEADER = "ycsbx order log 1: %019d orders\n";
  private static final Pattern FIRST = Pattern.compile("ycsbx order log 1: (\\d{19}) orders");
  private static final Pattern LINE = Pattern.compile("(\\d{1,6},\\d{1,2}),(\\d{1,9}),\\d{1,15}");

  /** Exceeds the bytes of a line. */
  private static final int LONGEST = 64;

  private final Path path;
  private final FileChannel file;
  private long orders;
  private long end;

  private OrderLog(Path path, FileChannel file, long orders) throws IOException {
    this.path = path;
    this.file = file;
    this.orders = orders;
    this.end = end(file);
    file.truncate(end);
  }

  /**
   * The orders of a log.
   *
   * @param districts numbers of the orders by district, as {@code warehouse,district}
   * @param count number of orders
   * @param again orders that an earlier line has, too
   */
  record Orders(Map<String, BitSet> districts, long count, long again) {}

  /**
   * Creates a log, or continues one.
   *
   * @throws SettingsException if the file is no log, or in use
   */
  static OrderLog append(Path path) throws WorkloadException {
    try {
      FileChannel file = file(path).open(true);
      try {
        if (file.size() == 0) {
          OrderLog log = new OrderLog(path, file, 0);
          log.end = log.write(String.format(Locale.ROOT, HEADER, 0), 0);
          return log;
        }
        return new OrderLog(path, file, read(path, file).count());
      } catch (IOException | WorkloadException | SettingsException e) {
        file.close();
        throw e;
      }
    } catch (IOException e) {
      throw new WorkloadException(KEY + ": " + FailureText.of(e), e);
    }
  }

  /**
   * Checks a log that is to be used, if it exists and is not empty.
   *
   * @throws SettingsException if it is none, or in use
   */
  static void check(Path path) {
    file(path).check(file -> counted(path, lines(file)));
  }

  private static LogFile file(Path path) {
    return new LogFile(KEY, path);
  }

  private static BufferedReader lines(FileChannel file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            Channels.newInputStream(file.position(0)), StandardCharsets.ISO_8859_1));
  }

  /** Returns the end of the last whole line: a client that had no space leaves a part of one. */
  private static long end(FileChannel file) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(LONGEST);
    long start = Math.max(0, file.size() - LONGEST);
    file.read(last, start);
    return start + new String(last.array(), 0, last.position(), US_ASCII).lastIndexOf('\n') + 1;
  }

  /** Reads the first line, and returns the number of orders. */
  private static long counted(Path path, BufferedReader lines) throws IOException {
    String line = lines.readLine();
    SettingsException.check(
        line == null || !LINE.matcher(line).matches(),
        KEY,
        "must be a ycsbx order log 1, and is a log without a first line, of a former version",
        path);
    Matcher first = FIRST.matcher(line == null ? "" : line);
    if (!first.matches()) {
      throw file(path).noLog();
    }
    return Long.parseLong(first.group(1));
  }

  /**
   * Adds an acknowledged order.
   *
   * @throws UncheckedIOException if the log cannot grow
   */
  synchronized void add(int warehouse, int district, int order) {
    String line =
        warehouse + "," + district + "," + order + "," + System.currentTimeMillis() + "\n";
    try {
      end = write(line, end);
      write(String.format(Locale.ROOT, HEADER, ++orders), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(KEY + ": cannot write to " + path, e);
    }
  }

  private long write(String text, long start) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(US_ASCII));
    while (bytes.hasRemaining()) {
      file.write(bytes, start + bytes.position());
    }
    return start + bytes.position();
  }

  /**
   * Reads a log.
   *
   * @throws SettingsException if the file is none, or in use
   * @throws WorkloadException if it cannot be read, has a line that no run has written, or lacks
   *     lines
   */
  static Orders read(Path path) throws WorkloadException {
    try (FileChannel file = file(path).open(false)) {
      return read(path, file);
    } catch (IOException e) {
      throw new WorkloadException(KEY + ": " + FailureText.of(e), e);
    }
  }

  private static Orders read(Path path, FileChannel file) throws IOException, WorkloadException {
    Map<String, BitSet> districts = new TreeMap<>();
    BufferedReader lines = lines(file);
    long counted = counted(path, lines);
    long count = 0;
    long again = 0;
    boolean whole = end(file) == file.size();
    String next = lines.readLine();
    while (next != null) {
      Matcher order = LINE.matcher(next);
      next = lines.readLine();
      if (next == null && !whole) {
        break;
      }
      if (!order.matches()) {
        throw damaged(
            path, "line " + (count + 2) + " must be WAREHOUSE,DISTRICT,ORDER,MILLISECONDS");
      }
      count++;
      BitSet district = districts.computeIfAbsent(order.group(1), key -> new BitSet());
      int number = Integer.parseInt(order.group(2));
      again += district.get(number) ? 1 : 0;
      district.set(number);
    }
    if (count < counted) {
      throw damaged(
          path, "its first line counts %s orders, and it has %s".formatted(counted, count));
    }
    return new Orders(districts, count, again);
  }

  private static WorkloadException damaged(Path path, String how) {
    return new WorkloadException("%s: %s is damaged: %s".formatted(KEY, path, how));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
