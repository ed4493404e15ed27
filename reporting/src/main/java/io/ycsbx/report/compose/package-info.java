/**
 * Composes the document: {@link io.ycsbx.report.compose.ReportMaker} fills a plan's sections with
 * the figures, comparisons and charts of runs. {@link io.ycsbx.report.compose.DefaultPlan} plans a
 * report of any runs.
 */
package io.ycsbx.report.compose;
