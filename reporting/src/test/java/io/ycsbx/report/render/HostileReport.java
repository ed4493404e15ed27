package io.ycsbx.report.render;

import io.ycsbx.report.brief.Cell;
import io.ycsbx.report.brief.Chart;
import io.ycsbx.report.brief.Finding;
import io.ycsbx.report.brief.Inventory;
import io.ycsbx.report.brief.Report;
import io.ycsbx.report.brief.Section;
import io.ycsbx.report.brief.SnapshotEntry;
import io.ycsbx.report.brief.Step;
import io.ycsbx.report.brief.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Unit;
import java.util.List;
import java.util.Optional;

/** A report in which every text is an attack. */
public final class HostileReport {

  /** Ends elements, attributes, comments and style sheets, and holds what no XML may hold. */
  public static final String TEXT =
      "a\"b'c--></style></title></svg></script><script>alert(1)</script><img src=x"
          + " onerror=alert(1)>&lt;javascript:alert(1) ${7*7} {{7*7}} ]]> url(x) @import"
          + " 'x'\u0000\u001b[31m\u202e\ud800 \u4e2d";

  private HostileReport() {}

  /** One of everything. */
  public static Report report() {
    Section section =
        new Section(
            TEXT, TEXT, List.of(bars(), percentiles(), series()), List.of(table()), texts());
    return new Report(
        TEXT,
        TEXT,
        List.of(new SnapshotEntry(TEXT, TEXT, gain())),
        List.of(section),
        List.of(
            new Inventory(
                TEXT,
                List.of(new Inventory.Group(TEXT, List.of(new Inventory.Entry(TEXT, TEXT)))))),
        List.of(new Step(TEXT, TEXT, texts())),
        List.of(new Finding(Finding.Level.UNFAIR, TEXT, TEXT, Optional.of(TEXT))));
  }

  private static List<String> texts() {
    return List.of(TEXT, TEXT);
  }

  private static Cell.Gain gain() {
    return new Cell.Gain(1.5, Direction.LOWER_IS_BETTER, 0, Optional.of(TEXT));
  }

  private static Table table() {
    List<Cell> cells = List.of(gain(), new Cell.Text(TEXT), new Cell.Missing(TEXT));
    return new Table(
        TEXT,
        Direction.NEITHER,
        TEXT,
        cells.stream().map(cell -> new Table.Column(TEXT)).toList(),
        List.of(new Table.Row(TEXT, cells)));
  }

  private static Chart bars() {
    return new Chart.GroupedBars(
        TEXT,
        TEXT,
        Unit.MICROSECONDS,
        2,
        Direction.LOWER_IS_BETTER,
        texts(),
        List.of(
            new Chart.Bars(TEXT, List.of(Optional.of(1.0), Optional.empty())),
            new Chart.Bars(TEXT, List.of(Optional.empty(), Optional.of(0.0)))));
  }

  private static Chart percentiles() {
    List<Chart.PercentilePoint> points =
        List.of(new Chart.PercentilePoint(0, 1), new Chart.PercentilePoint(99, 1));
    return new Chart.PercentileLines(
        TEXT, TEXT, Unit.MICROSECONDS, List.of(new Chart.PercentileLine(TEXT, points)));
  }

  private static Chart series() {
    Chart.Line line = new Chart.Line(TEXT, List.of(List.of(new Chart.Point(1, 0))));
    return new Chart.TimeSeries(
        TEXT, TEXT, List.of(new Chart.Panel(TEXT, Unit.COUNT, List.of(line))));
  }
}
