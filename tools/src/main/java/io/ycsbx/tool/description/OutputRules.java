package io.ycsbx.tool.description;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.spi.Unit;
import io.ycsbx.tool.description.ToolDescription.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
    tool.root().at(output + "/when").fieldNames().forEachRemaining(this::checkWhen);
    tool.pointers(at -> at.startsWith(output + "/operations/")).forEach(this::checkOperation);
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
    if (has(value + COLUMN) && !has(output + "/table")) {
      tool.add(value + COLUMN, "needs table");
    }
    checkNumber(value + COLUMN);
    checkNamed(value + OPERATION);
    if (has(value + FIGURE)) {
      checkFigure(value, tool.text(value + FIGURE));
    }
  }

  /** Checks a column of a table without names. */
  private void checkNumber(String column) {
    boolean named = tool.text(output + "/table/header").equals("true");
    if (has(column) && !named && !tool.text(column).matches("[1-9]\\d{0,3}")) {
      tool.add(column, "must be a number from 1: the table has no header", tool.text(column));
    }
  }

  /** Checks the name that an operation of the tool gets. */
  private void checkNamed(String pointer) {
    String renamed = "/operations/" + tool.text(pointer).replace("~", "~0").replace("/", "~1");
    if (has(pointer) && !has(output + renamed)) {
      checkOperation(pointer);
    }
  }

  private void checkOperation(String pointer) {
    if (!Figure.isOperation(tool.text(pointer))) {
      tool.add(pointer, NO_OPERATION, tool.text(pointer));
    }
  }

  private void checkFigure(String value, String name) {
    boolean rows = has(value + COLUMN) && has(output + "/table/operation");
    boolean owned = rows || has(value + OPERATION);
    try {
      FigureKind kind = Value.kind(name, owned);
      Optional<Unit> unit = Unit.parse(tool.text(value + UNIT));
      // Another word is none of the schema's.
      if (unit.isPresent() && ToolUnit.kept(unit.get(), kind).isEmpty()) {
        tool.add(
            value + UNIT,
            "must be a unit that converts to %s, as %s has it"
                .formatted(kind.unit().word(), kind.label()),
            tool.text(value + UNIT));
      }
    } catch (IllegalArgumentException e) {
      String advice = owned ? "" : "; figures of operations need operation";
      tool.add(value + FIGURE, e.getMessage() + advice, name);
    }
  }
}
