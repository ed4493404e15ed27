/**
 * Plans of briefs: configurations, data sets, tests, repeats, and sections to print. Plans are read
 * from YAML with all errors at once, each with its line, and never change. {@link
 * io.ycsbx.brief.plan.PlanReader} reads the keys at the root, and calls the readers of comparisons,
 * sections and scales.
 */
package io.ycsbx.brief.plan;
