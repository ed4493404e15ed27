package io.ycsbx.export;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * In which forms the results leave, and where to. One form and its file are set as in stock,
 * several at once by a key of our own.
 */
@SettingsGroup
public record OutputSettings(
    @Setting(
            key = "exporter",
            meaning = "form of the results: a name, or the class of a stock exporter; default text")
        Optional<String> exporter,
    @Setting(key = "exportfile", meaning = "file for the results; unset: standard output")
        Optional<Path> exportFile,
    @Setting(
            key = "exporters",
            meaning = "several forms at once, each with its file, in place of exporter")
        List<ExportTarget> exporters) {

  private static final String DEFAULT = "text";

  /** Checks that there is one answer to where each result goes. */
  public OutputSettings {
    if (!exporters.isEmpty() && (exporter.isPresent() || exportFile.isPresent())) {
      throw new SettingsException(
          exporter.isPresent() ? "exporter" : "exportfile",
          "must not be set together with exporters",
          exporter.orElseGet(() -> exportFile.orElseThrow().toString()));
    }
    Set<String> destinations = new HashSet<>();
    for (ExportTarget target : exporters) {
      if (!destinations.add(target.destination())) {
        throw new SettingsException(
            "exporters", "must not name a destination twice", target.destination());
      }
    }
  }

  /** Every form and where it goes; at least one. */
  public List<ExportTarget> targets() {
    return exporters.isEmpty()
        ? List.of(new ExportTarget(exporter.orElse(DEFAULT), exportFile))
        : exporters;
  }

  /** The key whose value names the forms, for problems with them. */
  public String exporterKey() {
    return exporters.isEmpty() ? "exporter" : "exporters";
  }

  /** The key whose value names the files, for problems with them. */
  public String fileKey() {
    return exporters.isEmpty() ? "exportfile" : "exporters";
  }
}
