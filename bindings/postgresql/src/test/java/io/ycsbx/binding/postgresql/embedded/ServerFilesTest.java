package io.ycsbx.binding.postgresql.embedded;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerFilesTest {

  @Test
  void whereNoFileCanBeWrittenTheErrorOfTarIsTheReason(@TempDir Path dir) throws IOException {
    // Even root cannot make files there.
    Path target = Files.createSymbolicLink(dir.resolve("server"), Path.of("/proc"));

    assertThatThrownBy(() -> ServerFiles.unpack(target))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot unpack PostgreSQL into " + target + ": tar: ");
  }
}
