/**
 * Statistics of repeats: means, spread, and whether two configurations differ. Immutable and
 * thread-safe.
 */
package io.ycsbx.report.stats;
