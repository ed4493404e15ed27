package io.ycsbx.tool.output;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.report.source.Lines;
import io.ycsbx.tool.description.ToolDescription.Samples;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/** Latencies of single operations, one a line. */
final class SampleLines implements LineMapping {

  private static final Pattern BLANKS = Pattern.compile("\\h+");

  private final String pointer;
  private final Samples samples;
  private final String operation;
  private final double nanos;
  private final Histogram latencies = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  SampleLines(String pointer, Samples samples, OperationNames names) {
    this.pointer = pointer;
    this.samples = samples;
    this.operation = names.of(samples.operation());
    this.nanos = LatencyUnit.nanos(samples.unit());
  }

  @Override
  public String pointer() {
    return pointer;
  }

  @Override
  public void accept(String line) {
    if (line.isBlank()) {
      return;
    }
    String[] cells = BLANKS.split(line.strip(), samples.column() + 1);
    if (cells.length < samples.column()) {
      throw new IllegalArgumentException(
          "has no column " + samples.column() + ": " + Lines.shortened(line));
    }
    double value = nanos * Numbers.parse(cells[samples.column() - 1]);
    if (value < 0 || value > Buckets.MOST_NANOS) {
      throw new IllegalArgumentException("is no latency: " + cells[samples.column() - 1]);
    }
    latencies.recordValue(Math.round(value));
  }

  @Override
  public void skip() {
    throw LineMapping.needsAll();
  }

  @Override
  public void addTo(ToolReading part) throws MissingException {
    if (latencies.getTotalCount() == 0) {
      throw new MissingException("no latencies in");
    }
    part.addOnce(operation, new LatencyDistribution(latencies), false);
  }
}
