package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what RocksDB's db_bench prints, with {@code --histogram} or without. Its rates count keys;
 * its histogram counts calls, which for {@code multireadrandom} are batches of keys. A benchmark
 * that is repeated, as {@code readrandom[X3]} is, gives as many repeats; those of its warm-up are
 * left out.
 */
final class DbBench implements Source {

  private static final Pattern HEADER = Pattern.compile("(?m)^RocksDB:\\s+version \\S+");

  @Override
  public String name() {
    return "db_bench's output";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return HEADER.matcher(head).find();
  }

  @Override
  public List<Reading> read(Path file) throws IOException {
    DbBenchOutput output = new DbBenchOutput(file);
    // A progress report is overwritten by what comes next.
    Lines.each(
        file, (line, number) -> output.accept(line.substring(line.lastIndexOf('\r') + 1), number));
    return output.readings();
  }
}
