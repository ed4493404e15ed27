package io.ycsbx.report.render;

import io.ycsbx.report.document.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** Writes a report in one format. Found by {@link ServiceLoader}; stateless and thread-safe. */
public interface Renderer {

  /** Returns the format's name, in lower case: also the ending of its files, e.g. {@code md}. */
  String format();

  /**
   * Writes a report.
   *
   * @param report the report
   * @param out stays open, and is flushed
   * @throws IOException if the report cannot be written whole
   */
  void write(Report report, OutputStream out) throws IOException;

  /** Returns all renderers by format, in alphabetical order. */
  static Map<String, Renderer> byFormat() {
    Map<String, Renderer> all = new TreeMap<>();
    ServiceLoader.load(Renderer.class).forEach(renderer -> all.put(renderer.format(), renderer));
    return all;
  }
}
