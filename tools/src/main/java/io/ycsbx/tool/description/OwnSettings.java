package io.ycsbx.tool.description;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Settings;
import io.ycsbx.config.StockSettings;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.spi.Binding;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import site.ycsb.Workload;

/** Settings of this suite, as far as they are on the class path. Not instantiable. */
final class OwnSettings {

  /** Prefixes of other modules, and the name in plans of this suite itself. */
  private static final List<String> OF_OTHERS =
      List.of("tool.", "ycsbx.", "fleet.", "hdrhistogram.", "measurement.", "metrics.", "status.");

  private OwnSettings() {}

  private static DeclaredSettings declared() {
    List<Class<? extends Record>> types =
        new ArrayList<>(List.of(RunSettings.class, FaultSettings.class));
    HostObserver.find().map(HostObserver::settings).ifPresent(types::add);
    ServiceLoader.load(Binding.class).stream()
        .flatMap(binding -> binding.get().settings().stream())
        .forEach(types::add);
    ServiceLoader.load(Workload.class).stream()
        .flatMap(workload -> Settings.typeOf(workload.type()).stream())
        .forEach(types::add);
    return DeclaredSettings.of(types);
  }

  /** Returns the keys, without those of bindings and workloads that are not there. */
  static Set<String> keys() {
    Set<String> keys = declared().keys();
    keys.addAll(StockSettings.keys());
    return keys;
  }

  /** Returns the prefixes of keys. */
  static Set<String> prefixes() {
    Set<String> prefixes = declared().prefixes();
    prefixes.addAll(OF_OTHERS);
    return prefixes;
  }
}
