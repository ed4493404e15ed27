package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Directories of a fleet's records: {@code clients/RANK} for each client's, and the directory
 * itself for the merged record. Without a directory, all are temporary.
 *
 * @param temporary whether nothing is to be kept
 */
record Output(Path directory, boolean temporary) {

  /**
   * Makes the directories known; only a temporary one is created here.
   *
   * @throws SettingsException if the directory holds a record, which is never replaced, or a
   *     temporary one cannot be created
   */
  static Output of(Optional<Path> directory) {
    if (directory.isPresent()) {
      checkFree(directory.get());
      return new Output(directory.get(), false);
    }
    try {
      return new Output(Files.createTempDirectory("ycsbx-fleet-"), true);
    } catch (IOException e) {
      throw new SettingsException(
          "-o",
          "required, since no temporary directory could be made: " + FailureText.reason(e),
          "");
    }
  }

  static void checkFree(Path directory) {
    if (Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      throw new SettingsException(
          "-o", "must not hold the record of an earlier run, which is never replaced", directory);
    }
  }

  Path clients() {
    return directory.resolve("clients");
  }

  /** Returns the directory of one client's record. */
  Path client(int rank) {
    return clients().resolve(Integer.toString(rank));
  }

  /** Deletes temporary directories; a leftover harms no result. */
  void discard() {
    if (!temporary) {
      return;
    }
    try {
      new TemporaryDirectory(directory).close();
    } catch (IOException e) {
      // The system's cleanup of temporary files takes it.
    }
  }
}
