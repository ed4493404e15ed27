package io.ycsbx.report.render;

import static java.nio.file.StandardOpenOption.CREATE_NEW;

import io.ycsbx.config.Printable;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.document.Report;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes a report's files: all of them, whole, or none. */
public final class ReportFiles {

  /** Directory of the charts, beside the report. */
  public static final String CHARTS = "charts";

  private static final Pattern CHART =
      Pattern.compile("(?:gains|\\d+-\\d+-[a-z0-9-]*)\\.(?:svg|png)");

  private ReportFiles() {}

  /**
   * Writes a file for each format and for each chart, under another name first. When all are whole,
   * they are renamed, and charts of an earlier report are removed.
   *
   * @param renderers one for each file
   * @param charts files of charts by name; empty: none are written or removed
   * @param folder made if missing
   * @param name name of the files, without the ending, which is the format
   * @param shown how a file is named on a console
   * @return lines for a console: the files, and the audit in short
   * @throws IOException if one cannot be written; existing files are then unchanged
   */
  public static List<String> write(
      Report report,
      Collection<Renderer> renderers,
      Map<String, byte[]> charts,
      Path folder,
      String name,
      Function<Path, String> shown)
      throws IOException {
    Files.createDirectories(folder);
    Path drawn = folder.resolve(CHARTS);
    Map<Path, Content> contents = new LinkedHashMap<>();
    renderers.forEach(
        renderer ->
            contents.put(
                folder.resolve(name + "." + renderer.format()),
                out -> renderer.write(report, out)));
    charts.forEach((chart, image) -> contents.put(drawn.resolve(chart), out -> out.write(image)));
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Map.Entry<Path, Content> file : contents.entrySet()) {
        Path part = WholeFile.unused(Files.createDirectories(file.getKey().getParent()));
        parts.put(part, file.getKey());
        write(file.getValue(), part, file.getKey());
      }
      for (Map.Entry<Path, Path> part : parts.entrySet()) {
        WholeFile.rename(part.getKey(), part.getValue());
      }
      if (!charts.isEmpty()) {
        removeOthers(drawn, charts.keySet());
      }
    } finally {
      for (Path part : parts.keySet()) {
        Files.deleteIfExists(part);
      }
    }
    List<Path> files = contents.keySet().stream().limit(renderers.size()).toList();
    Function<Path, String> line = shown.andThen(Printable::line);
    List<String> lines = new ArrayList<>();
    files.forEach(file -> lines.add("Wrote " + line.apply(file)));
    if (!charts.isEmpty()) {
      lines.add("Wrote " + line.apply(drawn) + " (" + charts.size() + " files)");
    }
    // Of the formats with the audit, Markdown is the easiest to read on a console.
    String see =
        files.stream()
            .filter(file -> !file.toString().endsWith(".csv"))
            .min(Comparator.comparing(file -> !file.toString().endsWith(".md")))
            .map(file -> " See \"Audit\" in " + line.apply(file))
            .orElse("");
    lines.add("Audit: " + report.auditSummary() + see);
    return lines;
  }

  private static void removeOthers(Path folder, Set<String> names) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        String name = file.getFileName().toString();
        if (CHART.matcher(name).matches() && !names.contains(name)) {
          Files.delete(file);
        }
      }
    }
  }

  /** Writes the content of a file. */
  @FunctionalInterface
  private interface Content {
    void write(OutputStream out) throws IOException;
  }

  private static void write(Content content, Path part, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part, CREATE_NEW))) {
      content.write(out);
    } catch (IOException e) {
      throw WholeFile.named(file, e);
    }
  }
}
