package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Telemetry that a host recorded by itself: JSON lines, a {@link TelemetryHeader} and then a {@link
 * TelemetrySample} a line. Immutable and thread-safe.
 *
 * @param inventory what the host is made of
 * @param telemetry what it did; joined with a run by time
 */
public record TelemetryLog(Inventory inventory, HostTelemetry telemetry) {

  /** The log's first line, line feed included. */
  public static String line(TelemetryHeader header) {
    return toLine(header);
  }

  /** One further line, line feed included. */
  public static String line(TelemetrySample sample) {
    return toLine(sample);
  }

  /**
   * Reads a log. A last line that was cut short, because the recorder was killed, is left out.
   *
   * @throws IOException if the file cannot be read, or is not a telemetry log
   */
  public static TelemetryLog read(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    if (lines.isEmpty()) {
      throw new IOException(file + " holds no telemetry: its first line is missing");
    }
    TelemetryHeader header = parse(file, 1, lines.get(0), TelemetryHeader.class);
    List<TelemetrySample> samples = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      samples.add(parse(file, i + 1, lines.get(i), TelemetrySample.class));
    }
    return new TelemetryLog(
        header.inventory(),
        new HostTelemetry(header.host(), header.source(), header.devices(), samples));
  }

  private static <T> T parse(Path file, int number, String line, Class<T> type) throws IOException {
    try {
      return RunRecordJson.mapper().readValue(line, type);
    } catch (JsonProcessingException e) {
      throw new IOException(file + ", line " + number + ": not a " + type.getSimpleName(), e);
    }
  }

  private static String toLine(Object value) {
    try {
      return RunRecordJson.mapper()
              .writer()
              .without(SerializationFeature.INDENT_OUTPUT)
              .writeValueAsString(value)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("telemetry that JSON cannot hold", e);
    }
  }
}
