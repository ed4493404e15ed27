package io.ycsbx.report.render.html;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.render.svg.Charts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The model of the page's templates.
 *
 * @param styles the style sheet
 * @param policy the page's Content-Security-Policy
 * @param paged whether it is for paper: with bookmarks and a line at each page's foot
 */
public record Page(Report report, String styles, String policy, boolean paged) {

  /** Rows of the longest table that certainly fits on a page. */
  private static final int PAGE_ROWS = 30;

  /** Columns of a table whose cells have room for a line each. */
  private static final int USUAL_COLUMNS = 4;

  private static final char NO_BREAK_SPACE = '\u00a0';
  private static final int TILES = 3;

  /** A unit at the end of a name, e.g. {@code (ops/s)}, which a slash would break. */
  private static final Pattern UNIT = Pattern.compile(" (\\([^() ]{1,16}\\))$");

  /** The blank in a size, e.g. {@code 32 KiB}. */
  private static final Pattern SIZE = Pattern.compile("(?<=\\d) (?=[KMGT]i?B\\b)");

  /** Height of a chart's caption and the space below it, px. */
  private static final double CAPTION = 45;

  /** A line of the contents: a heading and its anchor. */
  public record Entry(String id, String title) {}

  /**
   * A chart of a section.
   *
   * @param number from 1
   */
  public record Numbered(int number, Chart chart) {}

  /**
   * Charts in two columns, or one that has the page's whole width.
   *
   * @param columns two, of which the second may be empty
   * @param continues whether charts over time of other configurations stand before it
   */
  public record Block(List<List<Numbered>> columns, boolean continues) {

    private static Block of(Numbered first, List<Block> before) {
      String part = part(first.chart());
      boolean continues =
          !part.isEmpty() && before.stream().anyMatch(block -> part(block.first()).equals(part));
      return new Block(List.of(new ArrayList<>(List.of(first)), new ArrayList<>()), continues);
    }

    private Chart first() {
      return columns.get(0).get(0).chart();
    }

    /** Tests for a chart that has the page's whole width. */
    public boolean isWhole() {
      return columns.get(0).size() == 1
          && columns.get(1).isEmpty()
          && (!continues || Charts.isWide(first()));
    }

    private double height(int column) {
      return columns.get(column).stream()
          .mapToDouble(numbered -> Charts.height(numbered.chart()) + CAPTION)
          .sum();
    }

    /** Adds a chart to an empty column, or below the charts beside a longer column. */
    private boolean takes(Numbered numbered) {
      int shorter = height(0) <= height(1) ? 0 : 1;
      double end = height(shorter) + Charts.height(numbered.chart());
      return (columns.get(shorter).isEmpty() || end <= height(1 - shorter))
          && part(numbered.chart()).equals(part(first()))
          && !Charts.isWide(numbered.chart())
          && !Charts.isWide(first())
          && columns.get(shorter).add(numbered);
    }
  }

  /** Returns the first panel of a chart over time: other parts are not beside it. */
  private static String part(Chart chart) {
    return chart instanceof Chart.TimeSeries series ? series.panels().get(0).title() : "";
  }

  /** Returns the charts that stand before a section's tables. */
  public static List<Block> figures(Section section) {
    return blocks(section, false);
  }

  /** Returns the charts by percentile and over time, which stand behind a section's tables. */
  public static List<Block> details(Section section) {
    return blocks(section, true);
  }

  private static List<Block> blocks(Section section, boolean details) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < section.charts().size(); i++) {
      Numbered numbered = new Numbered(i + 1, section.charts().get(i));
      boolean isDetail =
          numbered.chart() instanceof Chart.TimeSeries || Charts.isWide(numbered.chart());
      if (isDetail == details
          && (blocks.isEmpty() || !blocks.get(blocks.size() - 1).takes(numbered))) {
        blocks.add(Block.of(numbered, blocks));
      }
    }
    return blocks;
  }

  /** Returns things in the fewest rows that fit on paper, none of them nearly empty. */
  public static <T> List<List<T>> rows(List<T> things) {
    List<List<T>> rows = new ArrayList<>();
    int left = (things.size() + TILES - 1) / TILES;
    for (int from = 0; from < things.size(); left--) {
      int to = from + (things.size() - from + left - 1) / left;
      rows.add(things.subList(from, to));
      from = to;
    }
    return rows;
  }

  public List<Entry> contents() {
    List<Entry> contents = new ArrayList<>();
    Optional<Declaration> declaration = report.declaration();
    if (declaration.filter(Declaration::isIntroduced).isPresent()) {
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
    if (report.hasProcedure()) {
      contents.add(new Entry("appendix-b", "Appendix B: procedure"));
    }
    if (!report.slowest().isEmpty()) {
      contents.add(new Entry("appendix-c", "Appendix C: slowest operations"));
    }
    return contents;
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

  public static String style(AuditFinding.Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  public static String style(Cell cell) {
    String alignment = cell.numeric() ? "n" : "w";
    if (cell instanceof Cell.Gain gain && !gain.refuted() && !gain.isZero()) {
      return alignment + (gain.percent() > 0 ? " gain" : " loss");
    }
    return alignment;
  }

  /**
   * Returns a cell's text; a number has a true minus sign. In a dense table, it breaks before its
   * interval.
   */
  public static String text(Cell cell) {
    return cell.numeric()
        ? cell.parts().stream()
            .map(part -> part.replace('-', '−').replace(' ', NO_BREAK_SPACE))
            .collect(Collectors.joining(" "))
        : cell.text();
  }

  /** Returns the name of a row or column without the unit at its end, and with unbroken sizes. */
  public static String name(String title) {
    return SIZE.matcher(UNIT.matcher(title).replaceFirst(""))
        .replaceAll(Character.toString(NO_BREAK_SPACE));
  }

  /** Returns the unit in brackets at the end of a name; empty without one. */
  public static String unit(String title) {
    Matcher unit = UNIT.matcher(title);
    return unit.find() ? unit.group(1) : "";
  }

  /** Returns the style classes of a table, by whether it fits on one sheet of paper. */
  public static String style(Table table) {
    return "table"
        + (table.rows().size() <= PAGE_ROWS ? " short" : "")
        + (table.columns().size() > USUAL_COLUMNS ? " dense" : "");
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
