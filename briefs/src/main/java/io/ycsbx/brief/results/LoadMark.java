package io.ycsbx.brief.results;

import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Marks data with the load that made it, by the hash of the load's record. Several folders of
 * results may share their data: a load for one of them replaces the data of the others.
 *
 * @param file the mark, beside the data
 */
public record LoadMark(Path file) {

  /** Removes the mark: a load begins. */
  public void clear() throws IOException {
    Files.deleteIfExists(file);
  }

  /** Marks the data with a load that has ended. */
  public void set(Path load) throws IOException {
    Files.createDirectories(file.getParent());
    WholeFile.write(file, identity(load));
  }

  /** Tests for data of a load that no later load has replaced. */
  public boolean isOf(Path load) {
    try {
      return Files.readString(file).equals(identity(load));
    } catch (IOException e) {
      return false;
    }
  }

  private static String identity(Path load) throws IOException {
    return Sha256.of(load.resolve(RunRecordJson.FILE_NAME)) + "\n";
  }
}
