package io.ycsbx.workload.kv;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Field lengths from a histogram in a file, drawn as stock does, in multiples of the block size.
 *
 * <p>The file's first line is {@code BlockSize}, a tab, and the size in bytes; each further line is
 * a bucket's number (0, 1, 2, ...), a tab, and its count. Bucket {@code i} stands for {@code (i +
 * 1)} blocks, except the last one, which stands for {@code i}.
 */
final class HistogramLengths implements LongSampler {

  private final long blockSize;

  /** The lowest draw above each bucket. */
  private final long[] ends;

  private HistogramLengths(long blockSize, long[] ends) {
    this.blockSize = blockSize;
    this.ends = ends;
  }

  /**
   * Reads a histogram.
   *
   * @throws IOException if the file cannot be read or is not a histogram
   */
  static HistogramLengths read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IOException("no such file, or not readable");
    }
    List<String> lines;
    try (InputStream bytes = Files.newInputStream(file)) {
      lines = TextFile.read(bytes).lines().toList();
    }
    if (lines.isEmpty()) {
      throw new IOException("the file is empty");
    }
    long blockSize = number(lines, 0, "BlockSize");
    long[] ends = new long[lines.size() - 1];
    if (blockSize > Integer.MAX_VALUE / lines.size()) {
      throw new IOException("its fields have more than 2147483647 bytes");
    }
    long sum = 0;
    for (int i = 0; i < ends.length; i++) {
      sum += number(lines, i + 1, Integer.toString(i));
      if (sum < 0 || sum == Long.MAX_VALUE) {
        throw new IOException("its counts add up to more than 9223372036854775806");
      }
      // Stock compares by "not above" instead of "below", so each bucket ends one draw later.
      ends[i] = sum + 1;
    }
    if (sum == 0) {
      throw new IOException("its counts are all 0");
    }
    ends[ends.length - 1] = sum;
    return new HistogramLengths(blockSize, ends);
  }

  @Override
  public long next(SplittableRandom random) {
    int last = ends.length - 1;
    long draw = LongSampler.below(ends[last], random);
    int bucket = 0;
    while (bucket < last && draw >= ends[bucket]) {
      bucket++;
    }
    return bucket == last ? last * blockSize : (bucket + 1) * blockSize;
  }

  private static long number(List<String> lines, int index, String name) throws IOException {
    String[] columns = lines.get(index).split("\t", -1);
    if (columns.length >= 2 && columns[0].equals(name)) {
      try {
        long number = Long.parseLong(columns[1].strip());
        if (number >= 0) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Reported below, like any other line of another form.
      }
    }
    throw new IOException("line " + (index + 1) + " is not \"" + name + "\", a tab and a number");
  }
}
