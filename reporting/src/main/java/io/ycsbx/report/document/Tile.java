package io.ycsbx.report.document;

/**
 * A figure of the first page.
 *
 * @param label e.g. {@code Mean read latency}
 * @param of the configuration and test, as far as the report has several; may be empty
 * @param figure with its unit
 */
public record Tile(String label, String of, Cell.Figure figure) {

  /** Returns the figure with its unit, e.g. {@code 18.33 h}. */
  public String text() {
    return (figure.text() + " " + figure.unit().symbol()).strip();
  }
}
