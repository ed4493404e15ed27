package io.ycsbx.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
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

/**
 * Settings as they are declared, by settings types or one by one, with the prefixes of their keys.
 * Immutable and thread-safe.
 */
public final class DeclaredSettings {

  /** Kept by type: annotations are slow to read, and each thread of a run binds the same types. */
  private static final ClassValue<DeclaredSettings> OF_TYPE =
      new ClassValue<>() {
        @Override
        protected DeclaredSettings computeValue(Class<?> type) {
          return read(type);
        }
      };

  private final List<BoundComponent> settings;
  private final Set<String> prefixes;

  private DeclaredSettings(List<BoundComponent> settings, Set<String> prefixes) {
    this.settings = settings;
    this.prefixes = prefixes;
  }

  /**
   * Takes declarations.
   *
   * @param prefixes prefixes under which a key that nothing declares is an error
   * @throws IllegalArgumentException with the key, if a declaration is wrong, or a key or alias is
   *     declared twice
   */
  public DeclaredSettings(Collection<String> prefixes, List<DeclaredSetting> settings) {
    this(settings.stream().map(BoundComponent::new).toList(), new TreeSet<>(prefixes));
    Set<String> keys = new HashSet<>();
    for (DeclaredSetting setting : settings) {
      for (String key : setting.keys()) {
        if (!keys.add(key)) {
          throw new IllegalArgumentException(key + ": declared twice");
        }
      }
    }
  }

  /**
   * Returns the declarations of a settings type.
   *
   * @throws IllegalStateException if one is wrong, which is a defect of the type
   */
  public static DeclaredSettings of(Class<? extends Record> type) {
    return OF_TYPE.get(type);
  }

  private static DeclaredSettings read(Class<?> type) {
    SettingsGroup group = type.getAnnotation(SettingsGroup.class);
    try {
      return new DeclaredSettings(
          group == null ? List.of() : List.of(group.prefixes()),
          Arrays.stream(type.getRecordComponents()).map(DeclaredSetting::of).toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(type.getSimpleName() + "." + e.getMessage(), e);
    }
  }

  /** Returns the declarations of several settings types together. */
  public static DeclaredSettings of(List<Class<? extends Record>> types) {
    List<DeclaredSettings> all = types.stream().map(DeclaredSettings::of).toList();
    return new DeclaredSettings(
        all.stream().flatMap(declared -> declared.settings.stream()).toList(),
        all.stream()
            .flatMap(declared -> declared.prefixes.stream())
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /**
   * Returns the value of each setting by its key, in the order of declaration.
   *
   * @return empty if there was a problem, which is added
   */
  public Optional<Map<String, Object>> bind(Properties properties, List<Problem> problems) {
    int before = problems.size();
    Map<String, Object> values = new LinkedHashMap<>();
    for (BoundComponent setting : settings) {
      setting.read(properties, problems).ifPresent(value -> values.put(setting.key(), value));
    }
    return problems.size() > before ? Optional.empty() : Optional.of(values);
  }

  /** Removes a secret value from a problem that a record's own rules found. */
  Problem asShown(Problem problem) {
    Problem shown = problem;
    for (BoundComponent setting : settings) {
      shown = setting.asShown(shown);
    }
    return shown;
  }

  List<DeclaredSetting> describe() {
    return settings.stream().map(BoundComponent::setting).toList();
  }

  /**
   * Returns the settings in force, by key and without secrets: the declared ones, if they are set
   * or have a default, and all other properties.
   *
   * @param sources returns the origin of a property's value
   * @param others owner of properties that nobody declares
   */
  public Map<String, EffectiveSetting> effective(
      Properties properties, Function<String, SettingSource> sources, Owner others) {
    Map<String, EffectiveSetting> effective = new TreeMap<>();
    for (BoundComponent declared : settings) {
      declared
          .effective(properties, sources)
          .ifPresent(setting -> effective.putIfAbsent(declared.key(), setting));
    }
    Set<String> undeclared = new TreeSet<>(properties.stringPropertyNames());
    undeclared.removeAll(keys());
    for (String key : undeclared) {
      effective.put(
          key,
          new EffectiveSetting(
              properties.getProperty(key), StockSettings.owner(key, others), sources.apply(key)));
    }
    Secrets secrets = secrets();
    effective.replaceAll(
        (key, setting) ->
            setting.with(
                setting.owner() == Owner.RESULTS
                    ? Secrets.redactText(secrets.redact(key, setting.value()))
                    : secrets.redactSetting(key, setting.value())));
    return effective;
  }

  /** Returns the keys of settings that are one of several words, in upper or lower case. */
  public List<String> choices() {
    return describe().stream()
        .filter(setting -> setting.type().choice())
        .map(DeclaredSetting::key)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the facts that follow from settings, by the settings' keys. */
  public Map<String, List<Determined>> determines(Properties properties) {
    Map<String, List<Determined>> determined = new TreeMap<>();
    settings.forEach(setting -> determined.put(setting.key(), setting.determines(properties)));
    determined.values().removeIf(List::isEmpty);
    return determined;
  }

  /** Returns the keys of settings, and the names of the facts that follow from them. */
  public Set<String> names(Properties properties) {
    return settings.stream().flatMap(own -> own.names(properties)).collect(Collectors.toSet());
  }

  /** Returns every key and alias. */
  public Set<String> keys() {
    return keys(setting -> true);
  }

  private Set<String> keys(Predicate<DeclaredSetting> chosen) {
    return describe().stream()
        .filter(chosen)
        .flatMap(setting -> setting.keys().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the prefixes under which a key that nothing declares is an error. */
  public Set<String> prefixes() {
    return new TreeSet<>(prefixes);
  }

  /** Returns the secrets among the settings. */
  public Secrets secrets() {
    return new Secrets(keys(DeclaredSetting::secret), keys());
  }

  /**
   * Replaces the names of secrets' sources ({@link SecretSource}) in properties by the secrets
   * themselves, also for keys that are secret by their name alone. Names without a source stay;
   * {@link Settings#bind} reports them. All secrets are hidden in what this process prints.
   *
   * @return the keys of settings whose values came from a source
   */
  public Set<String> resolveSecrets(Properties properties, List<Problem> problems) {
    Set<String> declared = keys();
    Set<String> resolved = new TreeSet<>();
    settings.stream()
        .filter(setting -> setting.resolve(properties))
        .forEach(setting -> resolved.add(setting.key()));
    Secrets secrets = secrets();
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
}
