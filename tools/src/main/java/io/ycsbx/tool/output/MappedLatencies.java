package io.ycsbx.tool.output;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.report.source.Lines;
import io.ycsbx.tool.description.GuardedPattern;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolUnit;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Latencies of an operation: a histogram, one bucket a line or in a document, or one a line. */
final class MappedLatencies implements Mapping {

  private final String pointer;
  private final ToolDescription.Buckets mapping;
  private final String operation;
  private final double nanos;
  private final Optional<GuardedPattern> pattern;

  /** Whether each line has a latency, the only group. */
  private final boolean single;

  private final Buckets buckets = new Buckets();
  private double before;

  /**
   * @param pointer JSON pointer of the key in the description that an error is about
   */
  MappedLatencies(
      String pointer, ToolDescription.Buckets mapping, Output output, LongSupplier nanoClock) {
    this.pointer = pointer;
    this.mapping = mapping;
    this.operation = output.named(mapping.operation());
    this.nanos = ToolUnit.nanos(mapping.unit());
    Optional<Pattern> line = mapping.line().map(Pattern::compile);
    this.pattern = line.map(regex -> new GuardedPattern(regex, nanoClock));
    this.single = line.filter(regex -> regex.matcher("").groupCount() == 1).isPresent();
  }

  @Override
  public String pointer() {
    return pointer;
  }

  @Override
  public void accept(String line) {
    Optional<Matcher> found = pattern.orElseThrow().find(line);
    if (found.isPresent()) {
      add(found.get(), line);
    } else if (single && !line.isBlank()) {
      throw new IllegalArgumentException("has too few columns: " + Lines.shortened(line));
    }
  }

  private void add(Matcher found, String line) {
    if (single) {
      buckets.add(nanos * Numbers.group(found, 1, line));
      return;
    }
    int groups = found.groupCount();
    double high = nanos * Numbers.group(found, groups - 1, line);
    if (high < before) {
      throw new IllegalArgumentException(
          "must be of one histogram, whose values rise: " + Lines.shortened(line));
    }
    before = high;
    buckets.add(
        groups == 3 ? nanos * Numbers.group(found, 1, line) : high,
        high,
        Numbers.group(found, groups, line));
  }

  @Override
  public void accept(JsonNode document) {
    String json = mapping.json().orElseThrow();
    JsonNode counts = JsonOutput.at(document, json);
    if (!counts.isObject()) {
      throw new IllegalArgumentException("names no object of counts by value");
    }
    counts
        .properties()
        .forEach(
            entry -> {
              double value = nanos * Numbers.parse(entry.getKey());
              buckets.add(value, value, Numbers.parse(entry.getValue().asText()));
            });
  }

  /** Lines before and behind a histogram may be missing. */
  @Override
  public void skip() {
    if (single || !buckets.isEmpty()) {
      Mapping.super.skip();
    }
  }

  @Override
  public void addTo(ToolReading part) {
    if (buckets.isEmpty()) {
      throw new IllegalArgumentException("no latencies");
    }
    part.addOnce(operation, buckets.distribution(0, Buckets.MOST_NANOS), buckets.isWide());
  }
}
