package io.ycsbx.tool.output;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ycsbx.report.source.Lines;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.output.LineMapping.MissingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An output that is one JSON document. Immutable. */
final class JsonOutput {

  private static final long MOST_BYTES = 32L << 20;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final JsonNode root;

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException with the rule, if it is no JSON, or larger than 32 MiB
   */
  JsonOutput(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IllegalArgumentException("must have at most 32 MiB as JSON");
    }
    try {
      root = MAPPER.readTree(file.toFile());
    } catch (MismatchedInputException e) {
      throw new IllegalArgumentException("has further text behind its JSON document", e);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "is no JSON: " + Lines.shortened(e.getOriginalMessage()), e);
    }
  }

  /**
   * Gives what a pointer names to a mapping. A text that is plainly a number is one: some tools put
   * all numbers in quotes.
   *
   * @throws IllegalArgumentException with the rule, if it is no value, or not of the right kind
   * @throws MissingException if there is none
   */
  void take(String pointer, MappedValue value) throws MissingException {
    JsonNode node = at(pointer);
    if (!node.isValueNode()) {
      throw new IllegalArgumentException("names no single value: " + pointer);
    }
    if (value.isFact()) {
      value.takeFact(node.asText());
    } else if (node.isNumber() || node.isTextual()) {
      value.take("", Numbers.parse(node.asText()));
    } else {
      throw new IllegalArgumentException("must be a number: " + node.asText());
    }
  }

  /** Adds a histogram, an object of counts by value, to a part. */
  void addBuckets(ToolDescription.Buckets mapping, OperationNames names, ToolReading part)
      throws MissingException {
    String pointer = mapping.json().orElseThrow();
    JsonNode counts = at(pointer);
    if (!counts.isObject()) {
      throw new IllegalArgumentException("names no object of counts by value: " + pointer);
    }
    double nanos = LatencyUnit.nanos(mapping.unit());
    Buckets buckets = new Buckets();
    counts
        .properties()
        .forEach(
            entry -> {
              double value = nanos * Numbers.parse(entry.getKey());
              buckets.add(value, value, Numbers.parse(entry.getValue().asText()));
            });
    buckets.addTo(part, names.of(mapping.operation()));
  }

  private JsonNode at(String pointer) throws MissingException {
    JsonNode node = root.at(JsonPointer.compile(pointer));
    if (node.isMissingNode() || node.isNull()) {
      throw new MissingException("names nothing in");
    }
    return node;
  }
}
