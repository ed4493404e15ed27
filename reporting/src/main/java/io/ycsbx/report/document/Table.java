package io.ycsbx.report.document;

import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table: each row has a header and one cell for each column.
 *
 * @param caption e.g. {@code Latency}
 * @param direction which way all figures get better; {@link Direction#NEITHER} if rows or columns
 *     differ in it, or have none
 * @param corner heading of the row headers, e.g. {@code Operation}
 * @param columns in order; at least one
 * @param rows in order; at least one
 */
public record Table(
    String caption, Direction direction, String corner, List<Column> columns, List<Row> rows) {

  private static final String UNFAIR = "No gain: the sides were not treated alike.";

  /**
   * A column.
   *
   * @param name e.g. a configuration's, or {@code p99}
   * @param unit e.g. {@code µs}; absent if the name has it, or rows differ in it
   * @param direction which way the figures get better, if columns differ in it
   */
  public record Column(String name, Optional<String> unit, Direction direction) {
    /** Makes a column without a direction. */
    public Column(String name) {
      this(name, Optional.empty(), Direction.NEITHER);
    }

    public Column(String name, Unit unit, Direction direction) {
      this(
          name,
          Optional.of(unit.symbol()).filter(symbol -> !symbol.isEmpty() && !unit.ends(name)),
          direction);
    }

    /** Returns the name with its unit in brackets, e.g. {@code p99 (µs)}. */
    public String title() {
      return unit.map(symbol -> name + " (" + symbol + ")").orElse(name);
    }
  }

  /**
   * A row.
   *
   * @param header e.g. {@code READ p99 (µs)}
   * @param direction which way the figures get better, if rows differ in it
   * @param cells one for each column
   */
  public record Row(String header, Direction direction, List<Cell> cells) {
    /** Makes a row without a direction. */
    public Row(String header, List<Cell> cells) {
      this(header, Direction.NEITHER, cells);
    }
  }

  /** Returns the same table with a dash for each gain. */
  Table withoutGains() {
    List<Row> all = new ArrayList<>();
    for (Row row : rows) {
      List<Cell> cells =
          row.cells().stream()
              .map(cell -> cell instanceof Cell.Gain ? new Cell.Missing(UNFAIR) : cell)
              .toList();
      all.add(new Row(row.header(), row.direction(), cells));
    }
    return new Table(caption, direction, corner, columns, all);
  }

  /** Tests for a column with numbers, which are aligned to the right. */
  public boolean isNumeric(int column) {
    return rows.stream().anyMatch(row -> row.cells().get(column).numeric());
  }

  /** Returns the notes of all cells, each once, in order of appearance: footnotes 1, 2, ... */
  public List<String> footnotes() {
    Set<String> notes = new LinkedHashSet<>();
    rows.forEach(row -> row.cells().forEach(cell -> cell.note().ifPresent(notes::add)));
    return new ArrayList<>(notes);
  }

  /** Returns the number of a cell's footnote, from 1; 0 if it has none. */
  public int footnote(Cell cell) {
    return cell.note().map(note -> footnotes().indexOf(note) + 1).orElse(0);
  }
}
