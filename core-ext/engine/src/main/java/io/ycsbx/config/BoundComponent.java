package io.ycsbx.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads one setting from properties, and describes it. */
final class BoundComponent {

  private final DeclaredSetting setting;
  private final String key;
  private final ValueType type;

  /**
   * Checks a declaration.
   *
   * @throws IllegalArgumentException with the key, if it is wrong
   */
  BoundComponent(DeclaredSetting setting) {
    this.setting = setting;
    this.key = setting.key();
    this.type = setting.type();
    try {
      checkDeclaration();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
    }
  }

  private void checkDeclaration() {
    boolean hasDefault = !setting.defaultValue().isEmpty();
    if (hasDefault && setting.required()) {
      throw new IllegalArgumentException("a required setting has no default");
    }
    if (!setting.required() && !setting.hint().isEmpty()) {
      throw new IllegalArgumentException("only a required setting has a hint");
    }
    boolean canBeUnset =
        type.absent() != null || setting.required() || type.name().equals(ValueType.TEXT);
    if (!hasDefault && !canBeUnset) {
      throw new IllegalArgumentException("needs a default, or to be required");
    }
    type.checkBound(setting.min());
    type.checkBound(setting.max());
    List<Problem> problems = new ArrayList<>();
    if (hasDefault) {
      parse(setting.defaultValue(), problems);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException("wrong default: " + problems.get(0));
    }
  }

  /** Returns the value or its default; empty after a problem, which is added. */
  Optional<Object> read(Properties properties, List<Problem> problems) {
    Optional<String> text = text(properties, problems);
    if (text.isPresent()) {
      return readSource(text.get(), problems).flatMap(value -> parse(value, problems));
    }
    if (setting.required()) {
      String hint = setting.hint().isEmpty() ? setting.describedType() : setting.hint();
      problems.add(Problem.of(key, "required, but not set (" + hint + ")"));
      return Optional.empty();
    }
    if (!setting.defaultValue().isEmpty()) {
      return parse(setting.defaultValue(), problems);
    }
    return Optional.of(type.absent() == null ? "" : type.absent());
  }

  private Optional<String> readSource(String text, List<Problem> problems) {
    if (!setting.secret() && !setting.url()) {
      return Optional.of(text);
    }
    try {
      String value = SecretSource.read(text, System.getenv());
      if (setting.url() && !value.equals(text) && !value.contains(":")) {
        throw new IllegalArgumentException("must name a source that holds a URL");
      }
      return Optional.of(value);
    } catch (IllegalArgumentException e) {
      problems.add(new Problem(key, e.getMessage(), Optional.of(text)));
      return Optional.empty();
    }
  }

  /**
   * Replaces the name of a source in properties by the value that it holds, if it holds one.
   *
   * @return whether there is such a value
   */
  boolean resolve(Properties properties) {
    boolean resolved = false;
    for (String key : setting.keys()) {
      String text = properties.getProperty(key, "");
      Optional<String> value =
          readSource(text, new ArrayList<>()).filter(secret -> !secret.equals(text));
      value.ifPresent(secret -> properties.setProperty(key, secret));
      resolved |= value.isPresent();
    }
    return resolved;
  }

  DeclaredSetting setting() {
    return setting;
  }

  /** Returns the value in force, as text; empty if the property is unset and has no default. */
  Optional<EffectiveSetting> effective(
      Properties properties, Function<String, SettingSource> sources) {
    for (String key : setting.keys()) {
      String given = properties.getProperty(key, "").strip();
      if (!given.isEmpty()) {
        return Optional.of(
            new EffectiveSetting(type.recorded(given), setting.owner(), sources.apply(key)));
      }
    }
    return setting.defaultValue().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new EffectiveSetting(setting.defaultValue(), setting.owner(), SettingSource.DEFAULT));
  }

  /** Returns the key, and the names of the facts that follow from any value, or from this one. */
  Stream<String> names(Properties properties) {
    return Stream.concat(
        Stream.of(key),
        Stream.concat(declared(), determines(properties).stream())
            .map(Determined::fact)
            .filter(name -> !name.contains(Setting.NAMES)));
  }

  private Stream<Determined> declared() {
    return setting.determines().stream().map(Determined::parse);
  }

  /** Returns the facts that follow from the setting's value. */
  List<Determined> determines(Properties properties) {
    // A password in a URL may look like an option.
    String value =
        effective(properties, key -> SettingSource.DEFAULT)
            .map(setting -> Secrets.redactValue(setting.value()))
            .orElse("");
    Set<String> options = OptionList.parse(value).keySet();
    return value.isEmpty()
        ? List.of()
        : declared().flatMap(declared -> facts(declared, options)).distinct().toList();
  }

  private static Stream<Determined> facts(Determined declared, Set<String> options) {
    String fact = declared.fact();
    if (fact.contains(Setting.NAMES)) {
      return options.stream()
          .map(name -> new Determined(Optional.of(name), fact.replace(Setting.NAMES, name)));
    }
    return declared.option().filter(option -> !options.contains(option)).isPresent()
        ? Stream.empty()
        : Stream.of(declared);
  }

  /** Returns whether an empty value has a meaning: an empty text, or a list without elements. */
  private boolean mayBeEmpty() {
    return !setting.required() && setting.defaultValue().isEmpty() && type.hasEmptyValue();
  }

  String key() {
    return key;
  }

  private Optional<String> text(Properties properties, List<Problem> problems) {
    // An empty value of a required setting is reported as missing.
    if (!mayBeEmpty() && !setting.required()) {
      setting.keys().stream()
          .filter(key -> properties.getProperty(key, "unset").isBlank())
          .map(key -> Problem.of(key, "must be " + describedNonEmpty(), ""))
          .forEach(problems::add);
    }
    List<String> keys =
        setting.keys().stream().filter(key -> !properties.getProperty(key, "").isBlank()).toList();
    List<String> values =
        keys.stream().map(properties::getProperty).map(String::strip).distinct().toList();
    if (values.size() > 1) {
      problems.add(
          new Problem(
              key,
              "must not differ from " + String.join(", ", keys.subList(1, keys.size())),
              shown(String.join("\" and \"", values))));
    }
    return values.stream().findFirst();
  }

  private Optional<Object> parse(String text, List<Problem> problems) {
    if (!type.many()) {
      Optional<Object> value = parseOne(text, problems);
      return type.optional() ? Optional.of(value) : value;
    }
    return Optional.of(
        Stream.of(text.split(",", -1))
            .flatMap(element -> parseOne(element, problems).stream())
            .toList());
  }

  private Optional<Object> parseOne(String text, List<Problem> problems) {
    String rule = setting.describedType();
    try {
      Object value = type.parse(text);
      if (type.inRange(value, setting.min(), setting.max())) {
        return Optional.of(value);
      }
    } catch (IllegalArgumentException e) {
      rule = type.rule(text, setting.min(), setting.max());
    }
    problems.add(new Problem(key, "must be " + rule, shown(text)));
    return Optional.empty();
  }

  private String describedNonEmpty() {
    String described = setting.describedType();
    return described.startsWith(ValueType.TEXT) ? described + ", not empty" : described;
  }

  private Optional<String> shown(String text) {
    return setting.secret() ? Optional.empty() : Optional.of(Secrets.redactValue(text));
  }

  /** Removes a secret value from a problem that the record's own rules found. */
  Problem asShown(Problem problem) {
    return problem.key().equals(key)
        ? new Problem(problem.key(), problem.rule(), problem.value().flatMap(this::shown))
        : problem;
  }
}
