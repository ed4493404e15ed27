package io.ycsbx.cli.settings;

import io.ycsbx.config.SettingDescription;
import io.ycsbx.config.Settings;
import java.io.PrintWriter;

/** Prints the properties of a settings type: key, type, default and meaning. */
final class SettingsPrinter {

  private final PrintWriter out;

  SettingsPrinter(PrintWriter out) {
    this.out = out;
  }

  void print(Class<? extends Record> settings) {
    Settings.describe(settings).forEach(this::print);
  }

  private void print(SettingDescription setting) {
    out.println("  " + setting.key() + aliases(setting));
    out.println(
        "      "
            + setting.type()
            + fallback(setting)
            + (setting.secret() ? "; never printed" : ""));
    out.println("      " + setting.meaning());
  }

  private static String fallback(SettingDescription setting) {
    if (setting.required()) {
      return "; required";
    }
    return setting.defaultValue().isEmpty() ? "" : "; default " + setting.defaultValue();
  }

  private static String aliases(SettingDescription setting) {
    return setting.aliases().isEmpty() ? "" : " (or " + String.join(", ", setting.aliases()) + ")";
  }
}
