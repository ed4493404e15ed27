package io.ycsbx.tool.output;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Samples;
import io.ycsbx.tool.description.ToolDescription.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Reads the files of one output of a description. Used by one thread. */
final class OutputReader {

  /** Longest time for the lines of one file, each of which a slow pattern may hold up for 1 s. */
  private static final long MOST_NANOS = 60_000_000_000L;

  private final Output output;
  private final String pointer;
  private final OutputProblems problems;
  private final LongSupplier nanoClock;

  /**
   * @param pointer JSON pointer of the output in the description
   */
  OutputReader(Output output, String pointer, OutputProblems problems, LongSupplier nanoClock) {
    this.output = output;
    this.pointer = pointer;
    this.problems = problems;
    this.nanoClock = nanoClock;
  }

  /** A step that may find a rule broken. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  /**
   * Reads a file, and adds what is wrong to the problems.
   *
   * @param name the file's name for messages, e.g. {@code output/stdout.txt}
   */
  ToolReading read(Path file, String name) {
    ToolReading part = new ToolReading();
    if (output.reader().isPresent()) {
      NamedReader reader = new NamedReader(output.reader().get(), output);
      attempt(pointer + "/reader", file, name, () -> reader.read(file, part));
    }
    attempt(pointer, file, name, () -> readMappings(file, name, part));
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

  private void readMappings(Path file, String name, ToolReading part) throws IOException {
    List<Mapping> ofLines = new ArrayList<>();
    List<Mapping> ofDocument = new ArrayList<>();
    addMappings(ofLines, ofDocument);
    if (!ofLines.isEmpty()) {
      readLines(ofLines, file, name);
    }
    if (!ofDocument.isEmpty()) {
      JsonNode document = JsonOutput.read(file, pointers());
      ofDocument.forEach(
          mapping -> attempt(mapping.pointer(), file, name, () -> mapping.accept(document)));
    }
    Stream.concat(ofLines.stream(), ofDocument.stream())
        .filter(mapping -> !problems.has(mapping.pointer()))
        .forEach(mapping -> attempt(mapping.pointer(), file, name, () -> mapping.addTo(part)));
  }

  /** Returns the pointers into a JSON document. */
  private List<String> pointers() {
    return Stream.concat(
            output.values().stream().flatMap(value -> value.json().stream()),
            output.buckets().stream().flatMap(buckets -> buckets.json().stream()))
        .toList();
  }

  private void addMappings(List<Mapping> ofLines, List<Mapping> ofDocument) {
    List<MappedValue> columns = new ArrayList<>();
    for (int i = 0; i < output.values().size(); i++) {
      Value value = output.values().get(i);
      String key = pointer + "/values/" + i;
      MappedValue mapped = new MappedValue(key, value, output, nanoClock);
      if (value.column().isPresent()) {
        columns.add(mapped);
      } else {
        (value.line().isPresent() ? ofLines : ofDocument).add(mapped);
      }
    }
    output
        .table()
        .ifPresent(table -> ofLines.add(new Table(pointer + "/table", table, columns, output)));
    if (output.buckets().isPresent()) {
      boolean ofLine = output.buckets().get().line().isPresent();
      String key = pointer + (ofLine ? "/buckets/line" : "/buckets/json");
      (ofLine ? ofLines : ofDocument)
          .add(new MappedLatencies(key, output.buckets().get(), output, nanoClock));
    }
    output
        .samples()
        .map(Samples::buckets)
        .map(samples -> new MappedLatencies(pointer + "/samples", samples, output, nanoClock))
        .ifPresent(ofLines::add);
  }

  private void readLines(List<Mapping> mappings, Path file, String name) throws IOException {
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

  private void take(Mapping mapping, String line, String name, int number) {
    try {
      if (OutputLines.isGap(line)) {
        mapping.skip();
      } else {
        mapping.accept(line);
      }
    } catch (IllegalArgumentException e) {
      problems.add(mapping.pointer(), name + ":" + number + ": " + e.getMessage());
    }
  }
}
