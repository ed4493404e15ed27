package io.ycsbx.report.render;

import static java.nio.file.StandardOpenOption.CREATE_NEW;

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
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Renderer renderer : renderers) {
        Path file = folder.resolve(name + "." + renderer.format());
        Path part = WholeFile.unused(folder);
        parts.put(part, file);
        write(out -> renderer.write(report, out), part, file);
      }
      if (!charts.isEmpty()) {
        Files.createDirectories(drawn);
      }
      for (Map.Entry<String, byte[]> chart : charts.entrySet()) {
        Path file = drawn.resolve(chart.getKey());
        Path part = WholeFile.unused(drawn);
        parts.put(part, file);
        write(out -> out.write(chart.getValue()), part, file);
      }
      for (Map.Entry<Path, Path> one : parts.entrySet()) {
        WholeFile.rename(one.getKey(), one.getValue());
      }
      if (!charts.isEmpty()) {
        removeOthers(drawn, charts.keySet());
      }
    } finally {
      for (Path part : parts.keySet()) {
        Files.deleteIfExists(part);
      }
    }
    List<Path> files = parts.values().stream().limit(renderers.size()).toList();
    List<String> lines = new ArrayList<>(lines(report, files, shown));
    if (!charts.isEmpty()) {
      lines.add(files.size(), "Wrote " + shown.apply(drawn) + " (" + charts.size() + " files)");
    }
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
