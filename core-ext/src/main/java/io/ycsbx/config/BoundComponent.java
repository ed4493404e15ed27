package io.ycsbx.config;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** One component of a settings record: how it is read from properties, and how it is described. */
final class BoundComponent {

  private final Setting setting;
  private final ValueType type;

  BoundComponent(RecordComponent component) {
    this.setting = component.getAnnotation(Setting.class);
    if (setting == null) {
      throw new IllegalStateException(component + " carries no @Setting");
    }
    this.type = ValueType.of(component.getGenericType());
    boolean canBeUnset = type.absent() != null || setting.required();
    if (setting.defaultValue().isEmpty() && !canBeUnset && component.getType() != String.class) {
      throw new IllegalStateException(setting.key() + " needs a default, or to be required");
    }
  }

  /** The value, its default, or null with a problem added. An empty text counts as unset. */
  Object read(Properties properties, List<Problem> problems) {
    Optional<String> text = text(properties, problems);
    if (text.isPresent()) {
      return parse(text.get(), problems);
    }
    if (setting.required()) {
      problems.add(Problem.of(setting.key(), "required, but not set (" + describedType() + ")"));
      return null;
    }
    if (!setting.defaultValue().isEmpty()) {
      return parse(setting.defaultValue(), problems);
    }
    return type.absent() == null ? "" : type.absent();
  }

  SettingDescription describe() {
    return new SettingDescription(
        setting.key(),
        List.of(setting.aliases()),
        describedType(),
        setting.defaultValue(),
        setting.meaning(),
        setting.required(),
        setting.secret());
  }

  private String describedType() {
    return type.describe(setting.min(), setting.max());
  }

  private Optional<String> text(Properties properties, List<Problem> problems) {
    List<String> keys =
        Stream.concat(Stream.of(setting.key()), Arrays.stream(setting.aliases()))
            .filter(key -> !properties.getProperty(key, "").isBlank())
            .toList();
    List<String> values = keys.stream().map(properties::getProperty).distinct().toList();
    if (values.size() > 1) {
      problems.add(
          new Problem(
              setting.key(),
              "must not differ from " + String.join(", ", keys.subList(1, keys.size())),
              shown(String.join("\" and \"", values))));
    }
    return values.stream().findFirst().map(String::strip);
  }

  private Object parse(String text, List<Problem> problems) {
    if (!type.many()) {
      Object value = parseOne(text, problems);
      return type.optional() ? Optional.ofNullable(value) : value;
    }
    List<Object> values = new ArrayList<>();
    for (String element : text.split(",", -1)) {
      Object value = parseOne(element, problems);
      if (value != null) {
        values.add(value);
      }
    }
    return List.copyOf(values);
  }

  private Object parseOne(String text, List<Problem> problems) {
    try {
      Object value = type.parse(text);
      if (type.inRange(value, setting.min(), setting.max())) {
        return value;
      }
    } catch (IllegalArgumentException e) {
      // Falls through: the rule below says what the value has to be.
    }
    problems.add(new Problem(setting.key(), "must be " + describedType(), shown(text)));
    return null;
  }

  private Optional<String> shown(String text) {
    return setting.secret() ? Optional.empty() : Optional.of(Secrets.redactUrls(text));
  }
}
