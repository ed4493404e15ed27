/**
 * The plan of a report before figures are known: sections, tables and their figures, read from a
 * plan of a brief or made for any runs. Immutable.
 */
package io.ycsbx.report.plan;
