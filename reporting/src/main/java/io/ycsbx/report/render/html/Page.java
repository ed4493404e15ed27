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

  /** Tests for a section of one chart and one table that have room beside each other. */
  public static boolean isBeside(Section section) {
    return section.charts().size() == 1
        && section.tables().size() == 1
        && section.tables().get(0).columns().size() <= NARROW_COLUMNS;
  }

  /** Returns all headings, in order. */
  public List<Entry> contents() {
    List<Entry> contents = new ArrayList<>();
    Optional<Declaration> declaration = report.declaration();
    if (declaration
        .filter(one -> !one.introduction().isEmpty() || !one.tables().isEmpty())
        .isPresent()) {
      contents.add(new Entry("introduction", "Introduction"));
    }
    for (int i = 0; i < report.sections().size(); i++) {
      contents.add(new Entry("test-" + (i + 1), report.sections().get(i).title()));
    }
    if (declaration.filter(one -> !one.conclusion().isEmpty()).isPresent()) {
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
        + (table.rows().size() <= SHORT_ROWS ? " short" : "")
        + (table.columns().size() > NARROW_COLUMNS ? " wide" : "");
  }

  /** Returns a chart's title with its unit, unless the title is the unit, as with TPM. */
  public static String caption(Chart chart) {
    return chart instanceof Chart.GroupedBars bars
        ? bars.unit().appendedTo(bars.title())
        : chart.title();
  }

  /** Returns which way a chart's figures get better; empty if it has no direction. */
  public static String hint(Chart chart) {
    return chart instanceof Chart.GroupedBars bars ? bars.direction().words() : "";
  }
}
