/**
 * Composes the document: {@link io.ycsbx.report.compose.ReportMaker} fills a plan's sections with
 * the figures, comparisons and charts of runs. {@link io.ycsbx.report.compose.DefaultPlan} plans a
 * report of whatever runs there are.
 */
package io.ycsbx.report.compose;
