package io.ycsbx.record;

/**
 * One figure that the engine or server counted. A counter's figure is its increase over the
 * measured phase and the settling; a gauge's figure is its value after settling.
 *
 * @param name the database's own name for the figure
 * @param value the figure
 * @param unit e.g. {@code count}, {@code bytes}, {@code us}
 */
public record StatisticFigure(String name, double value, String unit) {

  private static final String OF_CLIENT = ".client.";

  /** Returns whether a client counted its own work, so that the figures of clients add up. */
  public boolean addsUp() {
    return name.contains(OF_CLIENT);
  }
}
