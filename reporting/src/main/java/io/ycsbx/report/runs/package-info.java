/**
 * Finds files, reads them with the kinds of {@link io.ycsbx.report.source}, and makes runs of them,
 * each at its place: configuration, test and repeat.
 */
package io.ycsbx.report.runs;
