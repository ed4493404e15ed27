package io.ycsbx.report.render;

import io.ycsbx.config.Printable;
import io.ycsbx.record.CsvLine;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the cells of all tables as one table, a row each, in UTF-8: with the value, and the ends
 * of its interval, as measured and as printed. RFC 4180; lines end with CR LF; an unknown value is
 * an empty field.
 *
 * <p>Text that a spreadsheet would take for a formula starts with an apostrophe.
 */
public final class CsvRenderer implements Renderer {

  private static final List<String> HEADER =
      List.of(
          "section", "table", "row", "column", "kind", "value", "low", "high", "unit", "better",
          "text", "note", "verdict");

  /**
   * A formula that is no number, also behind blanks and invisible characters that a spreadsheet
   * skips.
   */
  private static final Pattern FORMULA =
      Pattern.compile("(?!-[\\d,]+(?:\\.\\d+)?%?$)[\\p{Z}\\p{Cf}]*[=+\\-@＝＋－＠].*");

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    csv.write(line(HEADER));
    if (report.declaration().isPresent()) {
      write("Introduction", report.declaration().get().tables(), csv);
    }
    for (Section section : report.sections()) {
      write(section.title(), section.tables(), csv);
    }
    write("Slowest operations", report.slowest(), csv);
    csv.flush();
  }

  private static void write(String section, List<Table> tables, Writer csv) throws IOException {
    for (Table table : tables) {
      for (Table.Row row : table.rows()) {
        for (int column = 0; column < table.columns().size(); column++) {
          csv.write(line(fields(section, table, row, column)));
        }
      }
    }
  }

  private static List<String> fields(String section, Table table, Table.Row row, int index) {
    Table.Column column = table.columns().get(index);
    Cell cell = row.cells().get(index);
    String direction =
        Stream.of(table.direction(), row.direction(), column.direction())
            .map(Direction::words)
            .filter(words -> !words.isEmpty())
            .findFirst()
            .orElse("");
    return List.of(
        section,
        table.caption(),
        row.header(),
        column.title(),
        cell.kind(),
        value(cell),
        end(cell, Cell.Ends::low),
        end(cell, Cell.Ends::high),
        unit(cell),
        direction,
        cell instanceof Cell.Missing ? "" : cell.text(),
        cell.note().orElse(""),
        cell instanceof Cell.Gain gain ? gain.verdictWord().orElse("") : "");
  }

  private static String value(Cell cell) {
    if (cell instanceof Cell.Figure figure) {
      return plain(figure.value());
    }
    if (cell instanceof Cell.Declared declared) {
      return declared.value().map(CsvRenderer::plain).orElse("");
    }
    return cell instanceof Cell.Gain gain ? plain(gain.percent()) : "";
  }

  /** Returns an end of an interval; empty if there is none. */
  private static String end(Cell cell, ToDoubleFunction<Cell.Ends> end) {
    return cell.interval()
        .map(end::applyAsDouble)
        .filter(Double::isFinite)
        .map(CsvRenderer::plain)
        .orElse("");
  }

  private static String unit(Cell cell) {
    if (cell instanceof Cell.Figure figure) {
      return figure.unit().symbol();
    }
    if (cell instanceof Cell.Declared declared) {
      return declared.unit().map(Unit::symbol).orElse("");
    }
    return cell instanceof Cell.Gain ? "%" : "";
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static String line(List<String> fields) {
    return CsvLine.of(fields.stream().map(CsvRenderer::safe).toList());
  }

  private static String safe(String text) {
    String line = Printable.blanked(text);
    return FORMULA.matcher(line).matches() ? "'" + line : line;
  }
}
