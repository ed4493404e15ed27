package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutFileTest {

  @TempDir Path directory;

  private String kept(String text, int limit, int step) throws IOException {
    Path file = directory.resolve("x.txt");
    byte[] bytes = text.getBytes(UTF_8);
    try (CutFile cut = new CutFile(file, limit)) {
      for (int at = 0; at < bytes.length; at += step) {
        cut.write(bytes, at, Math.min(step, bytes.length - at));
      }
    }
    return Files.readString(file);
  }

  /** A bar ends a line, and N stands for the line on what is missing. */
  @ParameterizedTest
  @CsvSource({
    "ab|cd|, ab|cd|",
    "0123|5678|, 0123|5678|",
    "ab|cd|ef|gh|, ab|N6|gh|",
    "ab|cd|ef|gh|ij|kl|mn|, ab|N15|mn|",
    "a|0123456789|b|c|d, a|N13|c|d",
    "0123456789abcdef, N16|",
    "0123456789|, N11|",
    "ab|cd|ef|gh|i, ab|N6|gh|i",
  })
  void wholeLinesOfBothEndsAreKept(String text, String kept) throws IOException {
    String expected =
        kept.replaceAll("N(\\d+)\\|", "[ycsbx: $1 bytes of this output were not kept]|");
    for (int step : new int[] {1, 3, 100}) {
      assertThat(kept(text.replace('|', '\n'), 10, step)).isEqualTo(expected.replace('|', '\n'));
    }
  }

  @Test
  void anExistingFileIsReplacedAndALinkNotFollowed() throws IOException {
    Path other = Files.writeString(directory.resolve("other"), "stays");
    Files.createSymbolicLink(directory.resolve("x.txt"), other);

    assertThat(kept("new\n", 10, 10)).isEqualTo("new\n");
    assertThat(other).content(UTF_8).isEqualTo("stays");
  }
}
