package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Telemetry recorded on a host without a run: JSON lines with a {@link TelemetryHeader} and then
 * one {@link TelemetrySample} per line. Immutable and thread-safe.
 *
 * @param inventory the host's inventory
 * @param telemetry the host's telemetry, which joins a run by time
 */
public record TelemetryLog(Inventory inventory, HostTelemetry telemetry) {

  /** Returns the log's first line, including the line feed. */
  public static String line(TelemetryHeader header) {
    return toLine(header);
  }

  /** Returns a further line, including the line feed. */
  public static String line(TelemetrySample sample) {
    return toLine(sample);
  }

  /**
   * Reads a log. An incomplete last line, left by a killed recorder, is ignored.
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
