package io.ycsbx.report.facts;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads facts from a file, and keeps a copy with the results. */
public final class FactsFile {

  /** Name of the copy in a directory of results. */
  public static final String NAME = "facts.yaml";

  private static final String OPTION = "--facts";

  private static final int LARGEST = 256 << 10;

  private FactsFile() {}

  /**
   * Reads a file.
   *
   * @param shown the file's name in messages
   * @throws SettingsException if it cannot be read, or with all its errors
   */
  public static Facts read(Path file, String shown) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        throw new SettingsException(OPTION, "must be a file of at most 256 KiB", shown);
      }
      Path folder = file.toAbsolutePath().getParent();
      return Facts.read(shown, Files.readString(file), Neighbours.in(folder));
    } catch (CharacterCodingException e) {
      throw new SettingsException(OPTION, "must be a file in UTF-8", shown);
    } catch (IOException e) {
      throw new SettingsException(OPTION, "must be a file that can be read", shown);
    }
  }

  /** Writes a copy of the facts, and of the files that their look names, each whole. */
  public static void keep(Facts facts, Path folder) throws IOException {
    Files.createDirectories(folder);
    Look look = facts.declaration().look();
    for (Attachment one :
        Stream.of(look.logo(), look.regularFont(), look.boldFont())
            .flatMap(Optional::stream)
            .toList()) {
      write(folder.resolve(one.name()), one.content());
    }
    write(folder.resolve(NAME), facts.text().getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path file, byte[] content) throws IOException {
    WholeFile.write(file, channel -> Channels.newOutputStream(channel).write(content));
  }
}
