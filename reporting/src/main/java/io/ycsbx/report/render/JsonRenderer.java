package io.ycsbx.report.render;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ycsbx.report.document.Report;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes the whole report as JSON: its records, each an object of its components. A cell or chart
 * has its kind in {@code kind}; a unit is its symbol; a figure has its value as measured and as
 * printed; a point is {@code [x, y]}. Unknown values are absent.
 */
public final class JsonRenderer implements Renderer {

  /** The version of this format. */
  public static final int REPORT_VERSION = 1;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(JsonParts.module())
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  @Override
  public String format() {
    return "json";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    try (JsonGenerator json = MAPPER.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("reportVersion", REPORT_VERSION);
      json.writePOJOField("report", report);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    out.flush();
  }
}
