package io.ycsbx.tool.output;

import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Value;
import io.ycsbx.tool.output.LineMapping.MissingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** Reads the files of one output of a description. Used by one thread. */
final class OutputReader {

  /** Longest time for the lines of one file, each of which a slow pattern may hold up for 1 s. */
  private static final long MOST_NANOS = 60_000_000_000L;

  /** The line in place of what was not kept. */
  private static final Pattern CUT =
      Pattern.compile("\\[ycsbx: \\d+ bytes of this output were not kept\\]");

  private final Output output;
  private final OperationNames names;
  private final String pointer;
  private final OutputProblems problems;
  private final LongSupplier nanoClock;

  /**
   * @param pointer JSON pointer of the output in the description
   */
  OutputReader(Output output, String pointer, OutputProblems problems, LongSupplier nanoClock) {
    this.output = output;
    this.names = new OperationNames(output);
    this.pointer = pointer;
    this.problems = problems;
    this.nanoClock = nanoClock;
  }

  /** A step that may find a rule broken, or nothing. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException, MissingException;
  }

  /**
   * Reads a file, and adds what is wrong to the problems.
   *
   * @param name the file's name for messages, e.g. {@code output/stdout.txt}
   */
  ToolReading read(Path file, String name) {
    ToolReading part = new ToolReading();
    output
        .reader()
        .ifPresent(
            reader ->
                attempt(
                    pointer + "/reader",
                    file,
                    name,
                    () -> new NamedReader(reader, output).read(file, part)));
    List<LineMapping> mappings = lineMappings();
    if (!mappings.isEmpty()) {
      attempt(pointer, file, name, () -> readLines(mappings, file, name));
      for (LineMapping mapping : mappings) {
        if (!problems.has(mapping.pointer())) {
          attempt(mapping.pointer(), file, name, () -> mapping.addTo(part));
        }
      }
    }
    json(file, name, part);
    if (output.sampled()) {
      part.markSampled();
    }
    ImpossibleFigures.first(part.figures())
        .ifPresent(impossible -> problems.add(pointer, name + ": " + impossible));
    return part;
  }

  private void attempt(String key, Path file, String name, Step step) {
    try {
      step.run();
    } catch (MissingException e) {
      problems.add(key, e.getMessage() + " " + name);
    } catch (IllegalArgumentException e) {
      problems.add(key, name + ": " + e.getMessage());
    } catch (IOException e) {
      // Readers name the file itself.
      String message = String.valueOf(e.getMessage());
      boolean named = message.startsWith(file.toString());
      problems.add(
          key, named ? name + message.substring(file.toString().length()) : name + ": " + message);
    }
  }

  private List<LineMapping> lineMappings() {
    List<LineMapping> mappings = new ArrayList<>();
    List<MappedValue> columns = new ArrayList<>();
    for (int i = 0; i < output.values().size(); i++) {
      Value value = output.values().get(i);
      MappedValue mapped = new MappedValue(value, output);
      String key = valuePointer(i) + "/line";
      value.line().ifPresent(regex -> mappings.add(new LineValue(key, pattern(regex), mapped)));
      value.column().ifPresent(column -> columns.add(mapped));
    }
    output
        .table()
        .ifPresent(table -> mappings.add(new Table(pointer + "/table", table, columns, names)));
    output
        .buckets()
        .filter(buckets -> buckets.line().isPresent())
        .ifPresent(
            buckets ->
                mappings.add(
                    new BucketLines(
                        pointer + "/buckets/line", pattern(buckets.line().get()), buckets, names)));
    output
        .samples()
        .ifPresent(samples -> mappings.add(new SampleLines(pointer + "/samples", samples, names)));
    return mappings;
  }

  private String valuePointer(int index) {
    return pointer + "/values/" + index;
  }

  private GuardedPattern pattern(String regex) {
    return new GuardedPattern(Pattern.compile(regex), nanoClock);
  }

  private void readLines(List<LineMapping> mappings, Path file, String name) throws IOException {
    long start = nanoClock.getAsLong();
    OutputLines.read(
        file,
        (line, number, nanos) -> {
          if (nanoClock.getAsLong() - start > MOST_NANOS) {
            throw new IllegalArgumentException("its patterns took more than 60 s");
          }
          mappings.stream()
              .filter(mapping -> !problems.has(mapping.pointer()))
              .forEach(mapping -> take(mapping, line, name, number));
        });
  }

  private void take(LineMapping mapping, String line, String name, int number) {
    try {
      if (CUT.matcher(line).matches()) {
        mapping.skip();
      } else {
        mapping.accept(line);
      }
    } catch (IllegalArgumentException e) {
      problems.add(mapping.pointer(), name + ":" + number + ": " + e.getMessage());
    }
  }

  private void json(Path file, String name, ToolReading part) {
    boolean ofValues = output.values().stream().anyMatch(value -> value.json().isPresent());
    boolean ofBuckets = output.buckets().flatMap(buckets -> buckets.json()).isPresent();
    if (!ofValues && !ofBuckets) {
      return;
    }
    attempt(
        pointer,
        file,
        name,
        () -> {
          JsonOutput document = new JsonOutput(file);
          for (int i = 0; i < output.values().size(); i++) {
            Value value = output.values().get(i);
            if (value.json().isPresent()) {
              String key = valuePointer(i) + "/json";
              attempt(key, file, name, () -> value(document, value, part));
            }
          }
          if (ofBuckets) {
            attempt(
                pointer + "/buckets/json",
                file,
                name,
                () -> document.addBuckets(output.buckets().orElseThrow(), names, part));
          }
        });
  }

  private void value(JsonOutput document, Value value, ToolReading part) throws MissingException {
    MappedValue mapped = new MappedValue(value, output);
    document.take(value.json().orElseThrow(), mapped);
    mapped.addTo(part);
  }
}
