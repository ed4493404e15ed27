package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;

/** Draws charts as SVG: one element that needs nothing but itself. Thread-safe. */
public final class Charts {

  private Charts() {}

  /**
   * Draws a chart.
   *
   * @param chart the chart to draw
   * @param id unique in the page; made of letters, digits and hyphens
   * @return an {@code svg} element, well-formed but for characters of texts that XML forbids
   */
  public static String svg(Chart chart, String id) {
    if (chart instanceof Chart.GroupedBars bars) {
      return new BarChart(bars).draw(id);
    }
    if (chart instanceof Chart.Gains gains) {
      return new GainChart(gains).draw(id);
    }
    if (chart instanceof Chart.PercentileLines lines) {
      return new PercentileChart(lines).draw(id);
    }
    return new TimeChart((Chart.TimeSeries) chart).draw(id);
  }
}
