package io.ycsbx.tool.description;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Texts of a description with values in place of their placeholders.
 *
 * @param tool the description
 * @param values by name of placeholder; none of a setting without a value
 */
record Filling(ToolDescription tool, Map<String, String> values) {

  /** Returns the same with a further value. */
  Filling with(String name, String value) {
    Map<String, String> more = new HashMap<>(values);
    more.put(name, value);
    return new Filling(tool, more);
  }

  /** Returns a text; what has no value is empty. */
  String text(String text) {
    return text(text, Function.identity());
  }

  private String text(String text, Function<String, String> form) {
    return Placeholders.fill(text, name -> form.apply(values.getOrDefault(name, "")));
  }

  /** Returns a text if all its placeholders have values. */
  Optional<String> whole(String text) {
    return values.keySet().containsAll(Placeholders.names(text))
        ? Optional.of(text(text))
        : Optional.empty();
  }

  /** Returns a regular expression, in which values stand for themselves. */
  Pattern pattern(String text) {
    return Pattern.compile(text(text, Pattern::quote));
  }

  List<Pattern> patterns(List<String> texts) {
    return texts.stream().map(this::pattern).toList();
  }

  /** Returns the words of a command; those with a placeholder without a value are left out. */
  List<String> words(String command) {
    List<String> words = new ArrayList<>();
    for (String word : Words.split(command)) {
      Optional<List<String>> several = Placeholders.alone(word).flatMap(this::several);
      if (several.isPresent()) {
        words.addAll(several.get());
      } else {
        whole(word).ifPresent(words::add);
      }
    }
    return words;
  }

  /** Returns the words that a placeholder stands for, if it may stand for several. */
  private Optional<List<String>> several(String name) {
    if (tool.arguments().containsKey(name)) {
      return Optional.of(words(tool.arguments().get(name)));
    }
    return Optional.ofNullable(tool.settings().get(name))
        .filter(setting -> setting.type().equals(ToolSettings.ARGUMENTS))
        .map(setting -> Words.split(values.getOrDefault(name, "")));
  }
}
