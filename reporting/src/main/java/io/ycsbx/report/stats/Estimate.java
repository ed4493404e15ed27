package io.ycsbx.report.stats;

/**
 * One figure of all repeats of a configuration.
 *
 * @param value in the figure's unit
 * @param repeats number of the repeats that have the figure
 * @param merged whether the value is a percentile of all their histograms together
 */
public record Estimate(double value, int repeats, boolean merged) {}
