package io.ycsbx.report.stats;

/**
 * The ratio of one figure of two configurations: an estimate with its uncertainty, or the reason
 * for its absence.
 */
public sealed interface Evidence permits RatioEstimate, NoEstimate {}
