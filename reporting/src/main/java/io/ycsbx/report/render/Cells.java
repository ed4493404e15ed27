package io.ycsbx.report.render;

import io.ycsbx.report.document.Cell;

/** The kinds of cells, for a {@code switch} that is checked to be complete. */
enum Cells {
  FIGURE,
  GAIN,
  INTERVAL,
  TEXT,
  MISSING;

  static Cells kind(Cell cell) {
    if (cell instanceof Cell.Figure) {
      return FIGURE;
    }
    if (cell instanceof Cell.Gain) {
      return GAIN;
    }
    if (cell instanceof Cell.Interval) {
      return INTERVAL;
    }
    return cell instanceof Cell.Text ? TEXT : MISSING;
  }
}
