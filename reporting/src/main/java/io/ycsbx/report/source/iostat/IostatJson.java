package io.ycsbx.report.source.iostat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the output of sysstat's {@code iostat -x -o JSON}. */
public final class IostatJson {

  /** The start, or a line of a report whose start is missing or comes later. */
  private static final String START =
      "(?m)^\\s*(?:\\{\\s*\"(?:sysstat|disk_device)\"|\"avg-cpu\")\\s*:";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private IostatJson() {}

  /**
   * Returns the kind of reports as JSON.
   *
   * @param devices names of the drives that count; empty: by their names
   */
  public static Source reports(Set<String> devices) {
    return Source.of(
        "iostat -x -o JSON", START, file -> read(file, new IostatReports(file, devices)));
  }

  private static List<Reading> read(Path file, IostatReports reports) throws IOException {
    for (JsonNode statistics :
        tree(file).path("sysstat").path("hosts").path(0).path("statistics")) {
      JsonNode idle = statistics.path("avg-cpu").path("idle");
      reports.start(idle.isNumber() ? OptionalDouble.of(idle.asDouble()) : OptionalDouble.empty());
      for (JsonNode disk : statistics.path("disk")) {
        reports.device(disk.path("disk_device").asText(), values(disk), 0);
      }
    }
    return reports.readings(true);
  }

  private static JsonNode tree(Path file) throws IOException {
    try (BufferedReader text = Lines.openAt(file, Pattern.compile(START))) {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new SourceException(
          file,
          e.getLocation().getLineNr(),
          "not whole JSON (iostat ends it when it is interrupted with Ctrl-C): "
              + e.getOriginalMessage());
    }
  }

  private static Map<String, Double> values(JsonNode disk) {
    Map<String, Double> values = new HashMap<>();
    for (Iterator<String> names = disk.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (disk.get(name).isNumber()) {
        values.put(name, disk.get(name).asDouble());
      }
    }
    return values;
  }
}
