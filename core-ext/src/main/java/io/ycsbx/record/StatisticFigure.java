package io.ycsbx.record;

/**
 * One figure that the engine or server counted: over the measured phase if it only grows, else at
 * its end.
 *
 * @param name the database's own name for it
 * @param value the figure
 * @param unit e.g. {@code count}, {@code bytes}, {@code us}
 */
public record StatisticFigure(String name, double value, String unit) {}
