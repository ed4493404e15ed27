package io.ycsbx.tool.description;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks what is read of an output. The tree may have errors.
 *
 * @param output pointer of the entry
 */
record OutputRules(YamlDocument tool, String output) {

  private static final String COLUMN = "/column";
  private static final String FIGURE = "/figure";
  private static final String OPERATION = "/operation";
  private static final String UNIT = "/unit";

  private static final String SETTINGS = "/settings/";

  private static final String NO_OPERATION =
      "must be an operation: letters, digits, dashes and underscores, the first a capital, and not"
          + " TOTAL; operations may rename it";

  void check() {
    List<String> read = List.of("/reader", "/values", "/buckets", "/samples");
    if (read.stream().noneMatch(key -> has(output + key))) {
      tool.add(output, "must have one of reader, values, buckets and samples");
    }
    tool.root().at(output + "/when").fieldNames().forEachRemaining(this::checkWhen);
    for (String name : tool.pointers(at -> at.startsWith(output + "/operations/"))) {
      checkOperation(name, tool.text(name));
    }
    List<String> values =
        IntStream.range(0, tool.root().at(output + "/values").size())
            .mapToObj(i -> output + "/values/" + i)
            .toList();
    values.forEach(this::checkValue);
    if (has(output + "/table") && values.stream().noneMatch(value -> has(value + COLUMN))) {
      tool.add(output + "/table", "is not used: no value has a column of it");
    }
    checkNumber(output + "/table/operation");
    for (String part : List.of("/buckets", "/samples")) {
      checkNamed(output + part + OPERATION);
    }
    if (has(output + "/buckets")) {
      checkOneOf(output + "/buckets", "line", "json");
    }
  }

  private void checkWhen(String setting) {
    String pointer = output + "/when/" + setting;
    String type = tool.text(SETTINGS + setting + "/type");
    List<String> words =
        type.equals("boolean")
            ? List.of("true", "false")
            : tool.texts(SETTINGS + setting + "/words");
    if (words.isEmpty()) {
      tool.add(pointer, "must be a setting of type choice or boolean", setting);
    } else {
      tool.texts(pointer).forEach(word -> tool.know(pointer, "word of the setting", word, words));
    }
  }

  private boolean has(String pointer) {
    return !tool.root().at(pointer).isMissingNode();
  }

  private void checkValue(String value) {
    checkOneOf(value, "line", "json", "column");
    checkOneOf(value, "figure", "statistic", "fact");
    if (has(value + COLUMN) && !has(output + "/table")) {
      tool.add(value + COLUMN, "needs table");
    }
    checkNumber(value + COLUMN);
    checkNamed(value + OPERATION);
    if (has(value + FIGURE)) {
      checkFigure(value, tool.text(value + FIGURE));
    }
  }

  private void checkOneOf(String entry, String... keys) {
    if (Stream.of(keys).filter(key -> has(entry + "/" + key)).count() != 1) {
      tool.add(entry, "must have one of " + String.join(", ", keys));
    }
  }

  /** Checks a column of a table without names. */
  private void checkNumber(String column) {
    boolean named = tool.text(output + "/table/header").equals("true");
    if (has(column) && !named && !tool.text(column).matches("[1-9]\\d{0,3}")) {
      tool.add(column, "must be a number from 1: the table has no header", tool.text(column));
    }
  }

  /** Checks the name that an operation of the tool gets; that of a placeholder is not known. */
  private void checkNamed(String pointer) {
    String name = tool.text(pointer);
    if (has(pointer) && Placeholders.names(name).isEmpty()) {
      String renamed =
          tool.text(output + "/operations/" + name.replace("~", "~0").replace("/", "~1"));
      if (renamed.isEmpty()) {
        checkOperation(pointer, name);
      }
    }
  }

  private void checkOperation(String pointer, String name) {
    if (Placeholders.names(name).isEmpty() && !Figure.isOperation(name)) {
      tool.add(pointer, NO_OPERATION, name);
    }
  }

  private void checkFigure(String value, String name) {
    boolean rows = has(value + COLUMN) && has(output + "/table/operation");
    boolean owned = rows || has(value + OPERATION);
    Optional<Figure> ofOperation = figure(Figure.EACH + " " + name);
    try {
      Figure figure = Figure.parse(owned ? Figure.EACH + " " + name : name);
      if (!owned && !figure.owner().isEmpty()) {
        tool.add(value + FIGURE, "must be without its owner, which is the key operation", name);
      }
      checkUnit(value + UNIT, figure);
    } catch (IllegalArgumentException e) {
      String rule = ofOperation.isPresent() ? "needs operation" : e.getMessage();
      tool.add(value + FIGURE, rule, name);
    }
  }

  private static Optional<Figure> figure(String text) {
    try {
      return Optional.of(Figure.parse(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private void checkUnit(String pointer, Figure figure) {
    Unit own = figure.kind().unit();
    if (!has(pointer)) {
      if (!own.convertsTo(Unit.COUNT)) {
        tool.add(pointer, "required, but not given");
      }
      return;
    }
    Optional<Unit> unit = unit(tool.text(pointer));
    if (unit.isPresent() && ToolUnit.kept(unit.get(), figure.kind()).isEmpty()) {
      tool.add(
          pointer,
          "must be a unit that converts to %s, as %s has it"
              .formatted(own.word(), figure.kind().label()),
          tool.text(pointer));
    }
  }

  private static Optional<Unit> unit(String text) {
    try {
      return Optional.of(ToolUnit.parse(text));
    } catch (IllegalArgumentException e) {
      // The schema's format has said so.
      return Optional.empty();
    }
  }
}
