package io.ycsbx.brief.results;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.channels.Channels;
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
    byte[] mark = identity(load).getBytes(UTF_8);
    WholeFile.write(file, channel -> Channels.newOutputStream(channel).write(mark));
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
    return Identity.hash(Files.readString(load.resolve(RunRecordJson.FILE_NAME))) + "\n";
  }
}
