package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The drives with which the runs of a configuration are made, if a plan has pauses. The record of a
 * configuration with a pause says that its pause has ended.
 *
 * @param serials serial numbers of the drives, sorted
 */
public record PauseRecord(List<String> serials) {

  /** Name of the file in a configuration's folder. */
  public static final String FILE_NAME = "drives.yaml";

  public PauseRecord {
    serials = List.copyOf(serials);
  }

  /** Reads the record of a configuration's folder; empty if there is none. */
  public static Optional<PauseRecord> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), PauseRecord.class);
  }

  /** Writes the record into a configuration's folder. */
  public void write(Path folder) throws IOException {
    YamlFile.write(folder.resolve(FILE_NAME), this);
  }
}
