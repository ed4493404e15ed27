package io.ycsbx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Expected values in files beside a test. */
public final class Expected {

  private static final ObjectMapper JSON = RunRecordJson.mapper();

  private Expected() {}

  public static String text(Class<?> test, String file) throws IOException {
    try (InputStream in = test.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Compares a value with a text, both as JSON. */
  public static void assertJson(Object value, String expected) throws IOException {
    assertThat(JSON.readTree(JSON.writeValueAsString(value))).isEqualTo(JSON.readTree(expected));
  }
}
