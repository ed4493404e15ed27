package io.ycsbx.report.render;

import static java.nio.file.StandardOpenOption.CREATE_NEW;

import io.ycsbx.record.WholeFile;
import io.ycsbx.report.document.Report;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes a report's files: all of them, whole, or none. */
public final class ReportFiles {

  private ReportFiles() {}

  /**
   * Writes a file for each format, under another name first. When all are whole, they are renamed.
   *
   * @param renderers one for each file
   * @param folder made if missing
   * @param name name of the files, without the ending, which is the format
   * @param shown how a file is named on a console
   * @return lines for a console: the files, and the audit in short
   * @throws IOException if one cannot be written; existing files are then unchanged
   */
  public static List<String> write(
      Report report,
      Collection<Renderer> renderers,
      Path folder,
      String name,
      Function<Path, String> shown)
      throws IOException {
    Files.createDirectories(folder);
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Renderer renderer : renderers) {
        Path file = folder.resolve(name + "." + renderer.format());
        Path part = WholeFile.unused(folder);
        parts.put(part, file);
        write(renderer, report, part, file);
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
    return lines(report, parts.values(), shown);
  }

  private static void write(Renderer renderer, Report report, Path part, Path file)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part, CREATE_NEW))) {
      renderer.write(report, out);
    } catch (IOException e) {
      throw WholeFile.named(file, e);
    }
  }

  private static List<String> lines(
      Report report, Collection<Path> files, Function<Path, String> shown) {
    List<String> lines = new ArrayList<>();
    files.forEach(file -> lines.add("Wrote " + shown.apply(file)));
    // Of the formats with the audit, Markdown is the easiest to read on a console.
    lines.add(
        "Audit: "
            + report.auditSummary()
            + files.stream()
                .filter(file -> !file.toString().endsWith(".csv"))
                .min(Comparator.comparing(file -> !file.toString().endsWith(".md")))
                .map(file -> " See \"Audit\" in " + shown.apply(file))
                .orElse(""));
    return lines;
  }
}
