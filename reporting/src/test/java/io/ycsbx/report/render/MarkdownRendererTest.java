package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.brief.SampleReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MarkdownRendererTest {

  @Test
  void writesAWholeReport() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new MarkdownRenderer().write(SampleReport.report(), out);

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(sealed("report.md"));
  }

  private static String sealed(String name) throws IOException {
    try (InputStream in = MarkdownRendererTest.class.getResourceAsStream("/sealed/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
