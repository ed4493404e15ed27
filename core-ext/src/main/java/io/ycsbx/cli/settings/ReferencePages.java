package io.ycsbx.cli.settings;

import io.ycsbx.cli.settings.SettingsCatalogue.Section;
import io.ycsbx.config.SettingDescription;
import io.ycsbx.config.Settings;
import io.ycsbx.spi.Binding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the properties of every module as Markdown pages. Not instantiable. */
final class ReferencePages {

  private static final String MADE =
      "<!-- Made by \"bin/ycsb properties -o docs/reference\"; do not edit. -->\n";

  private ReferencePages() {}

  /** Writes every page into a directory, which is created if it is missing. */
  static void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (Map.Entry<String, String> page : all().entrySet()) {
      Files.writeString(directory.resolve(page.getKey()), page.getValue());
    }
  }

  /** Returns each page's text by its file name. */
  private static Map<String, String> all() {
    Map<String, String> pages = new TreeMap<>();
    pages.put("engine.md", page("Properties of the engine", SettingsCatalogue.engine()));
    pages.put("workloads.md", page("Properties of the workloads", SettingsCatalogue.workloads()));
    SettingsCatalogue.bindings()
        .forEach(binding -> pages.put("binding-" + binding.name() + ".md", page(binding)));
    return pages;
  }

  private static String page(String title, List<Section> sections) {
    StringBuilder page = new StringBuilder(MADE).append("\n# ").append(title).append('\n');
    for (Section section : sections) {
      page.append("\n## ").append(section.title()).append("\n\n").append(table(section.type()));
    }
    return page.toString();
  }

  private static String page(Binding binding) {
    return MADE
        + "\n# Properties of the binding "
        + binding.name()
        + "\n\n"
        + escape(binding.description())
        + "\n\n"
        + binding
            .settings()
            .map(ReferencePages::table)
            .orElse("This binding declares no properties.\n");
  }

  private static String table(Class<? extends Record> settings) {
    StringBuilder table =
        new StringBuilder("| property | value | default | meaning |\n|---|---|---|---|\n");
    Settings.describe(settings).forEach(setting -> table.append(row(setting)));
    return table.toString();
  }

  private static String row(SettingDescription setting) {
    return "| `"
        + setting.key()
        + "`"
        + aliases(setting)
        + " | "
        + escape(setting.type())
        + (setting.secret() ? "; never printed" : "")
        + " | "
        + (setting.required() ? "required" : code(setting.defaultValue()))
        + " | "
        + escape(setting.meaning())
        + " |\n";
  }

  private static String aliases(SettingDescription setting) {
    return setting.aliases().isEmpty()
        ? ""
        : " or `" + String.join("`, `", setting.aliases()) + "`";
  }

  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text.replace("|", "\\|") + "`";
  }

  /** Escapes bars, which end a table's cell, and angle brackets, which begin a tag. */
  private static String escape(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
