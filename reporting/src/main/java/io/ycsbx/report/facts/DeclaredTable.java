package io.ycsbx.report.facts;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import java.util.List;

/**
 * The authors' own table, which contains declared values only.
 *
 * @param caption e.g. {@code Generations of PCI Express}
 * @param source source of the values; may be empty
 * @param columns titles; the first column heads the rows
 * @param rows as many values as columns; an empty value is not declared
 */
record DeclaredTable(
    String caption, List<String> source, List<String> columns, List<List<String>> rows) {

  Table table() {
    return new Table(
        caption,
        Direction.NEITHER,
        columns.get(0),
        columns.stream().skip(1).map(Table.Column::new).toList(),
        rows.stream().map(this::row).toList());
  }

  private Table.Row row(List<String> values) {
    return new Table.Row(values.get(0), values.stream().skip(1).map(this::cell).toList());
  }

  private Cell cell(String text) {
    return text.isEmpty()
        ? new Cell.Missing("Not declared.")
        : new Cell.Declared(text, FactsReader.joined(source));
  }
}
