package io.ycsbx.run.setup;

import io.ycsbx.config.FormerNames;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Spelling;
import io.ycsbx.spi.Binding;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.TreeMap;
import site.ycsb.DB;
import site.ycsb.Workload;

/** Finds the classes that the options name; a missing one is a problem. Used by one thread. */
public final class Classes {

  private static final String WORKLOAD = "workload";

  private final ClassLoader loader =
      Optional.ofNullable(Thread.currentThread().getContextClassLoader())
          .orElseGet(Classes.class::getClassLoader);
  private final List<Problem> problems;

  public Classes(List<Problem> problems) {
    this.problems = problems;
  }

  Optional<Binding> binding(String nameOrClass) {
    return bindings().stream()
        .filter(
            binding ->
                binding.name().equals(nameOrClass)
                    || binding.database().getName().equals(nameOrClass))
        .findFirst();
  }

  /** Returns the properties but those that the database's binding replaces, which are problems. */
  public Properties withoutReplaced(String nameOrClass, Properties properties) {
    Properties others = new Properties();
    others.putAll(properties);
    new TreeMap<>(binding(nameOrClass).map(Binding::replaced).orElse(Map.of()))
        .forEach(
            (key, instead) -> {
              if (others.remove(key) != null) {
                problems.add(Problem.of(key, "does not exist here: " + instead));
              }
            });
    return others;
  }

  /** Returns the class of a database; empty after a problem. */
  public Optional<Class<? extends DB>> database(String nameOrClass) {
    Optional<Binding> binding = binding(nameOrClass);
    if (binding.isPresent()) {
      return Optional.of(binding.get().database());
    }
    if (!nameOrClass.contains(".") && !exists(nameOrClass)) {
      problems.add(Problem.of("binding", unknownBinding(nameOrClass), nameOrClass));
      return Optional.empty();
    }
    return load("binding", FormerNames.existing(nameOrClass), DB.class);
  }

  Optional<Class<? extends Workload>> workload(Optional<String> name) {
    if (name.filter(text -> !text.isBlank()).isEmpty()) {
      problems.add(
          Problem.of(
              WORKLOAD,
              "required, but not set (the class of the workload; the files in workloads/ set it)"));
      return Optional.empty();
    }
    return load(WORKLOAD, name.get(), Workload.class);
  }

  private String unknownBinding(String name) {
    List<String> names = bindings().stream().map(Binding::name).sorted().toList();
    return "must be a binding's name or a class"
        + Spelling.nearest(name, names).map(near -> ", did you mean \"" + near + "\"?").orElse("")
        + " (available: %s; \"bin/ycsb bindings\" lists all)".formatted(String.join(", ", names));
  }

  private List<Binding> bindings() {
    return ServiceLoader.load(Binding.class, loader).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private boolean exists(String className) {
    try {
      Class.forName(className, false, loader);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private Optional<String> successor(String formerClass) {
    String current = FormerNames.current(formerClass);
    return bindings().stream()
        .filter(binding -> binding.formerClasses().contains(current))
        .map(Binding::name)
        .findFirst();
  }

  private <T> Optional<Class<? extends T>> load(String key, String name, Class<T> type) {
    try {
      Class<?> loaded = Class.forName(name, true, loader);
      if (!type.isAssignableFrom(loaded)) {
        problems.add(Problem.of(key, "must be a subclass of " + type.getName(), name));
      } else if (Modifier.isAbstract(loaded.getModifiers())
          || loaded.getConstructors().length == 0) {
        problems.add(
            Problem.of(
                key, "must be a class that is not abstract and has a public constructor", name));
      } else {
        return Optional.of(loaded.asSubclass(type));
      }
    } catch (ClassNotFoundException e) {
      problems.add(Problem.of(key, FormerNames.rule(name, successor(name)), name));
    } catch (LinkageError e) {
      problems.add(Problem.of(key, "cannot be loaded: " + e, name));
    }
    return Optional.empty();
  }
}
