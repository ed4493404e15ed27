package io.ycsbx.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.InLocale;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whole files that renderers must write, to the byte, whatever the locale. */
public final class Sealed {

  private Sealed() {}

  public static String text(Renderer renderer, Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    renderer.write(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Checks that a renderer writes a sealed file. */
  public static void check(String name, Renderer renderer, Report report) throws IOException {
    for (String language : List.of("und", "en-US", "ru-RU", "tr-TR", "ar-EG-u-nu-arab")) {
      InLocale.run(
          language,
          () -> assertThat(text(renderer, report)).as(name + language).isEqualTo(sealed(name)));
    }
  }

  private static String sealed(String name) throws IOException {
    try (InputStream in = Sealed.class.getResourceAsStream("/sealed/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
