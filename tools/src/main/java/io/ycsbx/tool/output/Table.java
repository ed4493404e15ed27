package io.ycsbx.tool.output;

import io.ycsbx.report.source.Lines;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolDescription.Output;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rows of a table with some columns of figures. With a header it begins at the first line that
 * names all columns, and ends with a blank line; rules between rows are skipped.
 */
final class Table implements Mapping {

  /** Three dashes or more among others; takes one way only, since a line may have thousands. */
  private static final Pattern RULE =
      Pattern.compile("(?:[+|\\s]|[-=]{1,2}(?![-=]))*+[-=]{3}[-=+|\\s]*+");

  private static final Pattern BLANKS = Pattern.compile("\\h+");

  private final String pointer;
  private final ToolDescription.Table table;
  private final List<MappedValue> values;
  private final Output output;

  /** A cell and the separator behind it; one within double quotes does not count. */
  private final Pattern cell;

  private Optional<List<String>> header;
  private boolean ended;
  private boolean hasRows;

  /**
   * @param values whose columns are its own
   */
  Table(String pointer, ToolDescription.Table table, List<MappedValue> values, Output output) {
    this.pointer = pointer;
    this.table = table;
    this.values = values;
    this.output = output;
    this.cell =
        Pattern.compile(
            "((?:\"[^\"]*+\"|[^\"%1$s]++|\")*+)%1$s".formatted(Pattern.quote(table.separator())));
    this.header = table.header() ? Optional.empty() : Optional.of(List.of());
  }

  @Override
  public String pointer() {
    return pointer;
  }

  @Override
  public void accept(String line) {
    if (ended || RULE.matcher(line).matches()) {
      return;
    }
    List<String> cells = cells(line);
    if (header.isEmpty()) {
      header = Optional.of(cells).filter(found -> found.containsAll(columns().toList()));
      header.ifPresent(this::checkHeader);
    } else if (line.isBlank()) {
      ended = hasRows && table.header();
    } else {
      hasRows = true;
      row(line, cells);
    }
  }

  private Stream<String> columns() {
    return Stream.concat(table.operation().stream(), values.stream().map(MappedValue::column));
  }

  private void checkHeader(List<String> names) {
    columns()
        .filter(column -> Collections.frequency(names, column) > 1)
        .findFirst()
        .ifPresent(
            column -> {
              throw new IllegalArgumentException("has several columns " + column);
            });
  }

  private void row(String line, List<String> cells) {
    int expected = header.orElseThrow().size();
    if (table.header() && cells.size() != expected) {
      throw new IllegalArgumentException(
          "must have %s cells as its header, but has %s: %s"
              .formatted(expected, cells.size(), Lines.shortened(line)));
    }
    String own = table.operation().map(column -> cell(cells, column)).orElse("");
    if (table.operation().isPresent() && own.isBlank()) {
      throw new IllegalArgumentException(
          "has no operation in column %s: %s"
              .formatted(table.operation().get(), Lines.shortened(line)));
    }
    String operation = output.named(own);
    for (MappedValue value : values) {
      String column = value.column();
      String text = cell(cells, column);
      try {
        value.take(operation, text);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(column + " " + e.getMessage(), e);
      }
    }
  }

  private String cell(List<String> cells, String column) {
    int index =
        table.header() ? header.orElseThrow().indexOf(column) : Integer.parseInt(column) - 1;
    if (index < 0 || index >= cells.size()) {
      throw new IllegalArgumentException(
          "has no column " + column + ": " + Lines.shortened(String.join(" ", cells)));
    }
    return cells.get(index);
  }

  private List<String> cells(String line) {
    return table.separator().equals(" ")
        ? List.of(BLANKS.split(line.strip(), -1))
        : cell.matcher(line + table.separator())
            .results()
            .map(found -> found.group(1).replace("\"", "").strip())
            .toList();
  }

  @Override
  public void skip() {
    if (hasRows && !ended) {
      Mapping.super.skip();
    }
  }

  @Override
  public void addTo(ToolReading part) {
    if (header.isEmpty()) {
      throw new IllegalArgumentException(
          "no line names the columns " + String.join(", ", columns().toList()));
    }
    if (!hasRows) {
      throw new IllegalArgumentException("no rows");
    }
    values.forEach(value -> value.addTo(part));
  }
}
