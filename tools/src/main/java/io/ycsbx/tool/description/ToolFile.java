package io.ycsbx.tool.description;

import io.ycsbx.command.HomeFiles;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The file of a description. Immutable.
 *
 * @param shown its path as messages have it
 * @param name its name without ending, which is the tool's
 * @param yaml its text
 */
public record ToolFile(String shown, String name, String yaml) {

  /** What a description is read for: later rules must not hold for what older versions ran. */
  public enum Use {
    /** For results, whose outputs are read. */
    STORED,
    /** For a start by another process; settings of bindings may be missing here. */
    PLANNED,
    /** For a start by this process; all bindings are on the class path. */
    STARTED
  }

  /** The name of the copy in the directory of a run. */
  public static final String COPY = "tool.yaml";

  /**
   * Reads a file.
   *
   * @throws IOException naming the file, if it is no text in UTF-8 of at most 16 MiB
   */
  public static ToolFile read(Path path, String shown) throws IOException {
    return new ToolFile(shown, HomeFiles.name(path), WholeFile.read(path));
  }

  /**
   * Returns the description.
   *
   * @throws io.ycsbx.config.SettingsException with all errors of the file
   */
  public ToolDescription description(Use use) {
    return ToolReader.read(shown, name, yaml, use);
  }

  /**
   * Returns the SHA-256 sum of all that is started, which records have as {@code tool.recipe}.
   *
   * @throws io.ycsbx.config.SettingsException with all errors of the file
   */
  public String recipe() {
    return Recipe.of(description(Use.STORED));
  }

  /** Returns the SHA-256 sum of the file. */
  public String sha256() {
    return Sha256.of(yaml);
  }
}
