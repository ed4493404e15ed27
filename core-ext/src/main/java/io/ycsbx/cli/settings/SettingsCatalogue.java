package io.ycsbx.cli.settings;

import io.ycsbx.config.Settings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.fleet.FleetSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.plan.FaultSettings;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.telemetry.TelemetrySettings;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import site.ycsb.Workload;

/** Finds every settings type on the class path. Not instantiable. */
final class SettingsCatalogue {

  private SettingsCatalogue() {}

  /**
   * A settings type and its title.
   *
   * @param title the part of the program that takes the settings
   * @param type the settings type
   */
  record Section(String title, Class<? extends Record> type) {}

  /** Returns the engine's settings types, in the order in which a run uses them. */
  static List<Section> engine() {
    return List.of(
        new Section("runner", RunSettings.class),
        new Section("results", ReportSettings.class),
        new Section("files for the results", OutputSettings.class),
        new Section("a fault during the run", FaultSettings.class),
        new Section("live figures", LiveSettings.class),
        new Section("telemetry", TelemetrySettings.class),
        new Section("several clients as one", FleetSettings.class));
  }

  /** Returns the workloads' settings types, by class name. */
  static List<Section> workloads() {
    return ServiceLoader.load(Workload.class).stream()
        .map(ServiceLoader.Provider::type)
        .sorted(Comparator.comparing(Class::getName))
        .flatMap(type -> section(type).stream())
        .toList();
  }

  private static Optional<Section> section(Class<?> workload) {
    return Settings.typeOf(workload)
        .map(settings -> new Section("workload=" + workload.getName(), settings));
  }

  /** Returns the bindings, by name. */
  static Stream<Binding> bindings() {
    return ServiceLoader.load(Binding.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(Binding::name));
  }
}
