/**
 * Makes the document of what was measured: a {@link io.ycsbx.report.compose.BriefPlan} says which
 * figures, in which tables, order and units; {@link io.ycsbx.report.compose.DefaultPlan} makes one
 * of whatever there is.
 */
package io.ycsbx.report.compose;
