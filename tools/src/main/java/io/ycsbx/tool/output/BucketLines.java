package io.ycsbx.tool.output;

import io.ycsbx.tool.description.ToolDescription;
import java.util.regex.Matcher;

/** A histogram, one bucket a line. */
final class BucketLines implements LineMapping {

  private final String pointer;
  private final GuardedPattern pattern;
  private final String operation;
  private final double nanos;
  private final Buckets buckets = new Buckets();
  private double before;

  BucketLines(
      String pointer,
      GuardedPattern pattern,
      ToolDescription.Buckets mapping,
      OperationNames names) {
    this.pointer = pointer;
    this.pattern = pattern;
    this.operation = names.of(mapping.operation());
    this.nanos = LatencyUnit.nanos(mapping.unit());
  }

  @Override
  public String pointer() {
    return pointer;
  }

  @Override
  public void accept(String line) {
    pattern.find(line).ifPresent(found -> add(found, line));
  }

  private void add(Matcher found, String line) {
    int last = found.groupCount();
    double high = nanos * Numbers.group(found, last - 1, line);
    double low = last == 2 ? high : nanos * Numbers.group(found, 1, line);
    if (high < before) {
      throw new IllegalArgumentException(
          "must be of one histogram, whose values rise: " + found.group(last - 1));
    }
    before = high;
    buckets.add(low, high, Numbers.group(found, last, line));
  }

  @Override
  public void skip() {
    if (!buckets.isEmpty()) {
      throw LineMapping.needsAll();
    }
  }

  @Override
  public void addTo(ToolReading part) throws MissingException {
    buckets.addTo(part, operation);
  }
}
