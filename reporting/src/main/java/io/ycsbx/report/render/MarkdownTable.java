package io.ycsbx.report.render;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes a table as Markdown: caption above, columns padded to one width, footnotes below. */
final class MarkdownTable {

  private final Table table;
  private final List<List<String>> lines = new ArrayList<>();

  private MarkdownTable(Table table) {
    this.table = table;
    lines.add(header());
    table.rows().forEach(row -> lines.add(line(row)));
  }

  /** Returns the table and an empty line. */
  static String of(Table table) {
    return new MarkdownTable(table).text();
  }

  private List<String> header() {
    Stream<String> titles =
        table.columns().stream().map(column -> column.title() + better(column.direction()));
    return Stream.concat(Stream.of(table.corner()), titles).map(Markdown::escapeCell).toList();
  }

  private List<String> line(Table.Row row) {
    List<String> cells =
        new ArrayList<>(List.of(Markdown.escapeCell(row.header() + better(row.direction()))));
    for (Cell cell : row.cells()) {
      int footnote = table.footnote(cell);
      String mark = footnote == 0 ? "" : " (" + footnote + ")";
      cells.add(Markdown.escapeCell(cell.text()) + mark);
    }
    return cells;
  }

  private static String better(Direction direction) {
    return direction == Direction.NEITHER ? "" : ", " + direction.words();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("**").append(Markdown.escapeCell(table.caption())).append("**");
    text.append(better(table.direction())).append("\n\n");
    for (int i = 0; i < lines.size(); i++) {
      text.append(padded(lines.get(i)));
      text.append(i == 0 ? rule() : "");
    }
    List<String> footnotes = table.footnotes();
    for (int i = 0; i < footnotes.size(); i++) {
      text.append(i == 0 ? "\n" : "  \n");
      text.append('(').append(i + 1).append(") ").append(Markdown.escapeCell(footnotes.get(i)));
    }
    return text.append(footnotes.isEmpty() ? "\n" : "\n\n").toString();
  }

  private String padded(List<String> cells) {
    StringBuilder line = new StringBuilder("|");
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      String space = " ".repeat(width(column) - width(cell));
      line.append(' ').append(isNumeric(column) ? space + cell : cell + space).append(" |");
    }
    return line.append('\n').toString();
  }

  private String rule() {
    StringBuilder line = new StringBuilder("|");
    for (int column = 0; column <= table.columns().size(); column++) {
      line.append('-').append("-".repeat(width(column)));
      line.append(isNumeric(column) ? ":|" : "-|");
    }
    return line.append('\n').toString();
  }

  private int width(int column) {
    return lines.stream().mapToInt(cells -> width(cells.get(column))).max().orElse(0);
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  private boolean isNumeric(int column) {
    return column > 0 && table.isNumeric(column - 1);
  }
}
