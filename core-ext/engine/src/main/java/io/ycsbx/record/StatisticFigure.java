package io.ycsbx.record;

import io.ycsbx.spi.DeclaredFigure;

/**
 * One figure that the engine or server counted. A counter's figure is its increase over the
 * measured phase and the settling; a gauge's figure is its value after settling.
 *
 * @param name the database's own name for the figure
 * @param value the figure
 * @param unit e.g. {@code count}, {@code bytes}, {@code us}
 */
public record StatisticFigure(String name, double value, String unit) {

  /**
   * Makes the figure of a run, in the unit that is declared for it.
   *
   * @param name the declared name, or with that of a part
   */
  public static StatisticFigure of(String name, DeclaredFigure declared, double value) {
    return new StatisticFigure(name, value, declared.unit().word());
  }
}
