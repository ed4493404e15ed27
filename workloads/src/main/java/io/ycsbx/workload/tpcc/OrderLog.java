package io.ycsbx.workload.tpcc;

import io.ycsbx.config.FailureText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.WorkloadException;

/**
 * The client's own log of the new-orders that the database has acknowledged, one line each: {@code
 * warehouse,district,order,milliseconds since 1970}. A line is one write in append mode: the log
 * survives a kill of the client, but not the loss of the client's operating system. Thread-safe.
 */
final class OrderLog implements AutoCloseable {

  private static final Pattern LINE = Pattern.compile("(\\d{1,6},\\d{1,2}),(\\d{1,9}),\\d{1,15}");

  private final FileChannel file;

  private OrderLog(FileChannel file) {
    this.file = file;
  }

  /**
   * The orders of a log.
   *
   * @param districts numbers of the orders by district, as {@code warehouse,district}
   * @param count number of lines
   * @param again lines with an order that an earlier line has
   */
  record Orders(Map<String, BitSet> districts, long count, long again) {}

  /**
   * Creates a log, or continues one.
   *
   * @throws WorkloadException if the file cannot be written
   */
  static OrderLog append(Path path) throws WorkloadException {
    try {
      return new OrderLog(
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    } catch (IOException e) {
      throw new WorkloadException("tpcc.log: " + FailureText.of(e), e);
    }
  }

  /**
   * Adds an acknowledged order.
   *
   * @throws UncheckedIOException if the log cannot grow
   */
  void add(int warehouse, int district, int order) {
    String line =
        warehouse + "," + district + "," + order + "," + System.currentTimeMillis() + "\n";
    try {
      file.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      throw new UncheckedIOException("tpcc.log: cannot write", e);
    }
  }

  /**
   * Reads a log.
   *
   * @throws WorkloadException if it cannot be read, or has a line that no run has written
   */
  static Orders read(Path path) throws WorkloadException {
    Map<String, BitSet> districts = new TreeMap<>();
    long count = 0;
    long again = 0;
    try (Stream<String> lines = Files.lines(path, StandardCharsets.ISO_8859_1)) {
      for (String line : (Iterable<String>) lines::iterator) {
        count++;
        Matcher order = LINE.matcher(line);
        if (!order.matches()) {
          throw new WorkloadException(
              "tpcc.log: line %d of %s must be WAREHOUSE,DISTRICT,ORDER,MILLISECONDS"
                  .formatted(count, path));
        }
        BitSet district = districts.computeIfAbsent(order.group(1), key -> new BitSet());
        int number = Integer.parseInt(order.group(2));
        again += district.get(number) ? 1 : 0;
        district.set(number);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new WorkloadException("tpcc.log: " + FailureText.of(e), e);
    }
    return new Orders(districts, count, again);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
