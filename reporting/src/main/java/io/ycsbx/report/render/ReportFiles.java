package io.ycsbx.report.render;

import io.ycsbx.report.document.Report;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a report's files: all of them, whole, or none. */
public final class ReportFiles {

  private ReportFiles() {}

  /**
   * Writes each format under another name first; when all are whole, they are renamed.
   *
   * @param renderers one for each file
   * @param folder made if missing
   * @param name of the files, without the ending, which is the format
   * @return the files
   * @throws IOException if one cannot be written; then what was there before still is
   */
  public static List<Path> write(
      Report report, Collection<Renderer> renderers, Path folder, String name) throws IOException {
    Files.createDirectories(folder);
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Renderer renderer : renderers) {
        Path file = folder.resolve(name + "." + renderer.format());
        Path part = file.resolveSibling(file.getFileName() + ".part");
        parts.put(part, file);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
          renderer.write(report, out);
        }
      }
      for (Map.Entry<Path, Path> one : parts.entrySet()) {
        Files.move(
            one.getKey(),
            one.getValue(),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      for (Path part : parts.keySet()) {
        Files.deleteIfExists(part);
      }
    }
    return new ArrayList<>(parts.values());
  }
}
