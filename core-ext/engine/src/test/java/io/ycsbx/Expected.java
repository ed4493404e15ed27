package io.ycsbx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;

/** Expected values in files beside a test. */
public final class Expected {

  private static final ObjectMapper JSON = RunRecordJson.mapper();

  private Expected() {}

  /** Compares a value with a text, both as JSON. */
  public static void assertJson(Object value, String expected) throws IOException {
    assertThat(JSON.readTree(JSON.writeValueAsString(value))).isEqualTo(JSON.readTree(expected));
  }
}
