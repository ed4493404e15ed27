package io.ycsbx.cli.settings;

import io.ycsbx.command.SharedRun;
import io.ycsbx.config.DeclaredSetting;
import io.ycsbx.config.Settings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.spi.Binding;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import site.ycsb.Workload;

/**
 * Describes every settings type on the class path, as Markdown that also reads well in a terminal.
 * Not instantiable.
 */
final class SettingsPages {

  private SettingsPages() {}

  /** Returns the engine's settings, in the order in which a run uses them. */
  static String engine() {
    return "# Properties of the engine\n"
        + section("runner", RunSettings.class)
        + section("results", ReportSettings.class)
        + section("files for the results", OutputSettings.class)
        + section("a fault during the run", FaultSettings.class)
        + section("live figures", LiveSettings.class)
        + HostObserver.find().map(hosts -> section("telemetry", hosts.settings())).orElse("")
        + SharedRun.Provider.find()
            .map(fleets -> section("several clients as one", fleets.settings()))
            .orElse("");
  }

  /** Returns the workloads' settings, by class name. */
  static String workloads() {
    return "# Properties of the workloads\n"
        + ServiceLoader.load(Workload.class).stream()
            .map(ServiceLoader.Provider::type)
            .sorted(Comparator.comparing(Class::getName))
            .flatMap(
                type ->
                    Settings.typeOf(type).stream()
                        .map(settings -> section("workload=" + type.getName(), settings)))
            .collect(Collectors.joining());
  }

  static List<Binding> bindings() {
    return ServiceLoader.load(Binding.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(Binding::name))
        .toList();
  }

  static String binding(Binding binding) {
    return "# %s - %s\n\n%s"
        .formatted(
            binding.name(),
            binding.description(),
            binding
                .settings()
                .map(SettingsPages::list)
                .orElse("This binding declares no properties.\n"));
  }

  private static String section(String title, Class<? extends Record> type) {
    return "\n## " + title + "\n\n" + list(type);
  }

  private static String list(Class<? extends Record> settings) {
    return Settings.describe(settings).stream()
        .map(SettingsPages::item)
        .collect(Collectors.joining());
  }

  private static String item(DeclaredSetting setting) {
    String keys = "`" + String.join("` or `", setting.keys()) + "`";
    String value =
        setting.defaultValue().isEmpty() ? "" : "; default `" + setting.defaultValue() + "`";
    return "- %s: %s\n  (%s%s%s%s)\n"
        .formatted(
            keys,
            setting.meaning(),
            setting.describedType(),
            value,
            setting.required() ? "; required" : "",
            setting.secret() ? "; never printed" : "");
  }
}
