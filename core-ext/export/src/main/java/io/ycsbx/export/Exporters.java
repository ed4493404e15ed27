package io.ycsbx.export;

import io.ycsbx.config.FormerNames;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.export.format.Exporter;
import io.ycsbx.export.format.StockExporter;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Finds exporters. Not instantiable; thread-safe. */
public final class Exporters {

  private Exporters() {}

  /**
   * Returns the exporter with a name, or an adapter of a stock exporter's class. There is no
   * default: an unknown name is an error.
   *
   * @param key the key of the setting, named in a problem
   * @throws SettingsException if there is no such exporter
   */
  public static Exporter find(String key, String nameOrClass) {
    List<Exporter> known =
        ServiceLoader.load(Exporter.class, loader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    Optional<Exporter> named =
        known.stream().filter(exporter -> exporter.name().equals(nameOrClass)).findFirst();
    if (named.isPresent()) {
      return named.get();
    }
    if (nameOrClass.contains(".")) {
      return stock(key, FormerNames.existing(nameOrClass));
    }
    List<String> names = known.stream().map(Exporter::name).sorted().toList();
    Optional<String> near = Spelling.nearest(nameOrClass, names);
    String hint = near.map(name -> " (did you mean \"" + name + "\"?)").orElse("");
    throw new SettingsException(
        key, "must be one of " + String.join(", ", names) + " or a class" + hint, nameOrClass);
  }

  private static ClassLoader loader() {
    return Optional.ofNullable(Thread.currentThread().getContextClassLoader())
        .orElseGet(Exporters.class::getClassLoader);
  }

  private static Exporter stock(String key, String name) {
    try {
      Class<?> type = Class.forName(name, true, loader());
      if (!MeasurementsExporter.class.isAssignableFrom(type)) {
        throw new SettingsException(
            key, "must be an implementation of " + MeasurementsExporter.class.getName(), name);
      }
      if (Modifier.isAbstract(type.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
        throw new SettingsException(key, "must be a public class that is not abstract", name);
      }
      return new StockExporter(type.asSubclass(MeasurementsExporter.class));
    } catch (ClassNotFoundException e) {
      throw new SettingsException(key, FormerNames.rule(name, Optional.empty()), name);
    } catch (LinkageError e) {
      throw new SettingsException(key, "must be a class that can be loaded: " + e, name);
    } catch (NoSuchMethodException e) {
      throw new SettingsException(key, "must have a public constructor with an OutputStream", name);
    }
  }
}
