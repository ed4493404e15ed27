package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileFailureTest {

  @TempDir Path temp;

  private static String creating(Path dir) {
    return FileFailure.reason(
        catchThrowableOfType(IOException.class, () -> Files.createDirectory(dir)));
  }

  @Test
  void theReasonIsInWords() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    assertThat(creating(temp.resolve("missing/new"))).isEqualTo("no such directory");
    assertThat(creating(file)).isEqualTo("not a directory");
    assertThat(creating(file.resolve("new"))).isEqualTo("not a directory");
    assertThat(creating(temp.resolve("n".repeat(300)))).isEqualTo("file name too long");
  }

  @Test
  void whatATestRunByRootCannotMeet() {
    assertThat(FileFailure.reason(new AccessDeniedException("/data/x")))
        .isEqualTo("permission denied");
    assertThat(FileFailure.reason(new FileSystemException("/x", null, "No space left on device")))
        .isEqualTo("no space left on device");
    assertThat(FileFailure.reason(new IOException("No space left on device")))
        .isEqualTo("no space left on device");
  }
}
