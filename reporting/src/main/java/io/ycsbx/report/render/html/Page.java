package io.ycsbx.report.render.html;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The model of the page's templates.
 *
 * @param report the report
 * @param styles the style sheet
 * @param policy the page's Content-Security-Policy
 * @param paged whether it is for paper: with bookmarks and a line at each page's foot
 */
public record Page(Report report, String styles, String policy, boolean paged) {

  private static final Pattern NOT_ZERO = Pattern.compile("[1-9]");
  private static final int SHORT_ROWS = 16;

  /** Rows of the longest table that certainly fits on a page. */
  private static final int PAGE_ROWS = 30;

  private static final int NARROW_COLUMNS = 3;
  private static final int MOST_BESIDE = 3;
  private static final int TILES = 3;

  /** Bars and half rows of tiles that fill more than half of a page. */
  private static final int FULL = 7;

  /** A line of the contents: a heading and its anchor. */
  public record Entry(String id, String title) {}

  /**
   * One or two charts that stand beside each other.
   *
   * @param first number of the first in its section, from 1
   */
  public record Pair(int first, List<Chart> charts) {

    private boolean isTimeSeries() {
      return charts.get(0) instanceof Chart.TimeSeries;
    }
  }

  /**
   * Returns a section's charts in pairs; charts over time, whose height differs, have their own.
   */
  public static List<Pair> pairs(List<Chart> charts) {
    List<Pair> pairs = new ArrayList<>();
    for (int from = 0; from < charts.size(); ) {
      boolean two =
          from + 1 < charts.size()
              && charts.get(from) instanceof Chart.TimeSeries
                  == charts.get(from + 1) instanceof Chart.TimeSeries;
      int to = from + (two ? 2 : 1);
      pairs.add(new Pair(from + 1, charts.subList(from, to)));
      from = to;
    }
    return pairs;
  }

  /** Returns the charts that stand before a section's tables. */
  public static List<Pair> figures(Section section) {
    return pairs(section.charts()).stream().filter(pair -> !pair.isTimeSeries()).toList();
  }

  /** Returns the charts over time, which stand behind a section's tables. */
  public static List<Pair> timeSeries(Section section) {
    return pairs(section.charts()).stream().filter(Pair::isTimeSeries).toList();
  }

  /** Tests for tables that have room beside a chart without a neighbour. */
  public static boolean isBeside(Section section) {
    return figures(section).stream().anyMatch(pair -> isBeside(section, pair));
  }

  /** Tests for tables that have room beside this chart, the last before the tables. */
  public static boolean isBeside(Section section, Pair pair) {
    List<Pair> figures = figures(section);
    return pair.charts().size() == 1
        && figures.indexOf(pair) == figures.size() - 1
        && section.tables().size() <= MOST_BESIDE
        && section.tables().stream()
            .allMatch(
                table ->
                    table.columns().size() <= NARROW_COLUMNS && table.rows().size() <= SHORT_ROWS);
  }

  /** Returns things in rows, as many in each as fit on paper. */
  public static <T> List<List<T>> rows(List<T> things) {
    List<List<T>> rows = new ArrayList<>();
    int inRow = things.size() % TILES == 1 ? 2 : TILES;
    for (int from = 0; from < things.size(); from += inRow) {
      rows.add(things.subList(from, Math.min(from + inRow, things.size())));
    }
    return rows;
  }

  /** Returns all headings, in order. */
  public List<Entry> contents() {
    List<Entry> contents = new ArrayList<>();
    Optional<Declaration> declaration = report.declaration();
    if (declaration
        .filter(declared -> !declared.introduction().isEmpty() || !declared.tables().isEmpty())
        .isPresent()) {
      contents.add(new Entry("introduction", "Introduction"));
    }
    for (int i = 0; i < report.sections().size(); i++) {
      contents.add(new Entry("test-" + (i + 1), report.sections().get(i).title()));
    }
    if (declaration.filter(declared -> !declared.conclusion().isEmpty()).isPresent()) {
      contents.add(new Entry("conclusion", "Conclusion"));
    }
    if (!report.audit().isEmpty()) {
      contents.add(new Entry("audit", "Audit"));
    }
    if (!report.inventories().isEmpty()) {
      contents.add(new Entry("appendix-a", "Appendix A: inventory"));
    }
    if (!report.procedure().isEmpty()) {
      contents.add(new Entry("appendix-b", "Appendix B: procedure"));
    }
    return contents;
  }

  /** Tests for a first page so full that the sections start on the next. */
  public boolean isMessage() {
    int rows = rows(report.snapshot()).size() + rows(report.tiles()).size();
    int bars = report.cover().gains().map(gains -> gains.bars().size()).orElse(0);
    return bars + 2 * rows >= FULL;
  }

  /** Returns the text alternative of the logo. */
  public String logoText() {
    return report.declaration().flatMap(Declaration::testedBy).orElse("Logo");
  }

  /** Returns the style class of the audit: that of its worst finding. */
  public String verdict() {
    return style(
        report.audit().stream()
            .map(AuditFinding::level)
            .min(Comparator.naturalOrder())
            .orElse(AuditFinding.Level.UNKNOWN));
  }

  /** Returns the style class of a finding. */
  public static String style(AuditFinding.Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the style classes of a cell. */
  public static String style(Cell cell) {
    String alignment = cell.numeric() ? "n" : "w";
    if (cell instanceof Cell.Gain gain && !gain.refuted() && NOT_ZERO.matcher(gain.text()).find()) {
      return alignment + (gain.percent() > 0 ? " gain" : " loss");
    }
    return alignment;
  }

  /** Returns a cell's text; a number has a true minus sign. */
  public static String text(Cell cell) {
    return cell.numeric() ? cell.text().replace('-', '−') : cell.text();
  }

  /** Returns the style classes of a table: one sheet of paper, or the page's whole width. */
  public static String style(Table table) {
    return "table"
        + (table.rows().size() <= PAGE_ROWS ? " short" : "")
        + (table.columns().size() > NARROW_COLUMNS ? " wide" : "");
  }

  /** Returns a chart's title with its unit, unless the title is the unit, as with TPM. */
  public static String caption(Chart chart) {
    return chart instanceof Chart.GroupedBars bars
        ? bars.unit().appendedTo(bars.title())
        : chart.title();
  }

  /**
   * Returns the better direction of a chart's figures, or the meaning of its marks; empty if it has
   * neither.
   */
  public static String hint(Chart chart) {
    if (chart instanceof Chart.Lines curve
        && curve.lines().stream().anyMatch(line -> line.knee().isPresent())) {
      return "large dot: the knee, the highest ratio of throughput to mean latency";
    }
    return chart instanceof Chart.GroupedBars bars ? bars.direction().words() : "";
  }
}
