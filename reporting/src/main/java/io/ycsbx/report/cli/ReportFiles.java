package io.ycsbx.report.cli;

import io.ycsbx.report.brief.Report;
import io.ycsbx.report.render.Renderer;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a report's files: all of them, whole, or none. */
final class ReportFiles {

  private static final String NAME = "report.";

  private ReportFiles() {}

  /**
   * Writes each format under another name first; when all are whole, they are renamed.
   *
   * @return the files
   * @throws IOException if one cannot be written; then what was there before still is
   */
  static List<Path> write(Report report, List<Renderer> renderers, Path folder) throws IOException {
    Files.createDirectories(folder);
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Renderer renderer : renderers) {
        Path file = folder.resolve(NAME + renderer.format());
        Path part = folder.resolve(NAME + renderer.format() + ".part");
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
