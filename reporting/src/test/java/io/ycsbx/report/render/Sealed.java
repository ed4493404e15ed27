package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that hold whole expected outputs. */
public final class Sealed {

  private Sealed() {}

  /** Asserts that an output is that of a sealed file; what differs is left in target/sealed. */
  public static void check(String name, String actual) throws IOException {
    if (!actual.equals(expected(name))) {
      Path file = Path.of("target", "sealed", name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(expected(name));
  }

  private static String expected(String name) throws IOException {
    try (var in = Sealed.class.getResourceAsStream("/sealed/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
