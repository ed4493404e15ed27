package io.ycsbx.brief.jobs;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Property files of a load or run, read once.
 *
 * @param paths the files; a later one wins
 * @param properties their properties
 */
record PropertyFiles(List<Path> paths, Map<String, String> properties) {

  PropertyFiles {
    paths = List.copyOf(paths);
    properties = Map.copyOf(properties);
  }

  /**
   * Reads files.
   *
   * @throws SettingsException if one cannot be read
   */
  static PropertyFiles read(List<Path> paths) {
    Properties all = new Properties();
    for (Path path : paths) {
      try {
        TextFile.readInto(all, path);
      } catch (IOException e) {
        throw new SettingsException(
            "workload", "cannot be read (" + FailureText.reason(e) + ")", path);
      }
    }
    Map<String, String> properties = new LinkedHashMap<>();
    all.forEach((key, value) -> properties.put((String) key, (String) value));
    return new PropertyFiles(paths, properties);
  }
}
