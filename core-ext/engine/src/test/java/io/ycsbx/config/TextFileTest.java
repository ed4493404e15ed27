package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {

  @TempDir Path folder;

  private void assertRefused(Path file, String reason) {
    assertThatThrownBy(() -> TextFile.readInto(new Properties(), file))
        .isInstanceOf(IOException.class)
        .hasMessage(reason);
  }

  @Test
  void aByteOrderMarkIsSkipped() throws IOException {
    Properties properties = new Properties();
    TextFile.readInto(
        properties, Files.writeString(folder.resolve("f"), "\ufefftarget=5\nlabel=\u00e4\n"));
    assertThat(properties).hasToString("{label=\u00e4, target=5}");
  }

  @Test
  void whatIsNoPropertyFileIsRefusedForItsReason() throws IOException {
    Path file = folder.resolve("f");
    assertRefused(Path.of("/dev/zero"), "it has more than 16 MiB");
    assertRefused(
        Files.write(file, "a=\u00e4".getBytes(StandardCharsets.ISO_8859_1)),
        "it is not UTF-8 text");
    assertRefused(Files.writeString(file, "a=\\u00xy"), "Malformed \\uxxxx encoding.");
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 10_001; i++) {
      many.append("key").append(i).append("=1\n");
    }
    assertRefused(Files.writeString(file, many), "it has more than 10000 properties");
  }
}
