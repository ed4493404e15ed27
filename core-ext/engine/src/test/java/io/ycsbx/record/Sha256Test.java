package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

  /** The first example of the standard. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void sumsTextsAndBytes() {
    assertThat(Sha256.of("abc")).isEqualTo(ABC);
    assertThat(Sha256.of(new byte[] {'a', 'b', 'c'})).isEqualTo(ABC);
  }

  @Test
  void sumsFilesLongerThanABuffer(@TempDir Path directory) throws IOException {
    byte[] content = new byte[100_000];
    Path file = Files.write(directory.resolve("file"), content);

    assertThat(Sha256.of(file)).isEqualTo(Sha256.of(content));
  }
}
