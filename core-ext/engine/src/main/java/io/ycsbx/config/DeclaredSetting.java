package io.ycsbx.config;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declaration of a setting; its components have the meanings of those of {@link Setting}, and a
 * text is empty if there is none. Immutable.
 *
 * @param min least allowed value
 * @param max largest allowed value
 * @param owner the part of a run that the setting belongs to; a secret is its own
 */
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record DeclaredSetting(
    String key,
    List<String> aliases,
    ValueType type,
    String min,
    String max,
    String defaultValue,
    boolean required,
    String hint,
    String meaning,
    Owner owner,
    boolean secret,
    boolean url,
    List<String> determines) {

  public DeclaredSetting {
    aliases = List.copyOf(aliases);
    determines = List.copyOf(determines);
    owner = secret ? Owner.SECRET : owner;
  }

  /**
   * Returns the declaration of a settings record's component.
   *
   * @throws IllegalArgumentException if it has none, or a wrong type or range
   */
  static DeclaredSetting of(RecordComponent component) {
    String name = component.getName();
    Setting setting =
        declarations(component)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(name + " carries no @Setting"));
    String[] ends = (setting.range().isEmpty() ? ".." : setting.range()).split("\\.\\.", -1);
    if (ends.length != 2) {
      throw new IllegalArgumentException(name + ": a range is MIN..MAX");
    }
    return DeclaredSettingBuilder.builder()
        .key(setting.key().isEmpty() ? name.toLowerCase(Locale.ROOT) : setting.key())
        .aliases(List.of(setting.aliases()))
        .type(type(component))
        .min(ends[0])
        .max(ends[1])
        .defaultValue(setting.defaultValue())
        .required(setting.required())
        .hint(setting.hint())
        .meaning(setting.meaning())
        .owner(owner(setting, component.getDeclaringRecord()))
        .secret(setting.secret())
        .url(setting.url())
        .determines(List.of(setting.determines()))
        .build();
  }

  /** Returns the component's own declaration, then those of the methods that it implements. */
  private static Stream<Setting> declarations(RecordComponent component) {
    return Stream.concat(
            Stream.<AnnotatedElement>of(component),
            Arrays.stream(component.getDeclaringRecord().getInterfaces())
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .filter(method -> method.getName().equals(component.getName()))
                .filter(method -> method.getParameterCount() == 0))
        .flatMap(element -> Stream.ofNullable(element.getAnnotation(Setting.class)));
  }

  private static ValueType type(RecordComponent component) {
    try {
      return ValueType.of(component.getGenericType());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(component.getName() + ": " + e.getMessage(), e);
    }
  }

  private static Owner owner(Setting setting, Class<?> group) {
    if (setting.owner().length > 0) {
      return setting.owner()[0];
    }
    return Optional.ofNullable(group.getAnnotation(SettingsGroup.class))
        .map(SettingsGroup::owner)
        .orElse(Owner.BINDING);
  }

  /** Returns the key and its aliases. */
  public List<String> keys() {
    return Stream.concat(Stream.of(key), aliases.stream()).toList();
  }

  /** Returns type and range in words, e.g. {@code a whole number from 1} or {@code off|on}. */
  public String describedType() {
    return type.describe(min, max);
  }
}
