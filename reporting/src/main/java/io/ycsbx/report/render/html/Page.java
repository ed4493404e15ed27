package io.ycsbx.report.render.html;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What the page's templates ask for beyond the report itself.
 *
 * @param report what is shown
 * @param styles the style sheet
 * @param policy the page's Content-Security-Policy
 * @param paged whether it is for paper: with bookmarks and a line at each page's foot
 */
public record Page(Report report, String styles, String policy, boolean paged) {

  private static final Pattern NOT_ZERO = Pattern.compile("[1-9]");
  private static final int SHORT_ROWS = 16;
  private static final int NARROW_COLUMNS = 3;

  /** A line of the contents: a heading and its anchor. */
  public record Entry(String id, String title) {}

  /**
   * One or two charts that stand beside each other.
   *
   * @param first number of the first in its section, from 1
   */
  public record Pair(int first, List<Chart> charts) {}

  /**
   * A section's charts in pairs; none of a chart over time and another, for they differ in height.
   */
  public static List<Pair> pairs(List<Chart> charts) {
    List<Pair> pairs = new ArrayList<>();
    for (int from = 0; from < charts.size(); ) {
      boolean two =
          from + 1 < charts.size()
              && isOverTime(charts.get(from)) == isOverTime(charts.get(from + 1));
      int to = from + (two ? 2 : 1);
      pairs.add(new Pair(from + 1, charts.subList(from, to)));
      from = to;
    }
    return pairs;
  }

  /** Whether a section has but one chart and one table, and these have room beside each other. */
  public static boolean isBeside(Section section) {
    return section.charts().size() == 1
        && section.tables().size() == 1
        && section.tables().get(0).columns().size() <= NARROW_COLUMNS;
  }

  private static boolean isOverTime(Chart chart) {
    return chart instanceof Chart.TimeSeries;
  }

  /** All headings, in order. */
  public List<Entry> contents() {
    List<Entry> contents = new ArrayList<>();
    for (int i = 0; i < report.sections().size(); i++) {
      contents.add(new Entry("test-" + (i + 1), report.sections().get(i).title()));
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

  /** Class of the audit as a whole: that of its worst finding. */
  public String verdict() {
    return style(
        report.audit().stream()
            .map(Finding::level)
            .min(Comparator.naturalOrder())
            .orElse(Finding.Level.UNKNOWN));
  }

  /** Class of a finding. */
  public static String style(Finding.Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  /** Classes of a table's cell. */
  public static String style(Cell cell) {
    String alignment = cell.numeric() ? "n" : "w";
    if (cell instanceof Cell.Gain gain && !gain.refuted() && NOT_ZERO.matcher(gain.text()).find()) {
      return alignment + (gain.percent() > 0 ? " gain" : " loss");
    }
    return alignment;
  }

  /** A cell's text, with a true minus sign where it is a number. */
  public static String text(Cell cell) {
    return cell.numeric() ? cell.text().replace('-', '−') : cell.text();
  }

  /** Whether a column's figures are aligned to the right, and so its title. */
  public static boolean isNumeric(Table table, int column) {
    return table.rows().stream().anyMatch(row -> row.cells().get(column).numeric());
  }

  /** Classes of a table: whether it is kept on one sheet of paper, and needs the page's width. */
  public static String style(Table table) {
    return "table"
        + (table.rows().size() <= SHORT_ROWS ? " short" : "")
        + (table.columns().size() > NARROW_COLUMNS ? " wide" : "");
  }

  /** A chart's title with its unit, unless it is that, as TPM is. */
  public static String caption(Chart chart) {
    String unit = chart instanceof Chart.GroupedBars bars ? bars.unit().symbol() : "";
    return unit.isEmpty() || unit.equals(chart.title())
        ? chart.title()
        : chart.title() + " (" + unit + ")";
  }

  /** Which way a chart's figures get better; empty if that is not said. */
  public static String hint(Chart chart) {
    return chart instanceof Chart.GroupedBars bars ? bars.direction().words() : "";
  }
}
