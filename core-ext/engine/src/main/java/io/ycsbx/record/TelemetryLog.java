package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes and reads telemetry that is recorded on a host without a run: JSON lines with a {@link
 * TelemetryHeader} and then one {@link TelemetrySample} per line. Stateless and thread-safe.
 */
public final class TelemetryLog {

  private TelemetryLog() {}

  /**
   * Reads a log, and checks every sample by the schema. An incomplete last line, left by a killed
   * recorder, is ignored.
   *
   * @throws IOException naming the file and the line, if the file cannot be read, or is not a
   *     telemetry log
   */
  public static HostTelemetry read(Path file) throws IOException {
    String text;
    try {
      text = Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new IOException(file + ": must be UTF-8", e);
    }
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    if (lines.isEmpty()) {
      throw new IOException(file + " holds no telemetry: its first line is missing");
    }
    TelemetryHeader header = parse(file, 1, lines.get(0), TelemetryHeader.class);
    List<TelemetrySample> samples = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      samples.add(parse(file, i + 1, lines.get(i), TelemetrySample.class));
    }
    return HostTelemetryBuilder.builder()
        .host(header.host())
        .source(header.source())
        .inventory(Optional.of(header.inventory()))
        .devices(header.devices())
        .samples(samples)
        .build();
  }

  private static <T> T parse(Path file, int number, String line, Class<T> type) throws IOException {
    try {
      return parse(line, type);
    } catch (RecordException e) {
      throw new IOException(file + ", line " + number + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IOException(file + ", line " + number + ": not a " + type.getSimpleName(), e);
    }
  }

  private static <T> T parse(String line, Class<T> type) throws IOException {
    try (JsonParser json = RunRecordJson.mapper().createParser(line);
        JsonParser checked = new CheckedParser(json, MemberRule.SAMPLE)) {
      return RunRecordJson.mapper().readValue(type == TelemetrySample.class ? checked : json, type);
    } catch (IOException e) {
      throw RecordText.own(e).map(IOException.class::cast).orElse(e);
    }
  }

  /** Returns the line of a header or sample, including the line feed. */
  public static String line(Record value) {
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
