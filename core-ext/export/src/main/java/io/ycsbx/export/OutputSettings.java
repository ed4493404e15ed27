package io.ycsbx.export;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.record.WholeFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Formats and destinations of the results. One format and its file are set as in stock; the key
 * {@code exporters} sets several.
 */
@SettingsGroup(owner = Owner.RESULTS)
public record OutputSettings(
    @Setting(
            meaning =
                "format of the results: an exporter's name, or the class of a stock exporter;"
                    + " unset: text")
        Optional<String> exporter,
    @Setting(meaning = "file for the results; unset: standard output") Optional<Path> exportFile,
    @Setting(meaning = "several formats with their files, in place of exporter and exportfile")
        List<ExportTarget> exporters) {

  private static final String DEFAULT = "text";

  /** Checks that the keys do not contradict each other and no destination is used twice. */
  public OutputSettings {
    if (!exporters.isEmpty() && (exporter.isPresent() || exportFile.isPresent())) {
      throw new SettingsException(
          exporter.isPresent() ? "exporter" : "exportfile",
          "must not be set together with exporters",
          exporter.orElseGet(() -> exportFile.orElseThrow().toString()));
    }
    Set<Optional<Path>> destinations = new HashSet<>();
    for (ExportTarget target : exporters) {
      if (!destinations.add(target.file().map(WholeFile::place))) {
        throw new SettingsException(
            "exporters", "must not name a destination twice", target.destination());
      }
    }
  }

  /** Returns every format with its destination; at least one. */
  public List<ExportTarget> targets() {
    return exporters.isEmpty()
        ? List.of(new ExportTarget(exporter.orElse(DEFAULT), exportFile))
        : exporters;
  }

  /** Returns the key that names the formats, for problems with them. */
  public String exporterKey() {
    return exporters.isEmpty() ? "exporter" : "exporters";
  }

  /** Returns the key that names the files, for problems with them. */
  public String fileKey() {
    return exporters.isEmpty() ? "exportfile" : "exporters";
  }
}
