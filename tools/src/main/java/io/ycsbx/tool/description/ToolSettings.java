package io.ycsbx.tool.description;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.DeclaredSetting;
import io.ycsbx.config.DeclaredSettingBuilder;
import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Owner;
import io.ycsbx.config.ValueType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Settings of load generators as this suite's own are declared. Not instantiable. */
public final class ToolSettings {

  /** The setting that every tool has. */
  static final String PROGRAM = "program";

  /** A text that is split into words. */
  static final String ARGUMENTS = "arguments";

  /** Placeholders of every tool. */
  static final Set<String> OF_ALL = Set.of(PROGRAM, "files");

  private static final ValueType OF_ARGUMENTS =
      new ValueType("words, quotes closed", Words::split, Optional.empty(), false, false, false);

  private ToolSettings() {}

  /** Returns the settings of a tool, with the prefix of their keys. */
  public static DeclaredSettings of(ToolDescription tool) {
    return of(tool, true);
  }

  /**
   * Returns the settings of a tool.
   *
   * @param whole whether those that are required must be given
   */
  static DeclaredSettings of(ToolDescription tool, boolean whole) {
    List<DeclaredSetting> declared = new ArrayList<>();
    declared.add(program(tool));
    tool.settings()
        .forEach(
            (name, setting) ->
                declared.add(declare(key(tool, name), setting, whole && setting.required())));
    return new DeclaredSettings(List.of(key(tool, "")), declared);
  }

  /** Returns the key of a setting. */
  static String key(ToolDescription tool, String name) {
    return tool.tool() + "." + name;
  }

  /** Returns the keys of the secrets. */
  static List<String> secrets(ToolDescription tool) {
    return tool.settings().entrySet().stream()
        .filter(setting -> setting.getValue().secret())
        .map(setting -> key(tool, setting.getKey()))
        .toList();
  }

  private static DeclaredSetting program(ToolDescription tool) {
    return declare(key(tool, PROGRAM), "text", List.of(), "")
        .defaultValue(tool.program())
        .meaning("the program, a name on the PATH or a path")
        .build();
  }

  private static DeclaredSetting declare(String key, ToolSetting setting, boolean required) {
    DeclaredSettingBuilder declared =
        declare(key, setting.type(), setting.words(), setting.range())
            .defaultValue(setting.defaultValue())
            .required(required)
            .hint(required ? setting.says() : "")
            .meaning(setting.says())
            .owner(setting.owner())
            .secret(setting.secret());
    boolean optional = !required && setting.defaultValue().isEmpty() && !declared.type().many();
    return (optional ? declared.type(declared.type().as(false, true)) : declared).build();
  }

  /**
   * Declares a setting without a default.
   *
   * @throws IllegalArgumentException if its range is wrong
   */
  static DeclaredSettingBuilder declare(String key, String type, List<String> words, String range) {
    String[] ends = (range.isEmpty() ? ".." : range).split("\\.\\.", -1);
    if (ends.length != 2) {
      throw new IllegalArgumentException("a range is MIN..MAX");
    }
    return DeclaredSettingBuilder.builder()
        .key(key)
        .type(type(type, words))
        .min(ends[0])
        .max(ends[1])
        .defaultValue("")
        .hint("")
        .meaning("")
        .owner(Owner.BINDING);
  }

  private static ValueType type(String type, List<String> words) {
    return switch (type) {
      case "whole" -> ValueType.of(Long.class);
      case "number" -> ValueType.of(Double.class);
      case "size" -> ValueType.of(ByteSize.class);
      case "duration" -> ValueType.of(Duration.class);
      case "boolean" -> ValueType.of(Boolean.class);
      case "choice" -> ValueType.choice(words(words));
      case "path" -> ValueType.of(Path.class);
      case "paths" -> ValueType.of(Path.class).as(true, false);
      case ARGUMENTS -> OF_ARGUMENTS;
      default -> ValueType.of(String.class);
    };
  }

  /** Returns words by what a user may write for them. */
  private static Map<String, String> words(List<String> words) {
    Map<String, String> byName = new LinkedHashMap<>();
    words.forEach(word -> byName.put(word.toLowerCase(Locale.ROOT), word));
    return byName;
  }
}
