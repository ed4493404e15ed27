package io.ycsbx.brief.bundle;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of archives, whatever sizes they state. */
class ArchiveTest {

  @TempDir Path folder;
  private Path zip;

  @BeforeEach
  void write() throws IOException {
    Path zeros = Files.write(folder.resolve("zeros"), new byte[3 << 19]);
    zip = folder.resolve("a.zip");
    Archive.write(zip, Map.of("one", zeros, "two", zeros));
  }

  private void assertRefused(int mostFiles, long mostBytes, String reason) {
    assertThatThrownBy(
            () ->
                new Archive(mostFiles, mostBytes)
                    .unpack(zip, Files.createTempDirectory(folder, "out")))
        .isInstanceOf(IOException.class)
        .hasMessage(reason);
  }

  @Test
  void aBombIsRefused() {
    assertRefused(2, 2 << 20, "it unpacks to more than 2 MiB");
  }

  @Test
  void tooManyFilesAreRefused() {
    assertRefused(1, 1 << 30, "it holds more than 1 files");
  }
}
