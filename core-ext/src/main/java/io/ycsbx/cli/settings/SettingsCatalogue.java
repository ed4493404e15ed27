package io.ycsbx.cli.settings;

import io.ycsbx.command.SharedRun;
import io.ycsbx.config.Settings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.plan.FaultSettings;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.spi.Binding;
import java.util.ArrayList;
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
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("runner", RunSettings.class));
    sections.add(new Section("results", ReportSettings.class));
    sections.add(new Section("files for the results", OutputSettings.class));
    sections.add(new Section("a fault during the run", FaultSettings.class));
    sections.add(new Section("live figures", LiveSettings.class));
    HostObserver.find()
        .ifPresent(hosts -> sections.add(new Section("telemetry", hosts.settings())));
    SharedRun.Provider.find()
        .ifPresent(
            fleets -> sections.add(new Section("several clients as one", fleets.settings())));
    return sections;
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
