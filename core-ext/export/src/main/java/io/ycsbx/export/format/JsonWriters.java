package io.ycsbx.export.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Configures JSON output: UTF-8, plain decimals, line feeds; unknown figures are left out. */
final class JsonWriters {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true)
          .build();

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  /** Writes one line per object. */
  static final ObjectWriter COMPACT = MAPPER.writer();

  static final ObjectWriter INDENTED =
      MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES));

  private JsonWriters() {}
}
