package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.List;

/** Draws charts as SVG, each as one self-contained element. Thread-safe. */
public final class Charts {

  private Charts() {}

  /**
   * Draws a chart.
   *
   * @param chart the chart to draw
   * @param id unique in the page; made of letters, digits and hyphens
   * @param colours of the first series, as {@code #rrggbb}; may be empty
   * @param whole whether it has a page's whole width
   * @return an {@code svg} element, well-formed but for characters of texts that XML forbids
   */
  public static String svg(Chart chart, String id, List<String> colours, boolean whole) {
    return draw(chart, new Svg(Palette.of(colours)), id, whole);
  }

  /**
   * Draws a chart that stands alone, such as on a slide, on white.
   *
   * @param chart what to draw
   * @param headings lines above it, the first in bold; at least one
   * @param colours of the first series, as {@code #rrggbb}; may be empty
   * @return an {@code svg} element, well-formed but for characters of texts that XML forbids
   */
  public static String alone(Chart chart, List<String> headings, List<String> colours) {
    Svg svg = new Svg(new StringBuilder(), Palette.of(colours), headings);
    return draw(chart, svg, "chart", isWide(chart));
  }

  /** Tests for an interval that reaches beyond the scale, and ends in an arrow there. */
  public static boolean isCut(Chart.Gains gains) {
    return new GainChart(gains).isCut();
  }

  /** Tests for a chart that needs a page's whole width. */
  public static boolean isWide(Chart chart) {
    return chart instanceof Chart.Lines lines && lines.axis() == Chart.Axis.PERCENTILE;
  }

  /** Returns the height of a chart in a column of a page, px. */
  public static double height(Chart chart) {
    if (chart instanceof Chart.GroupedBars bars) {
      return new BarChart(bars, Frame.WIDTH).height();
    }
    if (chart instanceof Chart.Gains gains) {
      return new GainChart(gains).height();
    }
    if (chart instanceof Chart.Lines lines) {
      return new LineChart(lines, Frame.WIDTH).height();
    }
    return new TimeChart((Chart.TimeSeries) chart, Frame.WIDTH).height();
  }

  private static String draw(Chart chart, Svg svg, String id, boolean whole) {
    double width = whole ? Frame.WIDE : Frame.WIDTH;
    if (chart instanceof Chart.GroupedBars bars) {
      return new BarChart(bars, width).draw(svg, id);
    }
    if (chart instanceof Chart.Gains gains) {
      return new GainChart(gains).draw(svg, id);
    }
    if (chart instanceof Chart.Lines lines) {
      return new LineChart(lines, width).draw(svg, id);
    }
    return new TimeChart((Chart.TimeSeries) chart, width).draw(svg, id);
  }
}
