package io.ycsbx.tool.description;

import io.ycsbx.report.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the placeholders in a description's texts. The tree may have errors. */
record PlaceholderRules(YamlDocument tool) {

  private static final String SETTINGS = "/settings/";

  /** Texts by the kinds of placeholders that they may have. */
  private enum Scope {
    COMMAND("/(load/\\d+|run)/command", "settings program as files arguments"),
    WORDS("/arguments/[^/]+", "settings program as files"),
    VERSION("/version/command", "settings program"),
    PRIVATE("/(environment|files)/[^/]+", "settings program files"),
    WORDING("/(workload|server|data)", "settings"),
    /** Of lines; has no meaning without a value. */
    WATCHED("/(run/window|(run|load/\\d+)/succeeds)/.*", "settings"),
    NONE("/program|/outputs/.*|/version/output", "");

    private final Pattern pointers;
    private final String kinds;

    Scope(String pointers, String kinds) {
      this.pointers = Pattern.compile(pointers);
      this.kinds = kinds;
    }

    static Optional<Scope> of(String pointer) {
      return Stream.of(values())
          .filter(scope -> scope.pointers.matcher(pointer).matches())
          .findFirst();
    }

    boolean isOfWords() {
      return this == COMMAND || this == WORDS || this == VERSION;
    }
  }

  void check() {
    for (String pointer : tool.pointers(at -> tool.root().at(at).isValueNode())) {
      Scope.of(pointer).ifPresent(scope -> check(pointer, scope));
    }
  }

  private void check(String pointer, Scope scope) {
    String text = tool.text(pointer);
    List<String> known = known(scope);
    for (String name : Placeholders.names(text)) {
      tool.know(pointer, "placeholder here", name, known);
      if (known.contains(name)) {
        checkKnown(pointer, scope, name);
      }
    }
    if (scope.isOfWords()) {
      checkWords(pointer, text);
    }
  }

  private List<String> known(Scope scope) {
    Map<String, List<String>> names =
        Map.of(
            "settings", names("settings"),
            "program", List.of(ToolSettings.PROGRAM),
            "as", tool.texts("/processes/as"),
            "files", List.of("files"),
            "arguments", names(ToolSettings.ARGUMENTS));
    return Stream.of(scope.kinds.split(" "))
        .flatMap(kind -> names.getOrDefault(kind, List.of()).stream())
        .toList();
  }

  private List<String> names(String object) {
    List<String> names = new ArrayList<>();
    tool.root().path(object).fieldNames().forEachRemaining(names::add);
    return names;
  }

  private void checkKnown(String pointer, Scope scope, String name) {
    if (scope != Scope.PRIVATE && is(name, "/secret", "true")) {
      tool.add(pointer, "may not have a secret: only environment and files may", name);
    } else if (!scope.isOfWords() && scope != Scope.PRIVATE && isArguments(name)) {
      tool.add(pointer, "may not have a setting of several words", name);
    } else if (scope == Scope.WATCHED && canBeUnset(name)) {
      tool.add(pointer, "needs a value: give the setting a default, or require it", name);
    }
  }

  private boolean is(String name, String key, String value) {
    return tool.text(SETTINGS + name + key).equals(value);
  }

  /** Tests for what may be several words. */
  private boolean isArguments(String name) {
    return is(name, "/type", ToolSettings.ARGUMENTS)
        || tool.root().path(ToolSettings.ARGUMENTS).has(name);
  }

  /** Tests for a setting that has one value or none. */
  boolean canBeUnset(String name) {
    return tool.root().at(SETTINGS + name).isObject()
        && !isArguments(name)
        && !is(name, "/required", "true")
        && tool.texts(SETTINGS + name + "/default").isEmpty();
  }

  private void checkWords(String pointer, String text) {
    List<String> words;
    try {
      words = Words.split(text);
    } catch (IllegalArgumentException e) {
      tool.add(pointer, e.getMessage(), text);
      return;
    }
    String before = "";
    for (String word : words) {
      List<String> names = Placeholders.names(word);
      if (Placeholders.alone(word).isEmpty() && names.stream().anyMatch(this::isArguments)) {
        tool.add(pointer, "must have several words as a word of its own", word);
      }
      // What is left out must not leave its option to the next word.
      if (before.matches("-[^=${}]+")
          && !word.startsWith("-")
          && names.stream().anyMatch(this::canBeUnset)) {
        tool.add(
            pointer,
            "must have the option and its value as one word, such as --a=${x}: a word without a"
                + " value is left out",
            before + " " + word);
      }
      before = word;
    }
  }
}
