package io.ycsbx.record;

/**
 * One figure that the engine or server counted: if it only grows, its increase over the measured
 * phase and the settling after it; else its value then.
 *
 * @param name the database's own name for it
 * @param value the figure
 * @param unit e.g. {@code count}, {@code bytes}, {@code us}
 */
public record StatisticFigure(String name, double value, String unit) {}
