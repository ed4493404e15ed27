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

/**
 * Binds settings records from properties. Stateless and thread-safe.
 *
 * <p>All errors are reported together. A component that cannot be read does not hide the next one.
 * Once all components are valid, the record's own rules follow, which its compact constructor
 * reports by a {@link SettingsException}.
 */
public final class Settings {

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
    DeclaredSettings declared = DeclaredSettings.of(type);
    Optional<Map<String, Object>> values = declared.bind(properties, problems);
    try {
      return values.map(bound -> construct(type, bound.values().toArray()));
    } catch (SettingsException rules) {
      rules.problems().forEach(problem -> problems.add(declared.asShown(problem)));
      return Optional.empty();
    }
  }

  /** Describes every property of a settings type, in the order of declaration. */
  public static List<DeclaredSetting> describe(Class<? extends Record> type) {
    return DeclaredSettings.of(type).describe();
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
