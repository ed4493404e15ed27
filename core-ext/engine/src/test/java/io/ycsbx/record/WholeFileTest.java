package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.ycsbx.config.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir private Path folder;

  private static void assertFails(ThrowingCallable write, String message) {
    assertThat(FailureText.of(catchThrowable(write))).isEqualTo(message);
  }

  private static void assertUnwritable(Path file, String reason) {
    assertFails(() -> WholeFile.write(file, "text"), file + ": " + reason);
  }

  @Test
  void anErrorNamesTheFileThatWasAskedFor() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("directory"));
    Path file = Files.createFile(folder.resolve("file"));

    assertUnwritable(folder.resolve("missing/out"), "no such file or directory");
    assertUnwritable(file.resolve("out"), "Not a directory");
    assertUnwritable(directory, "Is a directory");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  /** As a pipe, which blocks its reader. */
  @Test
  void aDeviceIsNotRead() throws IOException {
    Path device = Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/zero"));

    assertFails(() -> WholeFile.read(device), device + ": must be a regular file");
    assertFails(() -> RunRecordJson.read(device), device + ": must be a regular file");
  }

  @Test
  void anErrorOfAnotherFileKeepsItsName() {
    Path other = folder.resolve("other");
    assertFails(
        () -> WholeFile.write(folder.resolve("out"), channel -> Files.delete(other)),
        other + ": no such file or directory");
  }

  /** A rename does not cross file systems, so that the temporary folder will not do. */
  @Test
  void theUnfinishedFileIsBesideItsTarget() throws IOException {
    WholeFile.write(folder.resolve("out"), channel -> assertThat(folder).isNotEmptyDirectory());

    assertThat(folder).isDirectoryContaining("glob:**/out");
  }
}
