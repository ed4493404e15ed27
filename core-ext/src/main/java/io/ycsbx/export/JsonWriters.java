package io.ycsbx.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** How JSON is written: UTF-8, plain decimals, nothing for what is unknown, line feeds. */
final class JsonWriters {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true)
          .build();

  private JsonWriters() {}

  /** One line. */
  static ObjectWriter compact() {
    return MAPPER.writer();
  }

  /** For people as well. */
  static ObjectWriter indented() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    return MAPPER.writer(
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
  }
}
