package io.ycsbx.config;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Binds settings records from properties. Stateless and thread-safe.
 *
 * <p>All errors are reported together. A component that cannot be read does not hide the next one.
 * Once all components are valid, the record's own rules follow, which its compact constructor
 * reports by a {@link SettingsException}.
 */
public final class Settings {

  /** Kept by type: annotations are slow to read, and each thread of a run binds the same types. */
  private static final ClassValue<List<BoundComponent>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<BoundComponent> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents()).map(BoundComponent::new).toList();
        }
      };

  private Settings() {}

  /**
   * Binds a settings type.
   *
   * @throws SettingsException with every problem
   */
  public static <T extends Record> T bind(Class<T> type, Properties properties) {
    List<Problem> problems = new ArrayList<>();
    return bind(type, properties, problems).orElseThrow(() -> new SettingsException(problems));
  }

  /**
   * Binds a settings type and adds its problems to a list, so that the problems of several types
   * can be reported together.
   *
   * @throws IllegalStateException if the type's declaration is wrong
   * @return the settings; empty if there was a problem
   */
  public static <T extends Record> Optional<T> bind(
      Class<T> type, Properties properties, List<Problem> problems) {
    int before = problems.size();
    List<BoundComponent> components = COMPONENTS.get(type);
    List<Optional<Object>> values =
        components.stream().map(component -> component.read(properties, problems)).toList();
    if (problems.size() > before) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          construct(type, values.stream().map(Optional::orElseThrow).toArray(Object[]::new)));
    } catch (SettingsException rules) {
      rules.problems().forEach(problem -> problems.add(asShown(problem, components)));
      return Optional.empty();
    }
  }

  private static Problem asShown(Problem problem, List<BoundComponent> components) {
    Problem shown = problem;
    for (BoundComponent component : components) {
      shown = component.asShown(shown);
    }
    return shown;
  }

  /** Describes every property of a settings type, in the order of declaration. */
  public static List<SettingDescription> describe(Class<? extends Record> type) {
    return COMPONENTS.get(type).stream().map(BoundComponent::describe).toList();
  }

  /**
   * Returns the settings in force, by key and without secrets: those that the types declare, if
   * they are set or have a default, and all other properties.
   *
   * @param sources returns the origin of a property's value
   * @param others owner of properties that nobody declares
   */
  public static Map<String, EffectiveSetting> effective(
      List<Class<? extends Record>> types,
      Properties properties,
      Function<String, SettingSource> sources,
      Owner others) {
    Map<String, EffectiveSetting> effective = new TreeMap<>();
    for (Class<? extends Record> type : types) {
      for (BoundComponent component : COMPONENTS.get(type)) {
        component
            .effective(properties, sources)
            .ifPresent(setting -> effective.putIfAbsent(component.key(), setting));
      }
    }
    Set<String> undeclared = new TreeSet<>(properties.stringPropertyNames());
    undeclared.removeAll(keys(types));
    for (String key : undeclared) {
      effective.put(
          key,
          new EffectiveSetting(
              properties.getProperty(key), StockSettings.owner(key, others), sources.apply(key)));
    }
    Secrets secrets = secrets(types);
    effective.replaceAll(
        (key, setting) -> {
          String value = secrets.redact(key, setting.value());
          return setting.with(setting.owner() == Owner.RESULTS ? Secrets.redactText(value) : value);
        });
    return effective;
  }

  /** Returns the keys of settings that are one of several words, in upper or lower case. */
  public static List<String> choices(List<Class<? extends Record>> types) {
    return components(types)
        .filter(BoundComponent::isChoice)
        .map(BoundComponent::key)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the facts that follow from settings, by the settings' keys. */
  public static Map<String, List<Determined>> determines(
      List<Class<? extends Record>> types, Properties properties) {
    Map<String, List<Determined>> determined = new TreeMap<>();
    components(types)
        .forEach(setting -> determined.put(setting.key(), setting.determines(properties)));
    determined.values().removeIf(List::isEmpty);
    return determined;
  }

  /** Returns the keys of settings, and the names of the facts that follow from them. */
  public static Set<String> names(List<Class<? extends Record>> types, Properties properties) {
    return components(types).flatMap(own -> own.names(properties)).collect(Collectors.toSet());
  }

  private static Stream<BoundComponent> components(List<Class<? extends Record>> types) {
    return types.stream().flatMap(type -> COMPONENTS.get(type).stream());
  }

  /** Returns every key and alias of the given settings types. */
  public static Set<String> keys(List<Class<? extends Record>> types) {
    return keys(types, setting -> true);
  }

  private static Set<String> keys(
      List<Class<? extends Record>> types, Predicate<SettingDescription> chosen) {
    return types.stream()
        .flatMap(type -> describe(type).stream())
        .filter(chosen)
        .flatMap(setting -> Stream.concat(Stream.of(setting.key()), setting.aliases().stream()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the key prefixes of the given settings types. */
  public static Set<String> prefixes(List<Class<? extends Record>> types) {
    return types.stream()
        .flatMap(type -> Stream.ofNullable(type.getAnnotation(SettingsGroup.class)))
        .flatMap(group -> Stream.of(group.prefixes()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the secrets that the given settings types declare. */
  public static Secrets secrets(List<Class<? extends Record>> types) {
    return new Secrets(keys(types, SettingDescription::secret), keys(types));
  }

  /**
   * Replaces the names of secrets' sources ({@link SecretSource}) in properties by the secrets
   * themselves, also for keys that are secret by their name alone. Names without a source stay;
   * {@link #bind} reports them. All secrets are hidden in what this process prints.
   *
   * @return the keys of settings whose values came from a source
   */
  public static Set<String> resolveSecrets(
      List<Class<? extends Record>> types, Properties properties, List<Problem> problems) {
    Set<String> declared = keys(types);
    Set<String> resolved = new TreeSet<>();
    types.stream()
        .flatMap(type -> COMPONENTS.get(type).stream())
        .filter(component -> component.resolve(properties))
        .forEach(component -> resolved.add(component.key()));
    Secrets secrets = secrets(types);
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key);
      if (!declared.contains(key) && Secrets.isSecretKey(key)) {
        try {
          properties.setProperty(key, SecretSource.read(value, System.getenv()));
        } catch (IllegalArgumentException e) {
          problems.add(Problem.of(key, e.getMessage(), value));
        }
      }
      if (!secrets.redact(key, value).equals(value) && !SecretSource.isNamedBy(value)) {
        MaskedOutput.hide(value);
      }
    }
    return resolved;
  }

  /** Returns the settings type that a database or workload class names. */
  public static Optional<Class<? extends Record>> typeOf(Class<?> configured) {
    return Optional.ofNullable(configured.getAnnotation(SettingsType.class))
        .map(SettingsType::value);
  }

  private static <T extends Record> T construct(Class<T> type, Object[] values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof SettingsException rules) {
        throw rules;
      }
      throw new IllegalStateException(type + " failed on valid components", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " is not a usable settings type", e);
    }
  }
}
